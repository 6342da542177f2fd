import { foldForSearch } from '#contract/fold.ts';
import { mergeContactData } from '#contract/sphere/contact-merge.ts';
import { applyContactMethods } from '#contract/sphere/contact-methods.ts';
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
  validateMergeUndo,
} from '#contract/sphere/sphere-duplicates.ts';
import {
  createDemoProblem,
  currentIsoTime,
  type DemoHandler,
  type DemoState,
  get,
  notFoundProblem,
  post,
} from '../demo-handler.ts';
import { mergeTimelines, undoTimelineMerge } from '../timeline/timeline-memory.ts';
import { assertHasName, assertPastDates } from './contact-handlers.ts';
import type { StoredMerge } from './sphere-memory.ts';
import {
  addContactLinks,
  ensureTagNames,
  findContact,
  listTagsExcept,
  replaceContact,
  sortOldestFirst,
  toApiContact,
} from './sphere-state.ts';

const path = '/api/abundance-sphere';
const success = true;

export const mergeHandlers: DemoHandler[] = [
  get(`${path}/duplicates`, (state) => {
    const people = sortOldestFirst(state.contacts).map((contact) => ({
      id: contact.id,
      ...createContactIdentity(contact),
    }));
    const groups = groupDuplicates(people);
    const withLinks = addContactLinks(state);
    const shown = groups.slice(0, maxDuplicateGroups).map(({ reason, ids }) => ({
      reason,
      contacts: ids.map((id) => withLinks(findContact(state, id))),
    }));
    return { success, groups: shown, total: groups.length };
  }),
  post(`${path}/merges`, MergeContacts, merge),
  post(`${path}/merges/:id/undo`, (state, { id }) => {
    const found = state.sphere.merges.get(id);
    if (!found) throw notFoundProblem('The merge');
    const { undoneAt, createdAt } = found;
    const times = { undoneAt: undoneAt ? new Date(undoneAt) : null, createdAt: new Date(createdAt) };
    const problem = validateMergeUndo(times, new Date());
    if (problem) throw createDemoProblem('conflict', problem);
    undoMerge(state, found);
    return { success };
  }),
];

function merge(state: DemoState, { keepId: targetId, mergeIds, fields: chosen = {} }: MergeContacts) {
  assertPastDates(state, chosen);
  const target = findContact(state, targetId);
  const merged = mergeIds.map((id) => findContact(state, id));
  const facts = mergeContactData(target, merged, chosen);
  // A merge may clear the last name, but the contact needs some name.
  assertHasName({ firstName: '', lastName: '' }, facts);
  const fields = diffContactFields(target, facts);
  const tags = listTagsExcept(
    merged.flatMap((other) => other.tags),
    target.tags,
  );
  const createdAt = currentIsoTime();
  const mergeId = crypto.randomUUID();
  state.sphere.merges.set(mergeId, {
    targetId,
    createdAt,
    undoneAt: null,
    merged,
    fields,
    tags,
    connections: moveConnections(state, targetId, mergeIds, createdAt),
    doors: moveDoorLinks(state, targetId, merged),
    deals: moveDealLinks(state, targetId, merged),
    tasks: moveTaskLinks(state, targetId, mergeIds),
    photo: sharePhoto(state, targetId, mergeIds),
    entries: mergeTimelines(
      state,
      targetId,
      merged.map((one) => ({ id: one.id, name: contactNameOf(one) })),
    ),
  });
  state.contacts = state.contacts.filter((one) => !merged.includes(one));
  replaceContact(state, {
    ...target,
    ...applyContactMethods(target, computeMergedValues(fields)),
    tags: ensureTagNames(state, [...target.tags, ...tags]),
    updatedAt: createdAt,
  });
  return { success, contact: toApiContact(state, targetId), mergeId, message: 'Contacts merged.' };
}

/** Gives the remaining contact a merged contact's photo if it has none of its own. Returns the photo. */
function sharePhoto({ sphere: { photos } }: DemoState, targetId: string, from: readonly string[]) {
  const photo = from.map((id) => photos.get(id)).find((one) => one !== undefined);
  if (photos.has(targetId) || !photo) return undefined;
  photos.set(targetId, photo);
  return photo;
}

