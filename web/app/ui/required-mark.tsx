import classes from './required-mark.module.css';

/** The asterisk of a required field, where the field is not one of Mantine's. Screen readers hear `aria-required`. */
export const RequiredMark = () => (
  <span className={classes.root} aria-hidden="true">
    {' *'}
  </span>
);
