import { Mark } from './brand.tsx';
import classes from './opening.module.css';

/**
 * What stands while the scripts and the session are on their way; quick enough and nobody sees it. Its words are not laid
 * out: a font would be looked for that the page then does not use.
 */
export function Opening() {
  return (
    <main className={classes.root} aria-busy="true" aria-label="Opening Abundance">
      <Mark size={44} />
    </main>
  );
}
