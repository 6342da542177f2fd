import type { SeatPreview } from '#contract/invitations.ts';
import { cents, dollarsOf } from '#contract/money.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { ownOffice, refreshCycle } from '../office/office.ts';
import { priceSeat } from '../seats/price-seat.ts';

/** The most that somebody costs who accepts today. */
export async function previewSeat(context: OwnerContext): Promise<SeatPreview> {
  await refreshCycle(context, (await ownOffice(context)).id);
  const price = await priceSeat(context, await ownOffice(context), undefined);
  const { customerId } = price.billing;
  const tax = customerId ? await context.services.payments.taxOn(customerId, price.due) : cents(0);
  return {
    due: dollarsOf(price.due),
    tax: dollarsOf(tax),
    full: dollarsOf(price.full),
    waived: dollarsOf(price.waived),
    daysLeft: price.daysLeft,
    daysInCycle: price.daysInCycle,
    yearly: dollarsOf(price.billing.unitAmount),
    nextBillingDate: price.billing.periodEnd.toISOString(),
    waiverCode: price.waiverCode,
    usesFreeSeat: price.usesFreeSeat,
  };
}
