import type { Contact } from '#contract/sphere/sphere.ts';
import {
  DeleteContacts,
  deletionUndoCutoff,
  deletionUndoDeadline,
  TagContacts,
} from '#contract/sphere/sphere-changes.ts';
import type { SelectedContacts } from '#contract/sphere/sphere-lists.ts';
import { deletedMessage, undoTooLateMessage } from '#contract/sphere/sphere-messages.ts';
import {
  CreateTag,
  dedupeTags,
  defaultTags,
  isDefaultTag,
  type Tag,
  tagKeyOf,
  tagLimits,
  tagMessages,
  UpdateTag,
} from '#contract/sphere/sphere-tags.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { type DemoState, del, get, isoNow, post, throwApiProblem, throwNotFound } from '../demo-handler.ts';
import { createRecordHandlers } from '../record-handlers.ts';
import { compareByKeys } from '../record-lists.ts';
import { renameTagInLists } from './contact-list-handlers.ts';
import { findSelectedContacts } from './contact-lists.ts';
import type { StoredTag } from './sphere-memory.ts';
import {
  addTagCadence,
  assertTagLimit,
  ensureTagNames,
  findPastClientTag,
  sortTags,
} from './sphere-state.ts';
import { takeContactsFromTrash } from './trash-handlers.ts';

const path = '/api/abundance-sphere';
const success = true;

/** Handlers that delete one or many contacts, undo a deletion, and tag many contacts. */
export const bulkHandlers = [
  del(`${path}/contacts/:id`, (state, { id }) => remove(state, { ids: [id] })),
  post(`${path}/contacts/bulk-delete`, DeleteContacts, (state, { selection, deletion }) =>
    deletion ? { ...remove(state, selection, deletion), remaining: 0 } : remove(state, selection),
  ),
  post(`${path}/deletions/:id/undo`, (state, { id }, { query }) => {
    const deleted = state.sphere.trash.filter(({ undoId }) => undoId === id);
    const [first] = deleted;
    if (!first) throwNotFound('The deletion');
    if (new Date(first.deletedAt) <= deletionUndoCutoff(new Date()))
      throwApiProblem('conflict', undoTooLateMessage);
    const restored = takeContactsFromTrash(
      state,
      deleted.map(({ contact }) => contact.id),
    );
    state.contacts = [...state.contacts, ...restored];
    return { success, restored: restored.length, ...(query?.batch === 'yes' && { remaining: 0 }) };
  }),
  post(`${path}/contacts/bulk-tags`, TagContacts, tag),
];

/** Moves contacts to the trash. A repeated request with the same `undoId` only extends the time for undo. */
function remove(state: DemoState, selection: SelectedContacts, undoId: string = newUuid()) {
  const deletedAt = isoNow();
  const begun = state.sphere.trash.filter((one) => one.undoId === undoId);
  for (const one of begun) one.deletedAt = deletedAt;
  const contacts = begun.length ? [] : findSelectedContacts(state, selection);
  state.contacts = state.contacts.filter((contact) => !contacts.includes(contact));
  state.sphere.trash.push(...contacts.map((contact) => ({ contact, deletedAt, undoId })));
  const deleted = begun.length || contacts.length;
  const undoUntil = deletionUndoDeadline(new Date(deletedAt)).toISOString();
  return { success, message: deletedMessage(deleted), deleted, undoId, undoUntil };
}

function tag(state: DemoState, { selection, add, remove: removedTags }: TagContacts) {
  const chosen = findSelectedContacts(state, selection);
  const removedKeys = new Set(removedTags.map(tagKeyOf));
  const tagsOf = (contact: Contact) =>
    dedupeTags([...contact.tags.filter((name) => !removedKeys.has(tagKeyOf(name))), ...add]);
  if (add.length && chosen.some((contact) => tagsOf(contact).length > tagLimits.perContact)) {
    throwApiProblem('invalid', tagMessages.tooMany, 'add');
  }
  ensureTagNames(state, add);
  let changed = 0;
  state.contacts = state.contacts.map((contact) => {
    if (!chosen.includes(contact)) return contact;
    const tags = ensureTagNames(state, tagsOf(contact));
    // Tags contain no commas, so two joined lists are equal only if the lists are equal.
    if (tags.join() !== sortTags(contact.tags).join()) changed += 1;
    return addTagCadence(state, contact, { ...contact, tags });
  });
  return { success, changed };
}

const withUsage =
  ({ contacts }: DemoState) =>
  ({ id, name, color, cadenceDays = null }: StoredTag): Tag => {
    const usageCount = contacts.filter(({ tags }) => tags.includes(name)).length;
    return { id, name, color, cadenceDays, isDefault: isDefaultTag(name), usageCount };
  };

const tagList = (state: DemoState) => ({
  success,
  tags: state.sphere.tags.map(withUsage(state)).sort(compareByKeys({ name: 'name' })),
});

export const tagHandlers = [
  get(`${path}/tags`, tagList),
  post(`${path}/tags/defaults`, (state) => {
    const { tags } = state.sphere;
    const keys = new Set(tags.map(({ name }) => tagKeyOf(name)));
    const missing = defaultTags.filter(({ name }) => !keys.has(tagKeyOf(name)));
    tags.push(...missing.map((missingTag) => ({ id: newUuid(), ...missingTag })));
    return tagList(state);
  }),
  ...createRecordHandlers({
    path: `${path}/tags`,
    key: 'tag',
    what: 'The tag',
    records: ({ sphere }) => sphere.tags,
    show: withUsage,
    create: CreateTag,
    update: UpdateTag,
    check: (state, { name }, id) => {
      assertNameFree(state, name, id);
      if (!id) assertTagLimit(state, 1);
    },
    toFields: (state, input, before) =>
      before && findPastClientTag(state)?.id === before.id ? { ...input, marksPastClients: true } : input,
    afterSave: (state, saved, before) => {
      if (!before) return;
      renameTag(state, before.name, saved.name);
      renameTagInLists(state, before.name, saved.name);
      applyTagCadence(state, saved, before.cadenceDays ?? null);
    },
    onDelete: (state, { name }) => renameTag(state, name),
  }),
];

function assertNameFree({ sphere }: DemoState, name = '', own: string | undefined): void {
  const isTaken = sphere.tags.some((tag) => tag.id !== own && tagKeyOf(tag.name) === tagKeyOf(name));
  if (isTaken) throwApiProblem('conflict', tagMessages.taken, 'name');
}

/**
 * Applies a tag's changed cadence to the contacts with this tag, like the server. Skips contacts with a cadence of
 * their own, which is one that differs from the tag's previous cadence.
 */
function applyTagCadence(
  state: DemoState,
  { name, cadenceDays = null }: StoredTag,
  before: number | null,
): void {
  if (cadenceDays === before) return;
  state.contacts = state.contacts.map((contact) => {
    const follows = contact.cadenceDays === null || contact.cadenceDays === before;
    if (!contact.tags.includes(name) || !follows || contact.cadenceDays === cadenceDays) return contact;
    return { ...contact, cadenceDays, snoozedUntil: null, updatedAt: isoNow() };
  });
}

/** Renames a tag on all contacts. Without `to`, removes the tag. */
function renameTag(state: DemoState, from: string, to?: string): void {
  state.contacts = state.contacts.map((contact) => {
    if (!contact.tags.includes(from)) return contact;
    const others = contact.tags.filter((name) => name !== from);
    return { ...contact, tags: sortTags(to === undefined ? others : [...others, to]) };
  });
}
