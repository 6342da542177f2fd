import { type AnyColumn, and, asc, inArray, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import { jobNotifications, notifyJobs } from '../../../core/job-notifications.ts';
import { ownerOfRow } from '../../../core/owner.ts';
import type { Db } from '../../../db/client.ts';
import { doors } from '../../../db/tables/doors.ts';
import { doorFiles, fileRemovals } from '../../../db/tables/vault.ts';

const rowsPerInsert = 1000;

/** Runs in the transaction that deletes the rows. PostgreSQL notifies the job at the commit. */
export async function insertFileRemovals(db: Db, storageKeys: string[]): Promise<void> {
  for (let at = 0; at < storageKeys.length; at += rowsPerInsert) {
    const rows = storageKeys.slice(at, at + rowsPerInsert).map((storageKey) => ({ storageKey }));
    await db.insert(fileRemovals).values(rows).onConflictDoNothing();
  }
  if (storageKeys.length) await notifyJobs(db, jobNotifications.filesRemoved);
}

export async function findNextFileRemovals(db: Db, limit: number): Promise<string[]> {
  const rows = await db.select().from(fileRemovals).orderBy(asc(fileRemovals.createdAt)).limit(limit);
  return rows.map(({ storageKey }) => storageKey);
}

export async function deleteFileRemovals(db: Db, storageKeys: string[]): Promise<void> {
  await db.delete(fileRemovals).where(inArray(fileRemovals.storageKey, storageKeys));
}

/** Moves the rows to the end of the queue. */
export async function postponeFileRemovals(db: Db, storageKeys: string[]): Promise<void> {
  await db
    .update(fileRemovals)
    .set({ createdAt: sql`clock_timestamp()` })
    .where(inArray(fileRemovals.storageKey, storageKeys));
}

interface DeletedCounts {
  doors: number;
  /** The number of files that were deleted individually. Files of deleted doors do not count. */
  files: number;
}

/**
 * Deletes an owner's whole trash, or only items that were trashed or found missing before a time. Queues
 * their stored files for removal. A door's files are deleted only if this statement deletes the door, so a
 * door that the owner restores meanwhile keeps its files.
 */
export async function deleteTrashedDoorsAndFiles(
  owner: OwnerId,
  db: Db,
  folder: string,
  before?: Date,
): Promise<DeletedCounts> {
  const isOld = (column: AnyColumn) => (before ? lt(column, before) : isNotNull(column));
  const isExpiredFile = before
    ? or(isOld(doorFiles.deletedAt), isOld(doorFiles.missingAt))
    : isOld(doorFiles.deletedAt);
  const [deleted] = await db.execute<{ doors: number; files: number; bytes: number }>(sql`
    with gone_doors as (
      delete from ${doors} where ${doors.ownerId} = ${owner} and ${isOld(doors.deletedAt)} returning id
    ), gone_files as (
      delete from ${doorFiles}
      where ${doorFiles.ownerId} = ${owner} and (${isExpiredFile} or ${doorFiles.doorId} in (select id from gone_doors))
      returning id, type, door_id in (select id from gone_doors) as with_door
    ), removals as (
      insert into ${fileRemovals} (storage_key)
      select ${folder}::text || id || ending from gone_files cross join (values (''), ('/thumbnail'), ('/view')) kept (ending)
      where type <> 'LINK'
      on conflict do nothing
    )
    select (select count(*)::int from gone_doors) as doors,
      count(*) filter (where not with_door)::int as files,
      count(*) filter (where type <> 'LINK')::int as bytes
    from gone_files`);
  if (deleted?.bytes) await notifyJobs(db, jobNotifications.filesRemoved);
  return { doors: deleted?.doors ?? 0, files: deleted?.files ?? 0 };
}

/** Finds owners with items that were trashed or found missing before this time, except the skipped ones. */
export async function findOwnersOfOldTrash(
  db: Db,
  moment: Date,
  { limit, skipped }: { limit: number; skipped: readonly OwnerId[] },
): Promise<OwnerId[]> {
  const ofDoors = db
    .select({ ownerId: doors.ownerId })
    .from(doors)
    .where(and(lt(doors.deletedAt, moment), notInArray(doors.ownerId, [...skipped])));
  const ofFiles = db
    .select({ ownerId: doorFiles.ownerId })
    .from(doorFiles)
    .where(
      and(
        or(lt(doorFiles.deletedAt, moment), lt(doorFiles.missingAt, moment)),
        notInArray(doorFiles.ownerId, [...skipped]),
      ),
    );
  return (await ofDoors.union(ofFiles).limit(limit)).map(ownerOfRow);
}
