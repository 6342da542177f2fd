import { groupDuplicates, maxGroups } from '#contract/sphere/duplicate-groups.ts';
import type { DuplicateGroup } from '#contract/sphere/sphere-duplicates.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { readContacts } from '../contacts/store-rows.ts';
import { findPossibleDuplicates } from './store.ts';

/** Contacts that may be the same person; the first groups with full details. */
export async function findDuplicates({
  owner,
  services,
}: OwnerContext): Promise<{ groups: DuplicateGroup[]; total: number }> {
  const { sql } = services.database;
  const groups = groupDuplicates(await findPossibleDuplicates(owner, sql));
  const shown = groups.slice(0, maxGroups);
  const contacts = await readContacts(
    owner,
    sql,
    shown.flatMap(({ ids }) => ids),
  );
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  return {
    groups: shown.map(({ reason, ids }) => ({ reason, contacts: ids.flatMap((id) => byId.get(id) ?? []) })),
    total: groups.length,
  };
}
