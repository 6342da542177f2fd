import { billingMessages } from '#contract/billing/billing.ts';
import type { VerifySignupResponse } from '#contract/signup/signup.ts';
import { signupMessages } from '#contract/signup/signup-steps.ts';
import type { SignInBrowser } from '../../core/caller.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { openSession, readHomePath } from '../account/public.ts';
import { type CheckoutOutcome, finishCheckout, isKnownCustomer } from '../billing/public.ts';
import { consumeSignupSecret } from './store.ts';

interface ReturningBrowser {
  checkoutId: string;
  /** The secret that the browser got when it signed up. */
  secret: string | undefined;
  caller: SignInBrowser;
}

interface VerifiedSignup {
  answer: VerifySignupResponse;
  /** The token of a new session. */
  token?: string;
}

/**
 * Handles the browser's return from the payment page. Anyone with the URL sees the state; only the browser
 * that signed up is signed in.
 */
export async function verifySignupPayment(
  context: Context,
  returning: ReturningBrowser,
): Promise<VerifiedSignup> {
  const outcome = await finishCheckout(context, returning.checkoutId);
  if (!outcome || outcome.status === 'expired')
    return { answer: await readUnknownPage(context, returning.checkoutId) };
  if (outcome.status !== 'complete') return { answer: waitingAnswer(outcome) };
  if (outcome.checkout.purpose !== 'signup') throw appError('not_found', signupMessages.notFound);
  const { buyer, checkout } = outcome;
  if (buyer) return signInIfOwn(context, returning, checkout.subject, buyer);
  return { answer: { ...emptyAnswer, status: 'closed', message: signupMessages.secondAccount } };
}

const emptyAnswer = { signedIn: false, redirectTo: null, checkoutUrl: null };

function waitingAnswer(
  outcome: Extract<CheckoutOutcome, { status: 'open' | 'unpaid' }>,
): VerifySignupResponse {
  if (outcome.status === 'open')
    return { ...emptyAnswer, status: 'open', message: signupMessages.unpaid, checkoutUrl: outcome.url };
  return { ...emptyAnswer, status: 'open', message: billingMessages.beingConfirmed };
}

/**
 * Answers for a checkout that is deleted or expired in our data. Only the provider knows whether it was
 * charged.
 */
async function readUnknownPage(context: Context, checkoutId: string): Promise<VerifySignupResponse> {
  const page = await context.services.payments.readCheckout(checkoutId);
  if (!page?.reference.signup) throw appError('not_found', signupMessages.notFound);
  if (page.customerId && (await isKnownCustomer(context, page.customerId)))
    return { ...emptyAnswer, status: 'complete', message: signupMessages.signInNow, redirectTo: '/login' };
  return page.status === 'complete'
    ? { ...emptyAnswer, status: 'closed', message: signupMessages.paidElsewhere }
    : { ...emptyAnswer, status: 'expired', message: signupMessages.expired };
}

async function signInIfOwn(
  context: Context,
  { secret, caller }: ReturningBrowser,
  signupId: string,
  accountId: OwnerId,
): Promise<VerifiedSignup> {
  const isOwn = secret !== undefined && (await consumeSignupSecret(context.db, signupId, sha256Hex(secret)));
  const token = isOwn ? await openSession(context, accountId, caller, { isNewAccount: true }) : undefined;
  const signedIn = isOwn || context.account?.id === accountId;
  const answer: VerifySignupResponse = {
    status: 'complete',
    message: signedIn ? signupMessages.ready : signupMessages.signInNow,
    signedIn,
    redirectTo: signedIn ? await readHomePath(context, accountId) : '/login',
    checkoutUrl: null,
  };
  return { answer, token };
}
