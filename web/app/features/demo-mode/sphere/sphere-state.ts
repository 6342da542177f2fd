import { compareKeys, compareNames } from '#contract/compare.ts';
import { foldForSearch } from '#contract/fold.ts';
import { groupBy } from '#contract/group-by.ts';
import { contactConditionKeys } from '#contract/sphere/contact-conditions.ts';
import { compareByName } from '#contract/sphere/contact-lists.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import {
  type Connection,
  type Contact,
  formatConnectedTo,
  type LinkedDoor,
  type LinkedTransaction,
} from '#contract/sphere/sphere.ts';
import {
  dedupeTags,
  defaultTagColor,
  pastClientTag,
  tagKeyOf,
  tagLimits,
  tagMessages,
} from '#contract/sphere/sphere-tags.ts';
import { pick } from '#contract/typed-records.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { type DemoState, findById, throwApiProblem } from '../demo-handler.ts';
import { compareByKeys } from '../record-lists.ts';
import type { ConditionData } from './condition-rules.ts';
import { addFollowUpFields, listContactsWithFollowUpFields } from './follow-up-state.ts';
import type { UndoFunction } from './sphere-memory.ts';

export const findContact = ({ contacts }: DemoState, id: string): Contact =>
  findById(contacts, id, 'The contact');

export const toApiContact = (state: DemoState, id: string): Contact =>
  addContactLinks(state)(findContact(state, id));

/**
 * The contacts with the fields that the filter needs. If the filter has conditions, these include connections
 * and deals.
 */
export const listContacts = (state: DemoState, filter: object): Contact[] =>
  contactConditionKeys.some((key) => key in filter)
    ? state.contacts.map(addContactLinks(state))
    : listContactsWithFollowUpFields(state);

export function toConditionData({ contacts, transactions, sphere, world, me }: DemoState): ConditionData {
  const imported = new Set(sphere.imports.flatMap(({ contactIds }) => contactIds));
  const closed = new Map(
    transactions.filter(({ status }) => status === 'CLOSED').map((deal) => [deal.id, deal]),
  );
  return {
    today: world.today,
    timeZone: me.timeZone,
    isImported: ({ id }) => imported.has(id),
    tagsOf: (contactId) => contacts.find(({ id }) => id === contactId)?.tags ?? [],
    closedDealsOf: (contact) =>
      contact.transactions.flatMap(({ id }) => {
        const deal = closed.get(id);
        return deal
          ? [{ type: deal.transactionType, year: Number(deal.date?.slice(0, 4)), volume: deal.volume ?? 0 }]
          : [];
      }),
  };
}

/** Changes fields of a contact, if it still exists. */
export function changeContact(state: DemoState, id: string, changes: Partial<Contact>): void {
  state.contacts = state.contacts.map((one) => (one.id === id ? { ...one, ...changes } : one));
}

/** Adds a photo to a contact, unless the contact already has one. Returns a function that undoes this. */
export function addPhotoIfMissing(
  { sphere: { photos } }: DemoState,
  id: string,
  photo: string | undefined,
): UndoFunction {
  if (photos.has(id) || !photo) return () => undefined;
  photos.set(id, photo);
  return () => {
    if (photos.get(id) === photo) photos.delete(id);
  };
}

/** Gives a contact without a cadence the shortest cadence of its new tags, like the server's trigger. */
export function addTagCadence({ sphere }: DemoState, before: Contact | undefined, after: Contact): Contact {
  if (after.cadenceDays !== null) return after;
  const added = after.tags.filter((name) => !before?.tags.includes(name));
  const cadences = sphere.tags
    .filter(({ name }) => added.includes(name))
    .flatMap(({ cadenceDays }) => cadenceDays ?? []);
  return cadences.length ? { ...after, cadenceDays: Math.min(...cadences) } : after;
}

/** Adds connections, doors and deals to a contact. */
export function addContactLinks(state: DemoState) {
  const doors = doorsOf(state);
  const deals = dealsOf(state);
  const connections = connectionsOf(state);
  const schedule = addFollowUpFields(state);
  return (contact: Contact): Contact => {
    const own = connections(contact);
    return {
      ...schedule(contact),
      connections: own,
      connectedTo: formatConnectedTo(own),
      connectionDetails: own[0] ?? null,
      transactions: deals(contact),
      doors: doors(contact),
    };
  };
}

