import classes from './required-mark.module.css';

/** The asterisk for a required field that is not a Mantine input. Screen readers use `aria-required`. */
export const RequiredMark = () => (
  <span className={classes.root} aria-hidden="true">
    {' *'}
  </span>
);
