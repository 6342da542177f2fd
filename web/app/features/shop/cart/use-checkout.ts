import { useEffect, useRef, useState } from 'react';
import { isEmailAddress } from '#contract/email.ts';
import { cartMessages } from '#contract/shop/cart.ts';
import type { CheckoutSession } from '#contract/shop/shop.ts';
import { fieldErrors, isProblem, problemMessage } from '../../../lib/api-problem.ts';
import { createCheckoutSession } from '../api.ts';
import { type Cart, useCart } from './cart-provider.tsx';

export interface CheckoutStatus {
  ok: boolean;
  message: string;
  /** The field that caused the problem. The message then shows at that field. */
  field?: 'email';
}

const statusMs = 10_000;
const redirectDelayMs = 3000;

/** The sign-in URL that returns to the open cart. */
const backToCart = `/login?next=${encodeURIComponent('/products?cart=open')}`;

const emailProblem = (message: string): CheckoutStatus => ({ ok: false, message, field: 'email' });

/** Why a user cannot check out this cart; undefined if they can. */
function problemOf({ items }: Cart, email: string): CheckoutStatus | undefined {
  if (email === '') return emailProblem(cartMessages.emailRequired);
  if (items.length === 0) return { ok: false, message: cartMessages.empty };
  return isEmailAddress(email) ? undefined : emailProblem(cartMessages.emailInvalid);
}

/**
 * Converts an error to a status. A refused email is shown at the email field, any other error for the whole
 * order.
 */
function errorStatus(error: unknown): CheckoutStatus {
  const { customerEmail } = fieldErrors(error);
  if (customerEmail) return emailProblem(customerEmail);
  const message = isProblem(error, 'internal')
    ? cartMessages.failed
    : problemMessage(error, cartMessages.failed);
  return { ok: false, message };
}

/**
 * Products that the buyer already owns. Another click on Checkout confirms that the buyer wants them again.
 */
const ownedProducts = (error: unknown): string[] | undefined => {
  const owned = isProblem(error, 'conflict') ? error.details?.owned : undefined;
  return Array.isArray(owned) ? owned.map(String) : undefined;
};

/** Navigates to another page. */
export type NavigateToUrl = (address: string) => void;

export function useCheckout(navigateTo: NavigateToUrl) {
  const cart = useCart();
  const [isProcessing, setProcessing] = useState(false);
  const [status, setStatus] = useState<CheckoutStatus>();
  const [confirmedOwned, setConfirmedOwned] = useState<string[]>();
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const schedule = (work: () => void, after: number) => timers.current.push(setTimeout(work, after));

  /**
   * Shows a status. A message about the order clears after a while. A field error stays until the next edit
   * or attempt.
   */
  function show(next: CheckoutStatus): void {
    setStatus(next);
    if (!next.field) schedule(() => setStatus((now) => (now === next ? undefined : now)), statusMs);
  }

  const showMessage = (ok: boolean, message: string): void => show({ ok, message });

  function handleFreeOrder({ emailSent, redirectUrl, error }: CheckoutSession): void {
    if (!emailSent) {
      showMessage(false, error ?? cartMessages.notMailed);
      return;
    }
    showMessage(true, cartMessages.mailed);
    cart.clear();
    if (redirectUrl) schedule(() => navigateTo(redirectUrl), redirectDelayMs);
  }

  function handleSession(session: CheckoutSession): void {
    const { isFree, sessionId, redirectUrl } = session;
    if (isFree) handleFreeOrder(session);
    else if (!sessionId) showMessage(false, cartMessages.noSession);
    else if (redirectUrl) navigateTo(redirectUrl);
    else showMessage(false, cartMessages.noStripe);
  }

  async function checkout(typed: string): Promise<void> {
    const email = typed.trim();
    const problem = problemOf(cart, email);
    if (problem) return show(problem);
    setProcessing(true);
    setStatus(undefined);
    try {
      const items = cart.items.map(({ id, quantity }) => ({ id, quantity }));
      handleSession(await createCheckoutSession({ items, customerEmail: email, confirmedOwned }));
    } catch (error) {
      setConfirmedOwned(ownedProducts(error));
      if (isProblem(error, 'not_signed_in')) navigateTo(backToCart);
      else show(errorStatus(error));
    } finally {
      setProcessing(false);
    }
  }

  return { checkout, isProcessing, status, clearStatus: () => setStatus(undefined) };
}
