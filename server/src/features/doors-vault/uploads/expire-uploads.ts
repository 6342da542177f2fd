import type { Context } from '../../../core/context.ts';
import { ownerOfRow } from '../../../core/owner.ts';
import { fileKey } from '../rules.ts';
import { deleteUpload, expiredUploads, type UploadRow } from './store.ts';

const atOnce = 100;

/** Clears away uploads whose time has run out; answers how many were unfinished. */
export async function expireUploads(context: Context): Promise<number> {
  for (let unfinished = 0; ; ) {
    const uploads = await expiredUploads(context.db, context.now, atOnce);
    if (!uploads.length) return unfinished;
    for (const upload of uploads) await expire(context, upload);
    unfinished += uploads.filter(({ fileId }) => !fileId).length;
  }
}

async function expire({ db, services }: Context, upload: UploadRow): Promise<void> {
  await services.uploads.remove(upload.id);
  if (!upload.fileId) await services.storage.remove(fileKey(upload));
  await deleteUpload(ownerOfRow(upload), db, upload.id);
}
