import { randomBytes } from 'node:crypto';
import { findVendorOffer, newVendorDiscount, type Offer, trialUsedMessage } from '#contract/billing/plans.ts';
import { cents, toDollars } from '#contract/money.ts';
import type { SignupStarted } from '#contract/signup/signup.ts';
import { type CreateVendorCheckout, vendorSignupPaths } from '#contract/signup/vendor-signup.ts';
import { vendorSignupMessages } from '#contract/signup/vendor-signup-messages.ts';
import { audit } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import { hashPassword } from '../../../gateways/sign-in/sign-in.ts';
import { isEmailTaken } from '../../account/public.ts';
import { findNewVendorCoupon, hasUsedTrial } from '../../billing/public.ts';
import {
  calculatePaymentPageExpiry,
  holdSlot,
  openPaymentPageForHold,
  type SlotHoldResult,
  slotsFullError,
} from '../../vendors/public.ts';
import {
  assertNotPaidInAnotherBrowser,
  closeEarlierPaymentPage,
  emailTakenError,
  findEarlierSignup,
  openPaymentPage,
  storeSignupWithCheckout,
} from '../begin-signup.ts';

interface BrowserState {
  /** The cookie's secret, if this browser has started a registration before. */
  secret: string | undefined;
  giveSecret: (secret: string) => void;
}

/** Stores the answers, reserves a Power Partner's slot and opens the payment page. */
export async function startVendorSignup(
  context: Context,
  input: CreateVendorCheckout,
  { secret: earlierSecret, giveSecret }: BrowserState,
): Promise<SignupStarted> {
  const { email, password, price, discount, withoutTrial: _, ...company } = input;
  const { planId, businessCategory: category } = company;
  const offer = findVendorOffer(category, planId);
  if (price !== undefined && price !== toDollars(offer.yearly))
    throw appError('conflict', vendorSignupMessages.priceChanged, { field: 'price' });
  if (await isEmailTaken(context, email)) throw emailTakenError('email');
  const trialDays = await trialDaysFor(context, input, offer);
  const couponId = await findNewVendorCoupon(context, { email });
  if (discount !== undefined && discount !== toDollars(couponId ? newVendorDiscount : cents(0)))
    throw appError('conflict', vendorSignupMessages.discountUsed, { details: { reason: 'discount_used' } });
  const { latestSignup, own } = await findEarlierSignup(context, email, earlierSecret);
  const passwordHash = password ? await hashPassword(password) : own?.passwordHash;
  if (latestSignup) await closeEarlierPaymentPage(context, latestSignup, 'email');
  await assertNotPaidInAnotherBrowser(context, email, own, 'email');
  const secret = randomBytes(32).toString('base64url');
  const facts = { ...company, role: 'VENDOR' as const };
  const claimant = { category, email, vendorId: null };
  let hold: SlotHoldResult = 'kept';
  const started = await storeSignupWithCheckout(
    context,
    { email, secret, passwordHash, facts, offer: offer.key, pictures: [] },
    own,
    async (transaction) => {
      if (planId === 'basic') return;
      hold = await holdSlot(transaction, claimant);
      if (hold === 'full') throw slotsFullError();
    },
  );
  giveSecret(secret);
  const page = await openPaymentPageForHold(context, { hold, claimant }, () =>
    openPaymentPage(context, started, {
      trialDays,
      ...(couponId && { couponId }),
      ...returnUrlsOf(context, input),
      ...(planId === 'premium' && { expiresAt: calculatePaymentPageExpiry(started.checkout.createdAt) }),
    }),
  );
  const details = { role: 'VENDOR', plan: planId };
  await audit(context, { action: 'signup.start', subject: started.row.id, details });
  return { checkoutUrl: page.url ?? '', sessionId: page.id };
}

/** Returns the length of the trial. A company that had one must confirm that it pays today. */
async function trialDaysFor(
  context: Context,
  { email, withoutTrial }: CreateVendorCheckout,
  offer: Offer,
): Promise<number> {
  if (!offer.trialDays || !(await hasUsedTrial(context, 'email', email))) return offer.trialDays;
  if (withoutTrial) return 0;
  throw appError('conflict', trialUsedMessage(offer), { field: 'planId', details: { reason: 'trial_used' } });
}

/**
 * Returns the URLs to which the payment page redirects after paying and after canceling. Only pages with the
 * registration form are allowed.
 */
function returnUrlsOf(
  { services }: Context,
  { redirectDestination, sessionId }: CreateVendorCheckout,
): { successUrl: string; cancelUrl: string } {
  const path = vendorSignupPaths.find((known) => known === redirectDestination) ?? vendorSignupPaths[0];
  const page = `${services.publicUrl()}${path}`;
  const signup = sessionId ? `&signup_session=${encodeURIComponent(sessionId)}` : '';
  return { successUrl: `${page}?session_id={CHECKOUT_SESSION_ID}${signup}`, cancelUrl: `${page}?canceled=1` };
}
