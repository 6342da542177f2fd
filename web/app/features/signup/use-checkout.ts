import { useEffect } from 'react';
import type { Plan } from '#contract/roles.ts';
import { Signup, type SignupPassword } from '#contract/signup/signup.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { useStartSignup } from './api.ts';
import { isPasswordEmpty, useSignup } from './signup-state.ts';

/**
 * Whether the server no longer has the password. The server keeps it for a day, and only for this browser.
 */
const isPasswordGone = (error: unknown) => isProblem(error) && error.field === 'firstPhase.password';

/** Sends the sign-up once and opens the payment page. */
export function useCheckout(onPasswordGone: (message: string) => void) {
  const { role, draft, store } = useSignup();
  const { mutate, isPending, isSuccess, error, reset, variables } = useStartSignup();

  // The browser may restore this page from its back/forward cache, so its state is reset.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [reset]);

  function openCheckout(checkoutUrl: string) {
    store('waitingFor', draft.firstPhase?.email);
    window.location.assign(checkoutUrl);
  }

  function startCheckout(plan: Plan | undefined, password: SignupPassword): void {
    const firstPhase = { ...draft.firstPhase, ...(!isPasswordEmpty(password) && password) };
    send({ ...draft, role, firstPhase, subscription: { plan } });
  }

  /** Sends the sign-up again for a user who has used their trial and agrees to pay today. */
  function startWithoutTrial(): void {
    const sent = variables?.answers;
    if (sent) send({ ...sent, subscription: { ...sent.subscription, withoutTrial: true } });
  }

  function send(answers: unknown): void {
    mutate(
      { answers: Signup.parse(answers), pictures: draft.fourthPhase ?? {} },
      {
        onSuccess: ({ checkoutUrl }) => openCheckout(checkoutUrl),
        onError: (refusal) => isPasswordGone(refusal) && onPasswordGone(refusal.message),
      },
    );
  }

  const busy = isPending || isSuccess;
  return {
    begin: startCheckout,
    beginWithoutTrial: startWithoutTrial,
    busy,
    error: isPasswordGone(error) ? null : error,
  };
}
