import type { z } from 'zod';
import type { DoorCategory } from '#contract/door-categories.ts';
import { type Door, doorKeyOf, doorMessages, type UpdateDoor } from '#contract/doors-vault.ts';
import { doorProblem } from '#contract/vault-files.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { countTypes } from '../files/store.ts';
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
    const door = await heldDoor(transaction, id);
    checkSeen(door, version);
    if (wish.category && wish.category !== door.category) await checkMove(transaction, id, wish.category);
    const addressKey = doorKeyOf(wish.address);
    if (!addressKey) throw fail('invalid', doorMessages.required, { field: 'address' });
    await updateDoorRow(owner, db, id, { ...wish, addressKey, updatedAt: now }).catch(explainTaken);
    await audit(transaction, { action: 'door.update', subject: id });
    return showDoor(transaction, id);
  });
}

/** What is in the door may be in the category it moves to. */
async function checkMove({ db, owner }: OwnerContext, id: string, category: DoorCategory): Promise<void> {
  const there = (await countTypes(owner, db, id)).flatMap(({ type, total }) => Array(total).fill(type));
  const problem = doorProblem(category, there);
  if (problem) throw fail('invalid', problem, { field: 'category' });
}

/** The door, locked until the transaction ends; not one in the trash. */
export async function heldDoor({ db, owner }: OwnerContext, id: string): Promise<DoorRow> {
  const door = found(await lockDoor(owner, db, id), 'The door');
  return found(door.deletedAt ? undefined : door, 'The door');
}

export function explainTaken(error: unknown): never {
  throw isUniqueViolation(error) ? fail('conflict', doorMessages.taken, { field: 'address' }) : error;
}
