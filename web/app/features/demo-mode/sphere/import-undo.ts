import { applyContactMethods } from '#contract/sphere/contact-methods.ts';
import { findValuesToRestore } from '#contract/sphere/merge-changes.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { importMessages } from '#contract/sphere/sphere-import.ts';
import { dedupeTags } from '#contract/sphere/sphere-tags.ts';
import { createDemoProblem, currentIsoTime, type DemoState, findOrNotFound } from '../demo-handler.ts';
import { undoMerge } from './merge-handlers.ts';
import type { StoredImportUpdate } from './sphere-memory.ts';
import { ensureTagNames, listTagsExcept, replaceContact } from './sphere-state.ts';

export function undoImport(state: DemoState, id: string) {
  const { sphere } = state;
  const importRecord = findOrNotFound(sphere.imports, id, 'The import');
  if (importRecord.undoneAt) throw createDemoProblem('conflict', importMessages.undone);
  const importedIds = new Set(importRecord.contactIds);
  for (const merge of [...sphere.merges.values()].reverse()) {
    if (importedIds.has(merge.targetId) && !merge.undoneAt) undoMerge(state, merge);
  }
  for (const [contactId, update] of importRecord.updates) restoreUpdated(state, contactId, update);
  const restored = [...importRecord.updates.values()].filter(
    ({ fields, tags, removedTags, photo }) =>
      photo !== undefined || Object.keys(fields).length + tags.length + removedTags.length > 0,
  ).length;
  const before = state.contacts.length;
  deletePermanently(state, importedIds);
  const isUsed = (name: string) => state.contacts.some(({ tags }) => tags.includes(name));
  sphere.tags = sphere.tags.filter((tag) => !importRecord.newTags.includes(tag.id) || isUsed(tag.name));
  importRecord.undoneAt = currentIsoTime();
  return { success: true, removed: before - state.contacts.length, restored, message: 'Import undone.' };
}

/** Restores an updated contact, except fields that were changed since. */
function restoreUpdated(state: DemoState, id: string, update: StoredImportUpdate): void {
  const { fields, tags, removedTags, connections, photo } = update;
  if (photo && state.sphere.photos.get(id) === photo) state.sphere.photos.delete(id);
  state.sphere.connections = state.sphere.connections.filter(
    ({ contactId, otherId }) => contactId !== id || !connections.includes(otherId),
  );
  const contact = state.contacts.find((one) => one.id === id);
  if (!contact) return;
  const previousValues = findValuesToRestore(fields, contact);
  const hasChanges = Object.keys(previousValues).length > 0;
  const known = removedTags.filter((tag) => state.sphere.tags.some(({ name }) => name === tag));
  replaceContact(state, {
    ...contact,
    ...(hasChanges && { ...applyContactMethods(contact, previousValues), updatedAt: currentIsoTime() }),
    tags: ensureTagNames(state, dedupeTags([...listTagsExcept(contact.tags, tags), ...known])),
  });
}

/** Permanently deletes contacts, even contacts in the trash, with all their links. */
function deletePermanently(state: DemoState, importedIds: ReadonlySet<string>): void {
  const { sphere } = state;
  const isOther = ({ id }: Contact) => !importedIds.has(id);
  state.contacts = state.contacts.filter(isOther);
  for (const id of importedIds) sphere.photos.delete(id);
  for (const [undoId, deletion] of sphere.deletions) {
    const contacts = deletion.contacts.filter(isOther);
    if (contacts.length) sphere.deletions.set(undoId, { ...deletion, contacts });
    else sphere.deletions.delete(undoId);
  }
  sphere.connections = sphere.connections.filter(
    ({ contactId, otherId }) => !importedIds.has(contactId) && !importedIds.has(otherId),
  );
  sphere.doorLinks = sphere.doorLinks.filter(({ contactId }) => !importedIds.has(contactId));
  for (const deal of state.transactions)
    if (deal.contactId && importedIds.has(deal.contactId)) deal.contactId = null;
}
