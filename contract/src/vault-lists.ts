import type { Door, DoorSort, DoorsQuery } from './doors-vault.ts';
import { fold } from './fold.ts';
import { peopleOrder, plainOrder, turned } from './order.ts';
import {
  type FileFilter,
  type FileList,
  type FilesQuery,
  fileFilters,
  filterTypes,
  type VaultFile,
} from './vault-files.ts';

const holds = (text: string, search: string | undefined) => fold(text).includes(fold(search ?? ''));

const doorsBy = (sort: DoorSort, one: Door, other: Door): number =>
  sort === 'address' || sort === 'fullName'
    ? peopleOrder(one[sort], other[sort])
    : plainOrder(one[sort], other[sort]);

const byAddress = (one: Door, other: Door) =>
  peopleOrder(one.address, other.address) || plainOrder(one.id, other.id);

/** Of all doors, those a query means, in its order. */
export const listedDoors = (doors: readonly Door[], { category, search, sort, order }: DoorsQuery): Door[] =>
  doors
    .filter((door) => !category || door.category === category)
    .filter(({ address, fullName }) => holds(address, search) || holds(fullName, search))
    .sort((one, other) => turned(order, doorsBy(sort, one, other)) || byAddress(one, other));

/** Doors whose client has this name, case and accents aside. */
export const doorsOfClient = <T extends Pick<Door, 'fullName' | 'address' | 'id'>>(
  doors: readonly T[],
  name: string,
): T[] =>
  doors
    .filter(({ fullName }) => fold(fullName) === fold(name))
    .sort((one, other) => peopleOrder(one.address, other.address) || plainOrder(one.id, other.id));

const filesBy = (sort: FilesQuery['sort'], one: VaultFile, other: VaultFile): number =>
  sort === 'fileName' ? peopleOrder(one[sort], other[sort]) : plainOrder(one[sort], other[sort]);

const isOf =
  (filter: FileFilter) =>
  ({ fileType }: VaultFile) =>
    filterTypes[filter].includes(fileType);

/** How many files there are under each filter. */
const countsOf = (files: readonly VaultFile[]): FileList['counts'] =>
  Object.fromEntries(
    fileFilters.map((filter) => [filter, files.filter(isOf(filter)).length]),
  ) as FileList['counts'];

/** The files of a door that a query means, one page of them when it has a limit. */
export function listedFiles(
  files: readonly VaultFile[],
  { filter, search, sort, order, page, limit }: Omit<FilesQuery, 'folderId'>,
): FileList {
  const found = files
    .filter(isOf(filter))
    .filter(({ fileName }) => holds(fileName, search))
    .sort(
      (one, other) =>
        turned(order, filesBy(sort, one, other)) ||
        peopleOrder(one.fileName, other.fileName) ||
        plainOrder(one.id, other.id),
    );
  return {
    success: true,
    files: limit ? found.slice((page - 1) * limit, page * limit) : found,
    total: found.length,
    counts: countsOf(files),
    totalSize: files.reduce((total, { fileSize }) => total + fileSize, 0),
  };
}
