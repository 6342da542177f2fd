import type { VaultFile } from '#contract/vault-files.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { AppError, fail, found } from '../../../core/errors.ts';
import { headBytes } from '../../../gateways/documents/head-format.ts';
import { StoredBytes } from '../../../gateways/documents/stored-bytes.ts';
import { showFile } from '../files/open-file.ts';
import { existingFiles, lockAccount } from '../files/store.ts';
import { fileKey, fileOf } from '../rules.ts';
import { addFiles } from './add-files.ts';
import { forgetUpload, removeBytes } from './drop-upload.ts';
import { judgeHead, knownFile } from './receive-file.ts';
import { lockUpload, markFinished, readUpload, type UploadRow } from './store.ts';

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
    const isRefused = error instanceof AppError && error.code !== 'unavailable';
    const isCanceled = !isRefused && !(await readUpload(context.owner, context.db, id));
    if (isRefused || isCanceled) await giveUp(context, upload);
    throw isCanceled ? fail('not_found', 'The upload was not found.') : error;
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
    await lockAccount(owner, db);
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

/** What cannot be kept goes, unless another attempt has kept it: then the row or, a day later, the file says so. */
async function giveUp(context: OwnerContext, upload: UploadRow): Promise<void> {
  const row = await forgetUpload(context, context.owner, upload.id);
  const isKept = row ? row.fileId : (await existingFiles(context.db, [upload.id])).length;
  if (!isKept) await removeBytes(context, upload);
}
