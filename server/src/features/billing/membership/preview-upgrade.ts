import type { UpgradePreview } from '#contract/billing/billing.ts';
import { type OfferKey, offers } from '#contract/billing/plans.ts';
import { type Cents, cents, toDollars } from '#contract/money.ts';
import { canUpgrade } from '#contract/roles.ts';
import type { OwnerContext } from '../../../core/context.ts';
import type { ProviderSubscription } from '../../../gateways/payments/objects.ts';
import { calculateYearlyCharge, selectPricedItems, withoutOneTimeDiscounts } from '../mirror/rules.ts';
import { requireMemberWithCustomer } from './member.ts';
import { findMembershipItem } from './rules.ts';
import { readUpgradableSubscription, type UpgradePermission } from './upgradable.ts';

export const previewUpgrade = (context: OwnerContext): Promise<UpgradePreview> =>
  previewUpgradeToOffer(context, 'agent_pro', canUpgrade);

/** Previews an upgrade to this offer with the price that the provider calculates. */
export async function previewUpgradeToOffer(
  context: OwnerContext,
  offer: OfferKey,
  mayUpgrade: UpgradePermission,
): Promise<UpgradePreview> {
  const subscription = await readUpgradableSubscription(
    context,
    await requireMemberWithCustomer(context),
    mayUpgrade,
  );
  const at = new Date(Math.floor(context.now.getTime() / 1000) * 1000);
  const { due, lines } = await context.services.payments.previewChange({
    subscription,
    item: findMembershipItem(subscription),
    offer,
    at,
  });
  const endsTrial = subscription.status === 'trialing';
  const prices = yearlyPrices(subscription, offer);
  return {
    newPlan: 'premium',
    dueToday: toDollars(due),
    lines: lines.map(({ description, amount }) => ({ description, amount: toDollars(amount) })),
    endsTrial,
    yearly: toDollars(prices.next),
    difference: toDollars(cents(prices.next - prices.current)),
    addsTax: context.services.config.collectsTax,
    renewsAt: renewalOf(subscription, at).toISOString(),
    prorationDate: at.getTime() / 1000,
  };
}

/** Returns the yearly prices of the current and the new offer. The payer keeps their discounts. */
function yearlyPrices(subscription: ProviderSubscription, offer: OfferKey): { current: Cents; next: Cents } {
  const { items, discounts } = withoutOneTimeDiscounts(selectPricedItems(subscription));
  const item = findMembershipItem(subscription);
  const changed = items.map((charged, index) =>
    subscription.items[index]?.id === item.id ? { ...charged, unitAmount: offers[offer].yearly } : charged,
  );
  return {
    current: calculateYearlyCharge({ items, discounts }),
    next: calculateYearlyCharge({ items: changed, discounts }),
  };
}

/** Returns the renewal date. An upgrade during a trial starts a new year, but a paid year continues. */
function renewalOf(subscription: ProviderSubscription, at: Date): Date {
  if (subscription.status !== 'trialing') return findMembershipItem(subscription).periodEnd;
  const yearLater = new Date(at);
  yearLater.setUTCFullYear(at.getUTCFullYear() + 1);
  return yearLater;
}