/**
 * Copies the connections of merged contacts to the remaining contact; returns the newly connected contacts.
 */
function moveConnections(
  { sphere }: DemoState,
  targetId: string,
  from: readonly string[],
  createdAt: string,
) {
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
  return added;
}

const hasNameOf = (others: readonly Contact[], fullName: string) =>
  others.some((other) => foldForSearch(contactNameOf(other)) === foldForSearch(fullName));

/**
 * Links the doors of merged contacts (by link or by name) to the remaining contact; returns the newly linked
 * doors.
 */
function moveDoorLinks({ sphere, vault }: DemoState, targetId: string, others: readonly Contact[]): string[] {
  const isLinked = (id: string, people: readonly Pick<Contact, 'id'>[]) =>
    sphere.doorLinks.some((link) => link.doorId === id && people.some((one) => one.id === link.contactId));
  const added = vault.doors
    .filter(({ id, fullName }) => isLinked(id, others) || hasNameOf(others, fullName))
    .map(({ id }) => id)
    .filter((id) => !isLinked(id, [{ id: targetId }]));
  sphere.doorLinks.push(...added.map((doorId) => ({ contactId: targetId, doorId })));
  return added;
}

/** Links the deals of merged contacts (by link or name) to the remaining contact; returns the old links. */
function moveDealLinks(
  { transactions }: DemoState,
  targetId: string,
  others: readonly Contact[],
): StoredMerge['deals'] {
  const moved = transactions.filter(({ contactId, fullName }) =>
    contactId === null ? hasNameOf(others, fullName) : others.some(({ id }) => id === contactId),
  );
  const previous = moved.map(({ id, contactId }) => ({ id, contactId }));
  for (const deal of moved) deal.contactId = targetId;
  return previous;
}

/** Links the tasks of merged contacts to the remaining contact; returns the old links. */
function moveTaskLinks(
  { tasks }: DemoState,
  targetId: string,
  from: readonly string[],
): StoredMerge['tasks'] {
  const moved = tasks.filter(({ contactId }) => contactId !== null && from.includes(contactId));
  const previous = moved.map(({ id, contactId }) => ({ id, contactId }));
  for (const task of moved) task.contactId = targetId;
  return previous;
}

/** Undoes a merge; changes made since the merge stay. */
export function undoMerge(state: DemoState, merge: StoredMerge): void {
  const { targetId, fields, connections, doors, deals } = merge;
  const { sphere } = state;
  merge.undoneAt = currentIsoTime();
  const target = state.contacts.find(({ id }) => id === targetId);
  if (target)
    replaceContact(state, {
      ...target,
      ...applyContactMethods(target, findValuesToRestore(fields, target)),
      tags: listTagsExcept(target.tags, merge.tags),
      updatedAt: merge.undoneAt,
    });
  const isFromMerge = (one: string, other: string) => one === targetId && connections.includes(other);
  sphere.connections = sphere.connections.filter(
    ({ contactId, otherId, createdAt }) =>
      createdAt > merge.createdAt || (!isFromMerge(contactId, otherId) && !isFromMerge(otherId, contactId)),
  );
  sphere.doorLinks = sphere.doorLinks.filter(
    ({ contactId, doorId }) => contactId !== targetId || !doors.includes(doorId),
  );
  for (const deal of state.transactions) {
    const link = deals.find(({ id }) => id === deal.id);
    if (link && deal.contactId === targetId) deal.contactId = link.contactId;
  }
  for (const task of state.tasks) {
    const link = merge.tasks.find(({ id }) => id === task.id);
    if (link && task.contactId === targetId) task.contactId = link.contactId;
  }
  if (merge.photo && sphere.photos.get(targetId) === merge.photo) sphere.photos.delete(targetId);
  undoTimelineMerge(state, targetId, merge.entries);
  state.contacts = [...state.contacts, ...merge.merged];
}
