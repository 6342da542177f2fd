import { buffer } from 'node:stream/consumers';
import type { ProfileImage } from '#contract/account/account.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerId } from '../../core/context.ts';
import type { Checkout } from '../../gateways/payments/objects.ts';
import { createAccountWithHash, isEmailTaken, setProfilePictures } from '../account/public.ts';
import {
  endSecondTrial,
  linkCustomerToPayer,
  mirrorInvoicesOfCustomer,
  readSubscriptionSnapshot,
  recordTrial,
  refundCheckout,
  storeSubscription,
} from '../billing/public.ts';
import { openBrokerage } from '../brokerage/public.ts';
import { sendWelcomeMail } from './mails.ts';
import { refuseSecondAccount } from './refuse-second-account.ts';
import { pendingPictureKey, toNewAccount } from './rules.ts';
import {
  hasOpenSignup,
  lockSignup,
  lockSignupEmail,
  readSignup,
  type SignupRow,
  saveSignupOutcome,
} from './store.ts';

/**
 * Creates the account of a paid sign-up once and returns its id. Then reads the first invoice from the
 * provider, because the server ignores an invoice event that arrives before the account exists.
 */
export async function finishSignup(
  context: Context,
  { subject }: { subject: string },
  page: Checkout,
): Promise<string | null> {
  const signup = await readSignup(context.db, subject);
  if (!signup) await refundCheckout(context, page, `lost-signup:${subject}`);
  if (!signup || signup.state === 'dropped') return null;
  const accountId = signup.accountId ?? (await openAccount(context, signup, page));
  if (!accountId) {
    await refuseSecondAccount(context, signup, page);
    return null;
  }
  if (page.customerId) await mirrorInvoicesOfCustomer(context, page.customerId);
  return accountId;
}

/**
 * Creates the account, its plan and its mail in one transaction. Returns undefined if the email belongs to
 * another account by now.
 */
async function openAccount(
  context: Context,
  { id, pictures: fields }: SignupRow,
  { customerId, subscriptionId }: Checkout,
): Promise<string | undefined> {
  const read = await readSubscriptionSnapshot(context, subscriptionId ?? '');
  if (!read) throw new Error(`The subscription of sign-up ${id} cannot be read.`);
  const { card, bought } = await endSecondTrial(context, read, customerId);
  const pictures = await readPendingPictures(context, id, fields as ProfileImage[]);
  return inTransaction(context, async (transaction) => {
    const signup = await lockSignup(transaction.db, id);
    if (signup?.accountId) return signup.accountId;
    const { email = '', facts, passwordHash } = signup ?? {};
    if (!facts || facts.role === 'VENDOR' || !passwordHash) return undefined;
    await lockSignupEmail(transaction.db, email);
    if (!signup || (await isEmailTaken(transaction, email))) return undefined;
    const person = { ...toNewAccount(facts), email, emailConfirmedAt: null };
    const accountId = await createAccountWithHash(transaction, person, passwordHash);
    await setProfilePictures(transaction, accountId, pictures);
    await openPayerFor(transaction, accountId, facts.role, customerId);
    await storeSubscription(transaction, bought.subscription, bought.snapshotSeq, bought.nextAmount);
    if (card) await recordTrial(transaction, 'card', card);
    await saveSignupOutcome(transaction.db, id, { state: 'done', accountId });
    await sendWelcomeMail(transaction, { ...person, id: accountId }, signup.offer, bought.subscription);
    await audit(transaction, { action: 'signup.finish', actor: accountId, subject: accountId });
    return accountId;
  });
}

/**
 * Creates the payer of a new account. A brokerage pays for its office and has a seat in it; other roles pay
 * for themselves.
 */
async function openPayerFor(
  context: Context,
  owner: OwnerId,
  role: string,
  customerId: string | null,
): Promise<void> {
  const party =
    role === 'BROKERAGE' ? { brokerageId: await openBrokerage(context, owner) } : { personId: owner };
  await linkCustomerToPayer(context, party, customerId);
}

async function readPendingPictures({ services: { storage } }: Context, id: string, fields: ProfileImage[]) {
  const pictures: Partial<Record<ProfileImage, Buffer>> = {};
  for (const field of fields) {
    const stored = await storage.get(pendingPictureKey(id, field));
    if (stored) pictures[field] = await buffer(stored.stream);
  }
  return pictures;
}

/** Returns whether this customer has a sign-up that has no account yet. */
export const hasUnfinishedSignup = ({ db }: Context, customerId: string): Promise<boolean> =>
  hasOpenSignup(db, customerId);
