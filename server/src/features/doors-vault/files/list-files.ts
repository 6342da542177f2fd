import {
  type FileFilter,
  type FileList,
  type FilesQuery,
  filterTypes,
} from '#contract/doors-vault/vault-files.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { readDoor } from '../doors/store.ts';
import { fileOf } from '../rules.ts';
import { countFiles, countTypes, findFiles, type TypeCount } from './store.ts';

export async function listFiles({ db, owner }: OwnerContext, query: FilesQuery): Promise<FileList> {
  orNotFound(await readDoor(owner, db, query.folderId), 'The door');
  const [rows, types] = await Promise.all([
    findFiles(owner, db, query),
    countTypes(owner, db, query.folderId),
  ]);
  const counts = countsOf(types);
  return {
    success: true,
    files: rows.map((row) => fileOf(row)),
    total: query.search ? await countFiles(owner, db, query) : counts[query.filter],
    counts,
    totalSize: types.reduce((total, { bytes }) => total + bytes, 0),
  };
}

function countsOf(types: TypeCount[]): Record<FileFilter, number> {
  const count = (filter: FileFilter) =>
    types.filter(({ type }) => filterTypes[filter].includes(type)).reduce((sum, { total }) => sum + total, 0);
  return {
    ALL: count('ALL'),
    DOCS: count('DOCS'),
    PHOTOS: count('PHOTOS'),
    VIDEOS: count('VIDEOS'),
    LINKS: count('LINKS'),
  };
}
