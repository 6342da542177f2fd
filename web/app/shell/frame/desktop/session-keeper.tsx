import { lazy, Suspense, useEffect, useState } from 'react';
import { askToSignInWith } from '../../../lib/sign-in-again.ts';
import { useProfile } from '../../ground/person/profile.ts';

const SignInAgain = lazy(() => import('../../../features/account/sign-in/sign-in-again.tsx'));

type Answer = (isSignedIn: boolean) => void;

/** Stands by while a desktop is open: a session that ends asks for the password over what is being done. */
export function SessionKeeper() {
  const { email } = useProfile();
  const [answer, setAnswer] = useState<{ give: Answer }>();

  useEffect(() => askToSignInWith(() => new Promise<boolean>((resolve) => setAnswer({ give: resolve }))), []);

  if (!answer) return null;
  return (
    <Suspense>
      <SignInAgain
        email={email}
        onAnswer={(isSignedIn) => {
          setAnswer(undefined);
          answer.give(isSignedIn);
        }}
      />
    </Suspense>
  );
}
