export { removePagePicture, saveTheme, uploadBackground, uploadPagePicture } from './api.ts';
export { type FrameWish, type PageFrame, pageFrame } from './page-frame.ts';
export type { PagePerson } from './page-person.ts';
export { sendBackground } from './send-background.ts';
export type { ThemeDialogProps } from './theme-dialog.tsx';
