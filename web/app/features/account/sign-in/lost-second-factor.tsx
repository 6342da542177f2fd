import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { problemMessage } from '../../../lib/api-problem.ts';
import { startRecovery } from './api.ts';
import classes from './sign-in.module.css';
import { SignInMessage } from './sign-in-card.tsx';

/** Lets users who lost their phone and recovery codes turn off two-step sign-in by email, after a delay. */
export function LostSecondFactor({ token }: { token: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [news, setNews] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function requestRecovery() {
    setBusy(true);
    setProblem(undefined);
    try {
      setNews((await startRecovery(token)).message);
    } catch (error) {
      setProblem(problemMessage(error, 'Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={classes.lost}>
      {news ? (
        <SignInMessage>{news}</SignInMessage>
      ) : isOpen ? (
        <>
          <p className={classes.words}>
            We’ll email you now and again in 72 hours. The second email has a link that turns off two-step
            sign-in. Signing in with a code or passkey cancels it.
          </p>
          {problem && (
            <Alert color="coral" role="alert" mb={18}>
              {problem}
            </Alert>
          )}
          <Button variant="default" fullWidth disabled={isBusy} onClick={() => void requestRecovery()}>
            {isBusy ? 'Sending...' : 'Email me'}
          </Button>
        </>
      ) : (
        <Button variant="subtle" fullWidth onClick={() => setOpen(true)}>
          Lost your phone and your codes?
        </Button>
      )}
    </div>
  );
}
