import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { withLockedOffice } from '../office/office.ts';
import { findSeatOf, lockOffice } from '../office/store.ts';
import { closeSeat } from '../seats/close-seat.ts';
import { findOpenSeat } from '../seats/store.ts';
import { syncSeatChange } from '../seats/sync-brokerages.ts';

/** Removes a member from the owner's office. The member keeps their data, and nothing is refunded. */
export async function removeAccount(context: OwnerContext, id: string): Promise<void> {
  const { brokerageId, charge } = await withLockedOffice(context, async (transaction, office) => {
    const seat = orNotFound(await findOpenSeat(transaction.db, office.id, id), 'The account');
    if (seat.person === context.owner) throw appError('conflict', brokerageMessages.ownAccount);
    await closeSeat(transaction, office, seat, 'removed');
    return seat;
  });
  await syncSeatChange(context, brokerageId, charge?.id);
}

/** Removes the user from the office they belong to. */
export async function leaveBrokerage(context: OwnerContext): Promise<void> {
  const ownSeat = await findSeatOf(context.owner, context.db);
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
