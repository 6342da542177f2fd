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
 * Promises a place to a file that will arrive in pieces. All that its name and size can tell is judged now,
 * before anybody waits for a gigabyte; the content is judged when it is there.
 */
export async function beginUpload(context: OwnerContext, wish: UploadWish): Promise<string> {
  const { uploads } = context.services;
  const id = randomUUID();
  const name = safeFileName(wish.fileName ?? '');
  checkSize(context, name, wish.bytes);
  await uploads.reserveRoom(id, wish.bytes);
  try {
    await promisePlace(context, id, name, wish);
    return id;
  } catch (error) {
    uploads.releaseRoom(id);
    throw error;
  }
}

function promisePlace(context: OwnerContext, id: string, name: string, wish: UploadWish): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockAccount(owner, db);
    const doorId = found(wish.folderId && isId(wish.folderId) ? wish.folderId : undefined, 'The door');
    const door = await heldDoor(transaction, doorId);
    const said = saidFormat(name);
    await checkDoor(transaction, door, [{ type: fileFormats[said].type }]);
    await checkRoom(transaction, [wish]);
    const expiresAt = new Date(now.getTime() + uploadLifetime);
    await insertUpload(owner, db, { id, doorId, name, bytes: wish.bytes, createdAt: now, expiresAt });
  });
}

function checkSize({ services }: OwnerContext, name: string, bytes: number): void {
  if (bytes === 0) throw fail('unsupported', fileMessages.empty(name));
  const most = largestOf(fileFormats[saidFormat(name)].type, services.config.vault);
  if (bytes > most) throw fail('too_large', fileMessages.tooLarge(name, most));
}

function saidFormat(name: string): FormatName {
  const said = formatByName(name);
  if (!said) throw fail('unsupported', fileMessages.unknown(name));
  return said;
}
