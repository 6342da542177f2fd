import { randomUUID } from 'node:crypto';
import { type FormatName, fileFormats, formatByName } from '#contract/file-formats.ts';
import { safeFileName } from '#contract/file-name.ts';
import { fileMessages, largestOf } from '#contract/vault-files.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { uploadLifetime } from '../../../gateways/uploads/uploads.ts';
import { heldDoor } from '../doors/update-door.ts';
import { lockAccount } from '../files/store.ts';
import { isId } from '../rules.ts';
import { checkDoor, checkRoom } from './add-files.ts';
import { insertUpload } from './store.ts';

export interface UploadWish {
  folderId: string | undefined;
  fileName: string | undefined;
  bytes: number;
}

/**
 * Reserves space for a file that arrives in pieces. Its name and size are checked now, before anyone sends a
 * gigabyte; its content is checked at the end.
 */
export async function beginUpload(context: OwnerContext, input: UploadWish): Promise<string> {
  const { uploads } = context.services;
  const id = randomUUID();
  const name = safeFileName(input.fileName ?? '');
  checkSize(context, name, input.bytes);
  await uploads.reserveRoom(id, input.bytes);
  try {
    await insertReservation(context, id, name, input);
    return id;
  } catch (error) {
    uploads.releaseRoom(id);
    throw error;
  }
}

function insertReservation(
  context: OwnerContext,
  id: string,
  name: string,
  input: UploadWish,
): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockAccount(owner, db);
    const doorId = found(input.folderId && isId(input.folderId) ? input.folderId : undefined, 'The door');
    const door = await heldDoor(transaction, doorId);
    const format = formatOfName(name);
    await checkDoor(transaction, door, [{ type: fileFormats[format].type }]);
    await checkRoom(transaction, [input]);
    const expiresAt = new Date(now.getTime() + uploadLifetime);
    await insertUpload(owner, db, { id, doorId, name, bytes: input.bytes, createdAt: now, expiresAt });
  });
}

function checkSize({ services }: OwnerContext, name: string, bytes: number): void {
  if (bytes === 0) throw fail('unsupported', fileMessages.empty(name));
  const maxBytes = largestOf(fileFormats[formatOfName(name)].type, services.config.vault);
  if (bytes > maxBytes) throw fail('too_large', fileMessages.tooLarge(name, maxBytes));
}

function formatOfName(name: string): FormatName {
  const format = formatByName(name);
  if (!format) throw fail('unsupported', fileMessages.unknown(name));
  return format;
}
