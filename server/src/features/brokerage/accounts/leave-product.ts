import { type Context, inTransaction, type OwnerId } from '../../../core/context.ts';
import { lockOffice, officeRunBy, peopleIn, seatOf } from '../office/store.ts';
import { closeSeat, leaveWithPlan } from '../seats/close-seat.ts';
import { markSeatClosed, openSeat } from '../seats/store.ts';

/** Whoever is deleted leaves their seat to the office, and their own office's people with a plan for a while. */
export function vacateOffices(context: Context, owner: OwnerId): Promise<void> {
  return inTransaction(context, async (transaction) => {
    await leaveSeat(transaction, owner);
    await closeOffice(transaction, owner);
  });
}

async function leaveSeat(transaction: Context, owner: OwnerId): Promise<void> {
  const mine = await seatOf(owner, transaction.db);
  const office = mine && (await lockOffice(transaction.db, mine.brokerageId));
  if (!office || office.ownerId === owner) return;
  const seat = await openSeat(transaction.db, office.id, mine.id);
  if (seat) await closeSeat(transaction, office, seat, 'deleted');
}

async function closeOffice(transaction: Context, owner: OwnerId): Promise<void> {
  const { db, now } = transaction;
  const own = await officeRunBy(owner, db);
  const office = own && (await lockOffice(db, own.id));
  if (!office) return;
  for (const { seatId } of await peopleIn(db, office)) {
    const seat = await openSeat(db, office.id, seatId);
    if (!seat || !(await markSeatClosed(db, seatId, now))) continue;
    await leaveWithPlan(transaction, office, seat, 'office closed');
  }
}
