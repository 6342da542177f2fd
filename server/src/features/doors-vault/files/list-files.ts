import {
  type FileFilter,
  type FileList,
  type FilesQuery,
  fileTypesByFilter,
  type VaultStorage,
} from '#contract/doors-vault/vault-files.ts';
import { type FoundFiles, maxFoundFiles } from '#contract/doors-vault/vault-search.ts';
import { slugOf } from '#contract/slug.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { readDoor } from '../doors/store.ts';
import { toVaultFile } from '../rules.ts';
import {
  countFiles,
  countFilesByType,
  type FileTypeTotal,
  findFiles,
  readAccountStorageUsage,
} from './store.ts';
import { readFilesWithDoors, searchFileNames } from './store-search.ts';

export async function listFiles({ db, owner }: OwnerContext, query: FilesQuery): Promise<FileList> {
  orNotFound(await readDoor(owner, db, query.folderId), 'The door');
  const [rows, types] = await Promise.all([
    findFiles(owner, db, query),
    countFilesByType(owner, db, query.folderId),
  ]);
  const counts = countsOf(types);
  return {
    success: true,
    files: rows.map((row) => toVaultFile(row)),
    total: query.search ? await countFiles(owner, db, query) : counts[query.filter],
    counts,
    totalSize: types.reduce((total, { bytes }) => total + bytes, 0),
  };
}

function countsOf(types: FileTypeTotal[]): Record<FileFilter, number> {
  const count = (filter: FileFilter) =>
    types
      .filter(({ type }) => fileTypesByFilter[filter].includes(type))
      .reduce((sum, { total }) => sum + total, 0);
  return {
    ALL: count('ALL'),
    DOCS: count('DOCS'),
    PHOTOS: count('PHOTOS'),
    VIDEOS: count('VIDEOS'),
    LINKS: count('LINKS'),
  };
}

/** Finds files by name in all doors, tolerating typos. */
export async function findFilesByName(context: OwnerContext, search: string): Promise<FoundFiles> {
  const { owner, db, services } = context;
  const matches = await searchFileNames(owner, services.database.sql, search, maxFoundFiles);
  const rows = await readFilesWithDoors(
    owner,
    db,
    matches.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.file.id, row]));
  return {
    success: true,
    files: matches.flatMap(({ id }) => {
      const row = byId.get(id);
      if (!row) return [];
      const { address, category, fullName } = row.door;
      const door = { id: row.door.id, address, slug: slugOf(address), category, fullName };
      return [{ ...toVaultFile(row.file), door }];
    }),
    total: matches[0]?.total ?? 0,
  };
}

export async function readStorageUsage({ db, owner, services }: OwnerContext): Promise<VaultStorage> {
  const { accountBytes, documentBytes, videoBytes } = services.config.vault;
  const size = await readAccountStorageUsage(owner, db);
  return { success: true, ...size, accountBytes, limits: { documentBytes, videoBytes } };
}
