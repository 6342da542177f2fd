import { Mark } from './brand.tsx';
import classes from './loading-screen.module.css';

/**
 * Shown while the scripts and the session load, usually too briefly to be seen. It has no visible text,
 * because that would fetch a font that the page itself may not use.
 */
export function LoadingScreen() {
  return (
    <main className={classes.root} aria-busy="true" aria-label="Opening Abundance">
      <Mark size={44} />
    </main>
  );
}
