import classes from './email-text.module.css';

/** An email address that breaks after the @ before it breaks anywhere else, a hyphen included. */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?<=@)/).map((part) => (
    <span key={part} className={classes.part}>
      {part}
    </span>
  ));
}
