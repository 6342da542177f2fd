import { later } from '../../ui/later.tsx';

/** The dialog and everything in it come when somebody opens it. */
export const ThemeDialog = later(() => import('./theme-dialog.tsx'));
