import { compareKeys, compareNames } from '#contract/compare.ts';
import { fold } from '#contract/fold.ts';
import { groupBy } from '#contract/group-by.ts';
import { compareByName } from '#contract/sphere/contact-lists.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import {
  type Connection,
  type Contact,
  connectedToOf,
  type LinkedDoor,
  type LinkedTransaction,
} from '#contract/sphere/sphere.ts';
import {
  defaultTagColor,
  tagKeyOf,
  tagLimits,
  tagMessages,
  uniqueTags,
} from '#contract/sphere/sphere-tags.ts';
import { type DemoState, notFound, refused } from '../demo-handler.ts';

export function findContact({ contacts }: DemoState, id: string | undefined): Contact {
  const contact = contacts.find((one) => one.id === id);
  if (!contact) throw notFound('The contact');
  return contact;
}

/** Replaces the contact with the same id. */
export function replaceContact(state: DemoState, changed: Contact): void {
  state.contacts = state.contacts.map((one) => (one.id === changed.id ? changed : one));
}

/** Adds connections, doors and deals to a contact. */
export function addContactLinks(state: DemoState) {
  const doors = doorsOf(state);
  const deals = dealsOf(state);
  const connections = connectionsOf(state);
  return (contact: Contact): Contact => {
    const own = connections(contact);
    return {
      ...contact,
      connections: own,
      connectedTo: connectedToOf(own),
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

const withNameKey = <T extends { fullName: string }>(records: readonly T[]) =>
  records.map((record) => ({ ...record, nameKey: fold(record.fullName) }));

/** Deals with this client's name, and manually linked ones; latest first. */
function dealsOf({ transactions }: DemoState) {
  const sortedDeals = withNameKey(transactions).sort(
    (one, other) => compareKeys(other.date, one.date) || compareKeys(one.id, other.id),
  );
  return (contact: Contact): LinkedTransaction[] => {
    const name = fold(contactNameOf(contact));
    return sortedDeals
      .filter(({ nameKey, contactId }) => nameKey === name || contactId === contact.id)
      .map(({ id, date, address, volume, commission, nameKey }) => {
        return { id, date, address, volume, commission, byHand: nameKey !== name };
      });
  };
}

/** Doors with this client's name, and manually linked ones; latest first. */
function doorsOf({ vault, sphere }: DemoState) {
  const activeDoors = withNameKey(vault.doors.filter(({ deletedAt }) => !deletedAt)).sort(
    (one, other) => compareKeys(other.createdAt, one.createdAt) || compareKeys(one.id, other.id),
  );
  const isLinked = (contact: Contact, door: string) =>
    sphere.doorLinks.some(({ contactId, doorId }) => contactId === contact.id && doorId === door);
  return (contact: Contact): LinkedDoor[] => {
    const name = fold(contactNameOf(contact));
    return activeDoors
      .filter(({ nameKey, id }) => nameKey === name || isLinked(contact, id))
      .map(({ id, address, category, status, nameKey }) => {
        return { id, address, category, status, byHand: nameKey !== name };
      });
  };
}

const tagOf = ({ sphere }: DemoState, name: string) =>
  sphere.tags.find((tag) => tagKeyOf(tag.name) === tagKeyOf(name));

export const sortTags = (names: readonly string[]): string[] => names.toSorted(compareNames);

/** Creates missing tags; returns their ids. */
export function ensureTags(state: DemoState, names: readonly string[]): string[] {
  const newNames = uniqueTags(names).filter((name) => !tagOf(state, name));
  if (newNames.length && state.sphere.tags.length + newNames.length > tagLimits.perOwner) {
    throw refused('invalid', tagMessages.limit, { field: 'tags' });
  }
  const added = newNames.map((name) => ({ id: crypto.randomUUID(), name, color: defaultTagColor }));
  state.sphere.tags.push(...added);
  return added.map(({ id }) => id);
}

/** Returns tags in their stored spelling; creates missing ones. */
export function ensureTagNames(state: DemoState, names: readonly string[]): string[] {
  ensureTags(state, names);
  return sortTags(uniqueTags(names).map((name) => tagOf(state, name)?.name ?? name));
}
