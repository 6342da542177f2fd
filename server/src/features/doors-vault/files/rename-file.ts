import { freeFileName, renamedFile } from '#contract/file-name.ts';
import { fileMessages, type VaultFile } from '#contract/vault-files.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { updateDoorRow } from '../doors/store.ts';
import { heldDoor } from '../doors/update-door.ts';
import { fileOf } from '../rules.ts';
import { checkDoor } from '../uploads/add-files.ts';
import { type FileRow, readFile, takenNames, updateFile } from './store.ts';

/** The extension stays; another file's name is refused. A link has a title, which may be anything. */
export function renameFile(
  context: OwnerContext,
  id: string,
  wish: string,
  folderId?: string,
): Promise<VaultFile> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    const file = found(await readFile(owner, db, id), 'The file');
    const name = file.type === 'LINK' ? wish : renamedFile(wish, file.name);
    const isMove = folderId !== undefined && folderId !== file.doorId;
    const place = isMove
      ? await placeElsewhere(transaction, file, name, folderId)
      : await placeHere(transaction, file, name);
    const changed = await updateFile(owner, db, id, { ...place, updatedAt: now });
    await audit(transaction, { action: isMove ? 'file.move' : 'file.rename', subject: id });
    return fileOf(found(changed, 'The file'));
  });
}

async function placeHere(context: OwnerContext, file: FileRow, name: string) {
  const { db, owner } = context;
  await heldDoor(context, file.doorId);
  const nameKey = name.toLowerCase();
  if (file.type !== 'LINK' && (await takenNames(owner, db, file.doorId, file.id)).has(nameKey)) {
    throw fail('conflict', fileMessages.nameTaken, { field: 'fileName' });
  }
  return { name, nameKey };
}

/** In another door, where it may be and under a name that is free there; an unclaimed one is claimed by it. */
async function placeElsewhere(context: OwnerContext, file: FileRow, wish: string, doorId: string) {
  const { db, owner, now } = context;
  // In the order of their ids, so that two moves across each other do not wait for ever.
  for (const id of [file.doorId, doorId].sort()) await heldDoor(context, id);
  const door = await heldDoor(context, doorId);
  const { type } = file;
  if (type !== 'LINK') await checkDoor(context, door, [{ type }]);
  if (door.isUnclaimed) await updateDoorRow(owner, db, doorId, { isUnclaimed: false, updatedAt: now });
  const name = type === 'LINK' ? wish : freeFileName(wish, await takenNames(owner, db, doorId));
  return { name, nameKey: name.toLowerCase(), doorId };
}
