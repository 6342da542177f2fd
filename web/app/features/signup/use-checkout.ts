import { useEffect } from 'react';
import type { Plan } from '#contract/roles.ts';
import { Signup, type SignupPassword } from '#contract/signup.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { useStartSignup } from './api.ts';
import { isEmpty, useSignup } from './signup-state.ts';

/** A day later, or in another browser, no password waits on the server any more. */
const isPasswordGone = (error: unknown) => isProblem(error) && error.field === 'firstPhase.password';

/** Sends everything and goes to the payment page; nothing is sent twice. */
export function useCheckout(onPasswordGone: (message: string) => void) {
  const { role, draft, keep } = useSignup();
  const { mutate, isPending, isSuccess, error, reset } = useStartSignup();

  // A browser may bring this page back from memory just as it was left.
  useEffect(() => {
    const cameBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', cameBack);
    return () => window.removeEventListener('pageshow', cameBack);
  }, [reset]);

  function leave(checkoutUrl: string) {
    keep('waitingFor', draft.firstPhase?.email);
    window.location.assign(checkoutUrl);
  }

  function begin(plan: Plan | undefined, password: SignupPassword): void {
    const firstPhase = { ...draft.firstPhase, ...(!isEmpty(password) && password) };
    const answers = Signup.parse({ ...draft, role, firstPhase, subscription: { plan } });
    mutate(
      { answers, pictures: draft.fourthPhase ?? {} },
      {
        onSuccess: ({ checkoutUrl }) => leave(checkoutUrl),
        onError: (refusal) => isPasswordGone(refusal) && onPasswordGone(refusal.message),
      },
    );
  }

  return { begin, busy: isPending || isSuccess, error: isPasswordGone(error) ? null : error };
}
