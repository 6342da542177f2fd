import classes from './email-text.module.css';

/** Breaks an email address after the @ before anywhere else, even before a hyphen. */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?<=@)/).map((part) => (
    <span key={part} className={classes.part}>
      {part}
    </span>
  ));
}
