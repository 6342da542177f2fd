import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { SignInResponse } from '#contract/account/second-factor.ts';
import { SignIn } from '#contract/account/sign-in.ts';
import { homePathOf, safeReturnPath } from '#contract/roles.ts';
import { useSignedInPerson } from '../../../shell/core/person/session.ts';
import { signIn } from './api.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import classes from './sign-in.module.css';
import { SignInCard, SignInLink } from './sign-in-card.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

interface Props {
  title: string;
  words: string;
  links?: ReactNode;
  /** Does not redirect signed-in users, so that they can sign in as somebody else. */
  staysWhenSignedIn?: boolean;
}

export function SignInForm({ title, words, links, staysWhenSignedIn = false }: Props) {
  const navigate = useNavigate();
  const next = safeReturnPath(useSearchParams()[0].get('next'));
  const person = useSignedInPerson();
  const isMounted = useIsHydrated();
  const [step, setStep] = useState<SignInResponse['secondStep']>();
  const enter = (home: string) => navigate(next ?? home, { replace: true });
  const { form, busy, problem, submit } = useSignInForm(
    SignIn,
    { email: '', password: '' },
    async (values) => {
      const { redirectTo = '/', secondStep } = await signIn(values);
      if (secondStep) setStep(secondStep);
      else await enter(redirectTo);
    },
  );

  if (person && !staysWhenSignedIn && !busy) return <Navigate to={next ?? homePathOf(person)} replace />;

  if (step) return <SecondFactorForm step={step} onEnter={enter} onBack={() => setStep(undefined)} />;

  if (!isMounted) {
    return (
      <SignInCard title={title} words={words} links={links}>
        <div className={classes.comingForm} />
      </SignInCard>
    );
  }

  return (
    <SignInCard title={title} words={words} problem={problem} links={links}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" disabled={busy}>
          {busy ? 'Processing...' : 'Login'}
        </Button>
        <SignInLink to="/forgot-password">Forgot Password?</SignInLink>
      </form>
    </SignInCard>
  );
}

const subscribeToNothing = () => () => {};

/**
 * Whether the page is hydrated. The form renders its fields only then, because input into the prerendered
 * page would be lost.
 */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
