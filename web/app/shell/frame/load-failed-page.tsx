import { Mark } from './brand.tsx';
import classes from './loading-screen.module.css';

/** Shown when a page's files could not be loaded, so it must not need any of them. */
export function LoadFailedPage() {
  return (
    <main className={classes.root}>
      <Mark size={44} />
      <h1 className={classes.title}>This page didn’t open</h1>
      <p className={classes.sentence}>Your connection dropped. Everything you saved is safe.</p>
      <button type="button" className={classes.again} onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>
  );
}
