import { findBillingPeriodAt } from '../billing/periods.ts';
import { calculateRemainingCharge } from '../billing/proration.ts';
import { invalidRequestError } from '../http/errors.ts';
import type { Price, Recurring } from '../objects/catalog.ts';
import type { Period } from '../objects/invoices.ts';
import type { Subscription, SubscriptionItem } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';
import {
  createInvoiceItemLine,
  createPeriodLine,
  createRemainingTimeLine,
  createTrialLine,
  type InvoiceLineDraft,
} from './invoice-line-drafts.ts';
import type { NewSubscription } from './open-subscription.ts';

/** Returns the billing interval of a subscription's prices. Throws if the intervals differ. */
export function findSharedRecurrence(prices: Price[]): Recurring {
  const [first] = prices;
  if (!first?.recurring) {
    throw invalidRequestError(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      {
        param: 'items[0][price]',
      },
    );
  }
  for (const { recurring } of prices) {
    if (
      recurring?.interval !== first.recurring.interval ||
      recurring.interval_count !== first.recurring.interval_count
    ) {
      throw invalidRequestError(
        'Currency and interval fields must match across all plans on this subscription. Found mismatch in interval field.',
      );
    }
  }
  return first.recurring;
}

export function createFirstPeriod(
  { trialEnd, anchor, backdated }: NewSubscription,
  recurrence: Recurring,
  now: number,
): Period {
  if (trialEnd !== null) return { start: now, end: trialEnd };
  if (anchor !== null && anchor > now)
    return { start: backdated ?? now, end: findBillingPeriodAt(anchor, recurrence, now).end };
  return findBillingPeriodAt(now, recurrence, now);
}

export function createFirstLines(
  world: ProviderContext,
  fresh: NewSubscription,
  items: SubscriptionItem[],
  recurrence: Recurring,
  period: Period,
): InvoiceLineDraft[] {
  if (fresh.trialEnd !== null) return items.map((item) => createTrialLine(world, item, period));
  if (fresh.anchor === null) return items.map((item) => createPeriodLine(world, item, period));
  if (!fresh.prorates) return [];
  const whole = findBillingPeriodAt(fresh.anchor, recurrence, period.start);
  return items.map((item) => {
    const amount = world.store.get('price', item.price).unit_amount * item.quantity;
    return createRemainingTimeLine(
      world,
      item,
      period,
      calculateRemainingCharge(amount, whole, period.start),
    );
  });
}

/**
 * Lists the lines for the next invoice: the prorations of this subscription, and the customer's invoice items
 * without a subscription.
 */
export function listPendingLines(
  world: ProviderContext,
  { id, customer }: Pick<Subscription, 'id' | 'customer'>,
): InvoiceLineDraft[] {
  return world.store
    .all('invoiceitem', { customer, invoice: null })
    .filter(({ parent }) => !parent || parent.subscription_details.subscription === id)
    .map(createInvoiceItemLine);
}
