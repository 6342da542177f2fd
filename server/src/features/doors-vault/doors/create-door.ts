import type { z } from 'zod';
import {
  type CreateDoor,
  type Door,
  type DoorField,
  doorKeyOf,
  doorMessages,
} from '#contract/doors-vault/doors-vault.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import { idempotent } from '../../../core/idempotency.ts';
import { recordTimelineEvent } from '../../timeline/public.ts';
import { readDoorDetails } from './list-doors.ts';
import { insertDoor, lockDoorAtAddress, type NewDoor, updateDoorRow } from './store.ts';
import { lockDoorNotInTrash } from './update-door.ts';

/** Creates a door, or claims the unclaimed door that a deal created at this address. */
export function createDoor(context: OwnerContext, input: z.output<typeof CreateDoor>): Promise<Door> {
  return idempotent(context, 'door.create', input, async (transaction) => {
    const { db, owner, now } = transaction;
    const addressKey = doorKeyOf(input.address);
    if (!addressKey) throw appError('invalid', doorMessages.required, { field: 'address' });
    input satisfies Pick<NewDoor, DoorField>;
    const door = { ...input, addressKey, isUnclaimed: false, createdAt: now, updatedAt: now };
    const id = (await insertDoor(owner, db, door)) ?? (await claimExisting(transaction, door));
    await recordNewDoor(transaction, { ...input, id });
    await audit(transaction, { action: 'door.create', subject: id, details: { category: input.category } });
    return readDoorDetails(transaction, id);
  });
}

/** Records the new door in the timelines of its client and of contacts that are linked to it. */
const recordNewDoor = (
  context: OwnerContext,
  { id, address, fullName }: Pick<NewDoor, 'address' | 'fullName'> & { id: string },
): Promise<void> =>
  recordTimelineEvent(context, {
    kind: 'door_created',
    subject: address,
    clientName: fullName,
    doorId: id,
  });

async function claimExisting({ db, owner }: OwnerContext, door: NewDoor): Promise<string> {
  const existing = await lockDoorAtAddress(owner, db, door.addressKey);
  if (!existing?.isUnclaimed) {
    const details = { folderId: existing?.id, category: existing?.category };
    throw appError('conflict', doorMessages.taken, { field: 'address', details });
  }
  const { createdAt: _, ...changes } = door;
  await updateDoorRow(owner, db, existing.id, changes);
  return existing.id;
}

/** Claims a door. Does nothing if the door is claimed already. */
export function claimDoor(context: OwnerContext, id: string): Promise<Door> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    const door = await lockDoorNotInTrash(transaction, id);
    if (door.isUnclaimed) {
      await updateDoorRow(owner, db, id, { isUnclaimed: false, updatedAt: now });
      await recordNewDoor(transaction, door);
      await audit(transaction, { action: 'door.claim', subject: id });
    }
    return readDoorDetails(transaction, id);
  });
}
