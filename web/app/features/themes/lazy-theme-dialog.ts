import { later } from '../../ui/later.tsx';

/** Fetched when it is first opened. */
export const ThemeDialog = later(() => import('./theme-dialog.tsx'));
