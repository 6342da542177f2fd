import type { VaultFile } from '#contract/vault-files.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { AppError, fail, found } from '../../../core/errors.ts';
import { headBytes } from '../../../gateways/documents/head-format.ts';
import { StoredBytes } from '../../../gateways/documents/stored-bytes.ts';
import { showFile } from '../files/open-file.ts';
import { fileKey, fileOf } from '../rules.ts';
import { addFiles } from './add-files.ts';
import { judgeHead, knownFile } from './receive-file.ts';
import { deleteUpload, lockUpload, markFinished, readUpload, type UploadRow } from './store.ts';

/** Another owner's upload, and one that has run out, do not exist. */
export async function openUpload({ db, owner, now }: OwnerContext, id: string): Promise<UploadRow> {
  const upload = await readUpload(owner, db, id);
  return found(upload && upload.expiresAt > now ? upload : undefined, 'The upload');
}

/**
 * Makes a file of what has arrived, through the same checks as any other. It may be asked for again at
 * any time, also after a crash midway: the file has the upload's id, and every step can be repeated.
 */
export async function finishUpload(context: OwnerContext, id: string): Promise<VaultFile> {
  const upload = await openUpload(context, id);
  if (upload.fileId) return showFile(context, upload.fileId);
  try {
    return await keepUpload(context, upload);
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') await dropUpload(context, id);
    throw error;
  }
}

async function keepUpload(context: OwnerContext, upload: UploadRow): Promise<VaultFile> {
  const { id, name, bytes } = upload;
  const { uploads } = context.services;
  const key = fileKey(upload);
  const format = await judgeHead(name, await headOf(context, upload));
  await uploads.handOver(id, key, { contentType: 'application/octet-stream', bytes });
  const file = await knownFile(context, { id, name, bytes }, format);
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    const held = found(await lockUpload(owner, db, id), 'The upload');
    if (held.fileId) return showFile(transaction, held.fileId);
    const [row] = await addFiles(transaction, found(held.doorId, 'The door'), [file]);
    await markFinished(owner, db, id, id);
    return fileOf(found(row, 'The file'));
  });
}

/** From where it arrived, or from where an attempt before this one has brought it. */
async function headOf({ services }: OwnerContext, upload: UploadRow): Promise<Buffer> {
  const head =
    (await services.uploads.head(upload.id, headBytes)) ??
    (await new StoredBytes(services.storage, fileKey(upload), upload.bytes).read(0, headBytes));
  return found(head.length ? head : undefined, 'The upload');
}

/** Whether an upload is a file by now. One that has arrived whole, and was left at that by a crash, becomes one. */
export async function isFinished(context: OwnerContext, upload: UploadRow): Promise<boolean> {
  if (upload.fileId) return true;
  const { uploads, storage } = context.services;
  const arrived = (await uploads.arrived(upload.id)) ?? (await storage.stat(fileKey(upload)))?.bytes;
  if (arrived !== upload.bytes) return false;
  await finishUpload(context, upload.id);
  return true;
}

/** Gives an upload up, with all that has arrived of it. One that has become a file is left alone. */
export async function dropUpload(context: OwnerContext, id: string): Promise<void> {
  const { db, owner, services } = context;
  const upload = found(await readUpload(owner, db, id), 'The upload');
  if (upload.fileId) throw fail('conflict', 'This upload is finished.');
  await services.uploads.remove(id);
  await services.storage.remove(fileKey(upload));
  await deleteUpload(owner, db, id);
}
