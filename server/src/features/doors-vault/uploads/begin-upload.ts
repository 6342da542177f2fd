import { randomUUID } from 'node:crypto';
import { fileMessages, getMaxFileBytes } from '#contract/doors-vault/vault-files.ts';
import { type FormatName, fileFormats, findFormatByFileName } from '#contract/file-formats.ts';
import { safeFileName } from '#contract/file-name.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { uploadLifetimeMs } from '../../../gateways/uploads/uploads.ts';
import { lockDoorNotInTrash } from '../doors/update-door.ts';
import { lockAccount } from '../files/store.ts';
import { isUuid } from '../rules.ts';
import { assertDoorAllowsFiles, assertStorageLeft } from './add-files.ts';
import { insertUpload } from './store.ts';

export interface UploadInput {
  folderId: string | undefined;
  fileName: string | undefined;
  bytes: number;
}

/**
 * Reserves space for a file that arrives in pieces. Checks its name and size now, before the client sends a
 * gigabyte. `finishUpload` checks its content at the end.
 */
export async function beginUpload(context: OwnerContext, input: UploadInput): Promise<string> {
  const { uploads } = context.services;
  const id = randomUUID();
  const name = safeFileName(input.fileName ?? '');
  checkSize(context, name, input.bytes);
  await uploads.reserveSpace(id, input.bytes);
  try {
    await insertReservation(context, id, name, input);
    return id;
  } catch (error) {
    uploads.releaseSpace(id);
    throw error;
  }
}

function insertReservation(
  context: OwnerContext,
  id: string,
  name: string,
  input: UploadInput,
): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockAccount(owner, db);
    const doorId = orNotFound(
      input.folderId && isUuid(input.folderId) ? input.folderId : undefined,
      'The door',
    );
    const door = await lockDoorNotInTrash(transaction, doorId);
    const format = formatOfName(name);
    await assertDoorAllowsFiles(transaction, door, [{ type: fileFormats[format].type }]);
    await assertStorageLeft(transaction, [input]);
    const expiresAt = new Date(now.getTime() + uploadLifetimeMs);
    await insertUpload(owner, db, { id, doorId, name, bytes: input.bytes, createdAt: now, expiresAt });
  });
}

function checkSize({ services }: OwnerContext, name: string, bytes: number): void {
  if (bytes === 0) throw appError('unsupported', fileMessages.empty(name));
  const maxBytes = getMaxFileBytes(fileFormats[formatOfName(name)].type, services.config.vault);
  if (bytes > maxBytes) throw appError('too_large', fileMessages.tooLarge(name, maxBytes));
}

function formatOfName(name: string): FormatName {
  const format = findFormatByFileName(name);
  if (!format) throw appError('unsupported', fileMessages.unknown(name));
  return format;
}
