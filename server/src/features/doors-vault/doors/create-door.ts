import type { z } from 'zod';
import { type CreateDoor, type Door, doorKeyOf, doorMessages } from '#contract/doors-vault.ts';
import { audit } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { once } from '../../../core/idempotency.ts';
import { showDoor } from './list-doors.ts';
import { insertDoor, lockDoorAt, type NewDoor, updateDoorRow } from './store.ts';

/** A new door, or the unclaimed one that a transaction has left at this address. */
export function createDoor(context: OwnerContext, wish: z.output<typeof CreateDoor>): Promise<Door> {
  return once(context, 'door.create', wish, async (transaction) => {
    const { db, owner, now } = transaction;
    const addressKey = doorKeyOf(wish.address);
    if (!addressKey) throw fail('invalid', doorMessages.required, { field: 'address' });
    const door = { ...wish, addressKey, isUnclaimed: false, createdAt: now, updatedAt: now };
    const id = (await insertDoor(owner, db, door)) ?? (await takeUnclaimed(transaction, door));
    await audit(transaction, { action: 'door.create', subject: id, details: { category: wish.category } });
    return showDoor(transaction, id);
  });
}

async function takeUnclaimed({ db, owner }: OwnerContext, door: NewDoor): Promise<string> {
  const existing = await lockDoorAt(owner, db, door.addressKey);
  if (!existing?.isUnclaimed) {
    const details = { folderId: existing?.id, category: existing?.category };
    throw fail('conflict', doorMessages.taken, { field: 'address', details });
  }
  const { createdAt: _, ...changes } = door;
  await updateDoorRow(owner, db, existing.id, changes);
  return existing.id;
}
