import { Suspense, useEffect, useState } from 'react';
import { setSignInPrompt } from '../../../lib/sign-in-again.ts';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { useProfile } from '../../ground/person/profile.ts';

const SignInAgain = lazyWithRetry(() => import('../../../features/account/sign-in/sign-in-again.tsx'));

type ResolveSignIn = (isSignedIn: boolean) => void;

/** When the session ends, asks for the password over the open screen, so that no work is lost. */
export function SessionKeeper() {
  const { email } = useProfile();
  const [answer, setAnswer] = useState<{ give: ResolveSignIn }>();

  useEffect(() => setSignInPrompt(() => new Promise<boolean>((resolve) => setAnswer({ give: resolve }))), []);

  if (!answer) return null;
  const finish = (isSignedIn: boolean) => {
    setAnswer(undefined);
    answer.give(isSignedIn);
  };
  return (
    <Suspense>
      <SignInAgain email={email} onLoadError={() => finish(false)} onAnswer={finish} />
    </Suspense>
  );
}
