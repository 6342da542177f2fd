import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { queueFileRemovals } from '../doors/delete-door.ts';
import { deleteFileRow, lockFile } from './store.ts';

/** Deletes a file for good, whether or not it is in the trash. */
export function deleteFile(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    const file = orNotFound(await lockFile(owner, db, id), 'The file');
    if (file.type !== 'LINK') await queueFileRemovals(transaction, [file]);
    await deleteFileRow(owner, db, id);
    await audit(transaction, { action: 'file.delete', subject: id, details: { bytes: file.bytes } });
  });
}
