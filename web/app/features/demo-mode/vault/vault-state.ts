import { addressKeyOf } from '#contract/addresses/address-key.ts';
import { type Door, doorKeyOf, doorMessages } from '#contract/doors-vault/doors-vault.ts';
import { validateDoorFiles } from '#contract/doors-vault/vault-files.ts';
import type { StoredType } from '#contract/file-formats.ts';
import { slugOf } from '#contract/slug.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import {
  type DemoState,
  findById,
  isoNow,
  removeFromArray,
  throwApiProblem,
  throwNotFound,
} from '../demo-handler.ts';
import { updateRecord } from '../record-handlers.ts';
import { compareByKeys } from '../record-lists.ts';
import { unlinkDeletedRecord } from '../timeline/timeline-memory.ts';
import { computeContentSize, toVaultFile } from './demo-bytes.ts';
import type { StoredDoor, StoredFile, VaultMemory } from './vault-memory.ts';

type DoorId = Pick<StoredDoor, 'id'>;

/** Finds a door that is not in the trash. */
export const findDoor = ({ vault }: DemoState, id: string): StoredDoor =>
  findById(
    vault.doors.filter(({ deletedAt }) => !deletedAt),
    id,
    'The door',
  );

/** Finds a file. Neither the file nor its door may be in the trash. */
export function findFile({ vault }: DemoState, id: string, what = 'The file'): StoredFile {
  const file = findById(vault.files, id, what);
  if (file.deletedAt || findById(vault.doors, file.doorId, what).deletedAt) throwNotFound(what);
  return file;
}

export function addFile(
  { vault }: DemoState,
  doorId: string,
  fields: Pick<StoredFile, 'name' | 'type' | 'content'>,
): StoredFile {
  const at = isoNow();
  const file = { ...fields, doorId, id: newUuid(), createdAt: at, updatedAt: at, deletedAt: null };
  vault.files.push(file);
  return file;
}

/** Deletes a door for good, with its files, its share links and its links to other records. */
export function removeDoor(state: DemoState, door: StoredDoor): void {
  const { vault } = state;
  removeFromArray(vault.doors, door);
  unlinkDeletedRecord(state, 'doorId', door.id);
  for (const file of vault.files.filter(({ doorId }) => doorId === door.id)) removeFile(vault, file);
  vault.shares = vault.shares.filter(({ folderId }) => folderId !== door.id);
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
  findFilesOfDoor(state, door).sort(compareByKeys({ name: 'name' }, 'id'));

/** File names already used in a door, in lower case. */
export const listTakenNames = (state: DemoState, door: DoorId, except?: StoredFile): Set<string> =>
  new Set(
    findFilesOfDoor(state, door)
      .filter((file) => file !== except && file.type !== 'LINK')
      .map(({ name }) => name.toLowerCase()),
  );

/** Refuses new files if the door may not contain them in addition to its existing files. */
export function assertDoorAcceptsFiles(
  state: DemoState,
  door: StoredDoor,
  newTypes: readonly StoredType[],
): void {
  const existing = findFilesOfDoor(state, door).map(({ type }) => type);
  const problem = validateDoorFiles(door.category, [...existing, ...newTypes]);
  if (problem) throwApiProblem('invalid', problem);
}

/** Finds the door at an address, even if the address is spelled differently. */
export const findDoorAtAddress = ({ vault }: DemoState, address: string): StoredDoor | undefined =>
  vault.doors.find((door) => !door.deletedAt && addressKeyOf(door.address) === addressKeyOf(address));

/** Refuses an address without letters and digits. */
export function assertValidAddress(address: string): void {
  if (!doorKeyOf(address)) throwApiProblem('invalid', doorMessages.required, 'address');
}

export function assertAddressFree(state: DemoState, address: string, self: DoorId | undefined): void {
  const other = findDoorAtAddress(state, address);
  if (other && other.id !== self?.id) throwApiProblem('conflict', doorMessages.taken, 'address');
}

export const claimDoor = (door: StoredDoor): StoredDoor =>
  door.isUnclaimed ? updateRecord(door, { isUnclaimed: false, updatedAt: isoNow() }) : door;

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
      totalSize: files.reduce((total, { content }) => total + computeContentSize(content), 0),
      coverUrl: covers.find((url) => url !== null) ?? null,
    };
  };
