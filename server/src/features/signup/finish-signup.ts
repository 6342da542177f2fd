import { buffer } from 'node:stream/consumers';
import type { ProfileImage } from '#contract/account.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerId } from '../../core/context.ts';
import { ownerOfRow } from '../../core/owner.ts';
import type { Checkout } from '../../gateways/payments/payments.ts';
import { isEmailTaken } from '../account/check-email.ts';
import { createHashedAccount } from '../account/create-account.ts';
import { setPictures } from '../account/set-pictures.ts';
import { keepSubscription, readProvider } from '../billing/mirror-subscription.ts';
import { sendWelcome } from './mails.ts';
import { refuseSecondAccount } from './refuse-second-account.ts';
import { accountOf, waitingKey } from './rules.ts';
import { closeSignup, lockSignup, type SignupRow, signupOfCheckout } from './store.ts';

export type SignupOutcome =
  | { status: 'complete'; signupId: string; accountId: OwnerId }
  | { status: 'open'; checkoutUrl: string | null }
  | { status: 'expired' }
  /** Paid for an e-mail that has an account: given back. */
  | { status: 'refused' };

/** Makes the account of whoever has paid there, once, whether the buyer's return or the provider's word comes first. */
export async function finishSignup(context: Context, checkoutId: string): Promise<SignupOutcome | undefined> {
  const signup = await signupOfCheckout(context.db, checkoutId);
  if (!signup) return undefined;
  if (signup.accountId) return complete(signup.id, signup.accountId);
  if (signup.state === 'dropped') return { status: 'refused' };
  const checkout = await context.services.payments.readCheckout(checkoutId);
  if (checkout?.status === 'open') return { status: 'open', checkoutUrl: checkout.url };
  if (checkout?.status !== 'complete') return { status: 'expired' };
  const accountId = await openAccount(context, signup, checkout);
  if (accountId) return complete(signup.id, accountId);
  await refuseSecondAccount(context, signup, checkout);
  return { status: 'refused' };
}

const complete = (signupId: string, accountId: string): SignupOutcome => ({
  status: 'complete',
  signupId,
  accountId: ownerOfRow({ ownerId: accountId }),
});

/** The account, its plan and its mail come to be together. Nothing when the e-mail belongs to someone by now. */
async function openAccount(
  context: Context,
  { id, pictures: fields }: SignupRow,
  { customerId, subscriptionId }: Checkout,
): Promise<string | undefined> {
  const bought = await readProvider(context, subscriptionId ?? '');
  if (!bought) throw new Error(`The subscription of sign-up ${id} cannot be read.`);
  const pictures = await waitingPictures(context, id, fields as ProfileImage[]);
  return inTransaction(context, async (transaction) => {
    const signup = await lockSignup(transaction.db, id);
    if (signup?.accountId) return signup.accountId;
    if (!signup?.facts || !signup.passwordHash || (await isEmailTaken(transaction, signup.email)))
      return undefined;
    const { email, facts, passwordHash } = signup;
    const person = { ...accountOf(facts), email, stripeCustomerId: customerId };
    const accountId = await createHashedAccount(transaction, person, passwordHash);
    await setPictures(transaction, accountId, pictures);
    await keepSubscription(transaction, bought.subscription, bought.reading);
    await closeSignup(transaction.db, id, { state: 'done', accountId });
    await sendWelcome(transaction, { ...person, id: accountId }, signup.offer);
    await audit(transaction, { action: 'signup.finish', subject: accountId });
    return accountId;
  });
}

async function waitingPictures({ services: { storage } }: Context, id: string, fields: ProfileImage[]) {
  const pictures: Partial<Record<ProfileImage, Buffer>> = {};
  for (const field of fields) {
    const stored = await storage.get(waitingKey(id, field));
    if (stored) pictures[field] = await buffer(stored.stream);
  }
  return pictures;
}
