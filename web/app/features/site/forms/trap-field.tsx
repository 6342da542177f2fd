import { honeypotField } from '#contract/forms.ts';
import classes from './public-form.module.css';

/** A honeypot: invisible to people, but bots fill it in. */
export function TrapField() {
  return (
    <div className={classes.trap} aria-hidden="true">
      <input
        type="text"
        name={honeypotField}
        tabIndex={-1}
        autoComplete="off"
        aria-label="Leave this empty"
      />
    </div>
  );
}
