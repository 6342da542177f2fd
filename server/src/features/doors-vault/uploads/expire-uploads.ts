import type { Context, OwnerId } from '../../../core/context.ts';
import { deleteUnfinishedUpload, removeReceivedBytes } from './cancel-upload.ts';
import { deleteUpload, findExpiredUploads } from './store.ts';

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

async function expireUpload(context: Context, { id, owner }: { id: string; owner: OwnerId }): Promise<void> {
  const upload = await deleteUnfinishedUpload(context, owner, id);
  if (!upload?.fileId) return upload && removeReceivedBytes(context, upload);
  await context.services.uploads.remove(id);
  await deleteUpload(owner, context.db, id);
}
