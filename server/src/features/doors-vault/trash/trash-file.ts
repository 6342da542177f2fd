import type { StoredType } from '#contract/file-formats.ts';
import { freeFileName } from '#contract/file-name.ts';
import type { VaultFile } from '#contract/vault-files.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { found } from '../../../core/errors.ts';
import { heldDoor } from '../doors/update-door.ts';
import { type FileRow, lockFile, readAnyFile, readFile, takenNames, updateFile } from '../files/store.ts';
import { fileOf } from '../rules.ts';
import { checkDoor } from '../uploads/add-files.ts';

/** Into the trash; it is kept for a while and can come back. */
export function trashFile(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    found(await readFile(owner, db, id), 'The file');
    await updateFile(owner, db, id, { deletedAt: now });
    await audit(transaction, { action: 'file.trash', subject: id });
  });
}

/** Back into its door, when there is still a place for it there; under another name if its own is taken. */
export function restoreFile(context: OwnerContext, id: string): Promise<VaultFile> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    const before = found(await readAnyFile(owner, db, id), 'The file');
    const door = await heldDoor(transaction, before.doorId);
    const file = found(await lockFile(owner, db, id), 'The file');
    if (!file.deletedAt) return fileOf(file);
    if (file.type !== 'LINK') await checkDoor(transaction, door, [{ type: file.type as StoredType }]);
    const restored = await updateFile(owner, db, id, {
      deletedAt: null,
      ...(await freeName(transaction, file)),
    });
    await audit(transaction, { action: 'file.restore', subject: id });
    return fileOf(found(restored, 'The file'));
  });
}

/** The file's name, or the next one to it that no file of its door has by now. */
export async function freeName({ db }: Pick<OwnerContext, 'db'>, file: FileRow) {
  if (file.type === 'LINK') return {};
  const owner = file.ownerId as OwnerContext['owner'];
  const name = freeFileName(file.name, await takenNames(owner, db, file.doorId, file.id));
  return { name, nameKey: name.toLowerCase() };
}
