import { toContactData } from '#contract/sphere/contact-merge.ts';
import { addPossibleChanges, type ImportPlan } from '#contract/sphere/import-plan.ts';
import { findPossibleChanges } from '#contract/sphere/import-update.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { readContacts } from '../contacts/store-rows.ts';
import { findPhotos } from '../photos/store.ts';
import type { ImportBatches } from './import-batches.ts';
import { importedRowToContactData } from './update-existing-contacts.ts';

/** Describes the changes that each duplicate row would make to its contact or to an earlier row. */
export async function describeImportChanges(
  { db, owner, services }: OwnerContext,
  { rows }: ImportBatches,
  plan: ImportPlan,
): Promise<ImportPlan> {
  const ids = plan.duplicates.flatMap(({ contactId }) => contactId ?? []);
  const contacts = ids.length ? await readContacts(owner, services.database.sql, [...new Set(ids)]) : [];
  const known = new Map(contacts.map((contact) => [contact.id, contact]));
  const withPhoto = new Set((ids.length ? await findPhotos(owner, db, ids) : []).map((row) => row.contactId));
  const factsAt = (at: number) =>
    rows[at] && {
      ...importedRowToContactData(rows[at]),
      tags: rows[at].tags,
      hasPhoto: rows[at].photo !== undefined,
    };
  return addPossibleChanges(
    plan,
    (at, first = at) => {
      const contact = known.get(plan.known.get(first)?.id ?? '');
      const before = contact
        ? { ...toContactData(contact), tags: contact.tags, hasPhoto: withPhoto.has(contact.id) }
        : factsAt(first);
      const given = factsAt(at);
      return before && given && findPossibleChanges(before, given);
    },
    rows,
  );
}
