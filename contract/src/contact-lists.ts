import { type NamedContact, sortFirstNameOf, sortLastNameOf } from './contact-name.ts';
import { isFound, isSearch, searchPlace } from './contact-search.ts';
import {
  type ContactSort,
  contactSearch,
  defaultContactSort,
  fitsDayFilter,
  parseDayFilter,
} from './contact-views.ts';
import { fold } from './fold.ts';
import { isNearName, nearWords } from './near-names.ts';
import { keysOrder, peopleOrder, plainOrder, turned } from './order.ts';
import { monthDayOf, type PartialDay } from './partial-day.ts';
import type { Contact } from './sphere.ts';
import { identityOf } from './sphere-duplicates.ts';
import {
  type ContactFilter,
  type ContactPage,
  type ContactQuery,
  contactPageSizes,
  mostNear,
  type SearchContacts,
} from './sphere-lists.ts';
import { tagKeyOf } from './sphere-tags.ts';

function isTagged(contact: Contact, tags: readonly string[] = [], match: ContactFilter['tagMatch']): boolean {
  if (tags.length === 0) return true;
  const ownTags = new Set(contact.tags.map(tagKeyOf));
  const has = (tag: string) => ownTags.has(tagKeyOf(tag));
  return match === 'all' ? tags.every(has) : tags.some(has);
}

function isOnDay(day: string | null, text: string | undefined): boolean {
  const filter = text === undefined ? undefined : parseDayFilter(text);
  return !filter || (day !== null && fitsDayFilter(day as PartialDay, filter));
}

const matchesFilter = (
  contact: Contact,
  { search, tag, tagMatch, birthday, anniversary }: ContactFilter,
): boolean =>
  isTagged(contact, tag, tagMatch) &&
  isOnDay(contact.birthday, birthday) &&
  isOnDay(contact.homeAnniversary, anniversary) &&
  isFound(contact, search);

type Named = NamedContact & { id: string };

export const nameOrder = (first: Named, second: Named): number =>
  peopleOrder(sortFirstNameOf(first), sortFirstNameOf(second)) ||
  peopleOrder(sortLastNameOf(first), sortLastNameOf(second)) ||
  plainOrder(first.id, second.id);

type Column = (contact: Contact) => string | null;
interface SortColumns {
  columns: Column[];
  /** Set for names and addresses, which sort as in a phone book; everything else sorts by code point. */
  sortsAsNames?: true;
}

/** Birthdays sort by month and day, home anniversaries by date. */
const sortColumns: Record<ContactSort, SortColumns> = {
  firstName: { columns: [sortFirstNameOf, sortLastNameOf], sortsAsNames: true },
  lastName: { columns: [sortLastNameOf, sortFirstNameOf], sortsAsNames: true },
  createdAt: { columns: [({ createdAt }) => createdAt] },
  emailAddress: { columns: [(contact) => identityOf(contact).emailKeys[0] ?? null] },
  phoneNumber: { columns: [(contact) => identityOf(contact).phoneKeys[0] ?? null] },
  address: { columns: [({ address }) => address], sortsAsNames: true },
  birthday: {
    columns: [({ birthday }) => birthday && monthDayOf(birthday as PartialDay), ({ birthday }) => birthday],
  },
  homeAnniversary: { columns: [({ homeAnniversary }) => homeAnniversary] },
  referredFrom: { columns: [({ referredFrom }) => referredFrom], sortsAsNames: true },
};

/** Contacts without a value come last, by name, in both directions. */
function compareBy({ sort = defaultContactSort, order }: Pick<ContactQuery, 'sort' | 'order'>) {
  const { columns, sortsAsNames } = sortColumns[sort];
  const compare = sortsAsNames ? peopleOrder : plainOrder;
  return (first: Contact, second: Contact): number => {
    const isBlank = [first, second].map((contact) => columns[0]?.(contact) === null);
    if (isBlank[0] && isBlank[1]) return nameOrder(first, second);
    if (isBlank[0] !== isBlank[1]) return isBlank[0] ? 1 : -1;
    const difference = columns
      .map((column) => compare(column(first) ?? '', column(second) ?? ''))
      .find((found) => found !== 0);
    return turned(order, difference ?? plainOrder(first.id, second.id));
  };
}

/** The contacts that match a query, in its order. A search without a sort puts the best match first. */
export function matchingContacts(contacts: readonly Contact[], query: ContactQuery): Contact[] {
  const found = contacts.filter((contact) => matchesFilter(contact, query));
  const { sort, search } = query;
  if (sort || !isSearch(search)) return found.sort(compareBy(query));
  const sortKeys = new Map(found.map((contact) => [contact, searchPlace(contact, search)]));
  const sortKeyOf = (contact: Contact) => sortKeys.get(contact) ?? [];
  return found.sort(
    (first, second) => keysOrder(sortKeyOf(first), sortKeyOf(second)) || nameOrder(first, second),
  );
}

/** The contacts of a list. If the search finds none, those with similar names. */
function matchingOrSimilar(contacts: readonly Contact[], query: ContactQuery): Contact[] {
  const found = matchingContacts(contacts, query);
  return found.length > 0 || query.sort ? found : contactsNearlyNamed(contacts, query);
}

export function contactsNearlyNamed(
  contacts: readonly Contact[],
  { search, ...filter }: ContactFilter,
): Contact[] {
  const words = isSearch(search) ? nearWords(search) : undefined;
  if (!words) return [];
  const isMatch = (contact: Contact) =>
    isNearName(identityOf(contact), words) && matchesFilter(contact, filter);
  return contacts.filter(isMatch).sort(nameOrder).slice(0, mostNear);
}

/** The contacts for an export: always in the order of the list, even with a search. */
export const exportedContacts = (contacts: readonly Contact[], query: ContactQuery): Contact[] =>
  matchingContacts(contacts, { ...query, sort: query.sort ?? defaultContactSort });

/** One page, or all contacts if the query has no page. */
export function pageOf(contacts: readonly Contact[], query: ContactQuery): ContactPage {
  const isPage = query.page !== undefined || query.limit !== undefined;
  const all = isPage ? matchingOrSimilar(contacts, query) : exportedContacts(contacts, query);
  const { page = 1, limit = isPage ? contactPageSizes[0] : all.length } = query;
  const pageContacts = all.slice((page - 1) * limit, page * limit);
  return { success: true, contacts: pageContacts, total: all.length, page, limit };
}

const startsWithFolded = (text: string, part: string) => fold(text).startsWith(fold(part));

/** Contacts whose names start with those typed into a form, exact matches first. */
function contactsNamed(contacts: readonly Contact[], firstName: string, lastName: string): Contact[] {
  if (!isSearch(firstName) && !isSearch(lastName)) return [];
  const nameDistance = (contact: Contact) =>
    Number(fold(contact.firstName) !== fold(firstName)) * 2 +
    Number(fold(contact.lastName) !== fold(lastName));
  return contacts
    .filter(
      (contact) =>
        startsWithFolded(contact.firstName, firstName) && startsWithFolded(contact.lastName, lastName),
    )
    .sort((first, second) => nameDistance(first) - nameDistance(second) || nameOrder(first, second));
}

/** Suggestions while the user is typing. */
export function suggestedContacts(
  contacts: readonly Contact[],
  { q, firstName = '', lastName = '', limit = contactSearch.usualResults }: SearchContacts,
): { contacts: Contact[]; hasMore: boolean } {
  const found = isSearch(q)
    ? matchingOrSimilar(contacts, { search: q })
    : contactsNamed(contacts, firstName, lastName);
  return { contacts: found.slice(0, limit), hasMore: found.length > limit };
}
