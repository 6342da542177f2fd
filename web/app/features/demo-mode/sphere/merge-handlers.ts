import { compareKeys } from '#contract/compare.ts';
import { mergeFacts } from '#contract/sphere/contact-merge.ts';
import { applyContactMethods } from '#contract/sphere/contact-methods.ts';
import { groupDuplicates, maxGroups } from '#contract/sphere/duplicate-groups.ts';
import { changedFields, valuesAfterMerge, valuesToRestore } from '#contract/sphere/merge-changes.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { identityOf, MergeContacts, mergeUndoProblem } from '#contract/sphere/sphere-duplicates.ts';
import { tagKeyOf } from '#contract/sphere/sphere-tags.ts';
import { checked, type DemoHandler, type DemoState, notFound, refused } from '../demo-handler.ts';
import { assertBirthday, assertHasName } from './contact-handlers.ts';
import { moveConnections, moveDealLinks, moveDoorLinks } from './merge-links.ts';
import type { StoredMerge } from './sphere-memory.ts';
import { addContactLinks, ensureTagNames, findContact, replaceContact } from './sphere-state.ts';

const path = '/api/abundance-sphere';

export const mergeHandlers: DemoHandler[] = [
  { method: 'GET', path: `${path}/duplicates`, handle: (state) => duplicates(state) },
  {
    method: 'POST',
    path: `${path}/merges`,
    handle: (state, { body }) => merge(state, checked(MergeContacts, body)),
  },
  {
    method: 'POST',
    path: `${path}/merges/:id/undo`,
    handle: (state, { params }) => undo(state, params.id ?? ''),
  },
];

/** Oldest contacts first. */
function duplicates(state: DemoState) {
  const oldestFirst = state.contacts.toSorted(
    (one, other) => compareKeys(one.createdAt, other.createdAt) || compareKeys(one.id, other.id),
  );
  const groups = groupDuplicates(oldestFirst.map((contact) => ({ id: contact.id, ...identityOf(contact) })));
  const withLinks = addContactLinks(state);
  const shown = groups.slice(0, maxGroups).map(({ reason, ids }) => ({
    reason,
    contacts: ids.map((id) => withLinks(findContact(state, id))),
  }));
  return { success: true, groups: shown, total: groups.length };
}

function merge(state: DemoState, { keepId, mergeIds, fields: chosen = {} }: MergeContacts) {
  assertBirthday(state, chosen);
  const target = findContact(state, keepId);
  const others = mergeIds.map((id) => findContact(state, id));
  const facts = mergeFacts(target, others, chosen);
  assertHasName(noName, facts);
  const fields = changedFields(target, facts);
  const own = new Set(target.tags.map(tagKeyOf));
  const tags = others.flatMap((other) => other.tags).filter((tag) => !own.has(tagKeyOf(tag)));
  const createdAt = new Date().toISOString();
  const merged: StoredMerge = {
    targetId: keepId,
    createdAt,
    undoneAt: null,
    merged: others,
    fields,
    tags,
    connections: moveConnections(state, keepId, mergeIds, createdAt),
    doors: moveDoorLinks(state, keepId, others),
    deals: moveDealLinks(state, keepId, others),
  };
  state.contacts = state.contacts.filter((one) => !others.includes(one));
  const all = ensureTagNames(state, [...target.tags, ...tags]);
  replaceContact(state, {
    ...target,
    ...applyContactMethods(target, valuesAfterMerge(fields)),
    tags: all,
    updatedAt: createdAt,
  });
  const mergeId = crypto.randomUUID();
  state.sphere.merges.set(mergeId, merged);
  const contact = addContactLinks(state)(findContact(state, keepId));
  return { success: true, contact, mergeId, message: 'Contacts merged.' };
}

/** A merge may clear the last name, but the contact needs some name. */
const noName = { firstName: '', lastName: '' };

function undo(state: DemoState, mergeId: string) {
  const merge = state.sphere.merges.get(mergeId);
  if (!merge) throw notFound('The merge');
  const { undoneAt, createdAt } = merge;
  const times = { undoneAt: undoneAt ? new Date(undoneAt) : null, createdAt: new Date(createdAt) };
  const problem = mergeUndoProblem(times, new Date());
  if (problem) throw refused('conflict', problem);
  undoMerge(state, merge);
  return { success: true };
}

/** Undoes a merge; changes made since the merge stay. */
export function undoMerge(state: DemoState, merge: StoredMerge): void {
  const { targetId, fields, tags, connections, doors, deals } = merge;
  const now = new Date().toISOString();
  const target = state.contacts.find(({ id }) => id === targetId);
  if (target) replaceContact(state, withoutMerged(target, fields, tags, now));
  const { sphere } = state;
  const isFromMerge = (one: string, other: string) => one === targetId && connections.includes(other);
  sphere.connections = sphere.connections.filter(
    ({ contactId, otherId, createdAt }) =>
      createdAt > merge.createdAt || (!isFromMerge(contactId, otherId) && !isFromMerge(otherId, contactId)),
  );
  sphere.doorLinks = sphere.doorLinks.filter(
    ({ contactId, doorId }) => contactId !== targetId || !doors.includes(doorId),
  );
  state.transactions = state.transactions.map((deal) => {
    const link = deals.find(({ id }) => id === deal.id);
    return link && deal.contactId === targetId ? { ...deal, contactId: link.contactId } : deal;
  });
  state.contacts = [...state.contacts, ...merge.merged];
  merge.undoneAt = now;
}

function withoutMerged(
  kept: Contact,
  fields: StoredMerge['fields'],
  tags: readonly string[],
  updatedAt: string,
): Contact {
  const mergedTagKeys = new Set(tags.map(tagKeyOf));
  const rest = kept.tags.filter((tag) => !mergedTagKeys.has(tagKeyOf(tag)));
  return { ...kept, ...applyContactMethods(kept, valuesToRestore(fields, kept)), tags: rest, updatedAt };
}
