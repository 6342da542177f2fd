import { compareNames } from '#contract/compare.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { DeleteContacts, TagContacts, undoCutoff, undoDeadline } from '#contract/sphere/sphere-changes.ts';
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
import {
  createDemoProblem,
  currentIsoTime,
  type DemoHandler,
  type DemoState,
  del,
  get,
  notFoundProblem,
  post,
} from '../demo-handler.ts';
import { createRecordHandlers } from '../record-handlers.ts';
import type { StoredTag } from './sphere-memory.ts';
import {
  addTagCadence,
  assertTagLimit,
  ensureTagNames,
  findSelectedContacts,
  sortTags,
} from './sphere-state.ts';

const path = '/api/abundance-sphere';
const success = true;

/** Handlers that delete one or many contacts, undo a deletion, and tag many contacts. */
export const bulkHandlers: DemoHandler[] = [
  del(`${path}/contacts/:id`, (state, { id }) => remove(state, { ids: [id] })),
  post(`${path}/contacts/bulk-delete`, DeleteContacts, (state, { selection, deletion }) =>
    deletion ? { ...removeBatch(state, selection, deletion), remaining: 0 } : remove(state, selection),
  ),
  post(`${path}/deletions/:id/undo`, (state, { id }, { query }) => {
    const deletion = state.sphere.deletions.get(id);
    if (!deletion) throw notFoundProblem('The deletion');
    if (new Date(deletion.deletedAt) <= undoCutoff(new Date()))
      throw createDemoProblem('conflict', undoTooLateMessage);
    state.sphere.deletions.delete(id);
    state.contacts = [...state.contacts, ...deletion.contacts];
    return { success, restored: deletion.contacts.length, ...(query?.batch === 'yes' && { remaining: 0 }) };
  }),
  post(`${path}/contacts/bulk-tags`, TagContacts, tag),
];

/** One batch deletes all. A repeated request only prolongs the time for undo. */
function removeBatch(state: DemoState, selection: SelectedContacts, undoId: string) {
  const begun = state.sphere.deletions.get(undoId);
  if (!begun) return remove(state, selection, undoId);
  const deletion = { ...begun, deletedAt: currentIsoTime() };
  state.sphere.deletions.set(undoId, deletion);
  return describeDeletion(undoId, deletion);
}

function remove(state: DemoState, selection: SelectedContacts, undoId: string = crypto.randomUUID()) {
  const contacts = findSelectedContacts(state, selection);
  const now = new Date();
  state.contacts = state.contacts.filter((contact) => !contacts.includes(contact));
  const deletion = { contacts, deletedAt: now.toISOString() };
  state.sphere.deletions.set(undoId, deletion);
  return describeDeletion(undoId, deletion);
}

const describeDeletion = (
  undoId: string,
  { contacts, deletedAt }: { contacts: readonly Contact[]; deletedAt: string },
) => ({
  success,
  message: deletedMessage(contacts.length),
  deleted: contacts.length,
  undoId,
  undoUntil: undoDeadline(new Date(deletedAt)).toISOString(),
});

function tag(state: DemoState, { selection, add, remove: removedTags }: TagContacts) {
  const chosen = findSelectedContacts(state, selection);
  const removedKeys = new Set(removedTags.map(tagKeyOf));
  const tagsOf = (contact: Contact) =>
    dedupeTags([...contact.tags.filter((name) => !removedKeys.has(tagKeyOf(name))), ...add]);
  if (add.length && chosen.some((contact) => tagsOf(contact).length > tagLimits.perContact)) {
    throw createDemoProblem('invalid', tagMessages.tooMany, { field: 'add' });
  }
  ensureTagNames(state, add);
  let changed = 0;
  state.contacts = state.contacts.map((contact) => {
    if (!chosen.includes(contact)) return contact;
    const tags = ensureTagNames(state, tagsOf(contact));
    // Tags cannot contain commas, so the joined lists are equal only if the lists are.
    if (tags.join() !== sortTags(contact.tags).join()) changed += 1;
    return addTagCadence(state, contact, { ...contact, tags });
  });
  return { success, changed };
}

const withUsage =
  ({ contacts }: DemoState) =>
  ({ id, name, color, cadenceDays = null }: StoredTag): Tag => ({
    id,
    name,
    color,
    cadenceDays,
    isDefault: isDefaultTag(name),
    usageCount: contacts.filter(({ tags }) => tags.includes(name)).length,
  });

const tagList = (state: DemoState) => ({
  success,
  tags: state.sphere.tags.map(withUsage(state)).sort((one, other) => compareNames(one.name, other.name)),
});

export const tagHandlers: DemoHandler[] = [
  get(`${path}/tags`, tagList),
  post(`${path}/tags/defaults`, (state) => {
    const { tags } = state.sphere;
    const keys = new Set(tags.map(({ name }) => tagKeyOf(name)));
    const missing = defaultTags.filter(({ name }) => !keys.has(tagKeyOf(name)));
    tags.push(...missing.map((missingTag) => ({ id: crypto.randomUUID(), ...missingTag })));
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
    afterSave: (state, saved, before) => {
      if (!before) return;
      renameTag(state, before.name, saved.name);
      applyTagCadence(state, saved, before.cadenceDays ?? null);
    },
    onDelete: (state, { name }) => renameTag(state, name),
  }),
];

function assertNameFree({ sphere }: DemoState, name = '', own: string | undefined): void {
  const isTaken = sphere.tags.some((tag) => tag.id !== own && tagKeyOf(tag.name) === tagKeyOf(name));
  if (isTaken) throw createDemoProblem('conflict', tagMessages.taken, { field: 'name' });
}

/**
 * Gives a tag's new cadence to its contacts without a cadence or with the tag's previous cadence, like the
 * server.
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
    return { ...contact, cadenceDays, snoozedUntil: null, updatedAt: currentIsoTime() };
  });
}

/** Renames a tag of all contacts, or removes it if there is no new name. */
function renameTag(state: DemoState, from: string, to?: string): void {
  state.contacts = state.contacts.map((contact) => {
    if (!contact.tags.includes(from)) return contact;
    const others = contact.tags.filter((name) => name !== from);
    return { ...contact, tags: sortTags(to === undefined ? others : [...others, to]) };
  });
}
