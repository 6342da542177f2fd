import { and, eq, inArray } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { isOwnRow } from '../../db/own-row.ts';
import { images } from '../../db/tables/infrastructure.ts';

export type ImageRow = typeof images.$inferSelect;

export async function insertImage(db: Db, image: typeof images.$inferInsert): Promise<void> {
  await db.insert(images).values(image);
}

/**
 * Reads a picture that is not private. Anyone with its URL may see it, because rosters and flyers show
 * pictures too.
 */
export async function readImage(db: Db, id: string): Promise<ImageRow | undefined> {
  const [row] = await db
    .select()
    .from(images)
    .where(and(eq(images.id, id), eq(images.isPrivate, false)));
  return row;
}

export const readOwnImages = (owner: OwnerId, db: Db, ids: readonly string[]): Promise<ImageRow[]> =>
  db
    .select()
    .from(images)
    .where(and(eq(images.ownerId, owner), inArray(images.id, [...ids])));

export async function deleteImage(owner: OwnerId, db: Db, id: string): Promise<void> {
  await db.delete(images).where(isOwnRow(images, owner, id));
}

export async function findExistingImageIds(db: Db, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const rows = await db.select({ id: images.id }).from(images).where(inArray(images.id, ids));
  return new Set(rows.map((row) => row.id));
}
