import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from './color-scheme-toggle.module.css';

/** CSS decides which of the two icons shows, because CSS knows the color scheme before any script runs. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return (
    <button
      type="button"
      className={classes.root}
      aria-label="Switch between light and dark"
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <IconMoon className={classes.moon} size={19} aria-hidden="true" />
      <IconSun className={classes.sun} size={19} aria-hidden="true" />
    </button>
  );
}
