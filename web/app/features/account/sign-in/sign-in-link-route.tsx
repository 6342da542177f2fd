import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SignInResponse } from '#contract/account/second-factor.ts';
import { signInByLink } from './api.ts';
import { backToLoginLink, EmailLinkPage, emailLinkMeta } from './email-link-page.tsx';
import SecondFactorForm from './second-factor-form.tsx';

export const meta = () => emailLinkMeta('Sign in');

export default function SignInLinkRoute() {
  const link = useSearchParams()[0].get('link') ?? '';
  const navigate = useNavigate();
  const [step, setStep] = useState<SignInResponse['secondStep']>();
  const enter = (home: string) => navigate(home, { replace: true });
  if (step) return <SecondFactorForm step={step} onEnter={enter} onBack={() => void navigate('/login')} />;
  return (
    <EmailLinkPage
      title="Welcome back"
      words="This link signs you in on this device. It works once."
      verb="Sign in"
      links={backToLoginLink}
      act={async () => {
        const { redirectTo = '/', secondStep } = await signInByLink({ link });
        if (secondStep) setStep(secondStep);
        else await enter(redirectTo);
      }}
    />
  );
}
