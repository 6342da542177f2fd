import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { showDoor } from './list-doors.ts';
import { updateDoorRow } from './store.ts';
import { lockActiveDoor } from './update-door.ts';

/** Claiming a claimed door changes nothing. */
export function claimDoor(context: OwnerContext, id: string): Promise<Door> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    const door = await lockActiveDoor(transaction, id);
    if (door.isUnclaimed) {
      await updateDoorRow(owner, db, id, { isUnclaimed: false, updatedAt: now });
      await audit(transaction, { action: 'door.claim', subject: id });
    }
    return showDoor(transaction, id);
  });
}
