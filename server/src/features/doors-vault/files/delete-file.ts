import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext, type OwnerId } from '../../../core/context.ts';
import { found } from '../../../core/errors.ts';
import { removeLater } from '../doors/delete-door.ts';
import { deleteFileRow, type FileRow, lockFile } from './store.ts';

/** For good; from the trash or not. */
export async function deleteFile(context: OwnerContext, id: string): Promise<void> {
  const isDone = await deleteFileIf(context, context.owner, id, () => true);
  found(isDone || undefined, 'The file');
}

/** Deletes a file that is still as it should be for it, and answers whether it did. */
export function deleteFileIf(
  context: Context,
  owner: OwnerId,
  id: string,
  isToGo: (file: FileRow) => boolean,
): Promise<boolean> {
  return inTransaction(context, async (transaction) => {
    const { db } = transaction;
    const file = await lockFile(owner, db, id);
    if (!file || !isToGo(file)) return false;
    if (file.type !== 'LINK') await removeLater(transaction, [file]);
    await deleteFileRow(owner, db, id);
    await audit(transaction, { action: 'file.delete', subject: id, details: { bytes: file.bytes } });
    return true;
  });
}
