import type { ContactData } from '#contract/sphere/contact-merge.ts';
import { findContactIdOfRow, type ImportPlan } from '#contract/sphere/import-plan.ts';
import { updateContactFromRow } from '#contract/sphere/import-update.ts';
import { diffContactFields, type MergeFieldChanges } from '#contract/sphere/merge-changes.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { toContactMethodLists } from '../contacts/contact-methods.ts';
import { contactColumns, toContactColumns } from '../contacts/store-columns.ts';
import { addContactPhotos } from '../photos/contact-photo.ts';
import { addTagsPerContact, removeUnlistedTags } from '../tags/store.ts';
import type { ImportBatches, ImportedContactRow } from './import-batches.ts';
import { replaceContactRows } from './store.ts';
import {
  findCadences,
  insertImportUpdates,
  lockContactRows,
  type StoredContactRow,
} from './store-updates.ts';

const batchContacts = 500;

interface Update {
  row: ImportedContactRow;
  mode: ImportPlan['updates'][number]['mode'];
}

/**
 * Updates existing contacts with imported rows and stores their previous values for an undo. Returns the
 * number of unreadable photos.
 */
export async function updateExistingContacts(
  context: OwnerContext,
  importId: string,
  { rows }: ImportBatches,
  plan: ImportPlan,
): Promise<number> {
  const updatesById = new Map<string, Update[]>();
  for (const { at, mode } of plan.updates) {
    const [row, id] = [rows[at], findContactIdOfRow(rows, plan, at)];
    if (row && id) updatesById.set(id, [...(updatesById.get(id) ?? []), { row, mode }]);
  }
  const ids = [...updatesById.keys()];
  let unreadable = 0;
  for (let at = 0; at < ids.length; at += batchContacts) {
    unreadable += await updateBatch(context, importId, ids.slice(at, at + batchContacts), updatesById);
  }
  return unreadable;
}

interface Trace {
  contactId: string;
  fields: MergeFieldChanges;
  hasCadence: boolean;
}

async function updateBatch(
  context: OwnerContext,
  importId: string,
  ids: readonly string[],
  updatesById: ReadonlyMap<string, Update[]>,
): Promise<number> {
  const { db, owner, now } = context;
  const changed: string[] = [];
  const traces: Trace[] = [];
  for (const stored of await lockContactRows(owner, db, ids)) {
    const before = rowToContactData(stored);
    const after = (updatesById.get(stored.id) ?? []).reduce(
      (facts, { row, mode }) => updateContactFromRow(facts, importedRowToContactData(row), mode),
      before,
    );
    const fields = diffContactFields({ ...before }, { ...after });
    if (Object.keys(fields).length)
      changed.push(JSON.stringify({ id: stored.id, ...toContactColumns(after) }));
    if (stored.importId !== importId)
      traces.push({ contactId: stored.id, fields, hasCadence: after.cadenceDays !== null });
  }
  await replaceContactRows(owner, db, changed, now);
  const tagged = ids.map((id) => ({ id, ...tagsAfterUpdates(updatesById.get(id) ?? []) }));
  const given = await addTagsPerContact(owner, db, tagged);
  const removed = await removeUnlistedTags(
    owner,
    db,
    tagged.filter(({ areAll }) => areAll),
  );
  const { photos, unreadable } = await addContactPhotos(context, picturesOf(ids, updatesById));
  await insertImportUpdates(owner, db, importId, await traceCadencesOfTags(context, traces, given), {
    given,
    removed,
    photos,
  });
  return unreadable;
}

/** Adds, for the undo, the cadences that contacts without one got from their new tags. */
async function traceCadencesOfTags(
  { db, owner }: OwnerContext,
  traces: readonly Trace[],
  given: readonly { contactId: string }[],
): Promise<Trace[]> {
  const tagged = new Set(given.map(({ contactId }) => contactId));
  const candidates = traces.filter(({ contactId, hasCadence }) => !hasCadence && tagged.has(contactId));
  if (candidates.length === 0) return [...traces];
  const rows = await findCadences(
    owner,
    db,
    candidates.map(({ contactId }) => contactId),
  );
  const cadences = new Map(rows.map(({ id, cadenceDays }) => [id, { before: null, after: cadenceDays }]));
  return traces.map((trace) => {
    const cadenceDays = trace.hasCadence ? undefined : cadences.get(trace.contactId);
    return cadenceDays ? { ...trace, fields: { ...trace.fields, cadenceDays } } : trace;
  });
}

/** Returns, by contact id, the first picture in the rows of that contact. */
function picturesOf(ids: readonly string[], updatesById: ReadonlyMap<string, Update[]>): Map<string, string> {
  return new Map(
    ids.flatMap((id): [string, string][] => {
      const picture = updatesById.get(id)?.find(({ row }) => row.photo)?.row.photo;
      return picture ? [[id, picture]] : [];
    }),
  );
}

/** Returns the tags that rows add to a contact, and whether they replace all its tags. */
function tagsAfterUpdates(updates: readonly Update[]): { tags: string[]; areAll: boolean } {
  const overwrites = ({ row, mode }: Update) => mode === 'overwrite' && row.tags !== undefined;
  const last = updates.findLastIndex(overwrites);
  const tags = updates.slice(Math.max(last, 0)).flatMap(({ row }) => row.tags ?? []);
  return { tags, areAll: last >= 0 };
}

/** Returns the fields of a contact from its stored columns. */
export const rowToContactData = (row: StoredContactRow): ContactData => {
  const { emailLabel, phoneLabel, otherEmails, otherPhones, id: _, importId: __, ...facts } = row;
  return { ...facts, ...toContactMethodLists(row) };
};

/** Returns the fields of a contact from the columns of an imported row. */
export function importedRowToContactData({ columns }: ImportedContactRow): ContactData {
  const row = JSON.parse(columns) as StoredContactRow;
  const blank = Object.fromEntries(contactColumns.map((column) => [column, null]));
  return rowToContactData({ ...blank, ...row });
}
