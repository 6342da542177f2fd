import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { showDoor } from '../doors/list-doors.ts';
import { lockDoor, updateDoorRow } from '../doors/store.ts';
import { lockActiveDoor, rethrowAsAddressTaken } from '../doors/update-door.ts';

/** Moves a door and its files to the trash, from which it can be restored for a while. */
export function trashDoor(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockActiveDoor(transaction, id);
    await updateDoorRow(owner, db, id, { deletedAt: now });
    await audit(transaction, { action: 'door.trash', subject: id });
  });
}

/** Restores a door; refused if a new door has its address by now. */
export function restoreDoor(context: OwnerContext, id: string): Promise<Door> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    const door = orNotFound(await lockDoor(owner, db, id), 'The door');
    if (door.deletedAt) {
      await updateDoorRow(owner, db, id, { deletedAt: null }).catch(rethrowAsAddressTaken);
      await audit(transaction, { action: 'door.restore', subject: id });
    }
    return showDoor(transaction, id);
  });
}
