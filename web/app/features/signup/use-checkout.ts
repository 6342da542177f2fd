import { useEffect } from 'react';
import type { Plan } from '#contract/roles.ts';
import { Signup, type SignupPassword } from '#contract/signup.ts';
import { useStartSignup } from './api.ts';
import { useSignup } from './signup-state.ts';

/** Sends everything and goes to the payment page; nothing is sent twice. */
export function useCheckout() {
  const { role, draft } = useSignup();
  const { mutate, isPending, isSuccess, error, reset } = useStartSignup();

  // A browser may bring this page back from memory just as it was left.
  useEffect(() => {
    const cameBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', cameBack);
    return () => window.removeEventListener('pageshow', cameBack);
  }, [reset]);

  function begin(plan: Plan | undefined, password: SignupPassword): void {
    const firstPhase = { ...draft.firstPhase, ...password };
    const answers = Signup.parse({ ...draft, role, firstPhase, subscription: { plan } });
    mutate(
      { answers, pictures: draft.fourthPhase ?? {} },
      { onSuccess: ({ checkoutUrl }) => window.location.assign(checkoutUrl) },
    );
  }

  return { begin, busy: isPending || isSuccess, error };
}
