import { trapField } from '#contract/forms.ts';
import classes from './public-form.module.css';

/** Nobody sees it, hears it or tabs into it; programs that fill in everything give themselves away. */
export function TrapField() {
  return (
    <div className={classes.trap} aria-hidden="true">
      <input type="text" name={trapField} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
    </div>
  );
}
