import type Stripe from 'stripe';
import type { OfferItem, ProviderItem } from './objects.ts';
import type { PaymentGateway } from './payments.ts';
import type { StripeCatalog } from './stripe-catalog.ts';
import { callProvider } from './stripe-errors.ts';
import { readCurrentSubscription, releaseSchedule } from './stripe-plans.ts';
import { subscriptionExpansions, toProviderSubscription } from './stripe-subscription-shapes.ts';

type Change = Stripe.SubscriptionUpdateParams.Item;

/** Returns the changes that turn the current items into the wanted ones. Items that are not ours stay. */
async function differenceOf(
  catalog: StripeCatalog,
  present: readonly ProviderItem[],
  wanted: readonly OfferItem[],
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { offer, quantity } of wanted) {
    const item = present.find((each) => each.offer === offer);
    if (!item) changes.push({ price: await catalog.priceOf(offer), quantity });
    else if (item.quantity !== quantity) changes.push({ id: item.id, quantity });
  }
  for (const { id, offer } of present)
    if (offer && !wanted.some((each) => each.offer === offer)) changes.push({ id, deleted: true });
  return changes;
}

export function createItemGateway(stripe: Stripe, catalog: StripeCatalog): Pick<PaymentGateway, 'setItems'> {
  return {
    setItems: async (idempotencyKey, id, wanted) => {
      const present = await readCurrentSubscription(stripe, id);
      await releaseSchedule(stripe, present);
      const items = await differenceOf(catalog, present.items, wanted);
      if (!items.length) return present.scheduleId ? readCurrentSubscription(stripe, id) : present;
      const params = { items, proration_behavior: 'none' as const, expand: subscriptionExpansions };
      return toProviderSubscription(
        await callProvider(() => stripe.subscriptions.update(id, params, { idempotencyKey })),
      );
    },
  };
}
