import { IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect } from 'react';
import { localStorageKeys } from '../../../lib/storage-keys.ts';
import classes from '../../../ui/color-scheme-toggle.module.css';

type Scheme = 'light' | 'dark';

const applyScheme = (scheme: Scheme) => {
  document.documentElement.dataset.mantineColorScheme = scheme;
};

/** Stores the color scheme under the app's key, so that a choice applies to public pages and the app. */
function toggleScheme(): void {
  const next = document.documentElement.dataset.mantineColorScheme === 'dark' ? 'light' : 'dark';
  applyScheme(next);
  try {
    localStorage.setItem(localStorageKeys.colorScheme, next);
  } catch {
    // Without browser storage, the choice applies to this page only.
  }
}

function storedScheme(): Scheme | undefined {
  try {
    const stored = localStorage.getItem(localStorageKeys.colorScheme);
    return stored === 'light' || stored === 'dark' ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Follows the system's color scheme until the visitor chooses one; a choice applies to every tab. */
function useSystemScheme(): void {
  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = () => applyScheme(storedScheme() ?? (system.matches ? 'dark' : 'light'));
    const onStorage = ({ key }: StorageEvent) => key === localStorageKeys.colorScheme && follow();
    system.addEventListener('change', follow);
    window.addEventListener('storage', onStorage);
    return () => {
      system.removeEventListener('change', follow);
      window.removeEventListener('storage', onStorage);
    };
  }, []);
}

export function PublicColorSchemeToggle() {
  useSystemScheme();
  return (
    <button
      type="button"
      className={classes.root}
      aria-label="Switch between light and dark"
      onClick={toggleScheme}
    >
      <IconMoon className={classes.moon} size={19} aria-hidden="true" />
      <IconSun className={classes.sun} size={19} aria-hidden="true" />
    </button>
  );
}
