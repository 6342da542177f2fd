import { and, eq, inArray, isNull, lt, notInArray, sql, sum } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import { ownerOfRow } from '../../../core/owner.ts';
import type { Db } from '../../../db/client.ts';
import { isOwnRow } from '../../../db/own-row.ts';
import { doorUploads } from '../../../db/tables/vault.ts';

export type UploadRow = typeof doorUploads.$inferSelect;
export type NewUpload = Omit<typeof doorUploads.$inferInsert, 'ownerId'>;

export async function insertUpload(owner: OwnerId, db: Db, upload: NewUpload): Promise<void> {
  await db.insert(doorUploads).values({ ...upload, ownerId: owner });
}

export async function readUpload(owner: OwnerId, db: Db, id: string): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(doorUploads)
    .where(isOwnRow(doorUploads, owner, id));
  return row;
}

/** Locks the upload, so that two requests cannot finish or cancel it at the same time. */
export async function lockUpload(owner: OwnerId, db: Db, id: string): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(doorUploads)
    .where(isOwnRow(doorUploads, owner, id))
    .for('update');
  return row;
}

export async function markUploadFinished(owner: OwnerId, db: Db, id: string, fileId: string): Promise<void> {
  await db
    .update(doorUploads)
    .set({ fileId })
    .where(isOwnRow(doorUploads, owner, id));
}

export async function deleteUpload(owner: OwnerId, db: Db, id: string): Promise<void> {
  await db.delete(doorUploads).where(isOwnRow(doorUploads, owner, id));
}

/** Adds up the bytes that unfinished uploads have reserved. Leaves out the uploads in `exceptIds`. */
export async function sumReservedBytes(owner: OwnerId, db: Db, exceptIds: string[] = []): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(${sum(doorUploads.bytes)}, 0)`.mapWith(Number) })
    .from(doorUploads)
    .where(
      and(
        eq(doorUploads.ownerId, owner),
        isNull(doorUploads.fileId),
        exceptIds.length ? notInArray(doorUploads.id, exceptIds) : undefined,
      ),
    );
  return row?.bytes ?? 0;
}

export async function findExpiredUploads(db: Db, now: Date, limit: number) {
  const rows = await db.select().from(doorUploads).where(lt(doorUploads.expiresAt, now)).limit(limit);
  return rows.map((row) => ({ ...row, owner: ownerOfRow(row) }));
}

export async function findExistingUploadIds(db: Db, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const rows = await db.select({ id: doorUploads.id }).from(doorUploads).where(inArray(doorUploads.id, ids));
  return new Set(rows.map(({ id }) => id));
}
