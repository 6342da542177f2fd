import type { z } from 'zod';
import {
  AddLink,
  doorFilesProblem,
  EditLink,
  FileById,
  FilesQuery,
  fileMessages,
  RenameFile,
  RenameFileById,
} from '#contract/doors-vault/vault-files.ts';
import { queryFiles } from '#contract/doors-vault/vault-lists.ts';
import { freeFileName, renameKeepingExtension } from '#contract/file-name.ts';
import type { ApiRequest } from '../../../lib/api.ts';
import { checked, type DemoHandler, type DemoState, notFound, refused } from '../demo-handler.ts';
import { contentOf, pictureOf, toVaultFile } from './demo-bytes.ts';
import type { StoredFile } from './vault-memory.ts';
import { changeDoor, filesOf, findDoor, findFile, now, takenNames } from './vault-state.ts';

const success = true;
const files = '/api/doors-vault/files';
const file = `${files}/:id`;

const renameHandler = (method: ApiRequest['method']): DemoHandler => ({
  method,
  path: file,
  handle: (state, { params, body }) => {
    const { fileName, folderId } = checked(RenameFile, body);
    return rename(state, params.id, fileName, folderId);
  },
});

export const fileHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path: files,
    handle: (state, { query }) => {
      const input = checked(FilesQuery, query);
      const existingFiles = filesOf(state, findDoor(state, input.folderId));
      return queryFiles(
        existingFiles.map((one) => toVaultFile(one)),
        input,
      );
    },
  },
  {
    method: 'POST',
    path: '/api/doors-vault/links',
    handle: (state, { body }) => ({
      success,
      file: toVaultFile(addLink(state, checked(AddLink, body))),
      message: fileMessages.linkAdded,
    }),
  },
  {
    method: 'PUT',
    path: '/api/doors-vault/links/:id',
    handle: (state, { params, body }) => ({
      success,
      file: toVaultFile(editLink(state, params.id, checked(EditLink, body))),
      message: fileMessages.linkUpdated,
    }),
  },
  ...(['PUT', 'POST'] as const).map(
    (method): DemoHandler => ({
      method,
      path: `${files}/rename`,
      handle: (state, { body }) => {
        const { fileId, fileName } = checked(RenameFileById, body);
        return rename(state, fileId, fileName);
      },
    }),
  ),
  renameHandler('PUT'),
  renameHandler('PATCH'),
  {
    method: 'GET',
    path: `${files}/download`,
    handle: (state, { query }) => contentOf(findFile(state, checked(FileById, query).fileId)),
  },
  ...['download', 'preview'].map(
    (kind): DemoHandler => ({
      method: 'GET',
      path: `${file}/${kind}`,
      handle: (state, { params }) => contentOf(findFile(state, params.id)),
    }),
  ),
  {
    method: 'GET',
    path: `${file}/thumbnail`,
    handle: (state, { params }) => pictureOf(findFile(state, params.id, 'The picture')),
  },
  {
    method: 'GET',
    path: file,
    handle: (state, { params }) => ({ success, file: toVaultFile(findFile(state, params.id)) }),
  },
];

function addLink(state: DemoState, input: z.output<typeof AddLink>): StoredFile {
  const door = findDoor(state, input.folderId);
  if (door.isUnclaimed) changeDoor(door, { isUnclaimed: false, updatedAt: now() });
  return addFile(state, door.id, {
    name: input.linkTitle,
    type: 'LINK',
    content: { kind: 'link', url: input.linkUrl, description: input.linkDescription ?? '' },
  });
}

function editLink(state: DemoState, id: string | undefined, input: z.output<typeof EditLink>): StoredFile {
  const file = findFile(state, id, 'The link');
  if (file.type !== 'LINK') throw notFound('The link');
  return Object.assign(file, {
    name: input.linkTitle,
    content: { kind: 'link', url: input.linkUrl, description: input.linkDescription ?? '' },
    updatedAt: now(),
  });
}

export function addFile(
  { vault }: DemoState,
  doorId: string,
  given: Pick<StoredFile, 'name' | 'type' | 'content'>,
): StoredFile {
  const at = now();
  const added = { ...given, doorId, id: crypto.randomUUID(), createdAt: at, updatedAt: at, deletedAt: null };
  vault.files.push(added);
  return added;
}

/** Keeps the extension and refuses a taken name. A link's title may be anything. */
function rename(state: DemoState, id: string | undefined, input: string, folderId?: string) {
  const file = findFile(state, id);
  const isLink = file.type === 'LINK';
  const name = isLink ? input : renameKeepingExtension(input, file.name);
  if (folderId && folderId !== file.doorId) move(state, file, name, folderId);
  else {
    const isTaken = takenNames(state, { id: file.doorId }, file).has(name.toLowerCase());
    if (!isLink && isTaken) throw refused('conflict', fileMessages.nameTaken, { field: 'fileName' });
    Object.assign(file, { name });
  }
  file.updatedAt = now();
  const message = folderId ? fileMessages.moved : fileMessages.renamed;
  return { success, file: toVaultFile(file), message };
}

function move(state: DemoState, file: StoredFile, input: string, doorId: string): void {
  const door = findDoor(state, doorId);
  const isLink = file.type === 'LINK';
  const types = filesOf(state, door).map(({ type }) => type);
  const problem = isLink ? undefined : doorFilesProblem(door.category, [...types, file.type]);
  if (problem) throw refused('invalid', problem);
  if (door.isUnclaimed) changeDoor(door, { isUnclaimed: false, updatedAt: now() });
  const name = isLink ? input : freeFileName(input, takenNames(state, door));
  Object.assign(file, { name, doorId });
}
