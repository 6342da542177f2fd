import { foldForSearch } from '#contract/fold.ts';
import { findOverflowingNotes, mergeContactData } from '#contract/sphere/contact-merge.ts';
import { applyContactMethodInput } from '#contract/sphere/contact-methods.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { groupDuplicates, maxDuplicateGroups } from '#contract/sphere/duplicate-groups.ts';
import {
  computeMergedValues,
  diffContactFields,
  findValuesToRestore,
} from '#contract/sphere/merge-changes.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import {
  createContactIdentity,
  MergeContacts,
  mergeMessages,
  validateMergeUndo,
} from '#contract/sphere/sphere-duplicates.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { type DemoState, get, isoNow, post, throwApiProblem, throwNotFound } from '../demo-handler.ts';
import { mergeTimelines } from '../timeline/timeline-memory.ts';
import { assertHasName, assertPastDates } from './contact-handlers.ts';
import type { StoredMerge, UndoFunction } from './sphere-memory.ts';
import {
  addContactLinks,
  addPhotoIfMissing,
  changeContact,
  ensureTagNames,
  findContact,
  listTagsExcept,
  sortOldestFirst,
  toApiContact,
} from './sphere-state.ts';

const path = '/api/abundance-sphere';
const success = true;

export const mergeHandlers = [
  get(`${path}/duplicates`, (state) => {
    const contacts = sortOldestFirst(state.contacts);
    const groups = groupDuplicates(contacts.map((one) => ({ id: one.id, ...createContactIdentity(one) })));
    const withLinks = addContactLinks(state);
    const shown = groups.slice(0, maxDuplicateGroups).map(({ reason, ids }) => ({
      reason,
      contacts: ids.map((id) => withLinks(findContact(state, id))),
    }));
    return { success, groups: shown, total: groups.length };
  }),
  post(`${path}/merges`, MergeContacts, merge),
  post(`${path}/merges/:id/undo`, (state, { id }) => {
    const found = state.sphere.merges.get(id) ?? throwNotFound('The merge');
    const { undoneAt, createdAt } = found;
    const times = { undoneAt: undoneAt ? new Date(undoneAt) : null, createdAt: new Date(createdAt) };
    const problem = validateMergeUndo(times, new Date());
    if (problem) throwApiProblem('conflict', problem);
    if (isMergedContact(state, found.targetId)) throwApiProblem('conflict', mergeMessages.mergedAgain);
    undoMerge(found);
    return { success };
  }),
];

/** Whether the contact is hidden because it was merged into another one. */
const isMergedContact = ({ sphere }: DemoState, id: string): boolean =>
  [...sphere.merges.values()].some(({ undoneAt, mergedIds }) => undoneAt === null && mergedIds.includes(id));

/** Undoes a merge; changes made since the merge stay. */
export function undoMerge(merge: StoredMerge): void {
  merge.undoneAt = isoNow();
  for (const undo of merge.undos) undo();
}

function merge(state: DemoState, { keepId: targetId, mergeIds, fields: chosen = {} }: MergeContacts) {
  assertPastDates(state, chosen);
  const target = findContact(state, targetId);
  const merged = mergeIds.map((id) => findContact(state, id));
  const facts = mergeContactData(target, merged, chosen);
  // A merge may clear the last name, but the contact needs some name.
  assertHasName({ firstName: '', lastName: '' }, facts);
  const mergeId = newUuid();
  const createdAt = isoNow();
  const isMerged = (id: string | null) => id !== null && mergeIds.includes(id);
  const undos = [
    moveConnections(state, targetId, mergeIds, createdAt),
    moveDoorLinks(state, targetId, merged),
    moveRecords(targetId, state.transactions, ({ contactId, fullName }) =>
      contactId === null ? hasNameOf(merged, fullName) : isMerged(contactId),
    ),
    moveRecords(targetId, state.tasks, ({ contactId }) => isMerged(contactId)),
    addPhotoIfMissing(state, targetId, mergeIds.map((id) => state.sphere.photos.get(id)).find(Boolean)),
    mergeTimelines(
      state,
      targetId,
      merged.map((one) => ({ id: one.id, name: contactNameOf(one) })),
      findOverflowingNotes(merged, facts, chosen),
    ),
  ];
  state.contacts = state.contacts.filter((one) => !merged.includes(one));
  undos.push(mergeData(state, target, merged, facts), () => {
    state.contacts = [...state.contacts, ...merged];
  });
  state.sphere.merges.set(mergeId, { targetId, mergedIds: mergeIds, createdAt, undoneAt: null, undos });
  return { success, contact: toApiContact(state, targetId), mergeId, message: 'Contacts merged.' };
}

