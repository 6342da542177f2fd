import { Mark } from './brand.tsx';
import classes from './opening.module.css';

/** What stands while the scripts and the session are on their way; quick enough and nobody sees it. */
export function Opening() {
  return (
    <main className={classes.root} aria-busy="true">
      <h1 className={classes.words}>Opening Abundance</h1>
      <Mark size={44} />
    </main>
  );
}
