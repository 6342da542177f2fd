import { and, isNull, lte } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { brokerages, seats, waivers } from '../../db/tables/brokerages.ts';

/** Inserts an office with the seat of its owner. */
export async function insertBrokerage(owner: OwnerId, db: Db, now: Date): Promise<string> {
  const [office] = await db
    .insert(brokerages)
    .values({ ownerId: owner, createdAt: now })
    .returning({ id: brokerages.id });
  if (!office) throw new Error('The brokerage was not written.');
  await db.insert(seats).values({ brokerageId: office.id, personId: owner, openedAt: now });
  return office.id;
}

/** Ends all waivers whose end has come, and returns their IDs. */
export async function endDueWaivers(db: Db, now: Date): Promise<string[]> {
  const ended = await db
    .update(waivers)
    .set({ endedAt: now })
    .where(and(isNull(waivers.endedAt), lte(waivers.endsAt, now)))
    .returning({ id: waivers.id });
  return ended.map(({ id }) => id);
}
