import { compareKeys, compareNames, inDirection } from '../compare.ts';
import { fold } from '../fold.ts';
import type { Door, DoorSort, DoorsQuery } from './doors-vault.ts';
import {
  type FileFilter,
  type FileList,
  type FilesQuery,
  fileFilters,
  filterTypes,
  type VaultFile,
} from './vault-files.ts';

const contains = (text: string, search: string | undefined) => fold(text).includes(fold(search ?? ''));

const compareDoorsBy = (sort: DoorSort, first: Door, second: Door): number =>
  sort === 'address' || sort === 'fullName'
    ? compareNames(first[sort], second[sort])
    : compareKeys(first[sort], second[sort]);

const compareByAddress = (first: Door, second: Door) =>
  compareNames(first.address, second.address) || compareKeys(first.id, second.id);

/** The doors that match a query, in its order. */
export const queryDoors = (doors: readonly Door[], { category, search, sort, order }: DoorsQuery): Door[] =>
  doors
    .filter((door) => !category || door.category === category)
    .filter(({ address, fullName }) => contains(address, search) || contains(fullName, search))
    .sort(
      (first, second) =>
        inDirection(order, compareDoorsBy(sort, first, second)) || compareByAddress(first, second),
    );

/** The doors whose client has this name, ignoring case and accents. */
export const doorsOfClient = <T extends Pick<Door, 'fullName' | 'address' | 'id'>>(
  doors: readonly T[],
  name: string,
): T[] =>
  doors
    .filter(({ fullName }) => fold(fullName) === fold(name))
    .sort((first, second) => compareNames(first.address, second.address) || compareKeys(first.id, second.id));

const compareFilesBy = (sort: FilesQuery['sort'], first: VaultFile, second: VaultFile): number =>
  sort === 'fileName' ? compareNames(first[sort], second[sort]) : compareKeys(first[sort], second[sort]);

const hasTypeOf =
  (filter: FileFilter) =>
  ({ fileType }: VaultFile) =>
    filterTypes[filter].includes(fileType);

/** The number of files for each filter. */
const countsOf = (files: readonly VaultFile[]): FileList['counts'] =>
  Object.fromEntries(
    fileFilters.map((filter) => [filter, files.filter(hasTypeOf(filter)).length]),
  ) as FileList['counts'];

/** The files of a door that match a query; one page if it has a limit. */
export function queryFiles(
  files: readonly VaultFile[],
  { filter, search, sort, order, page, limit }: Omit<FilesQuery, 'folderId'>,
): FileList {
  const found = files
    .filter(hasTypeOf(filter))
    .filter(({ fileName }) => contains(fileName, search))
    .sort(
      (first, second) =>
        inDirection(order, compareFilesBy(sort, first, second)) ||
        compareNames(first.fileName, second.fileName) ||
        compareKeys(first.id, second.id),
    );
  return {
    success: true,
    files: limit ? found.slice((page - 1) * limit, page * limit) : found,
    total: found.length,
    counts: countsOf(files),
    totalSize: files.reduce((total, { fileSize }) => total + fileSize, 0),
  };
}
