import type { z } from 'zod';
import {
  AddLink,
  EditLink,
  FileIdInput,
  FilesQuery,
  fileMessages,
  RenameFile,
  RenameFileById,
} from '#contract/doors-vault/vault-files.ts';
import type { VaultTrash } from '#contract/doors-vault/vault-trash.ts';
import { renameKeepingExtension, toUnusedFileName } from '#contract/file-name.ts';
import { calculateTrashDates } from '#contract/trash-dates.ts';
import {
  type DemoState,
  del,
  findById,
  get,
  isoNow,
  patch,
  post,
  put,
  throwApiProblem,
  throwNotFound,
} from '../demo-handler.ts';
import { createRecordHandlers } from '../record-handlers.ts';
import { queryFiles } from '../record-lists.ts';
import { createFileBlob, createThumbnail, toVaultFile } from './demo-bytes.ts';
import type { StoredFile } from './vault-memory.ts';
import {
  addFile,
  assertDoorAcceptsFiles,
  claimDoor,
  findDoor,
  findFile,
  findFilesOfDoor,
  listTakenNames,
  removeDoor,
  removeFile,
  toDoor,
} from './vault-state.ts';

const success = true;
const root = '/api/doors-vault';
const files = `${root}/files`;
const file = `${files}/:id` as const;

export const fileHandlers = [
  get(files, FilesQuery, (state, query) =>
    queryFiles(
      findFilesOfDoor(state, findDoor(state, query.folderId)).map((one) => toVaultFile(one)),
      query,
    ),
  ),
  post(`${root}/links`, AddLink, (state, input) => {
    const door = claimDoor(findDoor(state, input.folderId));
    const link = addFile(state, door.id, { type: 'LINK', ...linkFields(input) });
    return { success, file: toVaultFile(link), message: fileMessages.linkAdded };
  }),
  put(`${root}/links/:id`, EditLink, (state, input, { id }) => {
    const link = findFile(state, id, 'The link');
    if (link.type !== 'LINK') throwNotFound('The link');
    Object.assign(link, linkFields(input), { updatedAt: isoNow() });
    return { success, file: toVaultFile(link), message: fileMessages.linkUpdated };
  }),
  ...[put, post].map((define) =>
    define(`${files}/rename`, RenameFileById, (state, input) => rename(state, input.fileId, input)),
  ),
  ...[put, patch].map((define) =>
    define(file, RenameFile, (state, input, { id }) => rename(state, id, input)),
  ),
  ...[post, del].map((define) =>
    define(`${files}/delete`, FileIdInput, ({ vault }, { fileId }) => {
      removeFile(vault, findById(vault.files, fileId, 'The file'));
      return { success, message: fileMessages.deleted };
    }),
  ),
  get(`${files}/download`, FileIdInput, (state, { fileId }) => createFileBlob(findFile(state, fileId))),
  get(`${file}/download`, (state, { id }) => createFileBlob(findFile(state, id))),
  get(`${file}/preview`, (state, { id }) => createFileBlob(findFile(state, id))),
  get(`${file}/thumbnail`, (state, { id }) => createThumbnail(findFile(state, id, 'The picture'))),
  ...createRecordHandlers({
    path: files,
    key: 'file',
    what: 'The file',
    records: ({ vault }) => vault.files,
    show: () => (one) => toVaultFile(one),
    isActive: ({ vault }, { doorId }) => !findById(vault.doors, doorId, 'The door').deletedAt,
    isReadable: true,
    onRestore: renameToRestore,
    onDelete: ({ vault }, deleted) => removeFile(vault, deleted),
    responses: {
      trashed: { message: fileMessages.trashed },
      restored: { message: fileMessages.restored },
      deleted: { message: fileMessages.deleted },
    },
  }),
  get(`${root}/trash`, listTrash),
  del(`${root}/trash`, (state) => {
    const { vault } = state;
    for (const door of vault.doors.filter(({ deletedAt }) => deletedAt)) removeDoor(state, door);
    for (const one of vault.files.filter(({ deletedAt }) => deletedAt)) removeFile(vault, one);
    return { success, message: fileMessages.trashEmptied };
  }),
];

const linkFields = ({ linkTitle, linkUrl, linkDescription }: z.output<typeof EditLink>) => ({
  name: linkTitle,
  content: { kind: 'link' as const, url: linkUrl, description: linkDescription ?? '' },
});

/** Renames a file. Keeps its extension and refuses a taken name. A link's title may be anything. */
function rename(state: DemoState, id: string, { fileName, folderId }: z.output<typeof RenameFile>) {
  const renamed = findFile(state, id);
  const isLink = renamed.type === 'LINK';
  const name = isLink ? fileName : renameKeepingExtension(fileName, renamed.name);
  if (folderId && folderId !== renamed.doorId) move(state, renamed, name, folderId);
  else {
    const isTaken = listTakenNames(state, { id: renamed.doorId }, renamed).has(name.toLowerCase());
    if (!isLink && isTaken) throwApiProblem('conflict', fileMessages.nameTaken, 'fileName');
    renamed.name = name;
  }
  renamed.updatedAt = isoNow();
  const message = folderId ? fileMessages.moved : fileMessages.renamed;
  return { success, file: toVaultFile(renamed), message };
}

function move(state: DemoState, moved: StoredFile, name: string, doorId: string): void {
  const door = findDoor(state, doorId);
  const isLink = moved.type === 'LINK';
  if (moved.type !== 'LINK') assertDoorAcceptsFiles(state, door, [moved.type]);
  claimDoor(door);
  Object.assign(moved, { name: isLink ? name : toUnusedFileName(name, listTakenNames(state, door)), doorId });
}

/** Gives a restored file an unused name, if another file in its door now has its name. */
function renameToRestore(state: DemoState, restored: StoredFile): void {
  const door = findDoor(state, restored.doorId);
  if (!restored.deletedAt || restored.type === 'LINK') return;
  assertDoorAcceptsFiles(state, door, [restored.type]);
  restored.name = toUnusedFileName(restored.name, listTakenNames(state, door, restored));
}

/** Lists trashed doors, and files that were trashed without their door. */
function listTrash(state: DemoState): VaultTrash {
  const { doors, files: all } = state.vault;
  const latestFirst = <T extends { deletedAt: string }>(records: T[]) =>
    records.sort((one, other) => other.deletedAt.localeCompare(one.deletedAt));
  const trashedDoors = doors.flatMap((door) =>
    door.deletedAt ? [{ ...toDoor(state)(door), ...calculateTrashDates(new Date(door.deletedAt)) }] : [],
  );
  const trashedFiles = all.flatMap((one) => {
    const { deletedAt, address } = findById(doors, one.doorId, 'The door');
    return one.deletedAt && !deletedAt
      ? [{ ...toVaultFile(one), ...calculateTrashDates(new Date(one.deletedAt)), address }]
      : [];
  });
  return { success, doors: latestFirst(trashedDoors), files: latestFirst(trashedFiles) };
}
