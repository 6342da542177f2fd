import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ResetPassword } from '#contract/account/sign-in.ts';
import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { resetPassword } from './api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import classes from './sign-in.module.css';
import { SignInCard, SignInLink, SignInMessage } from './sign-in-card.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

export const meta = () => [
  { title: 'Choose a new password | Abundance' },
  { name: 'description', content: 'Choose a new password for your Abundance account.' },
  // The URL gives access to the account, so browsers must not send it as a referrer.
  { name: 'referrer', content: 'no-referrer' },
];

export default function ResetPasswordRoute() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [done, setDone] = useState(false);
  if (done) return <Changed />;
  return token ? <NewPassword token={token} onDone={() => setDone(true)} /> : <Expired />;
}

const Changed = () => (
  <SignInCard title="Password changed">
    <SignInMessage>
      You can sign in with your new password now. Your other devices were signed out.
    </SignInMessage>
    <Button component={Link} to="/login" size="md">
      Login
    </Button>
  </SignInCard>
);

const Expired = () => (
  <SignInCard title="This link no longer works" words={signInMessages.resetExpired}>
    <Button component={Link} to="/forgot-password" size="md">
      Get a new link
    </Button>
  </SignInCard>
);

function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const { form, busy, problem, submit } = useSignInForm(
    ResetPassword,
    { token, password: '', confirmPassword: '' },
    async (values) => {
      await resetPassword(values);
      onDone();
    },
  );
  return (
    <SignInCard
      title="Choose a new password"
      problem={problem}
      links={<SignInLink to="/forgot-password">Get a new link</SignInLink>}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <NewPasswordFields form={form} noun="new password" autoFocus />
        <Button type="submit" size="md" disabled={busy}>
          {busy ? 'Saving...' : 'Save new password'}
        </Button>
      </form>
    </SignInCard>
  );
}
