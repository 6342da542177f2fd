import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext, type OwnerId } from '../../../core/context.ts';
import { found } from '../../../core/errors.ts';
import { type FileRow, filesWithBytes } from '../files/store.ts';
import { fileKey, thumbnailKey } from '../rules.ts';
import { insertRemovals } from '../trash/store.ts';
import { type DoorRow, deleteDoorRow, lockDoor } from './store.ts';

/** For good, with all its files; from the trash or not. */
export async function deleteDoor(context: OwnerContext, id: string): Promise<void> {
  const isDone = await deleteDoorIf(context, context.owner, id, () => true);
  found(isDone || undefined, 'The door');
}

/** Deletes a door that is still as it should be for it, and answers whether it did. */
export function deleteDoorIf(
  context: Context,
  owner: OwnerId,
  id: string,
  isToGo: (door: DoorRow) => boolean,
): Promise<boolean> {
  return inTransaction(context, async (transaction) => {
    const { db } = transaction;
    const door = await lockDoor(owner, db, id);
    if (!door || !isToGo(door)) return false;
    const files = await filesWithBytes(owner, db, id);
    await removeLater(transaction, files);
    await deleteDoorRow(owner, db, id);
    await audit(transaction, { action: 'door.delete', subject: id, details: { files: files.length } });
    return true;
  });
}

/** The bytes follow the rows once these are gone for sure; a crash in between only delays it. */
export const removeLater = ({ db }: Context, files: Pick<FileRow, 'ownerId' | 'id'>[]): Promise<void> =>
  insertRemovals(
    db,
    files.flatMap((file) => [fileKey(file), thumbnailKey(file)]),
  );
