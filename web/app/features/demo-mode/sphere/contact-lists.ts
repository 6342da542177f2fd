import { compareKeys } from '#contract/compare.ts';
import { foldForSearch } from '#contract/fold.ts';
import type { PartialDay } from '#contract/partial-day.ts';
import { paginateRecords } from '#contract/record-lists.ts';
import { compareByName, createContactComparer } from '#contract/sphere/contact-lists.ts';
import { isLongEnoughToSearch } from '#contract/sphere/contact-search.ts';
import {
  contactSearchOptions,
  defaultContactSort,
  matchesDayFilter,
  parseDayFilter,
} from '#contract/sphere/contact-views.ts';
import { isSimilarName, parseNameWords } from '#contract/sphere/name-similarity.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { createContactIdentity } from '#contract/sphere/sphere-duplicates.ts';
import {
  type ContactFilter,
  type ContactPage,
  type ContactQuery,
  contactPageSizes,
  maxSimilarContacts,
  type SearchContacts,
  type SelectedContacts,
} from '#contract/sphere/sphere-lists.ts';
import { tagKeyOf } from '#contract/sphere/sphere-tags.ts';
import { type DemoState, throwNotFound } from '../demo-handler.ts';
import { type ConditionData, meetsConditions } from './condition-rules.ts';
import { matchesSearch, searchSortKey } from './contact-search.ts';
import { addContactLinks, listContacts, toConditionData } from './sphere-state.ts';

function isTagged(contact: Contact, tags: readonly string[] = [], match: ContactFilter['tagMatch']): boolean {
  if (tags.length === 0) return true;
  const own = new Set(contact.tags.map(tagKeyOf));
  const has = (tag: string) => own.has(tagKeyOf(tag));
  return match === 'all' ? tags.every(has) : tags.some(has);
}

function isOnDay(day: string | null, text: string | undefined): boolean {
  const filter = text === undefined ? undefined : parseDayFilter(text);
  return !filter || (day !== null && matchesDayFilter(day as PartialDay, filter));
}

const matches = (contact: Contact, filter: ContactFilter, facts: ConditionData): boolean => {
  const { search, tag, tagMatch, birthday, anniversary } = filter;
  return (
    isTagged(contact, tag, tagMatch) &&
    isOnDay(contact.birthday, birthday) &&
    isOnDay(contact.homeAnniversary, anniversary) &&
    matchesSearch(contact, search) &&
    meetsConditions(contact, filter, facts)
  );
};

/**
 * The contacts that match a query, in its sort order. Without a sort order, a search returns the best match
 * first. If nothing matches, it returns contacts with similar names.
 */
export function filterContacts(state: DemoState, query: ContactQuery): Contact[] {
  const found = exactMatches(state, query);
  return found.length > 0
    ? found
    : findContactsWithSimilarNames(state, query).sort(createContactComparer(query));
}

type SortKey = ReturnType<typeof searchSortKey>;

const compareKeyLists = (one: SortKey, other: SortKey): number =>
  one.map((key, at) => compareKeys(key, other[at] ?? '')).find((difference) => difference !== 0) ?? 0;

function exactMatches(state: DemoState, query: ContactQuery): Contact[] {
  const facts = toConditionData(state);
  const found = listContacts(state, query).filter((contact) => matches(contact, query, facts));
  const { sort, search } = query;
  if (sort || !isLongEnoughToSearch(search)) return found.sort(createContactComparer(query));
  const keys = new Map(found.map((contact) => [contact, searchSortKey(contact, search)]));
  const keyOf = (contact: Contact) => keys.get(contact) ?? [];
  return found.sort((one, other) => compareKeyLists(keyOf(one), keyOf(other)) || compareByName(one, other));
}

export function findContactsWithSimilarNames(
  state: DemoState,
  { search, ...filter }: ContactFilter,
): Contact[] {
  const words = isLongEnoughToSearch(search) ? parseNameWords(search) : undefined;
  if (!words) return [];
  const facts = toConditionData(state);
  return listContacts(state, filter)
    .filter((one) => isSimilarName(createContactIdentity(one), words) && matches(one, filter, facts))
    .sort(compareByName)
    .slice(0, maxSimilarContacts);
}

/** The selected contacts in the order of the ids or of the filtered list. Refuses an empty selection. */
export function findSelectedContacts(state: DemoState, { ids = [], filter }: SelectedContacts): Contact[] {
  const byId = new Map(state.contacts.map((contact) => [contact.id, contact]));
  const wanted = filter ? filterContacts(state, filter).map(({ id }) => id) : ids;
  const selected = [...new Set(wanted)].flatMap((id) => byId.get(id) ?? []);
  if (selected.length === 0) throwNotFound('The contact');
  return selected;
}

/**
 * The contacts to export, in the query's sort order or the default one. Even a search does not sort them by
 * relevance.
 */
export const listContactsForExport = (state: DemoState, query: ContactQuery): Contact[] =>
  filterContacts(state, { ...query, sort: query.sort ?? defaultContactSort });

/** Returns one page of contacts, or all contacts if the query has no page. */
export function findDemoContactPage(state: DemoState, query: ContactQuery): ContactPage {
  const isPage = query.page !== undefined || query.limit !== undefined;
  const all = isPage ? filterContacts(state, query) : listContactsForExport(state, query);
  const { page = 1, limit = isPage ? contactPageSizes[0] : all.length } = query;
  const contacts = paginateRecords(all, { page, limit }).map(addContactLinks(state));
  return { success: true, contacts, total: all.length, page, limit };
}

const begins = (text: string, part: string) => foldForSearch(text).startsWith(foldForSearch(part));

/** Contacts whose names start with the names typed into a form, equal names first. */
function contactsNamed(contacts: readonly Contact[], firstName: string, lastName: string): Contact[] {
  if (!isLongEnoughToSearch(firstName) && !isLongEnoughToSearch(lastName)) return [];
  const isOther = (contact: Contact) =>
    Number(foldForSearch(contact.firstName) !== foldForSearch(firstName)) * 2 +
    Number(foldForSearch(contact.lastName) !== foldForSearch(lastName));
  return contacts
    .filter((one) => begins(one.firstName, firstName) && begins(one.lastName, lastName))
    .sort((one, other) => isOther(one) - isOther(other) || compareByName(one, other));
}

/** Suggests contacts while the user types. */
export function suggestContacts(
  state: DemoState,
  { q, firstName = '', lastName = '', limit = contactSearchOptions.usualResults }: SearchContacts,
) {
  const found = isLongEnoughToSearch(q)
    ? filterContacts(state, { search: q })
    : contactsNamed(state.contacts, firstName, lastName);
  const contacts = found.slice(0, limit).map(addContactLinks(state));
  return { success: true, contacts, hasMore: found.length > limit };
}
