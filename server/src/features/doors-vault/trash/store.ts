import { type AnyColumn, asc, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import { notices, notify } from '../../../core/notices.ts';
import type { Db } from '../../../db/client.ts';
import { doors } from '../../../db/tables/doors.ts';
import { doorFiles, fileRemovals } from '../../../db/tables/vault.ts';

const mostAtOnce = 1000;

/** Part of the transaction that deletes the rows; the notice goes out when it commits. */
export async function insertRemovals(db: Db, storageKeys: string[]): Promise<void> {
  for (let at = 0; at < storageKeys.length; at += mostAtOnce) {
    const rows = storageKeys.slice(at, at + mostAtOnce).map((storageKey) => ({ storageKey }));
    await db.insert(fileRemovals).values(rows).onConflictDoNothing();
  }
  if (storageKeys.length) await notify(db, notices.filesRemoved);
}

export async function nextRemovals(db: Db, most: number): Promise<string[]> {
  const rows = await db.select().from(fileRemovals).orderBy(asc(fileRemovals.createdAt)).limit(most);
  return rows.map(({ storageKey }) => storageKey);
}

export async function deleteRemovals(db: Db, storageKeys: string[]): Promise<void> {
  await db.delete(fileRemovals).where(inArray(fileRemovals.storageKey, storageKeys));
}

interface Emptied {
  doors: number;
  /** Besides those that went with their doors. */
  files: number;
}

/**
 * Deletes what an owner has thrown away, all of it or what was thrown away (or found without bytes) before a moment,
 * and notes the bytes for removal. Only files of doors that really went go with them: one restored meanwhile stays whole.
 */
export async function deleteTrash(owner: OwnerId, db: Db, folder: string, before?: Date): Promise<Emptied> {
  const isOld = (column: AnyColumn) => (before ? lt(column, before) : isNotNull(column));
  const isGivenUp = before
    ? or(isOld(doorFiles.deletedAt), isOld(doorFiles.missingAt))
    : isOld(doorFiles.deletedAt);
  const [emptied] = await db.execute<{ doors: number; files: number; bytes: number }>(sql`
    with gone_doors as (
      delete from ${doors} where ${doors.ownerId} = ${owner} and ${isOld(doors.deletedAt)} returning id
    ), gone_files as (
      delete from ${doorFiles}
      where ${doorFiles.ownerId} = ${owner} and (${isGivenUp} or ${doorFiles.doorId} in (select id from gone_doors))
      returning id, type, door_id in (select id from gone_doors) as with_door
    ), removals as (
      insert into ${fileRemovals} (storage_key)
      select ${folder}::text || id || ending from gone_files cross join (values (''), ('/thumbnail')) kept (ending)
      where type <> 'LINK'
      on conflict do nothing
    )
    select (select count(*)::int from gone_doors) as doors,
      count(*) filter (where not with_door)::int as files,
      count(*) filter (where type <> 'LINK')::int as bytes
    from gone_files`);
  if (emptied?.bytes) await notify(db, notices.filesRemoved);
  return { doors: emptied?.doors ?? 0, files: emptied?.files ?? 0 };
}

/** Who has thrown something away, or had it found without its bytes, before that moment. */
export async function ownersOfOldTrash(db: Db, moment: Date, most: number): Promise<{ ownerId: string }[]> {
  const ofDoors = db.select({ ownerId: doors.ownerId }).from(doors).where(lt(doors.deletedAt, moment));
  const ofFiles = db
    .select({ ownerId: doorFiles.ownerId })
    .from(doorFiles)
    .where(or(lt(doorFiles.deletedAt, moment), lt(doorFiles.missingAt, moment)));
  return ofDoors.union(ofFiles).limit(most);
}
