import { Link } from 'react-router';
import { existingAccountText } from '#contract/signup/signup-steps.ts';
import classes from './have-account.module.css';

/** The login link for existing members. */
export const ExistingAccountLink = ({ next }: { next?: string }) => (
  <p className={classes.account}>
    <Link to={next ? `/login?next=${encodeURIComponent(next)}` : '/login'}>{existingAccountText}</Link>
  </p>
);
