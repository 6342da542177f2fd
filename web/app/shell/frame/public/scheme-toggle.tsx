import { IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect } from 'react';
import { localKeys } from '../../../lib/storage-keys.ts';
import classes from '../../../ui/color-scheme-toggle.module.css';

type Scheme = 'light' | 'dark';

const show = (scheme: Scheme) => {
  document.documentElement.dataset.mantineColorScheme = scheme;
};

/** The same place and words as the app keeps its scheme in: one choice for both. */
function toggle(): void {
  const next = document.documentElement.dataset.mantineColorScheme === 'dark' ? 'light' : 'dark';
  show(next);
  try {
    localStorage.setItem(localKeys.colorScheme, next);
  } catch {
    // A browser that keeps nothing shows it for this page alone.
  }
}

function chosen(): Scheme | undefined {
  try {
    const kept = localStorage.getItem(localKeys.colorScheme);
    return kept === 'light' || kept === 'dark' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Until somebody chooses, the page is as dark as the system, also when that changes; a choice counts in every tab. */
function useSystemScheme(): void {
  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = () => show(chosen() ?? (system.matches ? 'dark' : 'light'));
    const hear = ({ key }: StorageEvent) => key === localKeys.colorScheme && follow();
    system.addEventListener('change', follow);
    window.addEventListener('storage', hear);
    return () => {
      system.removeEventListener('change', follow);
      window.removeEventListener('storage', hear);
    };
  }, []);
}

export function SchemeToggle() {
  useSystemScheme();
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
