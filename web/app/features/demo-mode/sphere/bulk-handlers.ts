import type { Contact } from '#contract/sphere.ts';
import { BulkDelete, BulkTags, deletedMessage, undoSeconds } from '#contract/sphere-changes.ts';
import type { Selection } from '#contract/sphere-lists.ts';
import { tagKeyOf, uniqueTags } from '#contract/sphere-tags.ts';
import { checked, type DemoHandler, type DemoState } from '../demo-handler.ts';
import { matchingContacts } from './contacts-matching.ts';
import { notFound, spelled } from './sphere-state.ts';

const path = '/api/abundance-sphere';

/** What is done to one or to many, and undone. */
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

export function selected({ contacts }: DemoState, { ids, filter }: Selection): Set<Contact> {
  if (filter) return new Set(matchingContacts(contacts, filter));
  const wanted = new Set(ids);
  return new Set(contacts.filter(({ id }) => wanted.has(id)));
}

function remove(state: DemoState, selection: Selection) {
  const gone = selected(state, selection);
  if (gone.size === 0) throw notFound('The contact');
  const undoId = crypto.randomUUID();
  state.contacts = state.contacts.filter((contact) => !gone.has(contact));
  state.sphere.deletions.set(undoId, [...gone]);
  const undoUntil = new Date(Date.now() + undoSeconds * 1000).toISOString();
  return { success: true, message: deletedMessage(gone.size), deleted: gone.size, undoId, undoUntil };
}

function restore(state: DemoState, undoId: string) {
  const back = state.sphere.deletions.get(undoId);
  if (!back) throw notFound('The deletion');
  state.sphere.deletions.delete(undoId);
  state.contacts = [...state.contacts, ...back];
  return { success: true, restored: back.length };
}

function tag(state: DemoState, { selection, add, remove: taken }: BulkTags) {
  const chosen = selected(state, selection);
  const added = spelled(state, add);
  const off = new Set(taken.map(tagKeyOf));
  state.contacts = state.contacts.map((contact) => {
    if (!chosen.has(contact)) return contact;
    const tags = uniqueTags([...contact.tags.filter((name) => !off.has(tagKeyOf(name))), ...added]);
    return { ...contact, tags: tags.sort() };
  });
  return { success: true, changed: chosen.size };
}
