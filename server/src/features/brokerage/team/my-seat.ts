import type { MySeat } from '#contract/brokerage.ts';
import { fullNameOf } from '#contract/people.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { officeById, seatOf } from '../office/store.ts';

/** The office one sits in, and who runs it. */
export async function readMySeat({ owner, db }: OwnerContext): Promise<MySeat> {
  const mine = await seatOf(owner, db);
  const office = mine && (await officeById(db, mine.brokerageId));
  if (!office) return { seat: null };
  return {
    seat: {
      brokerageName: office.name,
      ownerName: fullNameOf({ firstName: office.ownerFirstName, lastName: office.ownerLastName }),
      isOwner: office.ownerId === owner,
      since: mine.openedAt.toISOString(),
    },
  };
}
