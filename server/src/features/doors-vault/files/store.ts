import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import { type FileSort, type FilesQuery, fileTypesByFilter } from '#contract/doors-vault/vault-files.ts';
import type { FileType } from '#contract/file-formats.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { isOwnRow } from '../../../db/own-row.ts';
import { doors } from '../../../db/tables/doors.ts';
import { users } from '../../../db/tables/users.ts';
import { doorFiles } from '../../../db/tables/vault.ts';

export type FileRow = typeof doorFiles.$inferSelect;
export type NewFile = Omit<typeof doorFiles.$inferInsert, 'ownerId'>;

/** Matches files that are not in the trash and whose content is not missing. */
export const isFilePresent = and(isNull(doorFiles.deletedAt), isNull(doorFiles.missingAt)) as SQL;

const inDoor = (owner: OwnerId, doorId: string) =>
  and(eq(doorFiles.ownerId, owner), eq(doorFiles.doorId, doorId));

/**
 * Locks the account row. Every transaction that adds files or locks a door or file must lock the account
 * first, then the door, then the files. Another order could deadlock.
 */
export async function lockAccount(owner: OwnerId, db: Db): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, owner)).for('no key update');
}

const sorts = {
  fileName: doorFiles.name,
  fileType: doorFiles.type,
  fileSize: doorFiles.bytes,
  createdAt: doorFiles.createdAt,
  id: doorFiles.id,
} satisfies Record<FileSort, unknown>;

const matchesQuery = (owner: OwnerId, { folderId, filter, search }: FilesQuery) =>
  and(
    inDoor(owner, folderId),
    isFilePresent,
    filter === 'ALL' ? undefined : inArray(doorFiles.type, [...fileTypesByFilter[filter]]),
    search ? sql`position(fold(${search}) in fold(${doorFiles.name})) > 0` : undefined,
  );

export async function findFiles(owner: OwnerId, db: Db, query: FilesQuery): Promise<FileRow[]> {
  const { sort, order, page, limit } = query;
  const direction = order === 'asc' ? asc : desc;
  const all = db
    .select()
    .from(doorFiles)
    .where(matchesQuery(owner, query))
    .orderBy(direction(sorts[sort]), ...(sort === 'fileName' ? [] : [asc(doorFiles.name)]), asc(doorFiles.id))
    .$dynamic();
  return limit ? all.limit(limit).offset((page - 1) * limit) : all;
}

export async function countFiles(owner: OwnerId, db: Db, query: FilesQuery): Promise<number> {
  const [row] = await db.select({ total: count() }).from(doorFiles).where(matchesQuery(owner, query));
  return row?.total ?? 0;
}

export interface FileTypeTotal {
  type: FileType;
  total: number;
  bytes: number;
}

export async function countFilesByType(owner: OwnerId, db: Db, doorId: string): Promise<FileTypeTotal[]> {
  return db
    .select({
      type: doorFiles.type,
      total: count(),
      bytes: sql<number>`coalesce(${sum(doorFiles.bytes)}, 0)`.mapWith(Number),
    })
    .from(doorFiles)
    .where(and(inDoor(owner, doorId), isFilePresent))
    .groupBy(doorFiles.type);
}

/** Finds the names of files in this door, in lower case like `nameKey`. */
export async function findTakenFileNames(
  owner: OwnerId,
  db: Db,
  doorId: string,
  except?: string,
): Promise<Set<string>> {
  const rows = await db
    .select({ nameKey: doorFiles.nameKey })
    .from(doorFiles)
    .where(
      and(
        inDoor(owner, doorId),
        isFilePresent,
        ne(doorFiles.type, 'LINK'),
        except ? ne(doorFiles.id, except) : undefined,
      ),
    );
  return new Set(rows.map(({ nameKey }) => nameKey));
}

/** Reads a file that its owner can see: neither the file nor its door is in the trash. */
export async function readFile(owner: OwnerId, db: Db, id: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select({ file: doorFiles })
    .from(doorFiles)
    .innerJoin(doors, eq(doors.id, doorFiles.doorId))
    .where(and(isOwnRow(doorFiles, owner, id), isFilePresent, isNull(doors.deletedAt)));
  return row?.file;
}

/** Reads a file, even from the trash. */
export async function readFileIncludingTrash(
  owner: OwnerId,
  db: Db,
  id: string,
): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(doorFiles)
    .where(isOwnRow(doorFiles, owner, id));
  return row;
}

export async function lockFile(owner: OwnerId, db: Db, id: string): Promise<FileRow | undefined> {
  await lockAccount(owner, db);
  const [row] = await db
    .select()
    .from(doorFiles)
    .where(isOwnRow(doorFiles, owner, id))
    .for('update');
  return row;
}

export async function insertFiles(owner: OwnerId, db: Db, files: NewFile[]): Promise<FileRow[]> {
  return db
    .insert(doorFiles)
    .values(files.map((file) => ({ ...file, ownerId: owner })))
    .returning();
}

export async function updateFile(
  owner: OwnerId,
  db: Db,
  id: string,
  changes: Partial<NewFile>,
): Promise<FileRow | undefined> {
  const [row] = await db
    .update(doorFiles)
    .set(changes)
    .where(isOwnRow(doorFiles, owner, id))
    .returning();
  return row;
}

export async function deleteFileRow(owner: OwnerId, db: Db, id: string): Promise<void> {
  await db.delete(doorFiles).where(isOwnRow(doorFiles, owner, id));
}

/** Finds all files of a door except links, including those in the trash. */
export async function findStoredFilesOfDoor(owner: OwnerId, db: Db, doorId: string): Promise<FileRow[]> {
  return db
    .select()
    .from(doorFiles)
    .where(and(inDoor(owner, doorId), ne(doorFiles.type, 'LINK')));
}

export async function findFilesByIds(db: Db, ids: string[]): Promise<FileRow[]> {
  return ids.length ? db.select().from(doorFiles).where(inArray(doorFiles.id, ids)) : [];
}

export interface AccountStorageUsage {
  usedBytes: number;
  trashBytes: number;
  fileCount: number;
}

/** Adds up the storage that an account uses. Files of a trashed door count as trashed. */
export async function readAccountStorageUsage(owner: OwnerId, db: Db): Promise<AccountStorageUsage> {
  const isTrashed = or(isNotNull(doorFiles.deletedAt), isNotNull(doors.deletedAt));
  const [row] = await db
    .select({
      usedBytes: sql<number>`coalesce(${sum(doorFiles.bytes)}, 0)`.mapWith(Number),
      trashBytes: sql<number>`coalesce(sum(${doorFiles.bytes}) filter (where ${isTrashed}), 0)`.mapWith(
        Number,
      ),
      fileCount: sql<number>`count(*) filter (where not (${isTrashed}))`.mapWith(Number),
    })
    .from(doorFiles)
    .innerJoin(doors, eq(doors.id, doorFiles.doorId))
    .where(and(eq(doorFiles.ownerId, owner), isNull(doorFiles.missingAt)));
  return row ?? { usedBytes: 0, trashBytes: 0, fileCount: 0 };
}

/** Finds files that the owner trashed individually, not those of a trashed door. */
export async function findTrashedFiles(owner: OwnerId, db: Db) {
  return db
    .select({ file: doorFiles, address: doors.address })
    .from(doorFiles)
    .innerJoin(doors, eq(doors.id, doorFiles.doorId))
    .where(and(eq(doorFiles.ownerId, owner), isNotNull(doorFiles.deletedAt), isNull(doors.deletedAt)))
    .orderBy(desc(doorFiles.deletedAt));
}
