export { saveTheme } from './api.ts';
export { uploadBackgroundDataUrl } from './background-data-url.ts';
export { BuilderPanels, BuilderPreviewArea as BuilderStage } from './builder-panels.tsx';
export { ThemeDialog } from './lazy-theme-dialog.ts';
export { PageButtons } from './page-buttons.tsx';
export { layoutPageFrame as pageFrame } from './page-frame.ts';
export type { PagePerson } from './page-person.ts';
