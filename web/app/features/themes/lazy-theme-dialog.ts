import { lazy } from 'react';

/** The dialog and everything in it come when somebody opens it. */
export const ThemeDialog = lazy(() => import('./theme-dialog.tsx'));
