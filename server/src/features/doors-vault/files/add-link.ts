import type { z } from 'zod';
import type { AddLink, VaultFile } from '#contract/doors-vault/vault-files.ts';
import { audit } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { idempotent } from '../../../core/idempotency.ts';
import { updateDoorRow } from '../doors/store.ts';
import { lockActiveDoor } from '../doors/update-door.ts';
import { fileOf } from '../rules.ts';
import { insertFiles } from './store.ts';

/** A link is stored like a file, but has no bytes. */
export function addLink(context: OwnerContext, input: z.output<typeof AddLink>): Promise<VaultFile> {
  return idempotent(context, 'link.add', input, async (transaction) => {
    const { db, owner, now } = transaction;
    const door = await lockActiveDoor(transaction, input.folderId);
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
    return fileOf(orNotFound(row, 'The link'));
  });
}
