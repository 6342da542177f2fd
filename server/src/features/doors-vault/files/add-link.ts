import type { z } from 'zod';
import type { AddLink, VaultFile } from '#contract/vault-files.ts';
import { audit } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { found } from '../../../core/errors.ts';
import { once } from '../../../core/idempotency.ts';
import { updateDoorRow } from '../doors/store.ts';
import { heldDoor } from '../doors/update-door.ts';
import { fileOf } from '../rules.ts';
import { insertFiles } from './store.ts';

/** A link is kept beside the files; it has no bytes. */
export function addLink(context: OwnerContext, wish: z.output<typeof AddLink>): Promise<VaultFile> {
  return once(context, 'link.add', wish, async (transaction) => {
    const { db, owner, now } = transaction;
    const door = await heldDoor(transaction, wish.folderId);
    if (door.isUnclaimed) await updateDoorRow(owner, db, door.id, { isUnclaimed: false, updatedAt: now });
    const [row] = await insertFiles(owner, db, [
      {
        doorId: door.id,
        type: 'LINK',
        name: wish.linkTitle,
        nameKey: wish.linkTitle.toLowerCase(),
        bytes: 0,
        url: wish.linkUrl,
        description: wish.linkDescription || null,
        createdAt: now,
        updatedAt: now,
      },
    ]);
    await audit(transaction, { action: 'link.add', subject: door.id });
    return fileOf(found(row, 'The link'));
  });
}
