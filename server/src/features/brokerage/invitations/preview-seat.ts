import type { SeatPreview } from '#contract/brokerage/invitations.ts';
import { cents, dollarsOf } from '#contract/money.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { nextBillAmount, readOwnOffice, refreshCycle } from '../office/office.ts';
import { priceSeat } from '../seats/price-seat.ts';
import { countOpenSeats } from '../seats/store.ts';

/** The maximum price of an account that joins today. */
export async function previewSeat(context: OwnerContext): Promise<SeatPreview> {
  await refreshCycle(context, (await readOwnOffice(context)).id);
  const office = await readOwnOffice(context);
  const price = await priceSeat(context, office, undefined);
  const seats = await countOpenSeats(context.db, office.id);
  const billFor = (accounts: number) => nextBillAmount(price.billing, price.waiver, accounts);
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
    addsTax: context.services.config.collectsTax,
    onNextBill: dollarsOf(cents(billFor(seats + 1) - billFor(seats))),
    nextBillingDate: price.billing.periodEnd.toISOString(),
    waiverCode: price.waiver?.code ?? null,
    usesFreeSeat: price.usesFreeSeat,
  };
}
