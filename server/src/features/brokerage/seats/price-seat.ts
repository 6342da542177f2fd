import { salesTaxLine } from '#contract/billing.ts';
import { brokerageMessages } from '#contract/brokerage.ts';
import { type Cents, cents } from '#contract/money.ts';
import { type OwnMembership, type Payment, type SeatPrice, seatPrice } from '#contract/seat-pricing.ts';
import type { Context, OwnerId } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { cycleOf, dayHere, freeSeatsOf } from '../office/office.ts';
import {
  type ActiveWaiver,
  activeWaiver,
  type OfficeBilling,
  type OfficeRow,
  officeBilling,
  ownSubscriptions,
} from '../office/store.ts';
import { paidFor } from './store.ts';

export interface PricedSeat extends SeatPrice {
  usesFreeSeat: boolean;
  waiver: ActiveWaiver | undefined;
  billing: OfficeBilling;
}

/** What an account costs that joins now: of this person, or of somebody nobody knows yet. */
export async function priceSeat(
  context: Context,
  office: OfficeRow,
  person: OwnerId | undefined,
): Promise<PricedSeat> {
  const { db, now } = context;
  const billing = await officeBilling(db, office.id);
  const waiver = await activeWaiver(db, office.id, now);
  const isGood = billing?.status === 'active' || billing?.status === 'trialing';
  if (!billing || !(isGood || waiver)) throw fail('conflict', brokerageMessages.billingNotReady);
  const usesFreeSeat = freeSeatsOf(office, now) > 0;
  const price = seatPrice({
    yearly: billing.unitAmount,
    cycle: cycleOf(billing),
    today: dayHere(now),
    own: person && (await ownMembership(context, person)),
    isWaived: waiver !== undefined,
    hasFreeSeat: usesFreeSeat,
  });
  return { ...price, usesFreeSeat, waiver, billing };
}

/** The price of a seat has no tax in it, so what counts against it has none either. */
function withoutTax(
  amount: number,
  { total, lines }: { total: number; lines: readonly { description: string; amount: number }[] },
): Cents {
  const tax = lines.find(({ description }) => description === salesTaxLine)?.amount ?? 0;
  return cents(tax && total > 0 ? Math.round((amount * (total - tax)) / total) : amount);
}

/** What somebody pays for themselves, and what of it is for days to come. */
async function ownMembership({ db }: Context, person: OwnerId): Promise<OwnMembership | undefined> {
  const own = await ownSubscriptions(person, db);
  if (!own.length) return undefined;
  const payments: Payment[] = [];
  for (const { id, periodStart, periodEnd } of own) {
    const [start, end] = [dayHere(periodStart), dayHere(periodEnd)];
    for (const { createdAt, amountPaid, amountRefunded, ...invoice } of await paidFor(db, id)) {
      const from = dayHere(createdAt);
      // An invoice pays from its day to the end of the year; one of an earlier year is used up.
      if (from < start || from >= end) continue;
      payments.push({ amount: withoutTax(amountPaid - amountRefunded, invoice), from, end });
    }
  }
  return { isAccess: own.every(({ offer }) => offer === 'agent_access'), payments };
}
