import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { doors } from '../../db/tables/doors.ts';

export type DoorRow = typeof doors.$inferSelect;
export type NewDoor = Omit<typeof doors.$inferInsert, 'ownerId'>;

/** A door that is there stays; while it is unclaimed it tells what the latest deal says. */
export async function upsertUnclaimedDoor(owner: OwnerId, db: Db, door: NewDoor): Promise<void> {
  const { address, fullName, status, category, updatedAt } = door;
  await db
    .insert(doors)
    .values({ ...door, isUnclaimed: true, ownerId: owner })
    .onConflictDoUpdate({
      target: [doors.ownerId, doors.addressKey],
      targetWhere: isNull(doors.deletedAt),
      set: { address, fullName, status, category, updatedAt },
      setWhere: eq(doors.isUnclaimed, true),
    });
}

export async function deleteUnclaimedDoor(owner: OwnerId, db: Db, addressKey: string): Promise<void> {
  await db
    .delete(doors)
    .where(and(eq(doors.ownerId, owner), eq(doors.addressKey, addressKey), eq(doors.isUnclaimed, true)));
}

/** Addresses that hold every one of these words, the newest first; unclaimed doors have theirs from a deal. */
export async function findDoorAddresses(owner: OwnerId, db: Db, words: string[], most: number) {
  const rows = await db
    .select({ address: doors.address })
    .from(doors)
    .where(
      and(
        eq(doors.ownerId, owner),
        eq(doors.isUnclaimed, false),
        isNull(doors.deletedAt),
        ...words.map((word) => sql`position(fold(${word}) in fold(${doors.address})) > 0`),
      ),
    )
    .orderBy(desc(doors.createdAt))
    .limit(most);
  return rows.map(({ address }) => address);
}
