import type { MySeat } from '#contract/brokerage/brokerage.ts';
import { fullNameOf } from '#contract/people.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { findOfficeById, findSeatOfUser } from '../office/store.ts';

/** Reads the office that the user belongs to, and its owner. */
export async function readMySeat({ owner, db }: OwnerContext): Promise<MySeat> {
  const ownSeat = await findSeatOfUser(owner, db);
  const office = ownSeat && (await findOfficeById(db, ownSeat.brokerageId));
  if (!office) return { seat: null };
  return {
    seat: {
      brokerageName: office.name,
      ownerName: fullNameOf({ firstName: office.ownerFirstName, lastName: office.ownerLastName }),
      isOwner: office.ownerId === owner,
      since: ownSeat.openedAt.toISOString(),
    },
  };
}
