import { Button } from '@mantine/core';
import { useState } from 'react';
import { problemMessage } from '../../../lib/api-problem.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { startRecovery } from './api.ts';
import classes from './sign-in.module.css';
import { SignInNews } from './sign-in-card.tsx';

/** For someone whose phone and recovery codes are gone: turns off two-step sign-in, slowly and by mail. */
export function LostFactor({ token }: { token: string }) {
  const [news, setNews] = useState<string>();
  const ask = () =>
    confirm({
      title: 'Lost your phone and your codes?',
      message:
        'We’ll email you now and again in 72 hours. The second email has a link that turns off two-step sign-in. Signing in with a code or passkey cancels it.',
      verb: 'Email me',
      act: async () => {
        try {
          setNews((await startRecovery(token)).message);
        } catch (error) {
          throw new Error(problemMessage(error, 'Please try again.'));
        }
      },
    });
  if (news) return <SignInNews>{news}</SignInNews>;
  return (
    <div className={classes.links}>
      <Button variant="subtle" fullWidth onClick={() => void ask()}>
        Lost your phone and your codes?
      </Button>
    </div>
  );
}
