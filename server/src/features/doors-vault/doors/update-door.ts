import type { z } from 'zod';
import type { DoorCategory } from '#contract/doors-vault/door-categories.ts';
import {
  type Door,
  type DoorField,
  doorKeyOf,
  doorMessages,
  type UpdateDoor,
} from '#contract/doors-vault/doors-vault.ts';
import { validateDoorFiles } from '#contract/doors-vault/vault-files.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { countFilesByType } from '../files/store.ts';
import { assertLatestVersion } from '../rules.ts';
import { readDoorDetails } from './list-doors.ts';
import { type DoorRow, lockDoor, updateDoorRow } from './store.ts';

export function updateDoor(
  context: OwnerContext,
  id: string,
  { version, ...changes }: z.output<typeof UpdateDoor>,
): Promise<Door> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    const door = await lockDoorNotInTrash(transaction, id);
    assertLatestVersion(door, version);
    if (changes.category && changes.category !== door.category)
      await checkMove(transaction, id, changes.category);
    changes satisfies Partial<Pick<DoorRow, DoorField>>;
    const addressKey = doorKeyOf(changes.address);
    if (!addressKey) throw appError('invalid', doorMessages.required, { field: 'address' });
    await updateDoorRow(owner, db, id, { ...changes, addressKey, updatedAt: now }).catch(
      rethrowAsAddressTaken,
    );
    await audit(transaction, { action: 'door.update', subject: id });
    return readDoorDetails(transaction, id);
  });
}

/** Checks that the new category allows all files of the door. */
async function checkMove({ db, owner }: OwnerContext, id: string, category: DoorCategory): Promise<void> {
  const fileTypes = (await countFilesByType(owner, db, id)).flatMap(({ type, total }) =>
    Array(total).fill(type),
  );
  const problem = validateDoorFiles(category, fileTypes);
  if (problem) throw appError('invalid', problem, { field: 'category' });
}

/** Locks a door until the transaction ends. Throws if the door is in the trash. */
export async function lockDoorNotInTrash({ db, owner }: OwnerContext, id: string): Promise<DoorRow> {
  const door = orNotFound(await lockDoor(owner, db, id), 'The door');
  return orNotFound(door.deletedAt ? undefined : door, 'The door');
}

export function rethrowAsAddressTaken(error: unknown): never {
  throw isUniqueViolation(error) ? appError('conflict', doorMessages.taken, { field: 'address' }) : error;
}
