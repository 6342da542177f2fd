import { useEffect } from 'react';
import type { Plan } from '#contract/roles.ts';
import { Signup, type SignupPassword } from '#contract/signup.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { useStartSignup } from './api.ts';
import { isEmpty, useSignup } from './signup-state.ts';

/** A day later, or in another browser, no password waits on the server anymore. */
const isPasswordGone = (error: unknown) => isProblem(error) && error.field === 'firstPhase.password';

/** Sends everything and goes to the payment page; nothing is sent twice. */
export function useCheckout(onPasswordGone: (message: string) => void) {
  const { role, draft, keep } = useSignup();
  const { mutate, isPending, isSuccess, error, reset, variables } = useStartSignup();

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
    send({ ...draft, role, firstPhase, subscription: { plan } });
  }

  /** The same once more, by who has had a trial and agrees to pay today. */
  function beginWithoutTrial(): void {
    const sent = variables?.answers;
    if (sent) send({ ...sent, subscription: { ...sent.subscription, withoutTrial: true } });
  }

  function send(answers: unknown): void {
    mutate(
      { answers: Signup.parse(answers), pictures: draft.fourthPhase ?? {} },
      {
        onSuccess: ({ checkoutUrl }) => leave(checkoutUrl),
        onError: (refusal) => isPasswordGone(refusal) && onPasswordGone(refusal.message),
      },
    );
  }

  const busy = isPending || isSuccess;
  return { begin, beginWithoutTrial, busy, error: isPasswordGone(error) ? null : error };
}
