import { fileMessages, type VaultFile } from '#contract/doors-vault/vault-files.ts';
import { renameKeepingExtension, toUnusedFileName } from '#contract/file-name.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { updateDoorRow } from '../doors/store.ts';
import { lockDoorNotInTrash } from '../doors/update-door.ts';
import { toVaultFile } from '../rules.ts';
import { assertDoorAllowsFiles } from '../uploads/add-files.ts';
import { type FileRow, findTakenFileNames, readFile, updateFile } from './store.ts';

/**
 * Renames a file and keeps its extension. Refuses a name that another file has. A link may have any title.
 */
export function renameFile(
  context: OwnerContext,
  id: string,
  newName: string,
  folderId?: string,
): Promise<VaultFile> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    const file = orNotFound(await readFile(owner, db, id), 'The file');
    const name = file.type === 'LINK' ? newName : renameKeepingExtension(newName, file.name);
    const isMove = folderId !== undefined && folderId !== file.doorId;
    const change = isMove
      ? await nameInOtherDoor(transaction, file, name, folderId)
      : await nameInSameDoor(transaction, file, name);
    const changed = await updateFile(owner, db, id, { ...change, updatedAt: now });
    await audit(transaction, { action: isMove ? 'file.move' : 'file.rename', subject: id });
    return toVaultFile(orNotFound(changed, 'The file'));
  });
}

async function nameInSameDoor(context: OwnerContext, file: FileRow, name: string) {
  const { db, owner } = context;
  await lockDoorNotInTrash(context, file.doorId);
  const nameKey = name.toLowerCase();
  if (file.type !== 'LINK' && (await findTakenFileNames(owner, db, file.doorId, file.id)).has(nameKey)) {
    throw appError('conflict', fileMessages.nameTaken, { field: 'fileName' });
  }
  return { name, nameKey };
}

/**
 * Checks that the other door allows the file and finds a free name there. An unclaimed door becomes claimed.
 */
async function nameInOtherDoor(context: OwnerContext, file: FileRow, newName: string, doorId: string) {
  const { db, owner, now } = context;
  // Locks both doors in the order of their IDs, so that two opposite moves do not deadlock.
  for (const id of [file.doorId, doorId].sort()) await lockDoorNotInTrash(context, id);
  const door = await lockDoorNotInTrash(context, doorId);
  const { type } = file;
  if (type !== 'LINK') await assertDoorAllowsFiles(context, door, [{ type }]);
  if (door.isUnclaimed) await updateDoorRow(owner, db, doorId, { isUnclaimed: false, updatedAt: now });
  const name =
    type === 'LINK' ? newName : toUnusedFileName(newName, await findTakenFileNames(owner, db, doorId));
  return { name, nameKey: name.toLowerCase(), doorId };
}
