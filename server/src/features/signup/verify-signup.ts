import { billingMessages } from '#contract/billing.ts';
import type { SignupVerified } from '#contract/signup.ts';
import { signupMessages } from '#contract/signup-steps.ts';
import type { Caller } from '../../core/caller.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { ownerOfRow } from '../../core/owner.ts';
import { openSession } from '../account/open-session.ts';
import { homeOf } from '../account/read-home.ts';
import { type CheckoutOutcome, finishCheckout } from '../billing/checkouts/finish-checkout.ts';
import { isKnownCustomer } from '../billing/mirror/open-payer.ts';
import { secretHashOf } from './begin.ts';
import { takeSecret } from './store.ts';

interface Returning {
  checkoutId: string;
  /** What the browser that signed up was given. */
  secret: string | undefined;
  caller: Caller;
}

interface Verified {
  answer: SignupVerified;
  /** Of a session that was opened just now. */
  token?: string;
}

/** The way back from paying. Whoever knows the address learns how it stands; signed in is only who signed up. */
export async function verifySignup(context: Context, returning: Returning): Promise<Verified> {
  const outcome = await finishCheckout(context, returning.checkoutId);
  if (!outcome || outcome.status === 'expired')
    return { answer: await lookUp(context, returning.checkoutId) };
  if (outcome.status !== 'complete') return { answer: waitingAnswer(outcome) };
  if (outcome.checkout.purpose !== 'signup') throw fail('not_found', signupMessages.notFound);
  const { personId, subject } = outcome.checkout;
  if (personId) return arrive(context, returning, subject, ownerOfRow({ ownerId: personId }));
  return { answer: { ...nothing, status: 'closed', message: signupMessages.secondAccount } };
}

const nothing = { signedIn: false, redirectTo: null, checkoutUrl: null };

function waitingAnswer(outcome: Extract<CheckoutOutcome, { status: 'open' | 'unpaid' }>): SignupVerified {
  if (outcome.status === 'open')
    return { ...nothing, status: 'open', message: signupMessages.unpaid, checkoutUrl: outcome.url };
  return { ...nothing, status: 'open', message: billingMessages.beingConfirmed };
}

/** A page that we have forgotten or given up. That nothing was charged is for the provider to say, not for us. */
async function lookUp(context: Context, checkoutId: string): Promise<SignupVerified> {
  const page = await context.services.payments.readCheckout(checkoutId);
  if (!page?.reference.signup) throw fail('not_found', signupMessages.notFound);
  if (page.customerId && (await isKnownCustomer(context, page.customerId)))
    return { ...nothing, status: 'complete', message: signupMessages.signInNow, redirectTo: '/login' };
  return page.status === 'complete'
    ? { ...nothing, status: 'closed', message: signupMessages.paidElsewhere }
    : { ...nothing, status: 'expired', message: signupMessages.expired };
}

async function arrive(
  context: Context,
  { secret, caller }: Returning,
  signupId: string,
  accountId: OwnerId,
): Promise<Verified> {
  const isOwn = secret !== undefined && (await takeSecret(context.db, signupId, secretHashOf(secret)));
  const token = isOwn ? await openSession(context, accountId, caller, { isNewAccount: true }) : undefined;
  const signedIn = isOwn || context.account?.id === accountId;
  const answer: SignupVerified = {
    status: 'complete',
    message: signedIn ? signupMessages.ready : signupMessages.signInNow,
    signedIn,
    redirectTo: signedIn ? await homeOf(context, accountId) : '/login',
    checkoutUrl: null,
  };
  return { answer, token };
}
