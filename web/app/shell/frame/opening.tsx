import { Mark } from './brand.tsx';
import classes from './opening.module.css';

/** What stands while the scripts and the session are on their way; quick enough and nobody sees it. No text: its font would be waited for. */
export function Opening() {
  return (
    <main className={classes.root} aria-busy="true" aria-label="Opening Abundance">
      <Mark size={44} />
    </main>
  );
}
