import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';

/** Fetched when it is first opened. */
export const ThemeDialog = lazyWithRetry(() => import('./theme-dialog.tsx'));
