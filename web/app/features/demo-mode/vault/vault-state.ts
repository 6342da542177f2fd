import { addressKeyOf } from '#contract/addresses/address-key.ts';
import { compareKeys, compareNames } from '#contract/compare.ts';
import { type Door, doorKeyOf, doorMessages } from '#contract/doors-vault/doors-vault.ts';
import { validateDoorFiles } from '#contract/doors-vault/vault-files.ts';
import type { StoredType } from '#contract/file-formats.ts';
import { slugOf } from '#contract/slug.ts';
import {
  createDemoProblem,
  currentIsoTime,
  type DemoState,
  findOrNotFound,
  notFoundProblem,
  removeFromArray,
} from '../demo-handler.ts';
import { updateRecord } from '../record-handlers.ts';
import { sizeOfContent, toVaultFile } from './demo-bytes.ts';
import type { StoredDoor, StoredFile, VaultMemory } from './vault-memory.ts';

type DoorId = Pick<StoredDoor, 'id'>;

/** Finds a door that is not in the trash. */
export const findDoor = ({ vault }: DemoState, id: string): StoredDoor =>
  findOrNotFound(
    vault.doors.filter(({ deletedAt }) => !deletedAt),
    id,
    'The door',
  );

/** Finds a file. Neither the file nor its door may be in the trash. */
export function findFile({ vault }: DemoState, id: string, what = 'The file'): StoredFile {
  const file = findOrNotFound(vault.files, id, what);
  if (file.deletedAt || findOrNotFound(vault.doors, file.doorId, what).deletedAt) throw notFoundProblem(what);
  return file;
}

export function addFile(
  { vault }: DemoState,
  doorId: string,
  fields: Pick<StoredFile, 'name' | 'type' | 'content'>,
): StoredFile {
  const at = currentIsoTime();
  const base = { id: crypto.randomUUID(), createdAt: at, updatedAt: at, deletedAt: null };
  const file = { ...fields, doorId, ...base };
  vault.files.push(file);
  return file;
}

/** Deletes a file with its share links. */
export function removeFile(vault: VaultMemory, file: StoredFile): void {
  removeFromArray(vault.files, file);
  vault.shares = vault.shares.filter(({ fileId }) => fileId !== file.id);
}

export const findFilesOfDoor = ({ vault }: DemoState, door: DoorId): StoredFile[] =>
  vault.files.filter(({ doorId, deletedAt }) => doorId === door.id && !deletedAt);

/** The files of a door, sorted by name as on its page. */
export const listSortedFiles = (state: DemoState, door: DoorId): StoredFile[] =>
  findFilesOfDoor(state, door).sort(
    (one, other) => compareNames(one.name, other.name) || compareKeys(one.id, other.id),
  );

/** File names already used in a door, in lower case. */
export const listTakenNames = (state: DemoState, door: DoorId, except?: StoredFile): Set<string> =>
  new Set(
    findFilesOfDoor(state, door)
      .filter((file) => file !== except && file.type !== 'LINK')
      .map(({ name }) => name.toLowerCase()),
  );

/** Refuses new files if a door may not contain them together with its existing files. */
export function assertDoorAccepts(state: DemoState, door: StoredDoor, newTypes: readonly StoredType[]): void {
  const existing = findFilesOfDoor(state, door).map(({ type }) => type);
  const problem = validateDoorFiles(door.category, [...existing, ...newTypes]);
  if (problem) throw createDemoProblem('invalid', problem);
}

/** The door at an address. Different spellings of an address are equal. */
export const findDoorAt = ({ vault }: DemoState, address: string): StoredDoor | undefined =>
  vault.doors.find((door) => !door.deletedAt && addressKeyOf(door.address) === addressKeyOf(address));

/** Refuses an address without letters and digits. */
export function assertValidAddress(address: string): void {
  if (!doorKeyOf(address)) throw createDemoProblem('invalid', doorMessages.required, { field: 'address' });
}

export function assertAddressFree(state: DemoState, address: string, self: DoorId | undefined): void {
  const other = findDoorAt(state, address);
  if (other && other.id !== self?.id)
    throw createDemoProblem('conflict', doorMessages.taken, { field: 'address' });
}

export const claimDoor = (door: StoredDoor): StoredDoor =>
  door.isUnclaimed ? updateRecord(door, { isUnclaimed: false, updatedAt: currentIsoTime() }) : door;

/** A door with the totals of its files. */
export const toDoor =
  (state: DemoState) =>
  ({ deletedAt: _, ...door }: StoredDoor): Door => {
    const files = listSortedFiles(state, door);
    const covers = files
      .filter(({ type }) => type === 'IMAGE')
      .map((photo) => toVaultFile(photo).thumbnailUrl);
    return {
      ...door,
      slug: slugOf(door.address),
      fileCount: files.length,
      totalSize: files.reduce((total, { content }) => total + sizeOfContent(content), 0),
      coverUrl: covers.find((url) => url !== null) ?? null,
    };
  };
