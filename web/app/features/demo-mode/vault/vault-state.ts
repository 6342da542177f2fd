import { addressKeyOf } from '#contract/address-key.ts';
import { type Door, doorMessages } from '#contract/doors-vault.ts';
import { slugOf } from '#contract/slug.ts';
import { trashDays } from '#contract/vault-trash.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import type { DemoState } from '../demo-handler.ts';
import { notFound } from '../sphere/sphere-state.ts';
import { bytesOf } from './demo-bytes.ts';
import type { HeldDoor, HeldFile } from './vault-memory.ts';

export const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
export const now = (): string => new Date().toISOString();

export const conflict = (message: string, field: string, details?: Record<string, unknown>) =>
  new ApiProblem(409, { code: 'conflict', message, field, details });

/** A door that is there; not one in the trash. */
export function doorIn(state: DemoState, id: string | undefined): HeldDoor {
  const door = anyDoorIn(state, id);
  if (door.deletedAt) throw notFound('The door');
  return door;
}

export function anyDoorIn({ vault }: DemoState, id: string | undefined): HeldDoor {
  const door = vault.doors.find((one) => one.id === id);
  if (!door) throw notFound('The door');
  return door;
}

/** A file that is there: neither it nor its door is in the trash. */
export function fileIn(state: DemoState, id: string | undefined): HeldFile {
  const file = anyFileIn(state, id);
  if (file.deletedAt || anyDoorIn(state, file.doorId).deletedAt) throw notFound('The file');
  return file;
}

export function anyFileIn({ vault }: DemoState, id: string | undefined): HeldFile {
  const file = vault.files.find((one) => one.id === id);
  if (!file) throw notFound('The file');
  return file;
}

export const filesOf = ({ vault }: DemoState, door: Pick<HeldDoor, 'id'>): HeldFile[] =>
  vault.files.filter(({ doorId, deletedAt }) => doorId === door.id && !deletedAt);

/** Names that a file of this door cannot have. */
export const takenNames = (state: DemoState, door: Pick<HeldDoor, 'id'>, except?: HeldFile): Set<string> =>
  new Set(
    filesOf(state, door)
      .filter((file) => file !== except && file.type !== 'LINK')
      .map(({ name }) => name.toLowerCase()),
  );

/** The door at this address, whichever way it is spelled. */
export const doorAt = ({ vault }: DemoState, address: string): HeldDoor | undefined =>
  vault.doors.find((door) => !door.deletedAt && addressKeyOf(door.address) === addressKeyOf(address));

export function refuseTaken(state: DemoState, address: string, self?: HeldDoor): void {
  const other = doorAt(state, address);
  if (!other || other === self) return;
  const { id: folderId, category } = other;
  throw conflict(doorMessages.taken, 'address', { folderId, category });
}

/** A door with what its files add up to. */
export function shownDoor(state: DemoState, { deletedAt: _, ...door }: HeldDoor): Door {
  const files = filesOf(state, door);
  return {
    ...door,
    slug: slugOf(door.address),
    fileCount: files.length,
    totalSize: files.reduce((total, { content }) => total + bytesOf(content), 0),
  };
}

/** The same door with some of it changed. */
export function changeDoor(door: HeldDoor, changes: Partial<HeldDoor>): void {
  Object.assign(door, changes, { version: door.version + 1 });
}

export const inTrash = (deletedAt: string) => ({
  deletedAt,
  expiresAt: new Date(Date.parse(deletedAt) + trashDays * 24 * 60 * 60 * 1000).toISOString(),
});
