import { applyContactMethods } from '#contract/sphere/contact-methods.ts';
import { valuesToRestore } from '#contract/sphere/merge-changes.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { importMessages } from '#contract/sphere/sphere-import.ts';
import { tagKeyOf, uniqueTags } from '#contract/sphere/sphere-tags.ts';
import { type DemoState, notFound, refused } from '../demo-handler.ts';
import { undoMerge } from './merge-handlers.ts';
import type { StoredImport } from './sphere-memory.ts';
import { ensureTagNames, replaceContact } from './sphere-state.ts';

export function undoImport(state: DemoState, id: string | undefined) {
  const { sphere } = state;
  const importRecord = sphere.imports.find((one) => one.id === id);
  if (!importRecord) throw notFound('The import');
  if (importRecord.undoneAt) throw refused('conflict', importMessages.undone);
  const importedIds = new Set(importRecord.contactIds);
  for (const merge of [...sphere.merges.values()].reverse()) {
    if (importedIds.has(merge.targetId) && !merge.undoneAt) undoMerge(state, merge);
  }
  const restored = restoreUpdated(state, importRecord);
  const before = state.contacts.length;
  deletePermanently(state, importedIds);
  const isUsed = (name: string) => state.contacts.some(({ tags }) => tags.includes(name));
  sphere.tags = sphere.tags.filter(
    ({ id: tag, name }) => !importRecord.newTags.includes(tag) || isUsed(name),
  );
  importRecord.undoneAt = new Date().toISOString();
  return { success: true, removed: before - state.contacts.length, restored, message: 'Import undone.' };
}

/** Restores updated contacts, except fields that were changed since. */
function restoreUpdated(state: DemoState, { updates }: StoredImport): number {
  const updatedAt = new Date().toISOString();
  for (const [id, { fields, tags, removedTags, connections }] of updates) {
    const contact = state.contacts.find((one) => one.id === id);
    const addedTagKeys = new Set(tags.map(tagKeyOf));
    const isFromImport = (contactId: string, otherId: string) =>
      contactId === id && connections.includes(otherId);
    state.sphere.connections = state.sphere.connections.filter(
      ({ contactId, otherId }) => !isFromImport(contactId, otherId),
    );
    if (!contact) continue;
    const previousValues = valuesToRestore(fields, contact);
    const rest = contact.tags.filter((tag) => !addedTagKeys.has(tagKeyOf(tag)));
    const changes = Object.keys(previousValues).length
      ? { ...applyContactMethods(contact, previousValues), updatedAt }
      : {};
    const known = removedTags.filter((tag) => state.sphere.tags.some(({ name }) => name === tag));
    replaceContact(state, {
      ...contact,
      ...changes,
      tags: ensureTagNames(state, uniqueTags([...rest, ...known])),
    });
  }
  return [...updates.values()].filter(
    ({ fields, tags, removedTags }) => Object.keys(fields).length + tags.length + removedTags.length > 0,
  ).length;
}

/** Deletes contacts permanently with all their links, even those in the trash. */
function deletePermanently(state: DemoState, importedIds: ReadonlySet<string>): void {
  const { sphere } = state;
  const isOther = ({ id }: Contact) => !importedIds.has(id);
  state.contacts = state.contacts.filter(isOther);
  for (const [undoId, deletion] of sphere.deletions) {
    const contacts = deletion.contacts.filter(isOther);
    if (contacts.length) sphere.deletions.set(undoId, { ...deletion, contacts });
    else sphere.deletions.delete(undoId);
  }
  sphere.connections = sphere.connections.filter(
    ({ contactId, otherId }) => !importedIds.has(contactId) && !importedIds.has(otherId),
  );
  sphere.doorLinks = sphere.doorLinks.filter(({ contactId }) => !importedIds.has(contactId));
  state.transactions = state.transactions.map((deal) =>
    deal.contactId && importedIds.has(deal.contactId) ? { ...deal, contactId: null } : deal,
  );
}
