import { doorMessages } from '#contract/doors-vault/doors-vault.ts';
import { FileById, fileMessages } from '#contract/doors-vault/vault-files.ts';
import { type Trash, trashDates } from '#contract/doors-vault/vault-trash.ts';
import { freeFileName } from '#contract/file-name.ts';
import { checked, type DemoHandler, type DemoState } from '../demo-handler.ts';
import { toVaultFile } from './demo-bytes.ts';
import { checkDoor } from './upload-handlers.ts';
import type { StoredDoor, StoredFile } from './vault-memory.ts';
import {
  assertAddressFree,
  changeDoor,
  findAnyDoor,
  findAnyFile,
  findDoor,
  findFile,
  now,
  takenNames,
  toDoor,
} from './vault-state.ts';

const success = true;
const path = '/api/doors-vault';

/** Moving to the trash, restoring, and permanent deletion. */
export const trashHandlers: DemoHandler[] = [
  {
    method: 'POST',
    path: `${path}/folders/:id/trash`,
    handle: (state, { params }) => {
      changeDoor(findDoor(state, params.id), { deletedAt: now() });
      return { success, message: doorMessages.trashed };
    },
  },
  {
    method: 'POST',
    path: `${path}/folders/:id/restore`,
    handle: (state, { params }) => ({
      success,
      folder: toDoor(state, restoreDoor(state, findAnyDoor(state, params.id))),
      message: doorMessages.restored,
    }),
  },
  {
    method: 'DELETE',
    path: `${path}/folders/:id`,
    handle: (state, { params }) => {
      removeDoor(state, findAnyDoor(state, params.id));
      return { success, message: doorMessages.deleted };
    },
  },
  {
    method: 'POST',
    path: `${path}/files/:id/trash`,
    handle: (state, { params }) => {
      findFile(state, params.id).deletedAt = now();
      return { success, message: fileMessages.trashed };
    },
  },
  {
    method: 'POST',
    path: `${path}/files/:id/restore`,
    handle: (state, { params }) => ({
      success,
      file: toVaultFile(restoreFile(state, findAnyFile(state, params.id))),
      message: fileMessages.restored,
    }),
  },
  ...(['POST', 'DELETE'] as const).map(
    (method): DemoHandler => ({
      method,
      path: `${path}/files/delete`,
      handle: (state, { body }) => deleteFile(state, checked(FileById, body).fileId),
    }),
  ),
  {
    method: 'DELETE',
    path: `${path}/files/:id`,
    handle: (state, { params }) => deleteFile(state, params.id),
  },
  { method: 'GET', path: `${path}/trash`, handle: list },
  {
    method: 'DELETE',
    path: `${path}/trash`,
    handle: (state) => {
      for (const door of state.vault.doors.filter(({ deletedAt }) => deletedAt)) removeDoor(state, door);
      for (const file of state.vault.files.filter(({ deletedAt }) => deletedAt)) removeFile(state, file);
      return { success, message: fileMessages.trashEmptied };
    },
  },
];

function restoreDoor(state: DemoState, door: StoredDoor): StoredDoor {
  if (!door.deletedAt) return door;
  assertAddressFree(state, door.address, door);
  changeDoor(door, { deletedAt: null });
  return door;
}

/** Restores a file into its door, renamed if its name is taken. */
function restoreFile(state: DemoState, file: StoredFile): StoredFile {
  const door = findDoor(state, file.doorId);
  if (!file.deletedAt || file.type === 'LINK') {
    file.deletedAt = null;
    return file;
  }
  checkDoor(state, door, [file.type]);
  Object.assign(file, { name: freeFileName(file.name, takenNames(state, door, file)), deletedAt: null });
  return file;
}

function removeDoor(state: DemoState, door: StoredDoor): void {
  const { vault } = state;
  vault.doors = vault.doors.filter((one) => one !== door);
  for (const file of vault.files.filter(({ doorId }) => doorId === door.id)) removeFile(state, file);
  vault.shares = vault.shares.filter(({ folderId }) => folderId !== door.id);
}

function removeFile({ vault }: DemoState, file: StoredFile): void {
  vault.files = vault.files.filter((one) => one !== file);
  vault.shares = vault.shares.filter(({ fileId }) => fileId !== file.id);
}

function deleteFile(state: DemoState, id: string | undefined) {
  removeFile(state, findAnyFile(state, id));
  return { success, message: fileMessages.deleted };
}

/** Lists trashed doors, and files that were trashed individually. */
function list(state: DemoState): Trash {
  const latestFirst = (one: { deletedAt: string }, other: { deletedAt: string }) =>
    other.deletedAt.localeCompare(one.deletedAt);
  const doors = state.vault.doors.flatMap((door) =>
    door.deletedAt ? [{ ...toDoor(state, door), ...trashDates(new Date(door.deletedAt)) }] : [],
  );
  const files = state.vault.files.flatMap((file) => {
    const { deletedAt, address } = findAnyDoor(state, file.doorId);
    return file.deletedAt && !deletedAt
      ? [{ ...toVaultFile(file), ...trashDates(new Date(file.deletedAt)), address }]
      : [];
  });
  return { success, doors: doors.sort(latestFirst), files: files.sort(latestFirst) };
}
