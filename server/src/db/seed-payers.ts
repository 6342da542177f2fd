import type { Profile } from '#contract/account/account.ts';
import { findDesktopOffer, isOfferKey, type OfferKey, offers } from '#contract/billing/plans.ts';
import { calculatePeriodStart } from '#demo/subscriptions.ts';
import type { Context, OwnerId } from '../core/context.ts';
import { openBrokerage } from '../features/brokerage/open-brokerage.ts';
import { payers, subscriptionItems, subscriptions } from './tables/billing.ts';

const madeUpPrice = 'price_demo_';

/** Removes the subscription fields, which are stored in another table. */
export function omitSubscription({
  subscriptionPlan: _plan,
  subscriptionStatus: _status,
  subscriptionPriceId: _price,
  subscriptionId: _subscription,
  stripeCustomerId: _customer,
  subscriptionCreatedAt: _since,
  subscriptionPeriodEnd: _until,
  isInTrial: _isInTrial,
  trialStarted: _trialStarted,
  trialEnd: _trialEnd,
  ...facts
}: Omit<
  Profile,
  | 'createdAt'
  | 'formattedCompanyName'
  | 'hasAcceptedVendorDisclaimer'
  | 'isEmailConfirmed'
  | 'vendorCompanyName'
>) {
  return facts;
}

/**
 * Creates a made-up customer and subscription, except for staff. Real ones at the provider replace them
 * later.
 */
export async function seedPayer(context: Context, owner: OwnerId, profile: Profile): Promise<void> {
  const { subscriptionId, stripeCustomerId, subscriptionStatus, role } = profile;
  const offer = offerOf(profile);
  if (!subscriptionId || !offer) return;
  const { db } = context;
  const since = dateOf(profile.subscriptionCreatedAt) ?? context.now;
  const until = dateOf(profile.subscriptionPeriodEnd) ?? since;
  const payerOwner =
    role === 'BROKERAGE'
      ? { brokerageId: await openBrokerage({ ...context, now: since }, owner) }
      : { personId: owner };
  const [payer] = await db
    .insert(payers)
    .values({ ...payerOwner, customerId: stripeCustomerId, createdAt: since })
    .returning({ id: payers.id });
  await db.insert(subscriptions).values({
    id: subscriptionId,
    payerId: payer?.id ?? '',
    status: subscriptionStatus,
    trialStart: dateOf(profile.trialStarted),
    trialEnd: dateOf(profile.trialEnd),
    endsAtPeriodEnd: false,
    createdAt: since,
    snapshotSeq: 0,
  });
  await db.insert(subscriptionItems).values({
    id: `si_${subscriptionId}`,
    subscriptionId,
    offer,
    priceId: profile.subscriptionPriceId ?? '',
    unitAmount: offers[offer].yearly,
    quantity: 1,
    periodStart: new Date(calculatePeriodStart(since.toISOString(), until.toISOString())),
    periodEnd: until,
  });
}

const dateOf = (text: string | null) => (text ? new Date(text) : null);

function offerOf({ role, subscriptionPlan, subscriptionPriceId }: Profile): OfferKey | undefined {
  const named = subscriptionPriceId?.replace(madeUpPrice, '');
  return isOfferKey(named) ? named : findDesktopOffer(role, subscriptionPlan)?.key;
}
