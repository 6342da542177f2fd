import { matchingContacts } from '#contract/sphere/contact-lists.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { BulkDelete, BulkTags, undoPossibleSince, undoUntil } from '#contract/sphere/sphere-changes.ts';
import type { Selection } from '#contract/sphere/sphere-lists.ts';
import { deletedMessage, undoTooLateMessage } from '#contract/sphere/sphere-messages.ts';
import { tagKeyOf, tagLimits, tagMessages, uniqueTags } from '#contract/sphere/sphere-tags.ts';
import { checked, type DemoHandler, type DemoState, notFound, refused } from '../demo-handler.ts';
import { ensureTagNames, sortTags } from './sphere-state.ts';

const path = '/api/abundance-sphere';

/** Deleting and tagging one or many contacts, and undoing it. */
export const bulkHandlers: DemoHandler[] = [
  {
    method: 'DELETE',
    path: `${path}/contacts/:id`,
    handle: (state, { params }) => remove(state, { ids: [params.id ?? ''] }),
  },
  {
    method: 'POST',
    path: `${path}/contacts/bulk-delete`,
    handle: (state, { body }) => remove(state, checked(BulkDelete, body).selection),
  },
  {
    method: 'POST',
    path: `${path}/deletions/:id/undo`,
    handle: (state, { params }) => restore(state, params.id ?? ''),
  },
  {
    method: 'POST',
    path: `${path}/contacts/bulk-tags`,
    handle: (state, { body }) => tag(state, checked(BulkTags, body)),
  },
];

/** In the order of the ids, or of the filtered list. */
export function selectedContacts({ contacts }: DemoState, { ids = [], filter }: Selection): Contact[] {
  if (filter) return matchingContacts(contacts, filter);
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

function remove(state: DemoState, selection: Selection) {
  const deletedContacts = selectedContacts(state, selection);
  if (deletedContacts.length === 0) throw notFound('The contact');
  const undoId = crypto.randomUUID();
  const now = new Date();
  state.contacts = state.contacts.filter((contact) => !deletedContacts.includes(contact));
  state.sphere.deletions.set(undoId, { contacts: deletedContacts, deletedAt: now.toISOString() });
  return {
    success: true,
    message: deletedMessage(deletedContacts.length),
    deleted: deletedContacts.length,
    undoId,
    undoUntil: undoUntil(now).toISOString(),
  };
}

function restore(state: DemoState, undoId: string) {
  const deletion = state.sphere.deletions.get(undoId);
  if (!deletion) throw notFound('The deletion');
  if (new Date(deletion.deletedAt) <= undoPossibleSince(new Date()))
    throw refused('conflict', undoTooLateMessage);
  state.sphere.deletions.delete(undoId);
  state.contacts = [...state.contacts, ...deletion.contacts];
  return { success: true, restored: deletion.contacts.length };
}

function tag(state: DemoState, { selection, add, remove: removedTags }: BulkTags) {
  const chosen = selectedContacts(state, selection);
  if (chosen.length === 0) throw notFound('The contact');
  const removedKeys = new Set(removedTags.map(tagKeyOf));
  const tagsOf = (contact: Contact) =>
    uniqueTags([...contact.tags.filter((name) => !removedKeys.has(tagKeyOf(name))), ...add]);
  if (add.length && chosen.some((contact) => tagsOf(contact).length > tagLimits.perContact)) {
    throw refused('invalid', tagMessages.tooMany, { field: 'add' });
  }
  ensureTagNames(state, add);
  let changed = 0;
  state.contacts = state.contacts.map((contact) => {
    if (!chosen.includes(contact)) return contact;
    const tags = ensureTagNames(state, tagsOf(contact));
    if (!isSameList(tags, sortTags(contact.tags))) changed += 1;
    return { ...contact, tags };
  });
  return { success: true, changed };
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, at) => name === other[at]);
