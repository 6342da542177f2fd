import { foldForSearch } from '#contract/fold.ts';
import { toContactData } from '#contract/sphere/contact-merge.ts';
import { applyContactMethodInput } from '#contract/sphere/contact-methods.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import type { ValidImportRow } from '#contract/sphere/import-filter.ts';
import { findContactIdOfRow, type ImportPlan, listImportedRowIndexes } from '#contract/sphere/import-plan.ts';
import { mergeImportedTags, updateContactFromRow } from '#contract/sphere/import-update.ts';
import {
  diffContactFields,
  findValuesToRestore,
  type MergeFieldChanges,
} from '#contract/sphere/merge-changes.ts';
import {
  type Contact,
  invertRelationship,
  parseConnections,
  type Relationship,
} from '#contract/sphere/sphere.ts';
import { type ContactsImported, importMessages } from '#contract/sphere/sphere-import.ts';
import { dedupeTags } from '#contract/sphere/sphere-tags.ts';
import { pick } from '#contract/typed-records.ts';
import { type DemoState, findById, isoNow, omitUndefined, throwApiProblem } from '../demo-handler.ts';
import { toPictureDataUrl } from '../demo-picture.ts';
import { createDemoContact } from './contact-handlers.ts';
import { undoMerge } from './merge-handlers.ts';
import type { StoredMerge, UndoFunction } from './sphere-memory.ts';
import {
  addPhotoIfMissing,
  changeContact,
  ensureTagNames,
  ensureTags,
  findContact,
  listTagsExcept,
} from './sphere-state.ts';
import { takeContactsFromTrash } from './trash-handlers.ts';

export type ImportRow = ValidImportRow & { id: string; isCompanion: boolean };

interface Import {
  rows: readonly ImportRow[];
  plan: ImportPlan;
  answer: ContactsImported;
  fileName: string | null;
}

/** The changes of an import so far: functions that undo them, and the ids of changed and new contacts. */
interface Changes {
  undos: UndoFunction[];
  updatedIds: Set<string>;
  newIds: readonly string[];
}

/**
 * Applies an import, and stores its changes so that it can be undone. Returns the number of unreadable
 * photos.
 */
export function saveImport(state: DemoState, id: string, input: Import): number {
  const { rows, plan, answer, fileName } = input;
  const tags = listImportedRowIndexes(plan).flatMap((at) => rows[at]?.contact.tags ?? []);
  const newTags = ensureTags(state, tags);
  const added = plan.fresh.flatMap((at) => rows[at] ?? []).map((row) => contactOf(state, row));
  state.contacts = [...state.contacts, ...added];
  const contactIds = added.map((contact) => contact.id);
  const changes: Changes = { undos: [], updatedIds: new Set(), newIds: contactIds };
  updateKnown(state, input, changes);
  connectAll(state, input, changes);
  const { undos, updatedIds } = changes;
  const counts = pick(answer, ['imported', 'updated', 'duplicatesFound', 'rejected']);
  const record = { id, fileName, ...counts, createdAt: isoNow(), undoneAt: null };
  state.sphere.imports.push({ ...record, contactIds, newTags, undos, updatedIds });
  return givePhotos(state, input, changes);
}

/** Adds the imported photos, except to contacts that already have a photo. */
function givePhotos(
  state: DemoState,
  { rows, plan }: Import,
  { undos, updatedIds, newIds }: Changes,
): number {
  let unreadable = 0;
  for (const at of listImportedRowIndexes(plan)) {
    const [data, id] = [rows[at]?.contact.photo, findContactIdOfRow(rows, plan, at)];
    if (!data || !id || state.sphere.photos.has(id)) continue;
    const photo = toPictureDataUrl(data);
    if (!photo) unreadable += 1;
    else if (newIds.includes(id)) state.sphere.photos.set(id, photo);
    else {
      undos.push(addPhotoIfMissing(state, id, photo));
      updatedIds.add(id);
    }
  }
  return unreadable;
}

function contactOf(state: DemoState, { id, contact: row }: ImportRow): Contact {
  const { row: _, connectedTo: __, isCompanion: ___, photo: ____, tags = [], ...fields } = row;
  const facts = omitUndefined(applyContactMethodInput({}, fields));
  const contact = { ...createDemoContact(), ...facts, id, tags: ensureTagNames(state, tags) } as Contact;
  if (contact.notes) state.sphere.notesAt.set(contact.id, contact.createdAt);
  return contact;
}

/** Updates existing contacts from their rows. */
function updateKnown(state: DemoState, { rows, plan }: Import, changes: Changes): void {
  const before = new Map<string, Contact>();
  for (const { at, mode } of plan.updates) {
    const [row, id] = [rows[at], findContactIdOfRow(rows, plan, at)];
    if (!row || !id) continue;
    const contact = findContact(state, id);
    if (!before.has(id)) before.set(id, contact);
    const facts = updateContactFromRow(toContactData(contact), row.contact, mode);
    const tags = ensureTagNames(state, mergeImportedTags(contact.tags, row.contact.tags, mode));
    changeContact(state, id, { ...facts, tags });
  }
  for (const [id, old] of before) {
    const contact = findContact(state, id);
    const fields = diffContactFields(toContactData(old), toContactData(contact));
    const added = listTagsExcept(contact.tags, old.tags);
    const removed = listTagsExcept(old.tags, contact.tags);
    const hasFields = Object.keys(fields).length > 0;
    if (hasFields) changeContact(state, id, { updatedAt: isoNow() });
    if (fields.notes?.after) state.sphere.notesAt.set(id, isoNow());
    if (changes.newIds.includes(id)) continue;
    if (hasFields || added.length + removed.length > 0) changes.updatedIds.add(id);
    changes.undos.push(() => restoreContact(state, id, { fields, added, removed }));
  }
}

