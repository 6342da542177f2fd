import type { z } from 'zod';
import type { EditLink, VaultFile } from '#contract/doors-vault/vault-files.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { fileOf } from '../rules.ts';
import { readFile, updateFile } from './store.ts';

/** Changes the URL, title and description of a link. A file is not a link. */
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
    return fileOf(orNotFound(edited, 'The link'));
  });
}
