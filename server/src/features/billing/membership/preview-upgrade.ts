import type { UpgradePreview } from '#contract/billing.ts';
import { type Cents, cents, dollarsOf } from '#contract/money.ts';
import { type OfferKey, offers } from '#contract/plans.ts';
import { canUpgrade } from '#contract/roles.ts';
import type { OwnerContext } from '../../../core/context.ts';
import type { ProviderSubscription } from '../../../gateways/payments/objects.ts';
import { chargedOf, everyYear, yearlyCharge } from '../mirror/rules.ts';
import { payingMember } from './member.ts';
import { membershipItem } from './rules.ts';
import { type MayUpgrade, upgradableSubscription } from './upgradable.ts';

/** What Agent Pro+ would cost today. */
export const previewUpgrade = (context: OwnerContext): Promise<UpgradePreview> =>
  previewOffer(context, 'agent_pro', canUpgrade);

/** The provider counts it; we only ask. */
export async function previewOffer(
  context: OwnerContext,
  offer: OfferKey,
  mayUpgrade: MayUpgrade,
): Promise<UpgradePreview> {
  const subscription = await upgradableSubscription(context, await payingMember(context), mayUpgrade);
  const at = new Date(Math.floor(context.now.getTime() / 1000) * 1000);
  const { due, lines } = await context.services.payments.previewChange({
    subscription,
    item: membershipItem(subscription),
    offer,
    at,
  });
  const endsTrial = subscription.status === 'trialing';
  const prices = yearlyPrices(subscription, offer);
  return {
    newPlan: 'premium',
    dueToday: dollarsOf(due),
    lines: lines.map(({ description, amount }) => ({ description, amount: dollarsOf(amount) })),
    endsTrial,
    yearly: dollarsOf(prices.next),
    difference: dollarsOf(cents(prices.next - prices.present)),
    addsTax: context.services.config.collectsTax,
    renewsAt: renewalOf(subscription, at).toISOString(),
    prorationDate: at.getTime() / 1000,
  };
}

/** What a year costs this payer as it is, and with the other offer in its place: discounts they have stay. */
function yearlyPrices(subscription: ProviderSubscription, offer: OfferKey): { present: Cents; next: Cents } {
  const { items, discounts } = everyYear(chargedOf(subscription));
  const item = membershipItem(subscription);
  const changed = items.map((each, index) =>
    subscription.items[index]?.id === item.id ? { ...each, unitAmount: offers[offer].yearly } : each,
  );
  return { present: yearlyCharge({ items, discounts }), next: yearlyCharge({ items: changed, discounts }) };
}

/** A trial that ends begins a new year; a running year goes on to its end. */
function renewalOf(subscription: ProviderSubscription, at: Date): Date {
  if (subscription.status !== 'trialing') return membershipItem(subscription).periodEnd;
  const inAYear = new Date(at);
  inAYear.setUTCFullYear(at.getUTCFullYear() + 1);
  return inAYear;
}
