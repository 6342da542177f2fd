import type { BulkTags } from '#contract/sphere/sphere-changes.ts';
import { tagLimits, tagMessages } from '#contract/sphere/sphere-tags.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { resolveSelection } from '../contacts/similar-names.ts';
import { refreshStatistics } from '../contacts/statistics.ts';
import { lockSphere } from '../contacts/store.ts';
import { addTags, maxTagCount, removeTags } from './store.ts';
import { ensureTags } from './tags.ts';

/** Adds tags to many contacts and removes others; returns how many contacts changed. */
export async function tagContacts(
  context: OwnerContext,
  { selection, add, remove }: BulkTags,
): Promise<number> {
  const { owner } = context;
  const ids = await resolveSelection(context, selection);
  orNotFound(ids[0], 'The contact');
  const changed = await inTransaction(context, async (transaction) => {
    const { db } = transaction;
    await lockSphere(owner, db);
    await ensureTags(transaction, add);
    const touched = new Set([
      ...(await removeTags(owner, db, ids, remove)),
      ...(await addTags(owner, db, ids, add)),
    ]);
    if (add.length > 0 && (await maxTagCount(owner, db, ids)) > tagLimits.perContact) {
      throw appError('invalid', tagMessages.tooMany, { field: 'add' });
    }
    await audit(transaction, { action: 'contact.tag', details: { count: touched.size } });
    return touched.size;
  });
  refreshStatistics(context, changed);
  return changed;
}
