import { renamedFile } from '#contract/file-name.ts';
import { fileMessages, type VaultFile } from '#contract/vault-files.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { heldDoor } from '../doors/update-door.ts';
import { fileOf } from '../rules.ts';
import { readFile, takenNames, updateFile } from './store.ts';

/** The extension stays; another file's name is refused. A link has a title, which may be anything. */
export function renameFile(context: OwnerContext, id: string, wish: string): Promise<VaultFile> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    const file = found(await readFile(owner, db, id), 'The file');
    await heldDoor(transaction, file.doorId);
    const name = file.type === 'LINK' ? wish : renamedFile(wish, file.name);
    const nameKey = name.toLowerCase();
    if (file.type !== 'LINK' && (await takenNames(owner, db, file.doorId, id)).has(nameKey)) {
      throw fail('conflict', fileMessages.nameTaken, { field: 'fileName' });
    }
    const renamed = await updateFile(owner, db, id, { name, nameKey, updatedAt: now });
    await audit(transaction, { action: 'file.rename', subject: id });
    return fileOf(found(renamed, 'The file'));
  });
}
