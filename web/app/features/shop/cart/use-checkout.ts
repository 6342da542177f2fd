import { useEffect, useRef, useState } from 'react';
import { cartMessages } from '#contract/cart.ts';
import { isEmailAddress } from '#contract/email.ts';
import type { CheckoutSession } from '#contract/shop.ts';
import { fieldErrors, isProblem, problemMessage } from '../../../lib/api-problem.ts';
import { createCheckoutSession } from '../api.ts';
import { type Cart, useCart } from './cart-provider.tsx';

export interface CheckoutStatus {
  ok: boolean;
  message: string;
  /** Set when the email field caused the problem: the message then shows at that field. */
  field?: 'email';
}

const statusStays = 10_000;
const redirectAfter = 3000;

/** Where whoever must sign in first comes back to: the cart is still there. */
const backToCart = `/login?next=${encodeURIComponent('/products?cart=open')}`;

const emailProblem = (message: string): CheckoutStatus => ({ ok: false, message, field: 'email' });

/** Why this cart cannot be checked out, or nothing. */
function problemOf({ items }: Cart, email: string): CheckoutStatus | undefined {
  if (email === '') return emailProblem(cartMessages.emailRequired);
  if (items.length === 0) return { ok: false, message: cartMessages.empty };
  return isEmailAddress(email) ? undefined : emailProblem(cartMessages.emailInvalid);
}

/** The server names the field it refused; everything else concerns the whole order. */
function refusalOf(error: unknown): CheckoutStatus {
  const { customerEmail } = fieldErrors(error);
  if (customerEmail) return emailProblem(customerEmail);
  const message = isProblem(error, 'internal')
    ? cartMessages.failed
    : problemMessage(error, cartMessages.failed);
  return { ok: false, message };
}

/** The products that the server says the buyer owns already: pressing Checkout again confirms them. */
const ownedIn = (error: unknown): string[] | undefined => {
  const owned = isProblem(error, 'conflict') ? error.details?.owned : undefined;
  return Array.isArray(owned) ? owned.map(String) : undefined;
};

/** Leaves for another page. */
export type Go = (address: string) => void;

export function useCheckout(go: Go) {
  const cart = useCart();
  const [isProcessing, setProcessing] = useState(false);
  const [status, setStatus] = useState<CheckoutStatus>();
  const [confirmedOwned, setConfirmedOwned] = useState<string[]>();
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const later = (work: () => void, after: number) => timers.current.push(setTimeout(work, after));

  /** A message about the order clears after a while; a field keeps its error until it is edited or sent again. */
  function show(next: CheckoutStatus): void {
    setStatus(next);
    if (!next.field) later(() => setStatus((now) => (now === next ? undefined : now)), statusStays);
  }

  const say = (ok: boolean, message: string): void => show({ ok, message });

  function followFree({ emailSent, redirectUrl, error }: CheckoutSession): void {
    if (!emailSent) {
      say(false, error ?? cartMessages.notMailed);
      return;
    }
    say(true, cartMessages.mailed);
    cart.clear();
    if (redirectUrl) later(() => go(redirectUrl), redirectAfter);
  }

  function follow(session: CheckoutSession): void {
    const { isFree, sessionId, redirectUrl } = session;
    if (isFree) followFree(session);
    else if (!sessionId) say(false, cartMessages.noSession);
    else if (redirectUrl) go(redirectUrl);
    else say(false, cartMessages.noStripe);
  }

  async function checkout(typed: string): Promise<void> {
    const email = typed.trim();
    const problem = problemOf(cart, email);
    if (problem) return show(problem);
    setProcessing(true);
    setStatus(undefined);
    try {
      const items = cart.items.map(({ id, quantity }) => ({ id, quantity }));
      follow(await createCheckoutSession({ items, customerEmail: email, confirmedOwned }));
    } catch (error) {
      setConfirmedOwned(ownedIn(error));
      if (isProblem(error, 'not_signed_in')) go(backToCart);
      else show(refusalOf(error));
    } finally {
      setProcessing(false);
    }
  }

  return { checkout, isProcessing, status, clearStatus: () => setStatus(undefined) };
}
