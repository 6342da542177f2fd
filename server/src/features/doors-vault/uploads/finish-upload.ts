import type { VaultFile } from '#contract/doors-vault/vault-files.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { AppError, appError, orNotFound } from '../../../core/errors.ts';
import { formatHeaderLength } from '../../../gateways/documents/first-bytes-format.ts';
import { StoredFileReader } from '../../../gateways/documents/stored-file-reader.ts';
import { readFileDetails } from '../files/open-file.ts';
import { findFilesByIds, lockAccount } from '../files/store.ts';
import { toVaultFile, vaultFileStorageKey } from '../rules.ts';
import { addFiles } from './add-files.ts';
import { deleteUnfinishedUpload, removeReceivedBytes } from './cancel-upload.ts';
import { identifyByFirstBytes, identifyFile } from './receive-file.ts';
import { lockUpload, markUploadFinished, readUpload, type UploadRow } from './store.ts';

/** Finds an upload of this owner that has not expired. */
export async function readActiveUpload({ db, owner, now }: OwnerContext, id: string): Promise<UploadRow> {
  const upload = await readUpload(owner, db, id);
  return orNotFound(upload && upload.expiresAt > now ? upload : undefined, 'The upload');
}

/**
 * Turns a complete upload into a file, with the same checks as any other file. Callers may repeat this at any
 * time, even after a crash, because the file has the upload's ID and every step is idempotent.
 */
export async function finishUpload(context: OwnerContext, id: string): Promise<VaultFile> {
  const upload = await readActiveUpload(context, id);
  if (upload.fileId) return readFileDetails(context, upload.fileId);
  try {
    return await storeUpload(context, upload);
  } catch (error) {
    const isRefused = error instanceof AppError && error.code !== 'unavailable';
    const isCanceled = !isRefused && !(await readUpload(context.owner, context.db, id));
    if (isRefused || isCanceled) await discardUpload(context, upload);
    throw isCanceled ? appError('not_found', 'The upload was not found.') : error;
  }
}

async function storeUpload(context: OwnerContext, upload: UploadRow): Promise<VaultFile> {
  const { id, name, bytes } = upload;
  const { uploads } = context.services;
  const key = vaultFileStorageKey(upload);
  const format = await identifyByFirstBytes(name, await headOf(context, upload));
  await uploads.handOver(id, key, { contentType: 'application/octet-stream', bytes });
  const file = await identifyFile(context, { id, name, bytes }, format);
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    await lockAccount(owner, db);
    const locked = orNotFound(await lockUpload(owner, db, id), 'The upload');
    if (locked.fileId) return readFileDetails(transaction, locked.fileId);
    const [row] = await addFiles(transaction, orNotFound(locked.doorId, 'The door'), [file]);
    await markUploadFinished(owner, db, id, id);
    return toVaultFile(orNotFound(row, 'The file'));
  });
}

/** Reads the first bytes from the upload store, or from the file storage if they were moved there. */
async function headOf({ services }: OwnerContext, upload: UploadRow): Promise<Buffer> {
  const head =
    (await services.uploads.head(upload.id, formatHeaderLength)) ??
    (await new StoredFileReader(services.storage, vaultFileStorageKey(upload), upload.bytes).read(
      0,
      formatHeaderLength,
    ));
  return orNotFound(head.length ? head : undefined, 'The upload');
}

/**
 * Returns whether an upload is finished. If all bytes have arrived but a crash interrupted the upload's end,
 * finishes it now.
 */
export async function finishUploadIfComplete(context: OwnerContext, upload: UploadRow): Promise<boolean> {
  if (upload.fileId) return true;
  const { uploads, storage } = context.services;
  const receivedBytes =
    (await uploads.receivedBytes(upload.id)) ?? (await storage.stat(vaultFileStorageKey(upload)))?.bytes;
  if (receivedBytes !== upload.bytes) return false;
  await finishUpload(context, upload.id);
  return true;
}

/**
 * Deletes a refused upload, unless another attempt has finished it. The row of a finished upload is deleted
 * after a day, so this also looks for the file.
 */
async function discardUpload(context: OwnerContext, upload: UploadRow): Promise<void> {
  const row = await deleteUnfinishedUpload(context, context.owner, upload.id);
  const isStored = row ? row.fileId : (await findFilesByIds(context.db, [upload.id])).length;
  if (!isStored) await removeReceivedBytes(context, upload);
}
