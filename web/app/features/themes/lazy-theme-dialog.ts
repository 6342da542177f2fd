import { lazyWithRetry } from '../../ui/later.tsx';

/** Fetched when it is first opened. */
export const ThemeDialog = lazyWithRetry(() => import('./theme-dialog.tsx'));
