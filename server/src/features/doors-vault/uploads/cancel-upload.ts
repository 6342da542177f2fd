import { type Context, inTransaction, type OwnerContext, type OwnerId } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { vaultFileStorageKey } from '../rules.ts';
import { insertFileRemovals } from '../trash/store.ts';
import { deleteUpload, findExpiredUploads, lockUpload, type UploadRow } from './store.ts';

/** Cancels an upload and deletes the bytes that have arrived. Keeps a finished upload. */
export async function cancelUpload(context: OwnerContext, id: string): Promise<void> {
  const upload = orNotFound(await deleteUnfinishedUpload(context, context.owner, id), 'The upload');
  if (upload.fileId) throw appError('conflict', 'This upload is finished.');
  await removeReceivedBytes(context, upload);
}

/** Removes the received bytes from the upload store and from the file storage. */
export async function removeReceivedBytes({ services }: Context, upload: UploadRow): Promise<void> {
  await services.uploads.remove(upload.id);
  await services.storage.remove(vaultFileStorageKey(upload));
}

/**
 * Deletes the row unless the upload is finished. Returns the row before the deletion. `finishUpload` locks
 * the row until the file exists, so the two functions cannot overlap. After a crash, the cleanup job removes
 * the bytes.
 */
export function deleteUnfinishedUpload(
  context: Context,
  owner: OwnerId,
  id: string,
): Promise<UploadRow | undefined> {
  return inTransaction(context, async ({ db }) => {
    const upload = await lockUpload(owner, db, id);
    if (!upload || upload.fileId) return upload;
    await insertFileRemovals(db, [vaultFileStorageKey(upload)]);
    await deleteUpload(owner, db, id);
    return upload;
  });
}

const uploadsPerBatch = 100;

/** Deletes expired uploads and returns how many of them were unfinished. */
export async function deleteExpiredUploads(context: Context): Promise<number> {
  for (let unfinished = 0; ; ) {
    const uploads = await findExpiredUploads(context.db, context.now, uploadsPerBatch);
    if (!uploads.length) return unfinished;
    for (const upload of uploads) await expireUpload(context, upload);
    unfinished += uploads.filter(({ fileId }) => !fileId).length;
  }
}

async function expireUpload(context: Context, { id, owner }: { id: string; owner: OwnerId }): Promise<void> {
  const upload = await deleteUnfinishedUpload(context, owner, id);
  if (!upload?.fileId) return upload && removeReceivedBytes(context, upload);
  await context.services.uploads.remove(id);
  await deleteUpload(owner, context.db, id);
}
