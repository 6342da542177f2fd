import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { found } from '../../../core/errors.ts';
import { removeLater } from '../doors/delete-door.ts';
import { deleteFileRow, lockFile } from './store.ts';

/** Deletes a file for good, whether or not it is in the trash. */
export function deleteFile(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    const file = found(await lockFile(owner, db, id), 'The file');
    if (file.type !== 'LINK') await removeLater(transaction, [file]);
    await deleteFileRow(owner, db, id);
    await audit(transaction, { action: 'file.delete', subject: id, details: { bytes: file.bytes } });
  });
}
