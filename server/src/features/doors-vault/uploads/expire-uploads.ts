import type { Context } from '../../../core/context.ts';
import { ownerOfRow } from '../../../core/owner.ts';
import { deleteUnfinishedUpload, removeReceivedBytes } from './cancel-upload.ts';
import { deleteUpload, findExpiredUploads, type UploadRow } from './store.ts';

const uploadsPerBatch = 100;

/** Deletes expired uploads and returns how many of them were unfinished. */
export async function expireUploads(context: Context): Promise<number> {
  for (let unfinished = 0; ; ) {
    const uploads = await findExpiredUploads(context.db, context.now, uploadsPerBatch);
    if (!uploads.length) return unfinished;
    for (const upload of uploads) await expireUpload(context, upload);
    unfinished += uploads.filter(({ fileId }) => !fileId).length;
  }
}

async function expireUpload(context: Context, row: UploadRow): Promise<void> {
  const { id } = row;
  const owner = ownerOfRow(row);
  const upload = await deleteUnfinishedUpload(context, owner, id);
  if (!upload?.fileId) return upload && removeReceivedBytes(context, upload);
  await context.services.uploads.remove(id);
  await deleteUpload(owner, context.db, id);
}
