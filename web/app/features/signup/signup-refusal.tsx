import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { signInMessages } from '#contract/account/sign-in.ts';
import { signupMessages, signupPath } from '#contract/signup/signup-steps.ts';
import { isProblem, problemMessage } from '../../lib/api-problem.ts';
import classes from './phase-form.module.css';
import { phaseNames, phaseOfField } from './progress.ts';
import { useSignup } from './signup-state.ts';

/** Why the payment page did not open, and where to fix it. */
export function SignupRefusal({ error, onPayToday }: { error: unknown; onPayToday: () => void }) {
  const { role } = useSignup();
  const field = isProblem(error) ? (error.field ?? error.issues?.[0]?.field) : undefined;
  const phase = phaseOfField(field);
  const message = problemMessage(error, signInMessages.unexpected);
  return (
    <>
      {message}
      <span className={classes.ways}>
        {isProblem(error, 'conflict') && error.details?.reason === 'trial_used' && (
          <Button size="xs" onClick={onPayToday}>
            Pay today
          </Button>
        )}
        {phase && phase !== 'subscription' && (
          <Link to={signupPath(role, phase)}>Go back to {phaseNames[phase]}</Link>
        )}
        {message === signupMessages.emailTaken && <Link to="/login">Login</Link>}
      </span>
    </>
  );
}
