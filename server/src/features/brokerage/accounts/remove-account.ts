import { brokerageMessages } from '#contract/brokerage.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { inOwnOffice } from '../office/office.ts';
import { lockOffice, seatOf } from '../office/store.ts';
import { closeSeat } from '../seats/close-seat.ts';
import { afterwards } from '../seats/settle-brokerages.ts';
import { openSeat } from '../seats/store.ts';

/** Removes a member from the owner's office. The member keeps their data, and nothing is refunded. */
export async function removeAccount(context: OwnerContext, id: string): Promise<void> {
  const { brokerageId, charge } = await inOwnOffice(context, async (transaction, office) => {
    const seat = found(await openSeat(transaction.db, office.id, id), 'The account');
    if (seat.person === context.owner) throw fail('conflict', brokerageMessages.ownAccount);
    await closeSeat(transaction, office, seat, 'removed');
    return seat;
  });
  await afterwards(context, brokerageId, charge?.id);
}

/** Removes the user from the office they belong to. */
export async function leaveBrokerage(context: OwnerContext): Promise<void> {
  const ownSeat = await seatOf(context.owner, context.db);
  if (!ownSeat) throw fail('not_found', brokerageMessages.notSeated);
  const { brokerageId } = ownSeat;
  const charge = await inTransaction(context, async (transaction) => {
    const office = found(await lockOffice(transaction.db, brokerageId), 'The brokerage');
    if (office.ownerId === context.owner) throw fail('conflict', brokerageMessages.ownerStays);
    const seat = await openSeat(transaction.db, brokerageId, ownSeat.id);
    if (seat) await closeSeat(transaction, office, seat, 'left');
    return seat?.charge;
  });
  await afterwards(context, brokerageId, charge?.id);
}