/** Gives the remaining contact the merged fields and tags. Undoing keeps fields that were changed since. */
function mergeData(
  state: DemoState,
  target: Contact,
  merged: readonly Contact[],
  facts: ReturnType<typeof mergeContactData>,
): UndoFunction {
  const fields = diffContactFields(target, facts);
  const mergedTags = merged.flatMap(({ tags }) => tags);
  const added = listTagsExcept(mergedTags, target.tags);
  changeContact(state, target.id, {
    ...applyContactMethodInput(target, computeMergedValues(fields)),
    tags: ensureTagNames(state, [...target.tags, ...added]),
    updatedAt: isoNow(),
  });
  return () => {
    const contact = state.contacts.find(({ id }) => id === target.id);
    if (!contact) return;
    changeContact(state, contact.id, {
      ...applyContactMethodInput(contact, findValuesToRestore(fields, contact)),
      tags: listTagsExcept(contact.tags, added),
      updatedAt: isoNow(),
    });
  };
}

/** Copies the connections of merged contacts to the remaining contact. */
function moveConnections(
  { sphere }: DemoState,
  targetId: string,
  from: readonly string[],
  createdAt: string,
): UndoFunction {
  const newIdOf = (id: string) => (from.includes(id) ? targetId : id);
  const added: string[] = [];
  for (const { contactId, otherId, relationship } of [...sphere.connections]) {
    if (!from.includes(contactId) && !from.includes(otherId)) continue;
    const [one, other] = [newIdOf(contactId), newIdOf(otherId)];
    const isDuplicate = sphere.connections.some((link) => link.contactId === one && link.otherId === other);
    if (one === other || isDuplicate) continue;
    sphere.connections.push({ contactId: one, otherId: other, relationship, createdAt });
    if (one === targetId) added.push(other);
  }
  const isFromMerge = (one: string, other: string) => one === targetId && added.includes(other);
  return () => {
    sphere.connections = sphere.connections.filter(
      (link) =>
        link.createdAt > createdAt ||
        (!isFromMerge(link.contactId, link.otherId) && !isFromMerge(link.otherId, link.contactId)),
    );
  };
}

const hasNameOf = (others: readonly Contact[], fullName: string) =>
  others.some((other) => foldForSearch(contactNameOf(other)) === foldForSearch(fullName));

/**
 * Links doors to the remaining contact: doors that are linked to a merged contact, and doors whose client has
 * the name of a merged contact.
 */
function moveDoorLinks(
  { sphere, vault }: DemoState,
  targetId: string,
  others: readonly Contact[],
): UndoFunction {
  const isLinked = (id: string, people: readonly Pick<Contact, 'id'>[]) =>
    sphere.doorLinks.some((link) => link.doorId === id && people.some((one) => one.id === link.contactId));
  const added = vault.doors
    .filter(({ id, fullName }) => isLinked(id, others) || hasNameOf(others, fullName))
    .map(({ id }) => id)
    .filter((id) => !isLinked(id, [{ id: targetId }]));
  sphere.doorLinks.push(...added.map((doorId) => ({ contactId: targetId, doorId })));
  return () => {
    sphere.doorLinks = sphere.doorLinks.filter(
      ({ contactId, doorId }) => contactId !== targetId || !added.includes(doorId),
    );
  };
}

/** Links records to the remaining contact if `isMoved` returns true for them. */
function moveRecords<T extends { contactId: string | null }>(
  targetId: string,
  records: readonly T[],
  isMoved: (record: T) => boolean,
): UndoFunction {
  const moved = records.filter(isMoved).map((record) => ({ record, contactId: record.contactId }));
  for (const { record } of moved) record.contactId = targetId;
  return () => {
    for (const { record, contactId } of moved)
      if (record.contactId === targetId) record.contactId = contactId;
  };
}
