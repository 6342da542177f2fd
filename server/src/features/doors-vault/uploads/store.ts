import { and, eq, inArray, isNull, lt, notInArray, sql, sum } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { doorUploads } from '../../../db/tables/vault.ts';

export type UploadRow = typeof doorUploads.$inferSelect;
export type NewUpload = Omit<typeof doorUploads.$inferInsert, 'ownerId'>;

const ofOwner = (owner: OwnerId, id: string) => and(eq(doorUploads.ownerId, owner), eq(doorUploads.id, id));

export async function insertUpload(owner: OwnerId, db: Db, upload: NewUpload): Promise<void> {
  await db.insert(doorUploads).values({ ...upload, ownerId: owner });
}

export async function readUpload(owner: OwnerId, db: Db, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(doorUploads).where(ofOwner(owner, id));
  return row;
}

/** Whoever finishes an upload holds it: two at once come one after the other. */
export async function lockUpload(owner: OwnerId, db: Db, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(doorUploads).where(ofOwner(owner, id)).for('update');
  return row;
}

export async function markFinished(owner: OwnerId, db: Db, id: string, fileId: string): Promise<void> {
  await db.update(doorUploads).set({ fileId }).where(ofOwner(owner, id));
}

export async function deleteUpload(owner: OwnerId, db: Db, id: string): Promise<void> {
  await db.delete(doorUploads).where(ofOwner(owner, id));
}

/** Bytes that uploads under way will need, besides these. */
export async function promisedBytes(owner: OwnerId, db: Db, besides: string[] = []): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(${sum(doorUploads.bytes)}, 0)`.mapWith(Number) })
    .from(doorUploads)
    .where(
      and(
        eq(doorUploads.ownerId, owner),
        isNull(doorUploads.fileId),
        besides.length ? notInArray(doorUploads.id, besides) : undefined,
      ),
    );
  return row?.bytes ?? 0;
}

export async function expiredUploads(db: Db, now: Date, most: number): Promise<UploadRow[]> {
  return db.select().from(doorUploads).where(lt(doorUploads.expiresAt, now)).limit(most);
}

export async function existingUploads(db: Db, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const rows = await db.select({ id: doorUploads.id }).from(doorUploads).where(inArray(doorUploads.id, ids));
  return new Set(rows.map(({ id }) => id));
}
