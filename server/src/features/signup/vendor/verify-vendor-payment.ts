import { billingMessages } from '#contract/billing/billing.ts';
import { offers } from '#contract/billing/plans.ts';
import { toDollars } from '#contract/money.ts';
import { signupMessages } from '#contract/signup/signup-steps.ts';
import type { VendorPaymentVerified } from '#contract/signup/vendor-signup.ts';
import { vendorSignupMessages as say } from '#contract/signup/vendor-signup-messages.ts';
import type { Context, OwnerId } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { readUserEntitlement } from '../../account/public.ts';
import { type CheckoutOutcome, type CheckoutRow, finishCheckout } from '../../billing/public.ts';
import { createCheckoutPaymentRef, findRefund } from '../../vendors/public.ts';
import { readSignup, type SignupRow } from '../store.ts';

const emptyAnswer: VendorPaymentVerified = {
  success: false,
  plan: null,
  price: null,
  priceId: null,
  customerId: null,
  subscriptionId: null,
  status: null,
  currentPeriodEnd: null,
  isInTrial: false,
  trialStarted: null,
  trialEnd: null,
  trialPeriodDays: null,
  checkoutUrl: null,
};

interface ReturningBrowser {
  session_id: string;
  signup_session?: string;
}

/**
 * Handles the browser's return from the payment page: finishes the payment and returns its state. Only the
 * browser that registered gets the ids.
 */
export async function verifyVendorPayment(
  context: Context,
  { session_id, signup_session }: ReturningBrowser,
  secret: string | undefined,
): Promise<VendorPaymentVerified> {
  const outcome = await finishCheckout(context, session_id);
  if (!outcome) throw appError('not_found', signupMessages.notFound);
  if (outcome.status !== 'complete') return waitingAnswer(outcome);
  const { checkout, buyer } = outcome;
  const { purpose, subject, id } = checkout;
  if (purpose !== 'vendor') throw appError('not_found', signupMessages.notFound);
  const signup = await readSignup(context.db, subject);
  if (!isSameRegistration(signup, signup_session)) throw appError('not_found', signupMessages.notFound);
  if (!buyer) {
    const refund = await findRefund(context, createCheckoutPaymentRef(id));
    return { ...emptyAnswer, error: refund ? say.slotsFull : say.secondAccount };
  }
  return verifiedAnswer(
    context,
    checkout,
    buyer,
    secret !== undefined && signup?.secretHash === sha256Hex(secret),
  );
}

/**
 * Whether the id from the browser is the id of this registration. A request without an id matches, and so
 * does any id once the registration's answers are deleted.
 */
const isSameRegistration = (signup: SignupRow | undefined, givenId: string | undefined): boolean => {
  const storedId = signup?.facts?.role === 'VENDOR' ? signup.facts.sessionId : undefined;
  return !givenId || !storedId || storedId === givenId;
};

const offerIn = ({ bought: [item] }: CheckoutRow) =>
  item && 'offer' in item ? offers[item.offer] : undefined;

function waitingAnswer(outcome: Exclude<CheckoutOutcome, { status: 'complete' }>): VendorPaymentVerified {
  if (outcome.status === 'open') return { ...emptyAnswer, error: say.unpaid, checkoutUrl: outcome.url };
  return {
    ...emptyAnswer,
    error: outcome.status === 'unpaid' ? billingMessages.beingConfirmed : say.expired,
  };
}

async function verifiedAnswer(
  context: Context,
  checkout: CheckoutRow,
  buyer: OwnerId,
  isOwn: boolean,
): Promise<VendorPaymentVerified> {
  const entitlement = await readUserEntitlement(context, buyer);
  const offer = offerIn(checkout);
  const isoText = (date: Date | null) => date?.toISOString() ?? null;
  return {
    ...emptyAnswer,
    success: true,
    plan: entitlement.subscriptionPlan,
    price: offer ? toDollars(offer.yearly) : null,
    status: entitlement.subscriptionStatus,
    currentPeriodEnd: isoText(entitlement.subscriptionPeriodEnd),
    isInTrial: entitlement.subscriptionStatus === 'trialing',
    trialStarted: isoText(entitlement.trialStarted),
    trialEnd: isoText(entitlement.trialEnd),
    trialPeriodDays: offer?.trialDays ?? null,
    ...(isOwn && {
      priceId: entitlement.subscriptionPriceId,
      customerId: entitlement.stripeCustomerId,
      subscriptionId: entitlement.subscriptionId,
    }),
  };
}
