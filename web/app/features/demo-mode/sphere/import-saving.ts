import { foldForSearch } from '#contract/fold.ts';
import { toContactData } from '#contract/sphere/contact-merge.ts';
import { applyContactMethods } from '#contract/sphere/contact-methods.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import type { FilteredRow } from '#contract/sphere/import-filter.ts';
import { findContactIdOfRow, type ImportPlan, listImportedRowIndexes } from '#contract/sphere/import-plan.ts';
import { mergeImportedTags, updateContactData } from '#contract/sphere/import-update.ts';
import { diffContactFields } from '#contract/sphere/merge-changes.ts';
import {
  type Contact,
  invertRelationship,
  parseConnections,
  type Relationship,
} from '#contract/sphere/sphere.ts';
import type { ContactsImported } from '#contract/sphere/sphere-import.ts';
import { currentIsoTime, type DemoState, omitUndefinedFields } from '../demo-handler.ts';
import { toPictureDataUrl } from '../demo-picture.ts';
import { createDemoContact } from './contact-handlers.ts';
import type { StoredImport, StoredImportUpdate } from './sphere-memory.ts';
import { ensureTagNames, ensureTags, findContact, listTagsExcept, replaceContact } from './sphere-state.ts';

export type ImportRow = FilteredRow & { id: string; isCompanion: boolean };

interface Import {
  rows: readonly ImportRow[];
  plan: ImportPlan;
  answer: ContactsImported;
  fileName: string | null;
}

type Updates = StoredImport['updates'];

/**
 * Applies an import, and stores its changes so that it can be undone. Returns the number of unreadable
 * photos.
 */
export function saveImport(state: DemoState, id: string, input: Import): number {
  const { rows, plan, answer, fileName } = input;
  const { imported, updated, duplicatesFound, rejected } = answer;
  const newTags = ensureTags(
    state,
    listImportedRowIndexes(plan).flatMap((at) => rows[at]?.contact.tags ?? []),
  );
  const added = plan.fresh.flatMap((at) => rows[at] ?? []).map((row) => contactOf(state, row));
  state.contacts = [...state.contacts, ...added];
  const contactIds = added.map((contact) => contact.id);
  const updates = updateKnown(state, input, contactIds);
  connectAll(state, input, contactIds, updates);
  const counts = { imported, updated, duplicatesFound, rejected };
  const times = { createdAt: currentIsoTime(), undoneAt: null };
  state.sphere.imports.push({ id, fileName, ...counts, ...times, contactIds, newTags, updates });
  return givePhotos(state, input, updates);
}

/** Adds photos to contacts that have none. */
function givePhotos({ sphere: { photos } }: DemoState, { rows, plan }: Import, updates: Updates): number {
  let unreadable = 0;
  for (const at of listImportedRowIndexes(plan)) {
    const [data, id] = [rows[at]?.contact.photo, findContactIdOfRow(rows, plan, at)];
    if (!data || !id || photos.has(id)) continue;
    const photo = toPictureDataUrl(data);
    if (!photo) unreadable += 1;
    else {
      photos.set(id, photo);
      const update = updates.get(id);
      if (update) update.photo = photo;
    }
  }
  return unreadable;
}

function contactOf(state: DemoState, { id, contact: row }: ImportRow): Contact {
  const { row: _, connectedTo: __, isCompanion: ___, photo: ____, tags = [], ...fields } = row;
  const facts = omitUndefinedFields(applyContactMethods({}, fields));
  const contact = { ...createDemoContact(), ...facts, id, tags: ensureTagNames(state, tags) } as Contact;
  if (contact.notes) state.sphere.notesAt.set(contact.id, contact.createdAt);
  return contact;
}

/** Updates existing contacts from their rows. */
function updateKnown(state: DemoState, { rows, plan }: Import, newIds: readonly string[]): Updates {
  const updates: Updates = new Map();
  const before = new Map<string, Contact>();
  for (const { at, mode } of plan.updates) {
    const [row, id] = [rows[at], findContactIdOfRow(rows, plan, at)];
    if (!row || !id) continue;
    const contact = findContact(state, id);
    if (!before.has(id)) before.set(id, contact);
    const facts = updateContactData(toContactData(contact), row.contact, mode);
    const tags = ensureTagNames(state, mergeImportedTags(contact.tags, row.contact.tags, mode));
    replaceContact(state, { ...contact, ...facts, tags });
  }
  for (const [id, old] of before) {
    const contact = findContact(state, id);
    const fields = diffContactFields(toContactData(old), toContactData(contact));
    const tags = listTagsExcept(contact.tags, old.tags);
    const removedTags = listTagsExcept(old.tags, contact.tags);
    if (Object.keys(fields).length) replaceContact(state, { ...contact, updatedAt: currentIsoTime() });
    if (fields.notes?.after) state.sphere.notesAt.set(id, currentIsoTime());
    if (!newIds.includes(id)) updates.set(id, { fields, tags, removedTags, connections: [] });
  }
  return updates;
}

/** Connects contacts as the file says. Finds the other contact in the same row, or by a unique name. */
function connectAll(
  state: DemoState,
  { rows, plan }: Import,
  newIds: readonly string[],
  updates: Updates,
): void {
  const rowKey = (row: number, name: string) => `${row} ${foldForSearch(name)}`;
  const named = new Map(
    rows.filter(({ contact }) => contact.connectedTo).map(({ row, name, at }) => [rowKey(row, name), at]),
  );
  for (const at of listImportedRowIndexes(plan)) {
    const [row, one] = [rows[at], findContactIdOfRow(rows, plan, at)];
    if (!row || !one) continue;
    for (const { name, relationship } of parseConnections(row.contact.connectedTo ?? '')) {
      const index = named.get(rowKey(row.row, name));
      const other: string | undefined =
        index === undefined ? uniqueByName(state, one, name) : findContactIdOfRow(rows, plan, index);
      if (!other || other === one) continue;
      const isRecorded = !newIds.includes(one) && !newIds.includes(other);
      connectOne(state, one, other, relationship, isRecorded ? updates : undefined);
      connectOne(state, other, one, invertRelationship(relationship), isRecorded ? updates : undefined);
    }
  }
}

function uniqueByName({ contacts }: DemoState, one: string, name: string): string | undefined {
  const named = contacts.filter(
    (other) => other.id !== one && foldForSearch(contactNameOf(other)) === foldForSearch(name),
  );
  return named.length === 1 ? named[0]?.id : undefined;
}

/** Connects a contact to another, and records it for the undo. */
function connectOne(
  { sphere }: DemoState,
  contactId: string,
  otherId: string,
  relationship: Relationship,
  updates: Updates | undefined,
): void {
  if (sphere.connections.some((link) => link.contactId === contactId && link.otherId === otherId)) return;
  sphere.connections.push({ contactId, otherId, relationship, createdAt: currentIsoTime() });
  const empty: StoredImportUpdate = { fields: {}, tags: [], removedTags: [], connections: [] };
  const update = updates?.get(contactId) ?? empty;
  update.connections.push(otherId);
  updates?.set(contactId, update);
}
