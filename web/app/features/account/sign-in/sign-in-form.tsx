import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { type ReactNode, Suspense, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { SignInResponse } from '#contract/account/second-factor.ts';
import { getHomePath, toSafeReturnPath } from '#contract/roles.ts';
import { replayEarlyInput } from '../../../lib/early-input.ts';
import { useSignedInPerson } from '../../../shell/core/person/session.ts';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { signIn } from './api.ts';
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

const SecondFactorForm = lazyWithRetry(() => import('./second-factor-form.tsx'));

const loadSchema = () => import('#contract/account/sign-in.ts').then(({ SignIn }) => SignIn);

export function SignInForm({ title, words, links, staysWhenSignedIn = false }: Props) {
  const navigate = useNavigate();
  const next = toSafeReturnPath(useSearchParams()[0].get('next'));
  const person = useSignedInPerson();
  const [step, setStep] = useState<SignInResponse['secondStep']>();
  const enter = (home: string) => navigate(next ?? home, { replace: true });
  const { form, busy, problem, submit } = useSignInForm(
    loadSchema,
    { email: '', password: '' },
    async (values) => {
      const { redirectTo = '/', secondStep } = await signIn(values);
      if (secondStep) setStep(secondStep);
      else await enter(redirectTo);
    },
  );

  /** Takes over what the user typed and pressed in the prerendered form. */
  const takeOver = useCallbackRef((element: HTMLFormElement) => {
    for (const name of ['email', 'password'] as const) {
      const field = element.querySelector<HTMLInputElement>(`[data-path="${name}"]`);
      if (field?.value) form.setFieldValue(name, field.value, { forceUpdate: false });
    }
    return replayEarlyInput(element);
  });

  if (person && !staysWhenSignedIn && !busy) return <Navigate to={next ?? getHomePath(person)} replace />;

  if (step)
    return (
      <Suspense
        fallback={
          <SignInCard title={title} words={words} links={links}>
            <div className={classes.comingForm} />
          </SignInCard>
        }
      >
        <SecondFactorForm step={step} onEnter={enter} onBack={() => setStep(undefined)} />
      </Suspense>
    );

  return (
    <SignInCard title={title} words={words} problem={problem} links={links}>
      <form className={classes.form} onSubmit={submit} noValidate data-island ref={takeOver}>
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
