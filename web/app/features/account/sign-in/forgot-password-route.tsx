import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ForgotPassword } from '#contract/account/sign-in.ts';
import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { requestPasswordReset } from './api.ts';
import classes from './sign-in.module.css';
import { SignInCard, SignInLink, SignInMessage } from './sign-in-card.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

export const meta = () => [
  { title: 'Forgot Password | Abundance' },
  { name: 'description', content: 'Get a link to choose a new password for your Abundance account.' },
];

const back = <SignInLink to="/login">Back to Login</SignInLink>;

export default function ForgotPasswordRoute() {
  const [sent, setSent] = useState<string>();
  const { form, busy, problem, submit } = useSignInForm(ForgotPassword, { email: '' }, async (values) => {
    const { message } = await requestPasswordReset(values);
    setSent(message ?? signInMessages.resetSent);
  });

  if (sent) {
    return (
      <SignInCard title="Check your mail" links={back}>
        <SignInMessage>{sent}</SignInMessage>
      </SignInCard>
    );
  }
  return (
    <SignInCard
      title="Forgot your password?"
      words="We’ll send you a link to choose a new one."
      problem={problem}
      links={back}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" disabled={busy}>
          {busy ? 'Sending...' : 'Send link'}
        </Button>
      </form>
    </SignInCard>
  );
}
