import { type Context, inTransaction, type OwnerId } from '../../../core/context.ts';
import { findOfficeByOwner, findSeatOf, findTeamMembers, lockOffice } from '../office/store.ts';
import { closeSeat, grantGracePlan } from '../seats/close-seat.ts';
import { findOpenSeat, markSeatClosed } from '../seats/store.ts';

/** For a deleted user. Closes their seat and their office, whose members keep a plan for a while. */
export function leaveOffices(context: Context, owner: OwnerId): Promise<void> {
  return inTransaction(context, async (transaction) => {
    await leaveSeat(transaction, owner);
    await closeOffice(transaction, owner);
  });
}

async function leaveSeat(transaction: Context, owner: OwnerId): Promise<void> {
  const ownSeat = await findSeatOf(owner, transaction.db);
  const office = ownSeat && (await lockOffice(transaction.db, ownSeat.brokerageId));
  if (!office || office.ownerId === owner) return;
  const seat = await findOpenSeat(transaction.db, office.id, ownSeat.id);
  if (seat) await closeSeat(transaction, office, seat, 'deleted');
}

async function closeOffice(transaction: Context, owner: OwnerId): Promise<void> {
  const { db, now } = transaction;
  const ownOffice = await findOfficeByOwner(owner, db);
  const office = ownOffice && (await lockOffice(db, ownOffice.id));
  if (!office) return;
  for (const { seatId } of await findTeamMembers(db, office)) {
    const seat = await findOpenSeat(db, office.id, seatId);
    if (!seat || !(await markSeatClosed(db, seatId, now))) continue;
    await grantGracePlan(transaction, office, seat, 'office closed');
  }
}
