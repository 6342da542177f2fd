import classes from './email-text.module.css';

/** Shows an email address that breaks after the @ if possible, instead of at a hyphen. */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?<=@)/).map((part) => (
    <span key={part} className={classes.part}>
      {part}
    </span>
  ));
}
