import { salesTaxLineDescription } from '#contract/billing/billing.ts';
import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import {
  calculateSeatPrice,
  type InviteeMembership,
  type PaymentWithPeriod,
  type SeatPrice,
} from '#contract/brokerage/seat-pricing.ts';
import { type Cents, cents } from '#contract/money.ts';
import type { Context, OwnerId } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import { countFreeSeats, toBillingCycle, toCompanyDay } from '../office/office.ts';
import {
  type ActiveWaiver,
  findActiveWaiver,
  findSelfPaidSubscriptions,
  type OfficeBilling,
  type OfficeRow,
  readOfficeBilling,
} from '../office/store.ts';
import { findPaidInvoices } from './store.ts';

export interface PricedSeat extends SeatPrice {
  usesFreeSeat: boolean;
  waiver: ActiveWaiver | undefined;
  billing: OfficeBilling;
}

/** Returns the price of a seat that starts now, for this user or for somebody without an account. */
export async function priceSeat(
  context: Context,
  office: OfficeRow,
  person: OwnerId | undefined,
): Promise<PricedSeat> {
  const { db, now } = context;
  const billing = await readOfficeBilling(db, office.id);
  const waiver = await findActiveWaiver(db, office.id, now);
  const isPaying = billing?.status === 'active' || billing?.status === 'trialing';
  if (!billing || !(isPaying || waiver)) throw appError('conflict', brokerageMessages.billingNotReady);
  const usesFreeSeat = countFreeSeats(office, now) > 0;
  const price = calculateSeatPrice({
    yearly: billing.unitAmount,
    cycle: toBillingCycle(billing),
    today: toCompanyDay(now),
    ownMembership: person && (await ownMembership(context, person)),
    isWaived: waiver !== undefined,
    hasFreeSeat: usesFreeSeat,
  });
  return { ...price, usesFreeSeat, waiver, billing };
}

/** Subtracts tax from earlier payments, because a seat's price and its credit exclude tax. */
function withoutTax(
  amount: number,
  { total, lines }: { total: number; lines: readonly { description: string; amount: number }[] },
): Cents {
  const tax = lines.find(({ description }) => description === salesTaxLineDescription)?.amount ?? 0;
  return cents(tax && total > 0 ? Math.round((amount * (total - tax)) / total) : amount);
}

/** Finds the user's own membership and its payments for the current year. */
async function ownMembership({ db }: Context, person: OwnerId): Promise<InviteeMembership | undefined> {
  const subscriptions = await findSelfPaidSubscriptions(person, db);
  if (!subscriptions.length) return undefined;
  const payments: PaymentWithPeriod[] = [];
  for (const { id, periodStart, periodEnd } of subscriptions) {
    const [start, end] = [toCompanyDay(periodStart), toCompanyDay(periodEnd)];
    for (const { createdAt, amountPaid, amountRefunded, ...invoice } of await findPaidInvoices(db, id)) {
      const from = toCompanyDay(createdAt);
      // An invoice covers the time from its date to the end of its year, so earlier years do not count.
      if (from < start || from >= end) continue;
      payments.push({ amount: withoutTax(amountPaid - amountRefunded, invoice), from, end });
    }
  }
  return { isAccess: subscriptions.every(({ offer }) => offer === 'agent_access'), payments };
}