/** Restores an updated contact, except fields that were changed since. */
function restoreContact(
  state: DemoState,
  id: string,
  { fields, added, removed }: { fields: MergeFieldChanges; added: string[]; removed: string[] },
): void {
  const contact = state.contacts.find((one) => one.id === id);
  if (!contact) return;
  const previousValues = findValuesToRestore(fields, contact);
  const hasChanges = Object.keys(previousValues).length > 0;
  const known = removed.filter((tag) => state.sphere.tags.some(({ name }) => name === tag));
  changeContact(state, id, {
    ...(hasChanges && { ...applyContactMethodInput(contact, previousValues), updatedAt: isoNow() }),
    tags: ensureTagNames(state, dedupeTags([...listTagsExcept(contact.tags, added), ...known])),
  });
}

/**
 * Connects contacts as the file says. Finds the other contact by its name: in the same row of the file, or
 * else among all contacts if only one has this name.
 */
function connectAll(state: DemoState, { rows, plan }: Import, { undos, newIds }: Changes): void {
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
      const pair = [
        connectOne(state, one, other, relationship),
        connectOne(state, other, one, invertRelationship(relationship)),
      ];
      // Undoing the import deletes new contacts with all their connections. So only connections between
      // existing contacts need an undo.
      if (!newIds.includes(one) && !newIds.includes(other)) undos.push(...pair);
    }
  }
}

function uniqueByName({ contacts }: DemoState, one: string, name: string): string | undefined {
  const named = contacts.filter(
    (other) => other.id !== one && foldForSearch(contactNameOf(other)) === foldForSearch(name),
  );
  return named.length === 1 ? named[0]?.id : undefined;
}

/** Connects a contact to another. Returns a function that undoes this. */
function connectOne(
  { sphere }: DemoState,
  one: string,
  other: string,
  relationship: Relationship,
): UndoFunction {
  const isLink = ({ contactId, otherId }: { contactId: string; otherId: string }) =>
    contactId === one && otherId === other;
  if (sphere.connections.some(isLink)) return () => undefined;
  sphere.connections.push({ contactId: one, otherId: other, relationship, createdAt: isoNow() });
  return () => {
    sphere.connections = sphere.connections.filter((link) => !isLink(link));
  };
}

export function undoImport(state: DemoState, id: string) {
  const { sphere } = state;
  const importRecord = findById(sphere.imports, id, 'The import');
  if (importRecord.undoneAt) throwApiProblem('conflict', importMessages.undone);
  const importedIds = new Set(importRecord.contactIds);
  for (const merge of findMergesToUndo(state, importedIds).reverse()) undoMerge(merge);
  for (const undo of importRecord.undos) undo();
  const before = state.contacts.length;
  deletePermanently(state, importedIds);
  const isUsed = (name: string) => state.contacts.some(({ tags }) => tags.includes(name));
  sphere.tags = sphere.tags.filter((tag) => !importRecord.newTags.includes(tag.id) || isUsed(tag.name));
  importRecord.undoneAt = isoNow();
  const removed = before - state.contacts.length;
  return { success: true, removed, restored: importRecord.updatedIds.size, message: 'Import undone.' };
}

/**
 * Finds merges into imported contacts, the first one first. If such a merge hid another contact, also finds
 * the later merges that moved its links on.
 */
function findMergesToUndo({ sphere }: DemoState, importedIds: ReadonlySet<string>): StoredMerge[] {
  const holders = new Set<string>();
  return [...sphere.merges.values()].filter(({ targetId, mergedIds, undoneAt }) => {
    if (undoneAt) return false;
    const isImported = importedIds.has(targetId);
    const movesOn = mergedIds.some((id) => holders.has(id) || (isImported && !importedIds.has(id)));
    if (movesOn) holders.add(targetId);
    return isImported || movesOn;
  });
}

/** Permanently deletes contacts, even contacts in the trash, with all their links. */
function deletePermanently(state: DemoState, ids: ReadonlySet<string>): void {
  const { sphere } = state;
  takeContactsFromTrash(state, [...ids]);
  state.contacts = state.contacts.filter(({ id }) => !ids.has(id));
  for (const id of ids) sphere.photos.delete(id);
  sphere.connections = sphere.connections.filter(
    ({ contactId, otherId }) => !ids.has(contactId) && !ids.has(otherId),
  );
  sphere.doorLinks = sphere.doorLinks.filter(({ contactId }) => !ids.has(contactId));
  for (const deal of state.transactions) if (ids.has(deal.contactId ?? '')) deal.contactId = null;
}
