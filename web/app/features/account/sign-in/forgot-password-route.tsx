import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ForgotPassword, signInMessages } from '#contract/sign-in.ts';
import { forgotPassword } from './api.ts';
import classes from './sign-in.module.css';
import { SignInCard } from './sign-in-card.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

export const meta = () => [{ title: 'Forgot Password | Abundance' }];

const back = (
  <Link to="/login" className={classes.link}>
    Back to Login
  </Link>
);

export default function ForgotPasswordRoute() {
  const [sent, setSent] = useState<string>();
  const { form, busy, problem, submit } = useSignInForm(ForgotPassword, { email: '' }, async (values) => {
    const { message } = await forgotPassword(values);
    setSent(message ?? signInMessages.resetSent);
  });

  if (sent) {
    return (
      <SignInCard title="Check your mail" links={back}>
        <p className={classes.words} role="status">
          {sent}
        </p>
      </SignInCard>
    );
  }
  return (
    <SignInCard
      title="Forgot your password?"
      words="We send you a link to choose a new one."
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
          {busy ? 'Sending...' : 'Send the link'}
        </Button>
      </form>
    </SignInCard>
  );
}
