import { doorMessages } from '#contract/doors-vault.ts';
import { freeFileName } from '#contract/file-name.ts';
import { FileById, fileMessages } from '#contract/vault-files.ts';
import { inTrash, type Trash } from '#contract/vault-trash.ts';
import { checked, type DemoHandler, type DemoState } from '../demo-handler.ts';
import { shownFile } from './demo-bytes.ts';
import { checkDoor } from './upload-handlers.ts';
import type { HeldDoor, HeldFile } from './vault-memory.ts';
import {
  anyDoorIn,
  anyFileIn,
  changeDoor,
  doorIn,
  fileIn,
  now,
  refuseTaken,
  shownDoor,
  takenNames,
} from './vault-state.ts';

const success = true;
const path = '/api/doors-vault';

/** Moving to the trash, restoring, and permanent deletion. */
export const trashHandlers: DemoHandler[] = [
  {
    method: 'POST',
    path: `${path}/folders/:id/trash`,
    handle: (state, { params }) => {
      changeDoor(doorIn(state, params.id), { deletedAt: now() });
      return { success, message: doorMessages.trashed };
    },
  },
  {
    method: 'POST',
    path: `${path}/folders/:id/restore`,
    handle: (state, { params }) => ({
      success,
      folder: shownDoor(state, restoreDoor(state, anyDoorIn(state, params.id))),
      message: doorMessages.restored,
    }),
  },
  {
    method: 'DELETE',
    path: `${path}/folders/:id`,
    handle: (state, { params }) => {
      removeDoor(state, anyDoorIn(state, params.id));
      return { success, message: doorMessages.deleted };
    },
  },
  {
    method: 'POST',
    path: `${path}/files/:id/trash`,
    handle: (state, { params }) => {
      fileIn(state, params.id).deletedAt = now();
      return { success, message: fileMessages.trashed };
    },
  },
  {
    method: 'POST',
    path: `${path}/files/:id/restore`,
    handle: (state, { params }) => ({
      success,
      file: shownFile(restoreFile(state, anyFileIn(state, params.id))),
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

function restoreDoor(state: DemoState, door: HeldDoor): HeldDoor {
  if (!door.deletedAt) return door;
  refuseTaken(state, door.address, door);
  changeDoor(door, { deletedAt: null });
  return door;
}

/** Restores a file into its door, renamed if its name is taken. */
function restoreFile(state: DemoState, file: HeldFile): HeldFile {
  const door = doorIn(state, file.doorId);
  if (!file.deletedAt || file.type === 'LINK') {
    file.deletedAt = null;
    return file;
  }
  checkDoor(state, door, [file.type]);
  Object.assign(file, { name: freeFileName(file.name, takenNames(state, door, file)), deletedAt: null });
  return file;
}

function removeDoor(state: DemoState, door: HeldDoor): void {
  const { vault } = state;
  vault.doors = vault.doors.filter((one) => one !== door);
  for (const file of vault.files.filter(({ doorId }) => doorId === door.id)) removeFile(state, file);
  vault.shares = vault.shares.filter(({ folderId }) => folderId !== door.id);
}

function removeFile({ vault }: DemoState, file: HeldFile): void {
  vault.files = vault.files.filter((one) => one !== file);
  vault.shares = vault.shares.filter(({ fileId }) => fileId !== file.id);
}

function deleteFile(state: DemoState, id: string | undefined) {
  removeFile(state, anyFileIn(state, id));
  return { success, message: fileMessages.deleted };
}

/** Lists trashed doors, and files that were trashed individually. */
function list(state: DemoState): Trash {
  const latestFirst = (one: { deletedAt: string }, other: { deletedAt: string }) =>
    other.deletedAt.localeCompare(one.deletedAt);
  const doors = state.vault.doors.flatMap((door) =>
    door.deletedAt ? [{ ...shownDoor(state, door), ...inTrash(new Date(door.deletedAt)) }] : [],
  );
  const files = state.vault.files.flatMap((file) => {
    const { deletedAt, address } = anyDoorIn(state, file.doorId);
    return file.deletedAt && !deletedAt
      ? [{ ...shownFile(file), ...inTrash(new Date(file.deletedAt)), address }]
      : [];
  });
  return { success, doors: doors.sort(latestFirst), files: files.sort(latestFirst) };
}
