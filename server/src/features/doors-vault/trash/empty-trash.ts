import type { VaultTrash } from '#contract/doors-vault/vault-trash.ts';
import { calculateTrashDates, trashCutoff } from '#contract/trash-dates.ts';
import { audit } from '../../../core/audit.ts';
import { collectFailures } from '../../../core/collect-failures.ts';
import { type Context, inTransaction, type OwnerContext, type OwnerId } from '../../../core/context.ts';
import { findTrashedDoors } from '../doors/store.ts';
import { findTrashedFiles, lockAccount } from '../files/store.ts';
import { storageFolderOfOwner, toDoor, toVaultFile } from '../rules.ts';
import { deleteTrashedDoorsAndFiles, findOwnersOfOldTrash } from './store.ts';

export async function listVaultTrash({ db, owner }: OwnerContext): Promise<VaultTrash> {
  const [doors, files] = await Promise.all([findTrashedDoors(owner, db), findTrashedFiles(owner, db)]);
  return {
    success: true,
    doors: doors.map((door) => ({ ...toDoor(door), ...calculateTrashDates(door.deletedAt as Date) })),
    files: files.map(({ file, address }) => ({
      ...toVaultFile(file),
      ...calculateTrashDates(file.deletedAt as Date),
      address,
    })),
  };
}

/** Deletes all items in the user's own trash. */
export async function emptyVaultTrash(context: OwnerContext): Promise<void> {
  await emptyTrashOf(context, context.owner);
}

const ownersPerBatch = 100;

/**
 * Deletes expired items from all accounts' trash and returns the number of doors and files. After an account
 * that fails, it continues with the next.
 */
export async function deleteExpiredVaultTrash(context: Context): Promise<number> {
  const moment = trashCutoff(context.now);
  const { attempt, throwFailures } = collectFailures('The trash of some accounts could not be emptied yet.');
  const skipped: OwnerId[] = [];
  for (let emptied = 0; ; ) {
    const owners = await findOwnersOfOldTrash(context.db, moment, { limit: ownersPerBatch, skipped });
    if (!owners.length) {
      throwFailures();
      return emptied;
    }
    for (const owner of owners) {
      const count = await attempt(() => emptyTrashOf(context, owner, moment));
      if (count === undefined) skipped.push(owner);
      emptied += count ?? 0;
    }
  }
}

/** Locks the account, as every upload does, so that no file can arrive in a door during its deletion. */
function emptyTrashOf(context: Context, owner: OwnerId, before?: Date): Promise<number> {
  return inTransaction(context, async (transaction) => {
    const { db } = transaction;
    await lockAccount(owner, db);
    const { doors, files } = await deleteTrashedDoorsAndFiles(owner, db, storageFolderOfOwner(owner), before);
    if (doors + files) await audit(transaction, { action: 'trash.empty', details: { doors, files } });
    return doors + files;
  });
}
