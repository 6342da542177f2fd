import { compareKeyLists, compareKeys, compareNames, inDirection } from '../compare.ts';
import { fold } from '../fold.ts';
import { monthDayOf, type PartialDay } from '../partial-day.ts';
import { type NamedContact, sortFirstNameOf, sortLastNameOf } from './contact-name.ts';
import { isLongEnoughToSearch, matchesSearch, searchSortKey } from './contact-search.ts';
import {
  type ContactSort,
  contactSearch,
  defaultContactSort,
  matchesDayFilter,
  parseDayFilter,
} from './contact-views.ts';
import { isSimilarName, typedNameWords } from './name-similarity.ts';
import type { Contact } from './sphere.ts';
import { identityOf } from './sphere-duplicates.ts';
import {
  type ContactFilter,
  type ContactPage,
  type ContactQuery,
  contactPageSizes,
  maxSimilar,
  type SearchContacts,
} from './sphere-lists.ts';
import { tagKeyOf } from './sphere-tags.ts';

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

const fits = (contact: Contact, { search, tag, tagMatch, birthday, anniversary }: ContactFilter): boolean =>
  isTagged(contact, tag, tagMatch) &&
  isOnDay(contact.birthday, birthday) &&
  isOnDay(contact.homeAnniversary, anniversary) &&
  matchesSearch(contact, search);

type Named = NamedContact & { id: string };

export const compareByName = (one: Named, other: Named): number =>
  compareNames(sortFirstNameOf(one), sortFirstNameOf(other)) ||
  compareNames(sortLastNameOf(one), sortLastNameOf(other)) ||
  compareKeys(one.id, other.id);

type Column = (contact: Contact) => string | null;
interface SortColumns {
  columns: Column[];
  /** Of names and addresses; everything else sorts letter by letter. */
  isPeople?: true;
}

/** Birthdays sort through the year, home anniversaries from the first home on. */
const sorts: Record<ContactSort, SortColumns> = {
  firstName: { columns: [sortFirstNameOf, sortLastNameOf], isPeople: true },
  lastName: { columns: [sortLastNameOf, sortFirstNameOf], isPeople: true },
  createdAt: { columns: [({ createdAt }) => createdAt] },
  emailAddress: { columns: [(contact) => identityOf(contact).emailKeys[0] ?? null] },
  phoneNumber: { columns: [(contact) => identityOf(contact).phoneKeys[0] ?? null] },
  address: { columns: [({ address }) => address], isPeople: true },
  birthday: {
    columns: [({ birthday }) => birthday && monthDayOf(birthday as PartialDay), ({ birthday }) => birthday],
  },
  homeAnniversary: { columns: [({ homeAnniversary }) => homeAnniversary] },
  referredFrom: { columns: [({ referredFrom }) => referredFrom], isPeople: true },
};

/** Whoever has nothing to be sorted by comes last, by name, whichever way one sorts. */
export function inOrder({ sort = defaultContactSort, order }: Pick<ContactQuery, 'sort' | 'order'>) {
  const { columns, isPeople } = sorts[sort];
  const compared = isPeople ? compareNames : compareKeys;
  return (one: Contact, other: Contact): number => {
    const isBlank = [one, other].map((contact) => columns[0]?.(contact) === null);
    if (isBlank[0] && isBlank[1]) return compareByName(one, other);
    if (isBlank[0] !== isBlank[1]) return isBlank[0] ? 1 : -1;
    const difference = columns
      .map((column) => compared(column(one) ?? '', column(other) ?? ''))
      .find((found) => found !== 0);
    return inDirection(order, difference ?? compareKeys(one.id, other.id));
  };
}

/**
 * Of all contacts, those a query means, in its order: a search without a sort has its best match first. When it finds
 * nobody, those whose names are nearly what was typed.
 */
export function matchingContacts(contacts: readonly Contact[], query: ContactQuery): Contact[] {
  const found = exactMatches(contacts, query);
  return found.length > 0 ? found : contactsWithSimilarNames(contacts, query).sort(inOrder(query));
}

function exactMatches(contacts: readonly Contact[], query: ContactQuery): Contact[] {
  const found = contacts.filter((contact) => fits(contact, query));
  const { sort, search } = query;
  if (sort || !isLongEnoughToSearch(search)) return found.sort(inOrder(query));
  const places = new Map(found.map((contact) => [contact, searchSortKey(contact, search)]));
  const placeOf = (contact: Contact) => places.get(contact) ?? [];
  return found.sort(
    (one, other) => compareKeyLists(placeOf(one), placeOf(other)) || compareByName(one, other),
  );
}

export function contactsWithSimilarNames(
  contacts: readonly Contact[],
  { search, ...filter }: ContactFilter,
): Contact[] {
  const words = isLongEnoughToSearch(search) ? typedNameWords(search) : undefined;
  if (!words) return [];
  const isMeant = (contact: Contact) => isSimilarName(identityOf(contact), words) && fits(contact, filter);
  return contacts.filter(isMeant).sort(compareByName).slice(0, maxSimilar);
}

/** A file holds what a query means in the order of a list, whether something was looked for or not. */
export const contactsForExport = (contacts: readonly Contact[], query: ContactQuery): Contact[] =>
  matchingContacts(contacts, { ...query, sort: query.sort ?? defaultContactSort });

/** One page, or everything when no page was asked for. */
export function pageOf(contacts: readonly Contact[], query: ContactQuery): ContactPage {
  const isPage = query.page !== undefined || query.limit !== undefined;
  const all = isPage ? matchingContacts(contacts, query) : contactsForExport(contacts, query);
  const { page = 1, limit = isPage ? contactPageSizes[0] : all.length } = query;
  const shown = all.slice((page - 1) * limit, page * limit);
  return { success: true, contacts: shown, total: all.length, page, limit };
}

const begins = (text: string, part: string) => fold(text).startsWith(fold(part));

/** By the names typed so far into a form: beginnings of each, the same names first. */
function contactsNamed(contacts: readonly Contact[], firstName: string, lastName: string): Contact[] {
  if (!isLongEnoughToSearch(firstName) && !isLongEnoughToSearch(lastName)) return [];
  const isOther = (contact: Contact) =>
    Number(fold(contact.firstName) !== fold(firstName)) * 2 +
    Number(fold(contact.lastName) !== fold(lastName));
  return contacts
    .filter((one) => begins(one.firstName, firstName) && begins(one.lastName, lastName))
    .sort((one, other) => isOther(one) - isOther(other) || compareByName(one, other));
}

/** What somebody who is typing may mean. */
export function suggestContacts(
  contacts: readonly Contact[],
  { q, firstName = '', lastName = '', limit = contactSearch.usualResults }: SearchContacts,
): { contacts: Contact[]; hasMore: boolean } {
  const found = isLongEnoughToSearch(q)
    ? matchingContacts(contacts, { search: q })
    : contactsNamed(contacts, firstName, lastName);
  return { contacts: found.slice(0, limit), hasMore: found.length > limit };
}
