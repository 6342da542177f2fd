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
import type { DoorSort, DoorsQuery } from '#contract/doors-vault/doors-vault.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { isOwnRow } from '../../../db/own-row.ts';
import { doors } from '../../../db/tables/doors.ts';
import { doorFiles } from '../../../db/tables/vault.ts';
import { isFilePresent, lockAccount } from '../files/store.ts';

export type DoorRow = typeof doors.$inferSelect;
export type NewDoor = Omit<typeof doors.$inferInsert, 'ownerId'>;

/** A door with the number and size of its files, and its cover photo. */
export type DoorWithFileTotals = DoorRow & { fileCount: number; totalSize: number; coverId: string | null };

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

const selectDoorsWithTotals = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(doors), fileCount, totalSize, coverId })
    .from(doors)
    .leftJoin(doorFiles, and(eq(doorFiles.doorId, doors.id), isFilePresent))
    .where(where)
    .groupBy(doors.id);

const containsText = (column: typeof doors.address | typeof doors.fullName, words: string) =>
  sql`position(fold(${words}) in fold(${column})) > 0`;

export async function findDoors(owner: OwnerId, db: Db, query: DoorsQuery): Promise<DoorWithFileTotals[]> {
  const { category, search, sort, order } = query;
  const condition = and(
    eq(doors.ownerId, owner),
    isNull(doors.deletedAt),
    category && eq(doors.category, category),
    search ? or(containsText(doors.address, search), containsText(doors.fullName, search)) : undefined,
  );
  const direction = order === 'asc' ? asc : desc;
  return selectDoorsWithTotals(db, condition).orderBy(
    direction(sorts[sort]),
    asc(doors.address),
    asc(doors.id),
  );
}

/** Finds doors whose client has this name, ignoring case and accents. */
export async function findDoorsOfClient(owner: OwnerId, db: Db, name: string): Promise<DoorWithFileTotals[]> {
  const condition = and(
    eq(doors.ownerId, owner),
    isNull(doors.deletedAt),
    sql`fold(${doors.fullName}) = fold(${name})`,
  );
  return selectDoorsWithTotals(db, condition).orderBy(asc(doors.address), asc(doors.id));
}

export async function readDoorWithFileTotals(
  owner: OwnerId,
  db: Db,
  id: string,
): Promise<DoorWithFileTotals | undefined> {
  const [row] = await selectDoorsWithTotals(db, and(isOwnRow(doors, owner, id), isNull(doors.deletedAt)));
  return row;
}

export async function readDoor(owner: OwnerId, db: Db, id: string): Promise<DoorRow | undefined> {
  const [row] = await db
    .select()
    .from(doors)
    .where(and(isOwnRow(doors, owner, id), isNull(doors.deletedAt)));
  return row;
}

/**
 * Locks a door, even one in the trash. Every change of a door's files takes this lock, so that checks of
 * limits use current counts.
 */
export async function lockDoor(owner: OwnerId, db: Db, id: string): Promise<DoorRow | undefined> {
  await lockAccount(owner, db);
  const [row] = await db
    .select()
    .from(doors)
    .where(isOwnRow(doors, owner, id))
    .for('update');
  return row;
}

export async function lockDoorAtAddress(
  owner: OwnerId,
  db: Db,
  addressKey: string,
): Promise<DoorRow | undefined> {
  const [row] = await db
    .select()
    .from(doors)
    .where(and(eq(doors.ownerId, owner), eq(doors.addressKey, addressKey), isNull(doors.deletedAt)))
    .for('update');
  return row;
}

/** Inserts a door. Returns undefined if a door with the same address exists. */
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
    .where(isOwnRow(doors, owner, id));
}

export async function deleteDoorRow(owner: OwnerId, db: Db, id: string): Promise<void> {
  await db.delete(doors).where(isOwnRow(doors, owner, id));
}

export async function findTrashedDoors(owner: OwnerId, db: Db): Promise<DoorWithFileTotals[]> {
  return selectDoorsWithTotals(db, and(eq(doors.ownerId, owner), isNotNull(doors.deletedAt))).orderBy(
    desc(doors.deletedAt),
  );
}

/** Inserts an unclaimed door, or updates an existing unclaimed one. Never changes a claimed door. */
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

/**
 * Finds addresses that contain every word, the newest first. Leaves out unclaimed doors, because their
 * addresses come from deals.
 */
export async function findDoorAddresses(owner: OwnerId, db: Db, words: string[], limit: number) {
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
    .limit(limit);
  return rows.map(({ address }) => address);
}
