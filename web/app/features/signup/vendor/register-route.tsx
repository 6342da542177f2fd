import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { getHomePath } from '#contract/roles.ts';
import { type VendorSignupForm, vendorSignupPaths } from '#contract/signup/vendor-signup.ts';
import { vendorSignupMessages as say } from '#contract/signup/vendor-signup-messages.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { useSignedInPerson } from '../../../shell/core/person/session.ts';
import { BusinessStep } from './business-step.tsx';
import { emptyVendorDraft, readVendorDraft, storeVendorDraft, type VendorDraft } from './draft.ts';
import { MembershipStep } from './membership-step.tsx';
import { PaymentStep } from './payment-step.tsx';

export const meta = () => [
  { title: 'Vendor registration | Abundance' },
  { name: 'description', content: 'List your company on the Vendor Roster that Florida agents use.' },
];

/** The registration of a vendor: form, plan, payment, details. */
export default function RegisterRoute() {
  const person = useSignedInPerson();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState<VendorDraft | undefined>(readVendorDraft);
  const [password, setPassword] = useState({ password: '', confirmPassword: '' });
  const [step, setStep] = useState<'business' | 'membership'>('business');
  const [isLost, setIsLost] = useState(false);
  const sessionId = params.get('session_id');
  if (person) return <Navigate to={getHomePath(person)} replace />;
  if (sessionId)
    return (
      <PaymentStep
        sessionId={sessionId}
        signupSession={params.get('signup_session')}
        draft={draft}
        onPlans={() => {
          setParams({}, { replace: true });
          setStep(draft ? 'membership' : 'business');
          setIsLost(!draft);
        }}
      />
    );
  const values: VendorSignupForm = { ...(draft ?? emptyVendorDraft), ...password };
  if (step === 'membership' && draft)
    return (
      <MembershipStep
        values={values}
        sessionId={draft.sessionId}
        path={vendorSignupPaths.find((path) => path === pathname.replace(/\/$/, '')) ?? vendorSignupPaths[0]}
        onBack={() => setStep('business')}
      />
    );
  return (
    <BusinessStep
      initial={values}
      problem={isLost ? say.dataLost : undefined}
      onContinue={({ password: chosen, confirmPassword, ...typed }) => {
        const newDraft = { ...typed, sessionId: draft?.sessionId ?? newUuid() };
        storeVendorDraft(newDraft);
        setDraft(newDraft);
        setPassword({ password: chosen, confirmPassword });
        setStep('membership');
        window.scrollTo({ top: 0 });
      }}
    />
  );
}
