import type { z } from 'zod';
import { type Door, doorKeyOf, doorMessages, type UpdateDoor } from '#contract/doors-vault.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { checkSeen } from '../rules.ts';
import { showDoor } from './list-doors.ts';
import { type DoorRow, lockDoor, updateDoorRow } from './store.ts';

export function updateDoor(
  context: OwnerContext,
  id: string,
  { version, ...wish }: z.output<typeof UpdateDoor>,
): Promise<Door> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    checkSeen(await heldDoor(transaction, id), version);
    const addressKey = doorKeyOf(wish.address);
    if (!addressKey) throw fail('invalid', doorMessages.required, { field: 'address' });
    await updateDoorRow(owner, db, id, { ...wish, addressKey, updatedAt: now }).catch(explainTaken);
    await audit(transaction, { action: 'door.update', subject: id });
    return showDoor(transaction, id);
  });
}

/** The door, locked until the transaction ends; not one in the trash. */
export async function heldDoor({ db, owner }: OwnerContext, id: string): Promise<DoorRow> {
  const door = found(await lockDoor(owner, db, id), 'The door');
  return found(door.deletedAt ? undefined : door, 'The door');
}

export function explainTaken(error: unknown): never {
  throw isUniqueViolation(error) ? fail('conflict', doorMessages.taken, { field: 'address' }) : error;
}
