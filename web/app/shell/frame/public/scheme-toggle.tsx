import { IconMoon, IconSun } from '@tabler/icons-react';
import { localKeys } from '../../../lib/storage-keys.ts';
import classes from '../../../ui/color-scheme-toggle.module.css';

/** The same place and words as the app keeps its scheme in: one choice for both. */
function toggle(): void {
  const { dataset } = document.documentElement;
  const next = dataset.mantineColorScheme === 'dark' ? 'light' : 'dark';
  dataset.mantineColorScheme = next;
  try {
    localStorage.setItem(localKeys.colorScheme, next);
  } catch {
    // A browser that keeps nothing shows it for this page alone.
  }
}

export function SchemeToggle() {
  return (
    <button
      type="button"
      className={classes.root}
      aria-label="Switch between light and dark"
      onClick={toggle}
    >
      <IconMoon className={classes.moon} size={19} aria-hidden="true" />
      <IconSun className={classes.sun} size={19} aria-hidden="true" />
    </button>
  );
}
