import type { UpgradePreview } from '#contract/billing.ts';
import { type Cents, cents, dollarsOf } from '#contract/money.ts';
import { offers } from '#contract/plans.ts';
import type { OwnerContext } from '../../../core/context.ts';
import type { ProviderSubscription } from '../../../gateways/payments/payments.ts';
import { chargedOf, yearlyCharge } from '../mirror/rules.ts';
import { payingMember } from './member.ts';
import { membershipItem } from './rules.ts';
import { upgradableSubscription } from './upgradable.ts';

/** What Agent Pro+ would cost today. The provider counts it; we only ask. */
export async function previewUpgrade(context: OwnerContext): Promise<UpgradePreview> {
  const subscription = await upgradableSubscription(context, await payingMember(context));
  const at = new Date(Math.floor(context.now.getTime() / 1000) * 1000);
  const { due, lines } = await context.services.payments.previewChange({
    subscription,
    item: membershipItem(subscription),
    offer: 'agent_pro',
    at,
  });
  const endsTrial = subscription.status === 'trialing';
  const prices = yearlyPrices(subscription);
  return {
    newPlan: 'premium',
    dueToday: dollarsOf(due),
    lines: lines.map(({ description, amount }) => ({ description, amount: dollarsOf(amount) })),
    endsTrial,
    yearly: dollarsOf(prices.pro),
    difference: dollarsOf(cents(prices.pro - prices.present)),
    renewsAt: renewalOf(subscription, at).toISOString(),
    prorationDate: at.getTime() / 1000,
  };
}

/** What a year costs this payer as it is, and with Agent Pro+ in its place: discounts they have stay. */
function yearlyPrices(subscription: ProviderSubscription): { present: Cents; pro: Cents } {
  const { items, discounts } = chargedOf(subscription);
  const item = membershipItem(subscription);
  const changed = items.map((each, index) =>
    subscription.items[index]?.id === item.id ? { ...each, unitAmount: offers.agent_pro.yearly } : each,
  );
  return { present: yearlyCharge({ items, discounts }), pro: yearlyCharge({ items: changed, discounts }) };
}

/** A trial that ends begins a new year; a running year goes on to its end. */
function renewalOf(subscription: ProviderSubscription, at: Date): Date {
  if (subscription.status !== 'trialing') return membershipItem(subscription).periodEnd;
  const inAYear = new Date(at);
  inAYear.setUTCFullYear(at.getUTCFullYear() + 1);
  return inAYear;
}