function connectionsOf({ contacts, sphere }: DemoState) {
  const people = new Map(contacts.map((one) => [one.id, one]));
  const byContact = groupBy(sphere.connections, ({ contactId }) => contactId);
  return ({ id }: Contact): Connection[] =>
    (byContact.get(id) ?? [])
      .flatMap(({ otherId, relationship, createdAt }) => {
        const other = people.get(otherId);
        return other ? [{ other, relationship, createdAt }] : [];
      })
      .sort((one, next) => compareKeys(one.createdAt, next.createdAt) || compareByName(one.other, next.other))
      .map(({ other, relationship }) => ({ id: other.id, name: contactNameOf(other), relationship }));
}

/**
 * Returns a function that finds a contact's records, latest first: those whose client has the contact's name,
 * and those linked by hand.
 */
function linkedRecords<T extends { id: string; fullName: string }>(
  records: readonly T[],
  dateOf: (record: T) => string,
  isLinked: (contact: Contact, record: T) => boolean,
) {
  const sorted = records
    .toSorted(compareByKeys({ latest: dateOf }, 'id'))
    .map((record) => ({ record, nameKey: foldForSearch(record.fullName) }));
  return (contact: Contact) => {
    const name = foldForSearch(contactNameOf(contact));
    return sorted
      .filter(({ nameKey, record }) => nameKey === name || isLinked(contact, record))
      .map(({ nameKey, record }) => ({ record, byHand: nameKey !== name }));
  };
}

function dealsOf({ transactions }: DemoState) {
  const linked = linkedRecords(
    transactions,
    ({ date }) => date,
    (contact, { contactId }) => contactId === contact.id,
  );
  return (contact: Contact): LinkedTransaction[] =>
    linked(contact).map(({ record, byHand }) => ({
      ...pick(record, ['id', 'date', 'address', 'volume', 'commission']),
      byHand,
    }));
}

function doorsOf({ vault, sphere }: DemoState) {
  const linked = linkedRecords(
    vault.doors.filter(({ deletedAt }) => !deletedAt),
    ({ createdAt }) => createdAt,
    (contact, door) =>
      sphere.doorLinks.some(({ contactId, doorId }) => contactId === contact.id && doorId === door.id),
  );
  return (contact: Contact): LinkedDoor[] =>
    linked(contact).map(({ record, byHand }) => ({
      ...pick(record, ['id', 'address', 'category', 'status']),
      byHand,
    }));
}

export const sortOldestFirst = (contacts: readonly Contact[]): Contact[] =>
  contacts.toSorted(compareByKeys('createdAt', 'id'));

const tagOf = ({ sphere }: DemoState, name: string) =>
  sphere.tags.find((tag) => tagKeyOf(tag.name) === tagKeyOf(name));

/** The tag of past clients: the marked one, otherwise the one with the default name. */
export const findPastClientTag = (state: DemoState) =>
  state.sphere.tags.find(({ marksPastClients }) => marksPastClients) ?? tagOf(state, pastClientTag);

export function listTagsExcept(tags: readonly string[], others: readonly string[]): string[] {
  const keys = new Set(others.map(tagKeyOf));
  return tags.filter((tag) => !keys.has(tagKeyOf(tag)));
}

export const sortTags = (names: readonly string[]): string[] => names.toSorted(compareNames);

export function assertTagLimit({ sphere }: DemoState, added: number): void {
  const isFull = added > 0 && sphere.tags.length + added > tagLimits.perOwner;
  if (isFull) throwApiProblem('invalid', tagMessages.limit, 'tags');
}

/** Creates missing tags; returns their ids. */
export function ensureTags(state: DemoState, names: readonly string[]): string[] {
  const newNames = dedupeTags(names).filter((name) => !tagOf(state, name));
  assertTagLimit(state, newNames.length);
  const added = newNames.map((name) => ({ id: newUuid(), name, color: defaultTagColor }));
  state.sphere.tags.push(...added);
  return added.map(({ id }) => id);
}

/** Returns tags in their stored spelling; creates missing ones. */
export function ensureTagNames(state: DemoState, names: readonly string[]): string[] {
  ensureTags(state, names);
  return sortTags(dedupeTags(names).map((name) => tagOf(state, name)?.name ?? name));
}
