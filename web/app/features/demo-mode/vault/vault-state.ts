import { addressKeyOf } from '#contract/addresses/address-key.ts';
import { compareKeys, compareNames } from '#contract/compare.ts';
import { type Door, doorKeyOf, doorMessages } from '#contract/doors-vault/doors-vault.ts';
import { slugOf } from '#contract/slug.ts';
import { type DemoState, notFound, refused } from '../demo-handler.ts';
import { bytesOf, toVaultFile } from './demo-bytes.ts';
import type { StoredDoor, StoredFile } from './vault-memory.ts';

export const now = (): string => new Date().toISOString();

/** Finds a door that is not in the trash. */
export function findDoor(state: DemoState, id: string | undefined): StoredDoor {
  const door = findAnyDoor(state, id);
  if (door.deletedAt) throw notFound('The door');
  return door;
}

export function findAnyDoor({ vault }: DemoState, id: string | undefined): StoredDoor {
  const door = vault.doors.find((one) => one.id === id);
  if (!door) throw notFound('The door');
  return door;
}

/** Finds a file that is not in the trash, nor its door. */
export function findFile(state: DemoState, id: string | undefined, what = 'The file'): StoredFile {
  const file = findAnyFile(state, id, what);
  if (file.deletedAt || findAnyDoor(state, file.doorId).deletedAt) throw notFound(what);
  return file;
}

export function findAnyFile({ vault }: DemoState, id: string | undefined, what = 'The file'): StoredFile {
  const file = vault.files.find((one) => one.id === id);
  if (!file) throw notFound(what);
  return file;
}

export const filesOf = ({ vault }: DemoState, door: Pick<StoredDoor, 'id'>): StoredFile[] =>
  vault.files.filter(({ doorId, deletedAt }) => doorId === door.id && !deletedAt);

/** Sorted by name, as the door shows them. */
export const filesInOrder = (state: DemoState, door: Pick<StoredDoor, 'id'>): StoredFile[] =>
  filesOf(state, door).sort(
    (one, other) => compareNames(one.name, other.name) || compareKeys(one.id, other.id),
  );

/** File names already used in a door, in lower case. */
export const takenNames = (
  state: DemoState,
  door: Pick<StoredDoor, 'id'>,
  except?: StoredFile,
): Set<string> =>
  new Set(
    filesOf(state, door)
      .filter((file) => file !== except && file.type !== 'LINK')
      .map(({ name }) => name.toLowerCase()),
  );

/** The door at an address, whatever its spelling. */
export const doorAt = ({ vault }: DemoState, address: string): StoredDoor | undefined =>
  vault.doors.find((door) => !door.deletedAt && addressKeyOf(door.address) === addressKeyOf(address));

/** Refuses an address without a place. */
export function checkAddress(address: string): void {
  if (!doorKeyOf(address)) throw refused('invalid', doorMessages.required, { field: 'address' });
}

export function assertAddressFree(state: DemoState, address: string, self: StoredDoor): void {
  const other = doorAt(state, address);
  if (other && other !== self) throw refused('conflict', doorMessages.taken, { field: 'address' });
}

/** A door with the totals of its files. */
export function toDoor(state: DemoState, { deletedAt: _, ...door }: StoredDoor): Door {
  const files = filesOf(state, door);
  return {
    ...door,
    slug: slugOf(door.address),
    fileCount: files.length,
    totalSize: files.reduce((total, { content }) => total + bytesOf(content), 0),
    coverUrl: coverOf(state, door),
  };
}

function coverOf(state: DemoState, door: Pick<StoredDoor, 'id'>): string | null {
  const photos = filesInOrder(state, door).filter(({ type }) => type === 'IMAGE');
  return photos.map((photo) => toVaultFile(photo).thumbnailUrl).find((url) => url !== null) ?? null;
}

/** Changes a door and increments its version. */
export function changeDoor(door: StoredDoor, changes: Partial<StoredDoor>): void {
  Object.assign(door, changes, { version: door.version + 1 });
}
