import {
  fileMessages,
  getMaxFileBytes,
  resumablePath,
  type UploadResponse,
  uploadPath,
  type VaultStorage,
} from '#contract/doors-vault/vault-files.ts';
import { fileFormats, findFormatByFileName } from '#contract/file-formats.ts';
import { safeFileName, toUnusedFileName } from '#contract/file-name.ts';
import { gigabytes, megabytes } from '#contract/file-size.ts';
import { completeChecklistItemsForFiles } from '../closing/plan-handlers.ts';
import { type DemoState, get, post, throwApiProblem } from '../demo-handler.ts';
import { recordReceivedFiles } from '../timeline/timeline-memory.ts';
import { computeContentSize, toVaultFile } from './demo-bytes.ts';
import { addFile, assertDoorAcceptsFiles, claimDoor, findDoor, listTakenNames } from './vault-state.ts';

const limits = { documentBytes: megabytes(50), videoBytes: gigabytes(2) };

export const uploadHandlers = [
  // Chunked and plain uploads are the same here, because the file never leaves the browser.
  ...[uploadPath, resumablePath].map((path) =>
    post(path, (state, _, { body, query }) => upload(state, body, query?.folderId)),
  ),
  get('/api/doors-vault/storage', storage),
];

/** Stores all files of a form, or none if one is refused. The file name determines the type. */
function upload(state: DemoState, body: unknown, folderId: unknown): UploadResponse {
  const form = body instanceof FormData ? body : new FormData();
  const files = [...form.values()].filter((value) => value instanceof File);
  const door = findDoor(state, String(form.get('folderId') ?? folderId ?? ''));
  if (files.length === 0) throwApiProblem('invalid', fileMessages.nothingSelected);
  const newFiles = files.map(toNewFile);
  const types = newFiles.map(({ type }) => type);
  assertDoorAcceptsFiles(state, door, types);
  claimDoor(door);
  const added = newFiles.map(({ name, ...file }) =>
    addFile(state, door.id, { ...file, name: toUnusedFileName(name, listTakenNames(state, door)) }),
  );
  completeChecklistItemsForFiles(state, door, added);
  recordReceivedFiles(
    state,
    door,
    added.map(({ name }) => name),
  );
  const uploadedFiles = added.map((file) => toVaultFile(file));
  const totalSize = uploadedFiles.reduce((total, { fileSize }) => total + fileSize, 0);
  const message = fileMessages.uploaded(uploadedFiles.length, totalSize);
  return { success: true, uploadedFiles, totalSize, message };
}

function toNewFile(file: File) {
  const name = safeFileName(file.name);
  const format = findFormatByFileName(name);
  if (!format) throwApiProblem('unsupported', fileMessages.unknown(name));
  const { type, contentType } = fileFormats[format];
  const maxBytes = getMaxFileBytes(type, limits);
  if (file.size === 0) throwApiProblem('unsupported', fileMessages.empty(name));
  if (file.size > maxBytes) throwApiProblem('too_large', fileMessages.tooLarge(name, maxBytes));
  return { name, type, content: { kind: 'upload' as const, bytes: file, contentType } };
}

function storage({ vault: { doors, files } }: DemoState): VaultStorage {
  const trashedDoors = new Set(doors.filter(({ deletedAt }) => deletedAt).map(({ id }) => id));
  const trashed = files.filter(({ deletedAt, doorId }) => deletedAt || trashedDoors.has(doorId));
  const sizeOf = (all: typeof files) =>
    all.reduce((total, { content }) => total + computeContentSize(content), 0);
  return {
    success: true,
    usedBytes: sizeOf(files),
    trashBytes: sizeOf(trashed),
    fileCount: files.length - trashed.length,
    accountBytes: gigabytes(20),
    limits,
  };
}
