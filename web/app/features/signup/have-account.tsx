import { Link } from 'react-router';
import { haveAccount } from '#contract/signup-steps.ts';
import classes from './have-account.module.css';

/** The way back for whoever is a member already. */
export const HaveAccount = ({ next }: { next?: string }) => (
  <p className={classes.account}>
    <Link to={next ? `/login?next=${encodeURIComponent(next)}` : '/login'}>{haveAccount}</Link>
  </p>
);
