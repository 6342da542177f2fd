import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SignInResponse } from '#contract/account/second-factor.ts';
import { SignIn } from '#contract/account/sign-in.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { sessionQuery } from '../../../shell/core/person/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { signIn } from './api.ts';
import SecondFactorForm from './second-factor-form.tsx';
import classes from './sign-in.module.css';
import { useSignInForm } from './use-sign-in-form.ts';

interface Props {
  /** The email of the user who has this desktop open. No other user may sign in here. */
  email: string;
  onAnswer: (isSignedIn: boolean) => void;
}

/** A dialog that signs the same user in again when the session ends, so that no work is lost. */
export default function SessionExpiredDialog({ email, onAnswer }: Props) {
  const [step, setStep] = useState<SignInResponse['secondStep']>();
  const [cachedSession] = useState(() => queryClient.getQueryData(sessionQuery.queryKey));

  function enter() {
    // The user is the same, so the cached data stays valid.
    queryClient.setQueryData(sessionQuery.queryKey, cachedSession);
    onAnswer(true);
  }

  const { form, busy, problem, submit } = useSignInForm(SignIn, { email, password: '' }, async (values) => {
    const { secondStep } = await signIn({ ...values, email });
    if (secondStep) setStep(secondStep);
    else enter();
  });

  return (
    <Dialog
      opened
      onClose={() => onAnswer(false)}
      closeOnClickOutside={false}
      title="Sign in to continue"
      size="md"
    >
      {step ? (
        <SecondFactorForm step={step} onEnter={enter} onBack={() => setStep(undefined)} />
      ) : (
        <form className={classes.form} onSubmit={submit} noValidate>
          <p className={classes.words}>Your session ended. Everything you typed is still here.</p>
          {problem && (
            <Alert color="coral" role="alert">
              {problem}
            </Alert>
          )}
          <TextInput label="Email" type="email" autoComplete="username" readOnly value={email} />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            data-autofocus
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" disabled={busy}>
            {busy ? 'Processing...' : 'Login'}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
