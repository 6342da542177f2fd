import { factsOf } from '#contract/sphere/contact-merge.ts';
import { addPossibleChanges, type ImportPlan } from '#contract/sphere/import-plan.ts';
import { possibleChanges } from '#contract/sphere/import-update.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { readContacts } from '../contacts/store-rows.ts';
import type { IncomingContacts } from './incoming-contacts.ts';
import { factsOfIncoming } from './update-known.ts';

/** The changes that each duplicate would make to its contact or earlier row. */
export async function describeChanges(
  { owner, services }: OwnerContext,
  { rows }: IncomingContacts,
  plan: ImportPlan,
): Promise<ImportPlan> {
  const ids = plan.duplicates.flatMap(({ contactId }) => contactId ?? []);
  const contacts = ids.length ? await readContacts(owner, services.database.sql, [...new Set(ids)]) : [];
  const known = new Map(contacts.map((contact) => [contact.id, contact]));
  const factsAt = (at: number) => rows[at] && { ...factsOfIncoming(rows[at]), tags: rows[at].tags };
  return addPossibleChanges(
    plan,
    (at, first = at) => {
      const contact = known.get(plan.known.get(first)?.id ?? '');
      const before = contact ? { ...factsOf(contact), tags: contact.tags } : factsAt(first);
      const given = factsAt(at);
      return before && given && possibleChanges(before, given);
    },
    rows,
  );
}
