import { audit } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { findSelfPaidSubscriptions, type OfficeRow, readOfficeBilling } from '../office/store.ts';
import { sendSeatClosedMail } from './mails.ts';
import {
  abandonSeatCharge,
  addFreeSeat,
  insertGracePlan,
  markSeatClosed,
  type SeatRow,
  setQuantityPending,
} from './store.ts';

/** The reason why a seat was closed. */
export type SeatCloseReason = 'removed' | 'left' | 'unpaid' | 'deleted';

const dayMs = 24 * 60 * 60 * 1000;
/** A user who loses their seat has this many days to pay for a plan of their own. */
const graceDays = 30;

/**
 * Closes a seat of a locked office. The office can reuse a paid seat until the end of the year. We abandon an
 * unpaid charge. The user keeps their data and has Agent Access for a while.
 */
export async function closeSeat(
  transaction: Context,
  office: OfficeRow,
  seat: SeatRow,
  why: SeatCloseReason,
): Promise<void> {
  const { db, now } = transaction;
  if (!(await markSeatClosed(db, seat.id, now))) return;
  const { charge } = seat;
  // A charge on the next bill counts as paid, so the office can reuse the seat.
  const isPaid =
    !charge || charge.due === 0 || seat.invoiceStatus === 'paid' || charge.carriedItemId !== null;
  const billing = await readOfficeBilling(db, office.id);
  if ((isPaid || charge.cycleEnd <= now) && billing && billing.periodEnd > now)
    await addFreeSeat(db, office.id, billing.periodEnd, now);
  if (!isPaid) await abandonSeatCharge(db, charge.id);
  await setQuantityPending(db, office.id, true);
  await audit(transaction, { action: 'brokerage.seat-close', subject: seat.id, details: { why } });
  if (why !== 'deleted') await grantGracePlan(transaction, office, seat, why);
}

/** Grants a temporary plan, unless the user already pays for a plan of their own. */
export async function grantGracePlan(
  transaction: Context,
  office: Pick<OfficeRow, 'name'>,
  seat: Pick<SeatRow, 'id' | 'person' | 'email' | 'firstName'>,
  why: Exclude<SeatCloseReason, 'deleted'> | 'office closed',
): Promise<void> {
  const { db, now } = transaction;
  const own = await findSelfPaidSubscriptions(seat.person, db);
  if (own.some(({ status }) => status === 'active' || status === 'trialing')) return;
  const until = new Date(now.getTime() + graceDays * dayMs);
  await insertGracePlan(seat.person, db, now, until);
  await sendSeatClosedMail(transaction, office, seat, { why, until });
}
