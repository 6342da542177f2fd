import { randomBytes } from 'node:crypto';
import { isVendorOffer, type OfferKey, offers } from '#contract/billing/plans.ts';
import { floridaZipCodes } from '#contract/reference/florida-zip-codes.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction } from '../../../core/context.ts';
import type { VendorSignupData } from '../../../db/tables/signups.ts';
import { composeMail } from '../../../gateways/mail/layout.ts';
import type { Checkout, ProviderSubscription } from '../../../gateways/payments/objects.ts';
import { hashPassword } from '../../../gateways/sign-in/sign-in.ts';
import {
  createAccountWithHash,
  createConfirmationLink,
  isEmailTaken,
  type NewAccount,
} from '../../account/public.ts';
import {
  type CheckoutRow,
  endSecondTrial,
  linkCustomerToPayer,
  mirrorInvoicesOfCustomer,
  readSubscriptionSnapshot,
  recordTrial,
  storePaidRenewal,
  storeSubscription,
} from '../../billing/public.ts';
import { queueMail } from '../../mail/public.ts';
import {
  canConfirmSlot,
  confirmSlot,
  createCheckoutPaymentRef,
  findRefund,
  reconcileVendorSlot,
  recordRefundDecision,
  refundSlot,
} from '../../vendors/public.ts';
import { membershipTermsText } from '../mails.ts';
import { refuseSecondAccount } from '../refuse-second-account.ts';
import { lockSignup, lockSignupEmail, readSignup, saveSignupOutcome } from '../store.ts';

type OpenResult = { accountId: string } | 'no slot' | 'taken';

/**
 * Creates the account of a paid registration once. A Power Partner whose slot is taken gets a full refund and
 * no account. We keep the answers, so that the company can continue as a vendor.
 */
async function finishVendorSignup(
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
  if (result === 'no slot') {
    const refund = await findRefund(context, createCheckoutPaymentRef(checkout.id));
    if (refund && !refund.doneAt) await refundSlot(context, refund);
    return null;
  }
  if (page.customerId) await mirrorInvoicesOfCustomer(context, page.customerId);
  return result.accountId;
}

const buysSlot = ({ bought }: CheckoutRow): boolean =>
  bought.some(
    (item) => 'offer' in item && isVendorOffer(item.offer) && offers[item.offer].plan === 'premium',
  );

/** Creates the account, plan, slot and mail in one transaction, or decides to refund the payment. */
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
    const paymentRef = createCheckoutPaymentRef(checkout.id);
    if (await findRefund(transaction, paymentRef)) return 'no slot';
    const { facts } = signup ?? {};
    if (!signup || facts?.role !== 'VENDOR') return 'taken';
    await lockSignupEmail(db, signup.email);
    if (await isEmailTaken(transaction, signup.email)) return 'taken';
    const { email, passwordHash, offer } = signup;
    const claimant = { category: facts.businessCategory, email, vendorId: null };
    if (buysSlot(checkout) && !(await canConfirmSlot(transaction, claimant))) {
      const refund = { paymentRef, ...claimant, subscriptionId: bought.subscription.id, invoiceId };
      await recordRefundDecision(transaction, refund);
      return 'no slot';
    }
    const person = { ...vendorAccountOf(facts, email), emailConfirmedAt: null };
    const accountId = await createAccountWithHash(transaction, person, passwordHash ?? unguessable);
    await linkCustomerToPayer(transaction, { personId: accountId }, customerId);
    await storeSubscription(transaction, bought.subscription, bought.snapshotSeq, bought.nextAmount);
    if (card) await recordTrial(transaction, 'card', card);
    if (buysSlot(checkout)) await confirmSlot(transaction, { ...claimant, vendorId: accountId });
    await saveSignupOutcome(db, id, { state: 'done', accountId });
    await sendVendorWelcome(transaction, { id: accountId, email, facts, offer }, bought.subscription);
    await audit(transaction, { action: 'signup.finish', actor: accountId, subject: accountId });
    return { accountId };
  });
}

/** Returns the first service area: the ZIP code of the vendor's address, if the address is in Florida. */
function zipCodesOf(address: string): string[] {
  const zip = address.match(/\b\d{5}(?=(-\d{4})?\b)/g)?.at(-1);
  return zip && floridaZipCodes().some((known) => known.zip === zip) ? [zip] : [];
}

/**
 * Converts a company's answers to a new account without a first name. The company adds a contact person
 * later.
 */
function vendorAccountOf(facts: VendorSignupData, email: string): NewAccount {
  const { vendorCompanyName, businessCategory, vendorPhone, website, address, nmlsNumber } = facts;
  const associations = facts.association ?? [];
  return {
    email,
    role: 'VENDOR',
    firstName: '',
    lastName: '',
    phoneNumber: vendorPhone,
    association: associations[0] ?? null,
    vendor: {
      companyName: vendorCompanyName,
      businessCategory,
      vendorPhone,
      website,
      address,
      nmlsNumber: businessCategory === 'Lenders' ? nmlsNumber : null,
      associations,
      pocEmail: email,
      zipCodes: zipCodesOf(address),
    },
  };
}

interface NewVendor {
  id: string;
  email: string;
  facts: VendorSignupData;
  offer: OfferKey;
}

function sendVendorWelcome(
  context: Context,
  { id, email, facts, offer }: NewVendor,
  subscription: ProviderSubscription,
): Promise<void> {
  const site = context.services.publicUrl();
  const mail = composeMail({
    subject: 'Your Vendor Roster listing is ready',
    heading: `Welcome, ${facts.vendorCompanyName}`,
    paragraphs: [
      'Your account is open. If you closed the page after paying, nothing was lost: log in and add your ZIP codes, logo and flyers.',
      membershipTermsText(offer, subscription, context.services.config.collectsTax),
      `Please confirm that this address is yours: ${createConfirmationLink(context, { id, email })}`,
      `Haven’t chosen a password yet? Set one here: ${site}/forgot-password`,
    ],
    action: { label: 'Log in', url: `${site}/login?type=vendor` },
  });
  return queueMail(context, email, mail, `vendor-welcome:${id}`);
}

/** Finishes a company's checkout: a new registration, or a new year of an existing vendor. */
export async function finishVendorCheckout(
  context: Context,
  checkout: CheckoutRow,
  page: Checkout,
): Promise<string | null> {
  const { personId } = checkout;
  if (!personId) return finishVendorSignup(context, checkout, page);
  await storePaidRenewal(context, checkout, page);
  await reconcileVendorSlot(context, personId);
  return personId;
}
