import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SignInResponse } from '#contract/account/second-factor.ts';
import { signInByLink } from './api.ts';
import { backToLogin, LinkPage, linkMeta } from './link-page.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

export const meta = () => linkMeta('Sign in');

export default function SignInLinkRoute() {
  const link = useSearchParams()[0].get('link') ?? '';
  const navigate = useNavigate();
  const [step, setStep] = useState<SignInResponse['secondStep']>();
  const enter = (home: string) => navigate(home, { replace: true });
  if (step) return <SecondFactorForm step={step} onEnter={enter} onBack={() => void navigate('/login')} />;
  return (
    <LinkPage
      title="Welcome back"
      words="This link signs you in on this device. It works once."
      verb="Sign in"
      links={backToLogin}
      act={async () => {
        const { redirectTo = '/', secondStep } = await signInByLink({ link });
        if (secondStep) setStep(secondStep);
        else await enter(redirectTo);
      }}
    />
  );
}
