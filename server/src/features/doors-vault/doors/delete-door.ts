import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { type FileRow, findStoredFilesOfDoor } from '../files/store.ts';
import { previewCopyKey, vaultFileStorageKey } from '../rules.ts';
import { insertFileRemovals } from '../trash/store.ts';
import { readDoorDetails } from './list-doors.ts';
import { deleteDoorRow, lockDoor, updateDoorRow } from './store.ts';
import { lockDoorNotInTrash, rethrowAsAddressTaken } from './update-door.ts';

/** Deletes a door and its files permanently, whether or not it is in the trash. */
export function deleteDoor(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    orNotFound(await lockDoor(owner, db, id), 'The door');
    const files = await findStoredFilesOfDoor(owner, db, id);
    await queueFileRemovals(transaction, files);
    await deleteDoorRow(owner, db, id);
    await audit(transaction, { action: 'door.delete', subject: id, details: { files: files.length } });
  });
}

/** Queues stored files for a job that removes them after the rows are deleted, even after a crash. */
export const queueFileRemovals = ({ db }: Context, files: Pick<FileRow, 'ownerId' | 'id'>[]): Promise<void> =>
  insertFileRemovals(
    db,
    files.flatMap((file) => [
      vaultFileStorageKey(file),
      previewCopyKey(file, 'thumbnail'),
      previewCopyKey(file, 'view'),
    ]),
  );

/** Moves a door and its files to the trash, from which it can be restored for a while. */
export function trashDoor(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockDoorNotInTrash(transaction, id);
    await updateDoorRow(owner, db, id, { deletedAt: now });
    await audit(transaction, { action: 'door.trash', subject: id });
  });
}

/** Restores a door from the trash. Refuses if a new door has the same address by now. */
export function restoreDoor(context: OwnerContext, id: string): Promise<Door> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    const door = orNotFound(await lockDoor(owner, db, id), 'The door');
    if (door.deletedAt) {
      await updateDoorRow(owner, db, id, { deletedAt: null }).catch(rethrowAsAddressTaken);
      await audit(transaction, { action: 'door.restore', subject: id });
    }
    return readDoorDetails(transaction, id);
  });
}
