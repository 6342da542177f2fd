import { billingMessages } from '#contract/billing.ts';
import type { SignupVerified } from '#contract/signup.ts';
import { signupMessages } from '#contract/signup-steps.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { ownerOfRow } from '../../core/owner.ts';
import { openSession } from '../account/open-session.ts';
import { homeOf } from '../account/read-home.ts';
import { type CheckoutOutcome, finishCheckout } from '../billing/checkouts/finish-checkout.ts';
import { secretHashOf } from './start-signup.ts';
import { takeSecret } from './store.ts';

interface Returning {
  checkoutId: string;
  /** What the browser that signed up was given. */
  secret: string | undefined;
  address: string;
  userAgent: string | undefined;
}

interface Verified {
  answer: SignupVerified;
  /** Of a session that was opened just now. */
  token?: string;
}

/** The way back from paying. Whoever knows the address learns how it stands; signed in is only who signed up. */
export async function verifySignup(context: Context, returning: Returning): Promise<Verified> {
  const outcome = await finishCheckout(context, returning.checkoutId);
  if (!outcome || (outcome.status === 'complete' && outcome.checkout.purpose !== 'signup'))
    throw fail('not_found', signupMessages.expired);
  if (outcome.status !== 'complete') return { answer: waitingAnswer(outcome) };
  const { personId, subject } = outcome.checkout;
  if (personId) return arrive(context, returning, subject, ownerOfRow({ ownerId: personId }));
  return { answer: { ...nothing, status: 'expired', message: signupMessages.secondAccount } };
}

const nothing = { signedIn: false, redirectTo: null, checkoutUrl: null };

function waitingAnswer(outcome: Exclude<CheckoutOutcome, { status: 'complete' }>): SignupVerified {
  if (outcome.status === 'open')
    return { ...nothing, status: 'open', message: signupMessages.unpaid, checkoutUrl: outcome.url };
  if (outcome.status === 'unpaid')
    return { ...nothing, status: 'open', message: billingMessages.beingConfirmed };
  return { ...nothing, status: 'expired', message: signupMessages.expired };
}

async function arrive(
  context: Context,
  { secret, ...caller }: Returning,
  signupId: string,
  accountId: OwnerId,
): Promise<Verified> {
  const isOwn = secret !== undefined && (await takeSecret(context.db, signupId, secretHashOf(secret)));
  const token = isOwn ? await openSession(context, accountId, caller) : undefined;
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
