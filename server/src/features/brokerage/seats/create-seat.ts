import { restrictedReasons } from '#contract/brokerage/invitations.ts';
import { audit } from '../../../core/audit.ts';
import type { Context, OwnerId } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import type { OfficeRow } from '../office/store.ts';
import { priceSeat } from './price-seat.ts';
import { consumeFreeSeat, insertSeat, setQuantityDue } from './store.ts';

/** Opens a seat for a user in a locked office, and stores its charge. */
export async function createSeat(
  transaction: Context,
  office: OfficeRow,
  person: OwnerId,
): Promise<{ seatId: string; chargeId: string }> {
  const { db, now } = transaction;
  const {
    usesFreeSeat,
    billing,
    waiver: _,
    full: fullAmount,
    ...price
  } = await priceSeat(transaction, office, person);
  const charge = {
    ...price,
    fullAmount,
    brokerageId: office.id,
    personId: person,
    cycleEnd: billing.periodEnd,
    createdAt: now,
  };
  const seat = await insertSeat(db, charge, now);
  if (!seat) throw appError('conflict', restrictedReasons.elsewhere);
  if (usesFreeSeat) await consumeFreeSeat(db, office.id);
  await setQuantityDue(db, office.id, true);
  const details = { kind: price.kind, due: price.due, usesFreeSeat };
  await audit(transaction, { action: 'brokerage.seat-open', subject: seat.seatId, details });
  return seat;
}
