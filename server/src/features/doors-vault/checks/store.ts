import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import { ownerOfRow } from '../../../core/owner.ts';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/tables/users.ts';
import { doorFiles, fileRemovals } from '../../../db/tables/vault.ts';
import type { FileRow } from '../files/store.ts';

/** Finds the next accounts that have files, ordered by ID. */
export async function findNextOwnersWithFiles(db: Db, after: string, limit: number): Promise<OwnerId[]> {
  const rows = await db
    .selectDistinct({ ownerId: doorFiles.ownerId })
    .from(doorFiles)
    .where(gt(doorFiles.ownerId, after))
    .orderBy(asc(doorFiles.ownerId))
    .limit(limit);
  return rows.map(ownerOfRow);
}

/** Finds all files of an account except links, including those in the trash. */
export async function findStoredFiles(owner: OwnerId, db: Db): Promise<FileRow[]> {
  return db
    .select()
    .from(doorFiles)
    .where(and(eq(doorFiles.ownerId, owner), ne(doorFiles.type, 'LINK')));
}

export async function findPendingFileRemovals(db: Db, keys: string[]): Promise<Set<string>> {
  if (!keys.length) return new Set();
  const rows = await db.select().from(fileRemovals).where(inArray(fileRemovals.storageKey, keys));
  return new Set(rows.map(({ storageKey }) => storageKey));
}

/** Marks a file as missing, or as present again. */
export async function updateFileMissingState(
  db: Db,
  file: FileRow,
  change: { missingAt: Date | null; name?: string; nameKey?: string },
): Promise<void> {
  await db.update(doorFiles).set(change).where(eq(doorFiles.id, file.id));
}

export async function fileExists(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ one: sql`1` }).from(doorFiles).where(eq(doorFiles.id, id));
  return rows.length > 0;
}

export const findMissingFiles = (db: Db) =>
  db
    .select({
      id: doorFiles.id,
      name: doorFiles.name,
      bytes: doorFiles.bytes,
      missingAt: doorFiles.missingAt,
      ownerId: doorFiles.ownerId,
      email: users.email,
    })
    .from(doorFiles)
    .innerJoin(users, eq(users.id, doorFiles.ownerId))
    .where(and(isNotNull(doorFiles.missingAt), isNull(doorFiles.deletedAt)))
    .orderBy(asc(doorFiles.missingAt))
    .limit(200);
