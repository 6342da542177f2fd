import { fold } from '#contract/fold.ts';
import { factsOf } from '#contract/sphere/contact-merge.ts';
import { applyContactMethods } from '#contract/sphere/contact-methods.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import type { FilteredRow } from '#contract/sphere/import-filter.ts';
import { contactIdOfRow, type ImportPlan, importedRowIndexes } from '#contract/sphere/import-plan.ts';
import { updateFacts, updateTags } from '#contract/sphere/import-update.ts';
import { changedFields } from '#contract/sphere/merge-changes.ts';
import { type Contact, inverseOf, parseConnections, type Relationship } from '#contract/sphere/sphere.ts';
import type { BulkImported } from '#contract/sphere/sphere-import.ts';
import { tagKeyOf } from '#contract/sphere/sphere-tags.ts';
import type { DemoState } from '../demo-handler.ts';
import { newContact } from './contact-handlers.ts';
import type { StoredImportUpdate } from './sphere-memory.ts';
import { ensureTagNames, ensureTags, findContact, replaceContact } from './sphere-state.ts';

type Row = FilteredRow & { id: string; isCompanion: boolean };

interface Import {
  rows: readonly Row[];
  plan: ImportPlan;
  answer: BulkImported;
  fileName: string | null;
}

/** Applies an import, and stores what it changed so that it can be undone. */
export function saveImport(state: DemoState, id: string, input: Import): void {
  const { rows, plan, answer, fileName } = input;
  const { imported, updated, duplicatesFound, rejected } = answer;
  const newTags = ensureTags(
    state,
    importedRowIndexes(plan).flatMap((at) => rows[at]?.contact.tags ?? []),
  );
  const newRows = plan.fresh.flatMap((at) => rows[at] ?? []);
  const added = newRows.map((row) => contactOf(state, row));
  state.contacts = [...state.contacts, ...added];
  const contactIds = added.map((contact) => contact.id);
  const updates = updateKnown(state, input, new Set(contactIds));
  connectAll(state, input, new Set(contactIds), updates);
  const createdAt = new Date().toISOString();
  const facts = { id, fileName, imported, updated, duplicatesFound, rejected, createdAt, undoneAt: null };
  state.sphere.imports.push({ ...facts, contactIds, newTags, updates });
}

function contactOf(state: DemoState, { id, contact: row }: Row): Contact {
  const { row: _, connectedTo: __, isCompanion: ___, tags = [], ...fields } = row;
  const facts = applyContactMethods({}, fields);
  const definedFields = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  const contact = { ...newContact(), ...definedFields, id, tags: ensureTagNames(state, tags) };
  if (contact.notes) state.sphere.notesAt.set(contact.id, contact.createdAt);
  return contact;
}

/** Applies rows about existing contacts. */
function updateKnown(
  state: DemoState,
  { rows, plan }: Import,
  isNew: ReadonlySet<string>,
): Map<string, StoredImportUpdate> {
  const updates = new Map<string, StoredImportUpdate>();
  const before = new Map<string, Contact>();
  for (const { at, mode } of plan.updates) {
    const [row, id] = [rows[at], contactIdOfRow(rows, plan, at)];
    if (!row || !id) continue;
    const contact = findContact(state, id);
    if (!before.has(id)) before.set(id, contact);
    const facts = updateFacts(factsOf(contact), row.contact, mode);
    const tags = ensureTagNames(state, updateTags(contact.tags, row.contact.tags, mode));
    replaceContact(state, { ...contact, ...facts, tags });
  }
  for (const [id, old] of before) {
    const contact = findContact(state, id);
    const fields = changedFields(factsOf(old), factsOf(contact));
    const tags = tagsExcept(contact.tags, old.tags);
    const removedTags = tagsExcept(old.tags, contact.tags);
    const now = new Date().toISOString();
    if (Object.keys(fields).length) replaceContact(state, { ...contact, updatedAt: now });
    if (fields.notes?.after) state.sphere.notesAt.set(id, now);
    if (!isNew.has(id)) updates.set(id, { fields, tags, removedTags, connections: [] });
  }
  return updates;
}

function tagsExcept(tags: readonly string[], others: readonly string[]): string[] {
  const keys = new Set(others.map(tagKeyOf));
  return tags.filter((tag) => !keys.has(tagKeyOf(tag)));
}

/** Connects contacts as the file says, by row or by a unique name. */
function connectAll(
  state: DemoState,
  { rows, plan }: Import,
  isNew: ReadonlySet<string>,
  updates: Map<string, StoredImportUpdate>,
): void {
  const rowKey = (row: number, name: string) => `${row} ${fold(name)}`;
  const named = new Map(
    rows.filter(({ contact }) => contact.connectedTo).map(({ row, name, at }) => [rowKey(row, name), at]),
  );
  for (const at of importedRowIndexes(plan)) {
    const [row, one] = [rows[at], contactIdOfRow(rows, plan, at)];
    if (!row || !one) continue;
    for (const { name, relationship } of parseConnections(row.contact.connectedTo ?? '')) {
      const place = named.get(rowKey(row.row, name));
      const other: string | undefined =
        place === undefined ? uniqueByName(state, one, name) : contactIdOfRow(rows, plan, place);
      if (!other || other === one) continue;
      const pairs: [string, string, Relationship][] = [
        [one, other, relationship],
        [other, one, inverseOf(relationship)],
      ];
      for (const pair of pairs) {
        if (connectOne(state, ...pair) && !isNew.has(one) && !isNew.has(other))
          recordConnection(updates, pair[0], pair[1]);
      }
    }
  }
}

function uniqueByName({ contacts }: DemoState, one: string, name: string): string | undefined {
  const named = contacts.filter((other) => other.id !== one && fold(contactNameOf(other)) === fold(name));
  return named.length === 1 ? named[0]?.id : undefined;
}

function connectOne(
  { sphere }: DemoState,
  contactId: string,
  otherId: string,
  relationship: Relationship,
): boolean {
  if (sphere.connections.some((link) => link.contactId === contactId && link.otherId === otherId))
    return false;
  sphere.connections.push({ contactId, otherId, relationship, createdAt: new Date().toISOString() });
  return true;
}

function recordConnection(
  updates: Map<string, StoredImportUpdate>,
  contactId: string,
  otherId: string,
): void {
  const update = updates.get(contactId) ?? { fields: {}, tags: [], removedTags: [], connections: [] };
  update.connections.push(otherId);
  updates.set(contactId, update);
}
