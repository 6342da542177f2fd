import type { Door } from '#contract/doors-vault.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { found } from '../../../core/errors.ts';
import { showDoor } from '../doors/list-doors.ts';
import { lockDoor, updateDoorRow } from '../doors/store.ts';
import { explainTaken, heldDoor } from '../doors/update-door.ts';

/** Into the trash, with its files; they are kept for a while and can come back. */
export function trashDoor(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await heldDoor(transaction, id);
    await updateDoorRow(owner, db, id, { deletedAt: now });
    await audit(transaction, { action: 'door.trash', subject: id });
  });
}

/** Back from the trash; refused when a new door has taken its address. */
export function restoreDoor(context: OwnerContext, id: string): Promise<Door> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    const door = found(await lockDoor(owner, db, id), 'The door');
    if (door.deletedAt) {
      await updateDoorRow(owner, db, id, { deletedAt: null }).catch(explainTaken);
      await audit(transaction, { action: 'door.restore', subject: id });
    }
    return showDoor(transaction, id);
  });
}
