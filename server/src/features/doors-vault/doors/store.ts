import {
  type AnyColumn,
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { DoorSort, DoorsQuery } from '#contract/doors-vault.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { doors } from '../../../db/tables/doors.ts';
import { doorFiles } from '../../../db/tables/vault.ts';
import { isPresent, lockAccount } from '../files/store.ts';

export type DoorRow = typeof doors.$inferSelect;
export type NewDoor = Omit<typeof doors.$inferInsert, 'ownerId'>;

/** A door with what its files add up to at this moment, and the photo it is known by. */
export type CountedDoor = DoorRow & { fileCount: number; totalSize: number; coverId: string | null };

const fileCount = count(doorFiles.id);
const totalSize = sql<number>`coalesce(${sum(doorFiles.bytes)}, 0)`.mapWith(Number);

const coverId = sql<string | null>`(
  select photo.id from door_files photo
  where photo.door_id = ${doors.id} and photo.type = 'IMAGE' and photo.thumbnail = 'ready'
    and photo.deleted_at is null and photo.missing_at is null
  order by photo.name, photo.id limit 1)`;

const sorts: Record<DoorSort, SQL | AnyColumn> = {
  address: doors.address,
  fullName: doors.fullName,
  status: doors.status,
  category: doors.category,
  createdAt: doors.createdAt,
  fileCount,
  totalSize,
  id: doors.id,
};

const counted = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(doors), fileCount, totalSize, coverId })
    .from(doors)
    .leftJoin(doorFiles, and(eq(doorFiles.doorId, doors.id), isPresent))
    .where(where)
    .groupBy(doors.id);

const has = (column: typeof doors.address | typeof doors.fullName, words: string) =>
  sql`position(fold(${words}) in fold(${column})) > 0`;

export async function findDoors(owner: OwnerId, db: Db, query: DoorsQuery): Promise<CountedDoor[]> {
  const { category, search, sort, order } = query;
  const wanted = and(
    eq(doors.ownerId, owner),
    isNull(doors.deletedAt),
    category && eq(doors.category, category),
    search ? or(has(doors.address, search), has(doors.fullName, search)) : undefined,
  );
  const direction = order === 'asc' ? asc : desc;
  return counted(db, wanted).orderBy(direction(sorts[sort]), asc(doors.address), asc(doors.id));
}

/** Doors whose client has this name, case and accents aside. */
export async function findDoorsOfClient(owner: OwnerId, db: Db, name: string): Promise<CountedDoor[]> {
  const wanted = and(
    eq(doors.ownerId, owner),
    isNull(doors.deletedAt),
    sql`fold(${doors.fullName}) = fold(${name})`,
  );
  return counted(db, wanted).orderBy(asc(doors.address), asc(doors.id));
}

const ofOwner = (owner: OwnerId, id: string) => and(eq(doors.ownerId, owner), eq(doors.id, id));

export async function readCountedDoor(owner: OwnerId, db: Db, id: string): Promise<CountedDoor | undefined> {
  const [row] = await counted(db, and(ofOwner(owner, id), isNull(doors.deletedAt)));
  return row;
}

export async function readDoor(owner: OwnerId, db: Db, id: string): Promise<DoorRow | undefined> {
  const [row] = await db
    .select()
    .from(doors)
    .where(and(ofOwner(owner, id), isNull(doors.deletedAt)));
  return row;
}

/** Whoever changes what is in a door holds it, so that counts are true when they are judged. In the trash or not. */
export async function lockDoor(owner: OwnerId, db: Db, id: string): Promise<DoorRow | undefined> {
  await lockAccount(owner, db);
  const [row] = await db.select().from(doors).where(ofOwner(owner, id)).for('update');
  return row;
}

export async function lockDoorAt(owner: OwnerId, db: Db, addressKey: string): Promise<DoorRow | undefined> {
  const [row] = await db
    .select()
    .from(doors)
    .where(and(eq(doors.ownerId, owner), eq(doors.addressKey, addressKey), isNull(doors.deletedAt)))
    .for('update');
  return row;
}

/** Nothing comes back when a door with that address exists. */
export async function insertDoor(owner: OwnerId, db: Db, door: NewDoor): Promise<string | undefined> {
  const [row] = await db
    .insert(doors)
    .values({ ...door, ownerId: owner })
    .onConflictDoNothing()
    .returning({ id: doors.id });
  return row?.id;
}

export async function updateDoorRow(
  owner: OwnerId,
  db: Db,
  id: string,
  changes: Partial<NewDoor>,
): Promise<void> {
  await db
    .update(doors)
    .set({ ...changes, version: sql`${doors.version} + 1` })
    .where(ofOwner(owner, id));
}

export async function deleteDoorRow(owner: OwnerId, db: Db, id: string): Promise<void> {
  await db.delete(doors).where(ofOwner(owner, id));
}

export async function findTrashedDoors(owner: OwnerId, db: Db): Promise<CountedDoor[]> {
  return counted(db, and(eq(doors.ownerId, owner), isNotNull(doors.deletedAt))).orderBy(
    desc(doors.deletedAt),
  );
}

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
    .orderBy(desc(doors.createdAt), asc(doors.address))
    .limit(most);
  return rows.map(({ address }) => address);
}
