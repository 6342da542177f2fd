import type { z } from 'zod';
import type { AddLink, EditLink, VaultFile } from '#contract/doors-vault/vault-files.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { idempotent } from '../../../core/idempotency.ts';
import { updateDoorRow } from '../doors/store.ts';
import { lockDoorNotInTrash } from '../doors/update-door.ts';
import { toVaultFile } from '../rules.ts';
import { insertFiles, readFile, updateFile } from './store.ts';

/** Adds a link to a door. We store it like a file without content. */
export function addLink(context: OwnerContext, input: z.output<typeof AddLink>): Promise<VaultFile> {
  return idempotent(context, 'link.add', input, async (transaction) => {
    const { db, owner, now } = transaction;
    const door = await lockDoorNotInTrash(transaction, input.folderId);
    if (door.isUnclaimed) await updateDoorRow(owner, db, door.id, { isUnclaimed: false, updatedAt: now });
    const [row] = await insertFiles(owner, db, [
      {
        doorId: door.id,
        type: 'LINK',
        name: input.linkTitle,
        nameKey: input.linkTitle.toLowerCase(),
        bytes: 0,
        url: input.linkUrl,
        description: input.linkDescription || null,
        createdAt: now,
        updatedAt: now,
      },
    ]);
    await audit(transaction, { action: 'link.add', subject: door.id });
    return toVaultFile(orNotFound(row, 'The link'));
  });
}

/** Changes the URL, title and description of a link. Refuses a file. */
export function editLink(
  context: OwnerContext,
  id: string,
  input: z.output<typeof EditLink>,
): Promise<VaultFile> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    const link = await readFile(owner, db, id);
    orNotFound(link?.type === 'LINK' ? link : undefined, 'The link');
    const edited = await updateFile(owner, db, id, {
      name: input.linkTitle,
      nameKey: input.linkTitle.toLowerCase(),
      url: input.linkUrl,
      description: input.linkDescription || null,
      updatedAt: now,
    });
    await audit(transaction, { action: 'link.edit', subject: id });
    return toVaultFile(orNotFound(edited, 'The link'));
  });
}
