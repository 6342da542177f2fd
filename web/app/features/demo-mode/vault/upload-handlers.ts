import {
  doorFilesProblem,
  fileMessages,
  maxFileBytes,
  resumablePath,
  type UploadResponse,
  uploadPath,
  type VaultStorage,
} from '#contract/doors-vault/vault-files.ts';
import { type FormatName, fileFormats, formatByName, type StoredType } from '#contract/file-formats.ts';
import { freeFileName, safeFileName } from '#contract/file-name.ts';
import { gigabytes, megabytes } from '#contract/file-size.ts';
import { type DemoHandler, type DemoState, refused } from '../demo-handler.ts';
import { bytesOf, toVaultFile } from './demo-bytes.ts';
import { addFile } from './file-handlers.ts';
import type { StoredDoor } from './vault-memory.ts';
import { changeDoor, filesOf, findDoor, now, takenNames } from './vault-state.ts';

const limits = { documentBytes: megabytes(50), videoBytes: gigabytes(2) };
const accountBytes = gigabytes(20);

export const uploadHandlers: DemoHandler[] = [
  // Chunked and plain uploads are the same here, because the file never leaves the browser.
  ...[uploadPath, resumablePath].map(
    (path): DemoHandler => ({
      method: 'POST',
      path,
      handle: (state, { body, query }) => upload(state, body, query?.folderId),
    }),
  ),
  { method: 'GET', path: '/api/doors-vault/storage', handle: storage },
];

/** Uploads all files of a form or none; the file name determines the type. */
function upload(state: DemoState, body: unknown, folderId: unknown): UploadResponse {
  const form = body instanceof FormData ? body : new FormData();
  const files = [...form.values()].filter((value) => value instanceof File);
  const door = findDoor(state, String(form.get('folderId') ?? folderId ?? ''));
  if (files.length === 0) throw refused('invalid', fileMessages.nothingSelected);
  const newFiles = files.map(toNewFile);
  checkDoor(
    state,
    door,
    newFiles.map(({ type }) => type),
  );
  if (door.isUnclaimed) changeDoor(door, { isUnclaimed: false, updatedAt: now() });
  const uploadedFiles = newFiles.map(({ name, ...file }) =>
    toVaultFile(addFile(state, door.id, { ...file, name: freeFileName(name, takenNames(state, door)) })),
  );
  const totalSize = uploadedFiles.reduce((total, { fileSize }) => total + fileSize, 0);
  const message = fileMessages.uploaded(uploadedFiles.length, totalSize);
  return { success: true, uploadedFiles, totalSize, message };
}

function toNewFile(file: File) {
  const name = safeFileName(file.name);
  const { type, contentType } = fileFormats[formatOf(name)];
  const maxBytes = maxFileBytes(type, limits);
  if (file.size === 0) throw refused('unsupported', fileMessages.empty(name));
  if (file.size > maxBytes) throw refused('too_large', fileMessages.tooLarge(name, maxBytes));
  return { name, type, content: { kind: 'upload' as const, bytes: file, contentType } };
}

function formatOf(name: string): FormatName {
  const format = formatByName(name);
  if (!format) throw refused('unsupported', fileMessages.unknown(name));
  return format;
}

/** Checks that existing and new files may be together in a door. */
export function checkDoor(state: DemoState, door: StoredDoor, newTypes: readonly StoredType[]): void {
  const existing = filesOf(state, door).map(({ type }) => type);
  const problem = doorFilesProblem(door.category, [...existing, ...newTypes]);
  if (problem) throw refused('invalid', problem);
}

function storage({ vault }: DemoState): VaultStorage {
  const trashedDoors = new Set(vault.doors.filter(({ deletedAt }) => deletedAt).map(({ id }) => id));
  const sizeOf = (files: typeof vault.files) =>
    files.reduce((total, { content }) => total + bytesOf(content), 0);
  const trashed = vault.files.filter(({ deletedAt, doorId }) => deletedAt || trashedDoors.has(doorId));
  return {
    success: true,
    usedBytes: sizeOf(vault.files),
    trashBytes: sizeOf(trashed),
    fileCount: vault.files.length - trashed.length,
    accountBytes,
    limits,
  };
}
