import { and, asc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { doorFiles } from '../../../db/tables/vault.ts';
import { type FileRow, isFilePresent } from './store.ts';

/** After this many failed attempts, the job skips a picture, because the picture may crash the process. */
const maxAttempts = 3;

/**
 * Claims the picture with the fewest attempts, except the skipped ones. Counts the attempt before it starts,
 * because the picture may crash the process.
 */
export async function claimPictureForThumbnail(
  db: Db,
  skipped: readonly string[],
): Promise<FileRow | undefined> {
  const next = db
    .select({ id: doorFiles.id })
    .from(doorFiles)
    .where(
      and(
        eq(doorFiles.thumbnail, 'waiting'),
        lt(doorFiles.thumbnailAttempts, maxAttempts),
        isFilePresent,
        notInArray(doorFiles.id, [...skipped]),
      ),
    )
    .orderBy(asc(doorFiles.thumbnailAttempts), asc(doorFiles.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(doorFiles)
    .set({ thumbnailAttempts: sql`${doorFiles.thumbnailAttempts} + 1` })
    .where(inArray(doorFiles.id, next))
    .returning();
  return row;
}

/** Releases the picture without counting the attempt, because the picture did not cause the failure. */
export async function releaseThumbnailClaim(db: Db, id: string): Promise<void> {
  await db
    .update(doorFiles)
    .set({ thumbnailAttempts: sql`${doorFiles.thumbnailAttempts} - 1` })
    .where(and(eq(doorFiles.id, id), gt(doorFiles.thumbnailAttempts, 0)));
}

export async function setThumbnailState(
  db: Db,
  id: string,
  thumbnail: 'none' | 'waiting' | 'ready',
): Promise<void> {
  await db.update(doorFiles).set({ thumbnail, thumbnailAttempts: 0 }).where(eq(doorFiles.id, id));
}
