import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext } from '../../../core/context.ts';
import { found } from '../../../core/errors.ts';
import { type FileRow, filesWithBytes } from '../files/store.ts';
import { copyKey, fileKey } from '../rules.ts';
import { insertRemovals } from '../trash/store.ts';
import { deleteDoorRow, lockDoor } from './store.ts';

/** For good, with all its files; from the trash or not. */
export function deleteDoor(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    found(await lockDoor(owner, db, id), 'The door');
    const files = await filesWithBytes(owner, db, id);
    await removeLater(transaction, files);
    await deleteDoorRow(owner, db, id);
    await audit(transaction, { action: 'door.delete', subject: id, details: { files: files.length } });
  });
}

/** The bytes follow the rows once these are gone for sure; a crash in between only delays it. */
export const removeLater = ({ db }: Context, files: Pick<FileRow, 'ownerId' | 'id'>[]): Promise<void> =>
  insertRemovals(
    db,
    files.flatMap((file) => [fileKey(file), copyKey(file, 'thumbnail'), copyKey(file, 'view')]),
  );
