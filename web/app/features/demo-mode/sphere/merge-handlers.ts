import { mergedFacts } from '#contract/contact-merge.ts';
import type { Contact } from '#contract/sphere.ts';
import {
  areDuplicates,
  type DuplicateGroup,
  type Identity,
  identityOf,
  MergeContacts,
} from '#contract/sphere-duplicates.ts';
import { uniqueTags } from '#contract/sphere-tags.ts';
import { checked, type DemoHandler, type DemoState } from '../demo-handler.ts';
import { contactIn, described, notFound } from './sphere-state.ts';

const path = '/api/abundance-sphere';

export const mergeHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path: `${path}/duplicates`,
    handle: (state) => {
      const groups = groupsIn(state);
      return { success: true, groups, total: groups.length };
    },
  },
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

function reasonOf(one: Identity, other: Identity): DuplicateGroup['reason'] {
  if (one.emailKey !== null && one.emailKey === other.emailKey) return 'email';
  return one.phoneKey !== null && one.phoneKey === other.phoneKey ? 'phone' : 'name';
}

/** Everybody with the first one they are a duplicate of. */
function groupsIn(state: DemoState): DuplicateGroup[] {
  const whole = described(state);
  const groups: { identity: Identity; contacts: Contact[]; reason: DuplicateGroup['reason'] }[] = [];
  for (const contact of state.contacts) {
    const identity = identityOf(contact);
    const group = groups.find((one) => areDuplicates(one.identity, identity));
    if (!group) groups.push({ identity, contacts: [contact], reason: 'name' });
    else {
      group.reason = reasonOf(group.identity, identity);
      group.contacts.push(contact);
    }
  }
  return groups
    .filter(({ contacts }) => contacts.length > 1)
    .map(({ contacts, reason }) => ({ reason, contacts: contacts.map(whole) }));
}

/** What a merge keeps is decided as on the server; tags and connections of all come along. */
function joined(kept: Contact, others: readonly Contact[], fields: MergeContacts['fields']): Contact {
  const all = [kept, ...others];
  const own = new Set(all.map(({ id }) => id));
  return {
    ...kept,
    ...mergedFacts(kept, others, fields),
    tags: uniqueTags(all.flatMap(({ tags }) => tags)).sort(),
    connections: all.flatMap(({ connections }) => connections).filter(({ id }) => !own.has(id)),
  };
}

function merge(state: DemoState, { keepId, mergeIds, fields }: MergeContacts) {
  const kept = contactIn(state, keepId);
  const others = mergeIds.map((id) => contactIn(state, id));
  const mergeId = crypto.randomUUID();
  state.sphere.merges.set(mergeId, [kept, ...others]);
  const contact = joined(kept, others, fields);
  state.contacts = [...state.contacts.filter((one) => one !== kept && !others.includes(one)), contact];
  return { success: true, contact: described(state)(contact), mergeId, message: 'Contacts merged.' };
}

function undo(state: DemoState, mergeId: string) {
  const before = state.sphere.merges.get(mergeId);
  if (!before) throw notFound('The merge');
  state.sphere.merges.delete(mergeId);
  const ids = new Set(before.map(({ id }) => id));
  state.contacts = [...state.contacts.filter(({ id }) => !ids.has(id)), ...before];
  return { success: true };
}
