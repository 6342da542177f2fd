import { billingMessages } from '#contract/billing.ts';
import { dollarsOf } from '#contract/money.ts';
import { offers } from '#contract/plans.ts';
import { signupMessages } from '#contract/signup-steps.ts';
import type { VendorPaymentVerified } from '#contract/vendor-signup.ts';
import { vendorSignupMessages as say } from '#contract/vendor-signup-words.ts';
import type { Context } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { ownerOfRow } from '../../../core/owner.ts';
import { readStandingOf } from '../../account/standing-of.ts';
import type { CheckoutRow } from '../../billing/checkouts/checkout-row.ts';
import { type CheckoutOutcome, finishCheckout } from '../../billing/checkouts/finish-checkout.ts';
import { refundOf } from '../../vendors/places/refund-of.ts';
import { paidOnPage } from '../../vendors/places/rules.ts';
import { secretHashOf } from '../begin.ts';
import { readSignup, type SignupRow } from '../store.ts';

const nothing: VendorPaymentVerified = {
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

interface Returning {
  session_id: string;
  signup_session?: string;
}

/** The way back from paying: finishes what was paid and tells how it stands. Ids are for the browser that began. */
export async function verifyVendorPayment(
  context: Context,
  { session_id, signup_session }: Returning,
  secret: string | undefined,
): Promise<VendorPaymentVerified> {
  const outcome = await finishCheckout(context, session_id);
  if (!outcome) throw fail('not_found', signupMessages.notFound);
  if (outcome.status !== 'complete') return waiting(outcome);
  const { checkout } = outcome;
  const { purpose, subject, id, personId } = checkout;
  if (purpose !== 'vendor') throw fail('not_found', signupMessages.notFound);
  const signup = await readSignup(context.db, subject);
  if (!isSameWay(signup, signup_session)) throw fail('not_found', signupMessages.notFound);
  if (!personId) {
    const gone = await refundOf(context, paidOnPage(id));
    return { ...nothing, error: gone ? say.slotsFull : say.secondAccount };
  }
  return verified(
    context,
    checkout,
    personId,
    secret !== undefined && signup?.secretHash === secretHashOf(secret),
  );
}

/** A browser that names its way in must name this one. What is done is forgotten after a day. */
const isSameWay = (signup: SignupRow | undefined, named: string | undefined): boolean => {
  const begun = signup?.facts?.role === 'VENDOR' ? signup.facts.sessionId : undefined;
  return !named || !begun || begun === named;
};

const offerIn = ({ bought: [item] }: CheckoutRow) =>
  item && 'offer' in item ? offers[item.offer] : undefined;

function waiting(outcome: Exclude<CheckoutOutcome, { status: 'complete' }>): VendorPaymentVerified {
  if (outcome.status === 'open') return { ...nothing, error: say.unpaid, checkoutUrl: outcome.url };
  return { ...nothing, error: outcome.status === 'unpaid' ? billingMessages.beingConfirmed : say.expired };
}

async function verified(
  context: Context,
  checkout: CheckoutRow,
  personId: string,
  isOwn: boolean,
): Promise<VendorPaymentVerified> {
  const standing = await readStandingOf(context, ownerOfRow({ ownerId: personId }));
  const offer = offerIn(checkout);
  const text = (date: Date | null) => date?.toISOString() ?? null;
  return {
    ...nothing,
    success: true,
    plan: standing.subscriptionPlan,
    price: offer ? dollarsOf(offer.yearly) : null,
    status: standing.subscriptionStatus,
    currentPeriodEnd: text(standing.subscriptionPeriodEnd),
    isInTrial: standing.subscriptionStatus === 'trialing',
    trialStarted: text(standing.trialStarted),
    trialEnd: text(standing.trialEnd),
    trialPeriodDays: offer?.trialDays ?? null,
    ...(isOwn && {
      priceId: standing.subscriptionPriceId,
      customerId: standing.stripeCustomerId,
      subscriptionId: standing.subscriptionId,
    }),
  };
}
