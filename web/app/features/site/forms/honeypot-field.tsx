import { honeypotField } from '#contract/forms.ts';
import classes from './public-form.module.css';

/** A honeypot: invisible to people, but bots fill it in. */
export function HoneypotField() {
  return (
    <div className={classes.honeypot} aria-hidden="true">
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
