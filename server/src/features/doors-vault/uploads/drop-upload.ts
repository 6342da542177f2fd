import { type Context, inTransaction, type OwnerContext, type OwnerId } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { fileKey } from '../rules.ts';
import { insertRemovals } from '../trash/store.ts';
import { deleteUpload, lockUpload, type UploadRow } from './store.ts';

/** Gives an upload up, with all that has arrived of it. One that has become a file is left alone. */
export async function dropUpload(context: OwnerContext, id: string): Promise<void> {
  const upload = found(await forgetUpload(context, context.owner, id), 'The upload');
  if (upload.fileId) throw fail('conflict', 'This upload is finished.');
  await removeBytes(context, upload);
}

/** What has arrived, wherever finishing had brought it. */
export async function removeBytes({ services }: Context, upload: UploadRow): Promise<void> {
  await services.uploads.remove(upload.id);
  await services.storage.remove(fileKey(upload));
}

/**
 * Takes the row away unless it has a file; answers the row as it was. Whoever finishes the upload holds the row until
 * the file is there, so one of the two comes first and the other sees it. A crash leaves the bytes to the clean-up.
 */
export function forgetUpload(context: Context, owner: OwnerId, id: string): Promise<UploadRow | undefined> {
  return inTransaction(context, async ({ db }) => {
    const upload = await lockUpload(owner, db, id);
    if (!upload || upload.fileId) return upload;
    await insertRemovals(db, [fileKey(upload)]);
    await deleteUpload(owner, db, id);
    return upload;
  });
}
