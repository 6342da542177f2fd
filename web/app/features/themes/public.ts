export { saveTheme } from './api.ts';
export { uploadBackgroundDataUrl } from './background-data-url.ts';
export { BuilderPanels, BuilderPreviewArea } from './builder-panels.tsx';
export { LazyThemeDialog } from './lazy-theme-dialog.ts';
export { ThemeAndPrintButtons } from './page-buttons.tsx';
export { layoutPageFrame } from './page-frame.ts';
export type { PersonOnPage } from './page-person.ts';
