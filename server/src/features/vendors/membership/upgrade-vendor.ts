import type { z } from 'zod';
import { billingMessages, type UpgradePreview } from '#contract/billing/billing.ts';
import { findVendorOffer } from '#contract/billing/plans.ts';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import type { Plan } from '#contract/roles.ts';
import {
  canBecomePowerPartner,
  type UpgradeVendor,
  type VendorUpgraded,
  type VerifyUpgrade,
  type VerifyUpgradeResponse,
  vendorUpgradeMessages,
} from '#contract/vendors/vendor-upgrade.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import {
  buyUpgrade,
  type CheckoutOutcome,
  ensureCheckoutPage,
  ensureCustomer,
  findNewVendorCoupon,
  finishCheckout,
  type MemberWithCustomer,
  mirrorInvoicesOfCustomer,
  mirrorSubscription,
  parseProrationDate,
  previewUpgradeToOffer,
  requireMember,
  requireMemberWithCustomer,
} from '../../billing/public.ts';
import { holdSlot, openPaymentPageForHold } from '../slots/hold-slot.ts';
import { reconcileVendorSlot } from '../slots/reconcile-slots.ts';
import { calculatePaymentPageExpiry } from '../slots/rules.ts';
import { slotsFullError } from '../slots/slots-full.ts';
import { readVendorRow } from '../store.ts';
import { changeMembership } from './change-membership.ts';
import { readCurrentUser } from './current-user.ts';

type Buyer = Pick<MemberWithCustomer, 'email' | 'stripeCustomerId'>;

const emptyAnswer: VendorUpgraded = {
  requiresPayment: false,
  useCheckout: false,
  checkoutUrl: null,
  clientSecret: null,
  needsPaymentMethod: false,
  user: null,
};

export const readVendorCategory = async ({ owner, db }: OwnerContext): Promise<VendorCategory> =>
  orNotFound(await readVendorRow(owner, db), 'The vendor').businessCategory;

export const previewPartnerUpgrade = async (context: OwnerContext): Promise<UpgradePreview> =>
  previewUpgradeToOffer(
    context,
    findVendorOffer(await readVendorCategory(context), 'premium').key,
    canBecomePowerPartner,
  );

/** Upgrades a vendor. It holds the slot before any charge, so that nobody pays for a slot that is taken. */
export async function upgradeVendor(
  context: OwnerContext,
  { targetPlan, prorationDate }: z.output<typeof UpgradeVendor>,
): Promise<VendorUpgraded> {
  // A vendor with a waived fee has never paid, so the provider has no customer for them yet.
  const member = await ensureCustomer(context, await requireMember(context));
  const hasEnded = member.subscriptionStatus === 'canceled' || !member.subscriptionId;
  if (hasEnded) return answerOf(context, await openPaymentPageForNewYear(context, member, targetPlan));
  if (targetPlan === 'basic') {
    if (member.subscriptionPlan === 'premium') await changeMembership(context, 'downgrade');
    return { ...emptyAnswer, user: await readCurrentUser(context) };
  }
  if (member.subscriptionPlan === 'premium') return { ...emptyAnswer, user: await readCurrentUser(context) };
  const category = await readVendorCategory(context);
  if (!canBecomePowerPartner(member)) throw appError('payment_required', billingMessages.notForYou);
  if (!(await context.services.payments.readCard(member.stripeCustomerId)))
    return { ...emptyAnswer, requiresPayment: true, needsPaymentMethod: true };
  await holdSlotFor(context, member, category);
  const outcome = await buyUpgrade(context, member, {
    offer: findVendorOffer(category, 'premium').key,
    proratedFrom: parseProrationDate(context, prorationDate),
    mayUpgrade: canBecomePowerPartner,
  });
  if (outcome.status !== 'paid') {
    const { clientSecret, pageUrl } = outcome;
    return { ...emptyAnswer, requiresPayment: true, clientSecret, checkoutUrl: pageUrl };
  }
  await reconcileVendorSlot(context, context.owner);
  return { ...emptyAnswer, user: await readCurrentUser(context) };
}

async function holdSlotFor(context: OwnerContext, { email }: Buyer, category: VendorCategory) {
  const claimant = { category, email, vendorId: context.owner };
  const hold = await holdSlot(context, claimant);
  if (hold === 'full') throw slotsFullError();
  return { hold, claimant };
}

/**
 * Opens the payment page for a vendor who buys a new year after the membership ended. Returns no URL if the
 * year is already paid.
 */
export async function openPaymentPageForNewYear(
  context: OwnerContext,
  member: Buyer,
  plan: Plan,
): Promise<{ checkoutUrl: string | null }> {
  const category = await readVendorCategory(context);
  const openPage = () => openYearPage(context, member, category, plan);
  const outcome =
    plan === 'premium'
      ? await openPaymentPageForHold(context, await holdSlotFor(context, member, category), openPage)
      : await openPage();
  if (outcome.status === 'unpaid') throw appError('conflict', billingMessages.beingConfirmed);
  return { checkoutUrl: outcome.status === 'open' ? outcome.url : null };
}

async function openYearPage(
  context: OwnerContext,
  member: Buyer,
  category: VendorCategory,
  plan: Plan,
): Promise<CheckoutOutcome> {
  const site = context.services.publicUrl();
  const { email, stripeCustomerId: customerId } = member;
  const couponId = await findNewVendorCoupon(context, { email, customerId });
  return ensureCheckoutPage(context, {
    purpose: 'vendor',
    subject: context.owner,
    personId: context.owner,
    bought: [{ offer: findVendorOffer(category, plan).key, quantity: 1 }],
    terms: {
      customerId,
      trialDays: 0,
      ...(couponId && { couponId }),
      reference: { account: context.owner },
      successUrl: `${site}/vendor/upgrade-success?plan=${plan}&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${site}/vendor/dashboard`,
      ...(plan === 'premium' && { expiresAt: calculatePaymentPageExpiry(context.now) }),
    },
  });
}

const answerOf = async (
  context: OwnerContext,
  { checkoutUrl }: { checkoutUrl: string | null },
): Promise<VendorUpgraded> =>
  checkoutUrl
    ? { ...emptyAnswer, requiresPayment: true, useCheckout: true, checkoutUrl }
    : { ...emptyAnswer, user: await readCurrentUser(context) };

/**
 * Handles the browser's return from the bank or the payment page. It reads the caller's own subscription,
 * whatever id the browser sends.
 */
export async function verifyUpgrade(
  context: OwnerContext,
  { sessionId, plan }: Pick<z.output<typeof VerifyUpgrade>, 'sessionId' | 'plan'>,
): Promise<VerifyUpgradeResponse> {
  if (sessionId) await finishCheckout(context, sessionId);
  const { subscriptionId, stripeCustomerId } = await requireMemberWithCustomer(context);
  if (subscriptionId) await mirrorSubscription(context, subscriptionId);
  // The vendor finds the receipt immediately, even if the provider's events are late.
  await mirrorInvoicesOfCustomer(context, stripeCustomerId);
  await reconcileVendorSlot(context, context.owner);
  const user = await readCurrentUser(context);
  const isActive = user.subscriptionPlan === plan && user.subscriptionStatus !== 'canceled';
  return isActive ? { user } : { user: null, error: vendorUpgradeMessages.notPaidYet };
}
