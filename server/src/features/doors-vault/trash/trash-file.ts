import type { VaultFile } from '#contract/doors-vault/vault-files.ts';
import type { StoredType } from '#contract/file-formats.ts';
import { toUnusedFileName } from '#contract/file-name.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext, type RecordContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { queueFileRemovals } from '../doors/delete-door.ts';
import { lockDoorNotInTrash } from '../doors/update-door.ts';
import {
  deleteFileRow,
  type FileRow,
  findTakenFileNames,
  lockFile,
  readFile,
  readFileIncludingTrash,
  updateFile,
} from '../files/store.ts';
import { toVaultFile } from '../rules.ts';
import { assertDoorAllowsFiles } from '../uploads/add-files.ts';

/** Moves a file to the trash, from which its owner can restore it for a while. */
export function trashFile(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    orNotFound(await readFile(owner, db, id), 'The file');
    await updateFile(owner, db, id, { deletedAt: now });
    await audit(transaction, { action: 'file.trash', subject: id });
  });
}

/**
 * Restores a file into its door if the door may contain another file. The file gets another name if its own
 * name is taken.
 */
export function restoreFile(context: OwnerContext, id: string): Promise<VaultFile> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    const trashed = orNotFound(await readFileIncludingTrash(owner, db, id), 'The file');
    const door = await lockDoorNotInTrash(transaction, trashed.doorId);
    const file = orNotFound(await lockFile(owner, db, id), 'The file');
    if (!file.deletedAt) return toVaultFile(file);
    if (file.type !== 'LINK')
      await assertDoorAllowsFiles(transaction, door, [{ type: file.type as StoredType }]);
    const restored = await updateFile(owner, db, id, {
      deletedAt: null,
      ...(await findUnusedFileName(transaction, file)),
    });
    await audit(transaction, { action: 'file.restore', subject: id });
    return toVaultFile(orNotFound(restored, 'The file'));
  });
}

/** Returns the file's name, or a numbered name if another file of its door has the same name by now. */
export async function findUnusedFileName({ db, owner }: Pick<RecordContext, 'db' | 'owner'>, file: FileRow) {
  if (file.type === 'LINK') return {};
  const name = toUnusedFileName(file.name, await findTakenFileNames(owner, db, file.doorId, file.id));
  return { name, nameKey: name.toLowerCase() };
}

/** Deletes a file permanently, whether or not it is in the trash. */
export function deleteFile(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    const file = orNotFound(await lockFile(owner, db, id), 'The file');
    if (file.type !== 'LINK') await queueFileRemovals(transaction, [file]);
    await deleteFileRow(owner, db, id);
    await audit(transaction, { action: 'file.delete', subject: id, details: { bytes: file.bytes } });
  });
}
