import { Button, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import {
  SecondFactorCode,
  type SignInResponse,
  secondFactorMessages,
} from '#contract/account/second-factor.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { signInWithPasskey, submitSecondFactor } from './api.ts';
import { LostSecondFactor } from './lost-second-factor.tsx';
import classes from './sign-in.module.css';
import { SignInCard } from './sign-in-card.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

interface Props {
  step: NonNullable<SignInResponse['secondStep']>;
  onEnter: (home: string) => unknown;
  onBack: () => void;
}

/** Asks for the second factor after a correct password. */
export default function SecondFactorForm({ step: { token, kinds }, onEnter, onBack }: Props) {
  const [refusal, setRefusal] = useState<string>();
  const { form, busy, problem, submit } = useSignInForm(
    SecondFactorCode,
    { token, code: '' },
    async (values) => {
      setRefusal(undefined);
      const { redirectTo } = await submitSecondFactor(values);
      await onEnter(redirectTo);
    },
  );

  async function signInByPasskey() {
    setRefusal(undefined);
    try {
      const { redirectTo } = await signInWithPasskey(token);
      await onEnter(redirectTo);
    } catch (error) {
      setRefusal(problemMessage(error, secondFactorMessages.passkey));
    }
  }

  const hasApp = kinds.includes('totp');
  return (
    <SignInCard
      title="One more step"
      words={
        hasApp
          ? 'Enter the code from your authenticator app, or one of your recovery codes.'
          : 'Use your passkey, or enter one of your recovery codes.'
      }
      problem={refusal ?? problem}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        {kinds.includes('passkey') && (
          <Button
            size="md"
            variant={hasApp ? 'default' : 'filled'}
            leftSection={<IconFingerprint size={19} aria-hidden="true" />}
            onClick={() => void signInByPasskey()}
          >
            Use a passkey
          </Button>
        )}
        <TextInput
          label={hasApp ? 'Code' : 'Recovery code'}
          autoComplete="one-time-code"
          autoFocus
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <Button type="submit" size="md" variant={hasApp ? 'filled' : 'default'} disabled={busy}>
          {busy ? 'Processing...' : 'Continue'}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          Back
        </Button>
      </form>
      <LostSecondFactor token={token} />
    </SignInCard>
  );
}
