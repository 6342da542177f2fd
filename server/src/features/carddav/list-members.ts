import type { OwnerContext } from '../../core/context.ts';
import { readListFilter } from '../contact-lists/public.ts';
import { matchesSelection, selectMatchingOrSimilarContacts } from '../sphere/public.ts';
import type { SyncScope } from './store.ts';
import { hasListMembershipChanges, saveListMembershipChanges } from './store-members.ts';

/**
 * Compares the contacts of a saved list with those last synced. Records added and removed contacts under a
 * new change number. Call it before each response that contains a sync token or lists cards. Usually nothing
 * has changed, and it writes nothing.
 */
export async function refreshListMembers(context: OwnerContext, { listId }: SyncScope): Promise<void> {
  if (!listId) return;
  const { owner, services } = context;
  const filter = await readListFilter(context, listId);
  if (!filter) return;
  const { sql } = services.database;
  const isShown = matchesSelection(owner, sql, await selectMatchingOrSimilarContacts(context, filter));
  if (await hasListMembershipChanges(sql, listId, isShown))
    await saveListMembershipChanges(owner, sql, listId, isShown);
}
