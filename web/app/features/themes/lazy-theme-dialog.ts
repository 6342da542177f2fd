import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';

/** The dialog's code is fetched when the user first opens it. */
export const LazyThemeDialog = lazyWithRetry(() => import('./theme-dialog.tsx'));
