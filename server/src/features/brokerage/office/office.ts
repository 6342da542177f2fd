import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import { isWaivedAtNextBill } from '#contract/brokerage/brokerage-billing.ts';
import type { BillingCycle } from '#contract/brokerage/seat-pricing.ts';
import { dayOf } from '#contract/day.ts';
import { type Cents, cents } from '#contract/money.ts';
import { type Context, inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import { calculateYearlyCharge, mirrorSubscription } from '../../billing/public.ts';
import {
  type ActiveWaiver,
  findOfficeByOwner,
  lockOffice,
  type OfficeBilling,
  type OfficeRow,
  readOfficeBilling,
} from './store.ts';

/** Offices and receipts count whole days in the product's time zone. */
const timeZone = 'America/New_York';
export const toCompanyDay = (instant: Date) => dayOf(instant, timeZone);

/** Reads the office that the user owns. Throws a not-found error for a user without an office. */
export async function readOwnOffice({ owner, db }: OwnerContext): Promise<OfficeRow> {
  const office = await findOfficeByOwner(owner, db);
  if (!office) throw appError('not_found', brokerageMessages.notOpen);
  return office;
}

/** Locks the user's own office while `work` runs. */
export function withLockedOffice<C extends OwnerContext, T>(
  context: C,
  work: (transaction: C, office: OfficeRow) => Promise<T>,
): Promise<T> {
  return inTransaction(context, async (transaction) => {
    const { id } = await readOwnOffice(transaction);
    const office = await lockOffice(transaction.db, id);
    if (office?.ownerId !== context.owner) throw appError('not_found', brokerageMessages.notOpen);
    return work(transaction, office);
  });
}

export const toBillingCycle = ({ periodStart, periodEnd }: OfficeBilling): BillingCycle => ({
  start: toCompanyDay(periodStart),
  end: toCompanyDay(periodEnd),
});

/** Reads the subscription again if its year is over, because the provider may just have renewed it. */
export async function refreshBillingCycle(context: Context, brokerageId: string): Promise<void> {
  const billing = await readOfficeBilling(context.db, brokerageId);
  if (billing && billing.periodEnd <= context.now) await mirrorSubscription(context, billing.subscriptionId);
}

/** Returns the number of unused seats that the office has paid for until the end of the year. */
export const countFreeSeats = ({ freeSeats, freeUntil }: OfficeRow, now: Date): number =>
  freeUntil && freeUntil > now ? freeSeats : 0;

/** Calculates the next bill. A waiver excludes other codes, so a bill after its end has no discount. */
export function calculateNextBill(
  { unitAmount, discounts, itemDiscounts, periodEnd }: OfficeBilling,
  waiver: ActiveWaiver | undefined,
  quantity: number,
): Cents {
  if (isWaivedAtNextBill(waiver, periodEnd)) return cents(0);
  if (waiver) return cents(unitAmount * quantity);
  const items = [{ unitAmount, quantity, discounts: itemDiscounts }];
  return calculateYearlyCharge({ items, discounts }, periodEnd);
}
