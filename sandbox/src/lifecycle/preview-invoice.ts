import { findBillingPeriodAt } from '../billing/periods.ts';
import type { Customer } from '../objects/customers.ts';
import type { Invoice } from '../objects/invoices.ts';
import type { Subscription } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { calculateChange, type SubscriptionChange } from './calculate-change.ts';
import { buildInvoice } from './draft-invoice.ts';
import { createPeriodLine, type InvoiceLineDraft } from './invoice-line-drafts.ts';
import { findSharedRecurrence, listPendingLines } from './subscription-lines.ts';

const PREVIEW_ID = 'upcoming_in_preview';

export interface PreviewRequest {
  customer: Customer;
  subscription: Subscription;
  change: SubscriptionChange | null;
  cancels: boolean;
  discounts: string[];
  extra: InvoiceLineDraft[];
}

/** Builds the next invoice as if the change were made now, without saving it. */
export function previewInvoice(world: ProviderContext, request: PreviewRequest): Invoice {
  const { customer, subscription, change } = request;
  const now = world.now(customer.test_clock);
  const plan = change && calculateChange(world, subscription, change);
  const items = plan?.items ?? world.store.all('subscription_item', { subscription: subscription.id });
  const [first] = items;
  const periodEnd = first?.current_period_end ?? now;
  const billsNow = plan !== null && (plan.restarts || change?.prorationBehavior === 'always_invoice');
  const recurrence = findSharedRecurrence(items.map(({ price }) => world.store.get('price', price)));
  const anchor = plan?.anchor ?? subscription.billing_cycle_anchor;
  const nextPeriod = findBillingPeriodAt(anchor, recurrence, periodEnd);
  const nextLines = request.cancels ? [] : items.map((item) => createPeriodLine(world, item, nextPeriod));
  const lines = [
    ...listPendingLines(world, subscription),
    ...(plan?.prorations ?? []),
    ...(billsNow ? (plan?.fresh ?? []) : nextLines),
    ...request.extra,
  ];
  const at = billsNow ? now : periodEnd;
  return buildInvoice(
    world,
    {
      customer,
      subscription,
      reason: 'upcoming',
      lines,
      period: billsNow
        ? { start: now, end: now }
        : { start: first?.current_period_start ?? now, end: periodEnd },
      discounts: request.discounts,
      at,
      ...(plan && { prorationDate: plan.at }),
    },
    PREVIEW_ID,
  );
}
