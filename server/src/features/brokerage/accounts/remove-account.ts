import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import { type Context, inTransaction, type OwnerContext, type OwnerId } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { withLockedOffice } from '../office/office.ts';
import { findOfficeByOwner, findSeatOfUser, findTeamMembers, lockOffice } from '../office/store.ts';
import { closeSeat, grantGracePlan } from '../seats/close-seat.ts';
import { findOpenSeat, markSeatClosed } from '../seats/store.ts';
import { syncSeatChange } from '../seats/sync-brokerages.ts';

/** Removes a member from the owner's office without a refund. The member keeps their data. */
export async function removeAccount(context: OwnerContext, id: string): Promise<void> {
  const { brokerageId, charge } = await withLockedOffice(context, async (transaction, office) => {
    const seat = orNotFound(await findOpenSeat(transaction.db, office.id, id), 'The account');
    if (seat.person === context.owner) throw appError('conflict', brokerageMessages.ownAccount);
    await closeSeat(transaction, office, seat, 'removed');
    return seat;
  });
  await syncSeatChange(context, brokerageId, charge?.id);
}

/** Removes the user from the office that they belong to. */
export async function leaveBrokerage(context: OwnerContext): Promise<void> {
  const ownSeat = await findSeatOfUser(context.owner, context.db);
  if (!ownSeat) throw appError('not_found', brokerageMessages.notSeated);
  const { brokerageId } = ownSeat;
  const charge = await inTransaction(context, async (transaction) => {
    const office = orNotFound(await lockOffice(transaction.db, brokerageId), 'The brokerage');
    if (office.ownerId === context.owner) throw appError('conflict', brokerageMessages.ownerStays);
    const seat = await findOpenSeat(transaction.db, brokerageId, ownSeat.id);
    if (seat) await closeSeat(transaction, office, seat, 'left');
    return seat?.charge;
  });
  await syncSeatChange(context, brokerageId, charge?.id);
}

/** Closes the seat and the office of a deleted user. The office's members get a temporary plan. */
export function closeSeatAndOfficeOfUser(context: Context, owner: OwnerId): Promise<void> {
  return inTransaction(context, async (transaction) => {
    await leaveSeat(transaction, owner);
    await closeOffice(transaction, owner);
  });
}

async function leaveSeat(transaction: Context, owner: OwnerId): Promise<void> {
  const ownSeat = await findSeatOfUser(owner, transaction.db);
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
