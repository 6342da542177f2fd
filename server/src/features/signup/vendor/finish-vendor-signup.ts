import { randomBytes } from 'node:crypto';
import { isVendorOffer, offers } from '#contract/billing/plans.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction } from '../../../core/context.ts';
import type { Checkout } from '../../../gateways/payments/objects.ts';
import { hashPassword } from '../../../gateways/sign-in/sign-in.ts';
import { createAccountWithHash, isEmailTaken } from '../../account/public.ts';
import {
  type CheckoutRow,
  connectPayer,
  endSecondTrial,
  mirrorInvoicesOf,
  readSubscriptionSnapshot,
  recordTrial,
  storeSubscription,
} from '../../billing/public.ts';
import {
  canConfirmPlace,
  checkoutPaymentRef,
  confirmPlace,
  decideRefund,
  findRefund,
  refundPlace,
} from '../../vendors/public.ts';
import { refuseSecondAccount } from '../refuse-second-account.ts';
import { closeSignup, lockSignup, lockSignupEmail, readSignup } from '../store.ts';
import { sendVendorWelcome } from './mails.ts';
import { vendorAccountOf } from './vendor-account.ts';

type OpenResult = { accountId: string } | 'no place' | 'taken';

/**
 * Creates the account of a paid registration once. A Power Partner whose slot is taken gets a full refund and
 * no account; the answers stay, so that they can continue as a vendor.
 */
export async function finishVendorSignup(
  context: Context,
  checkout: CheckoutRow,
  page: Checkout,
): Promise<string | null> {
  const signup = await readSignup(context.db, checkout.subject);
  if (!signup) throw new Error(`Registration ${checkout.subject} was paid and is not there anymore.`);
  if (signup.state === 'dropped') return null;
  const result = signup.accountId
    ? { accountId: signup.accountId }
    : await openVendorAccount(context, checkout, page);
  if (result === 'taken') {
    await refuseSecondAccount(context, signup, page);
    return null;
  }
  if (result === 'no place') {
    const refund = await findRefund(context, checkoutPaymentRef(checkout.id));
    if (refund && !refund.doneAt) await refundPlace(context, refund);
    return null;
  }
  if (page.customerId) await mirrorInvoicesOf(context, page.customerId);
  return result.accountId;
}

const buysPlace = ({ bought }: CheckoutRow): boolean =>
  bought.some(
    (item) => 'offer' in item && isVendorOffer(item.offer) && offers[item.offer].plan === 'premium',
  );

/** Creates the account, plan, place and mail in one transaction, or decides to refund the payment. */
async function openVendorAccount(
  context: Context,
  checkout: CheckoutRow,
  { customerId, subscriptionId, invoiceId }: Checkout,
): Promise<OpenResult> {
  const { subject: id } = checkout;
  const read = await readSubscriptionSnapshot(context, subscriptionId ?? '');
  if (!read) throw new Error(`The subscription of registration ${id} cannot be read.`);
  const { card, bought } = await endSecondTrial(context, read, customerId);
  const unguessable = await hashPassword(randomBytes(24).toString('base64url'));
  return inTransaction(context, async (transaction): Promise<OpenResult> => {
    const { db } = transaction;
    const signup = await lockSignup(db, id);
    if (signup?.accountId) return { accountId: signup.accountId };
    const paymentRef = checkoutPaymentRef(checkout.id);
    if (await findRefund(transaction, paymentRef)) return 'no place';
    const { facts } = signup ?? {};
    if (!signup || facts?.role !== 'VENDOR') return 'taken';
    await lockSignupEmail(db, signup.email);
    if (await isEmailTaken(transaction, signup.email)) return 'taken';
    const { email, passwordHash, offer } = signup;
    const claimant = { category: facts.businessCategory, email, vendorId: null };
    if (buysPlace(checkout) && !(await canConfirmPlace(transaction, claimant))) {
      const refund = { paymentRef, ...claimant, subscriptionId: bought.subscription.id, invoiceId };
      await decideRefund(transaction, refund);
      return 'no place';
    }
    const person = { ...vendorAccountOf(facts, email), emailConfirmedAt: null };
    const accountId = await createAccountWithHash(transaction, person, passwordHash ?? unguessable);
    await connectPayer(transaction, { personId: accountId }, customerId);
    await storeSubscription(transaction, bought.subscription, bought.snapshotSeq, bought.nextAmount);
    if (card) await recordTrial(transaction, 'card', card);
    if (buysPlace(checkout)) await confirmPlace(transaction, { ...claimant, vendorId: accountId });
    await closeSignup(db, id, { state: 'done', accountId });
    await sendVendorWelcome(transaction, { id: accountId, email, facts, offer }, bought.subscription);
    await audit(transaction, { action: 'signup.finish', actor: accountId, subject: accountId });
    return { accountId };
  });
}
