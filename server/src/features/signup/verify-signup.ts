import type { SignupVerified } from '#contract/signup.ts';
import { signupMessages } from '#contract/signup-steps.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { openSession } from '../account/open-session.ts';
import { homeOf } from '../account/read-home.ts';
import { finishSignup } from './finish-signup.ts';
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
  const outcome = await finishSignup(context, returning.checkoutId);
  if (!outcome) throw fail('not_found', signupMessages.expired);
  if (outcome.status === 'complete') return arrive(context, returning, outcome.signupId, outcome.accountId);
  const nothing = { signedIn: false, redirectTo: null, checkoutUrl: null };
  if (outcome.status === 'open') {
    const { checkoutUrl } = outcome;
    return { answer: { ...nothing, status: 'open', message: signupMessages.unpaid, checkoutUrl } };
  }
  const message = outcome.status === 'refused' ? signupMessages.secondAccount : signupMessages.expired;
  return { answer: { ...nothing, status: 'expired', message } };
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
