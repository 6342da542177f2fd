import { Mark } from './brand.tsx';
import classes from './opening.module.css';

/** In place of a page whose files did not come, so it needs none of them. */
export function Unopened() {
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
