import { contactFields, type KeyOfKind, type SearchedKey, searchedKeys } from '#contract/contact-fields.ts';
import { phoneKeyOf } from '#contract/contact-phone.ts';
import { fold } from '#contract/fold.ts';
import type { PartialDay } from '#contract/partial-day.ts';
import { fullNameOf } from '#contract/people.ts';
import type { Contact } from '#contract/sphere.ts';
import {
  type ContactFilter,
  type ContactQuery,
  contactSearch,
  defaultContactSort,
  fitsDayFilter,
  parseDayFilter,
} from '#contract/sphere-lists.ts';
import { tagKeyOf } from '#contract/sphere-tags.ts';

type SearchedKind = (typeof contactFields)[SearchedKey]['kind'];

const isSearch = (text: string | undefined): text is string =>
  text !== undefined && text.length >= contactSearch.fewestCharacters;

/** What looks like a phone number is looked for as one. */
const wordsOf = (search: string): string[] =>
  /^[\d\s().+-]+$/.test(search) ? [search.replace(/\D/g, '')] : fold(search).split(/\s+/).filter(Boolean);

/** How each kind of field that is searched reads. */
const wordsOfKind = {
  name: (name) => name,
  email: (address) => address,
  phone: (number) => number && phoneKeyOf(number),
  address: (address) => address,
  tags: (tags) => tags.join(' '),
  text: (text) => text,
} satisfies { [Kind in SearchedKind]: (value: Contact[KeyOfKind<Kind>]) => string | null };

const textOf = (contact: Contact): string =>
  fold(
    searchedKeys
      .map((key) => (wordsOfKind[contactFields[key].kind] as (value: unknown) => string | null)(contact[key]))
      .filter(Boolean)
      .join(' '),
  );

function isTagged(contact: Contact, tags: readonly string[] = [], match: ContactFilter['tagMatch']): boolean {
  if (tags.length === 0) return true;
  const own = new Set(contact.tags.map(tagKeyOf));
  const has = (tag: string) => own.has(tagKeyOf(tag));
  return match === 'all' ? tags.every(has) : tags.some(has);
}

function isOnDay(day: string | null, text: string | undefined): boolean {
  const filter = text === undefined ? undefined : parseDayFilter(text);
  return !filter || (day !== null && fitsDayFilter(day as PartialDay, filter));
}

const fits = (contact: Contact, filter: ContactFilter, words: readonly string[]): boolean =>
  isTagged(contact, filter.tag, filter.tagMatch) &&
  isOnDay(contact.birthday, filter.birthday) &&
  isOnDay(contact.homeAnniversary, filter.anniversary) &&
  (words.length === 0 || words.every((word) => textOf(contact).includes(word)));

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** Days sort through the year; whoever has none comes last, whichever way one sorts. */
const keyOf = (contact: Contact, sort: NonNullable<ContactQuery['sort']>): string =>
  (sort === 'birthday' || sort === 'homeAnniversary' ? contact[sort]?.slice(-5) : contact[sort]) ?? '';

function inOrder({ sort = defaultContactSort, order }: Pick<ContactQuery, 'sort' | 'order'>) {
  const turn = order === 'desc' ? -1 : 1;
  return (one: Contact, other: Contact): number => {
    const [a, b] = [keyOf(one, sort), keyOf(other, sort)];
    if ((a === '') !== (b === '')) return a === '' ? 1 : -1;
    return collator.compare(a, b) * turn || collator.compare(fullNameOf(one), fullNameOf(other));
  };
}

/** A name that begins with what was typed comes before one that merely holds it. */
const distanceOf = (contact: Contact, words: readonly string[]): number => {
  const name = fold(fullNameOf(contact));
  if (name.startsWith(words.join(' '))) return 0;
  return words.some((word) => fold(contact.lastName).startsWith(word)) ? 1 : 2;
};

/** Of all contacts, those a query means, in its order. */
export function matchingContacts(contacts: readonly Contact[], query: ContactQuery): Contact[] {
  const words = isSearch(query.search) ? wordsOf(query.search) : [];
  const found = contacts.filter((contact) => fits(contact, query, words));
  if (query.sort || words.length === 0) return found.sort(inOrder(query));
  return found.sort((one, other) => distanceOf(one, words) - distanceOf(other, words));
}

const begins = (text: string, part: string) => fold(text).startsWith(fold(part));

/** By the names typed so far into a form. */
export function contactsNamed(contacts: readonly Contact[], firstName: string, lastName: string): Contact[] {
  if (!isSearch(firstName) && !isSearch(lastName)) return [];
  return contacts.filter((one) => begins(one.firstName, firstName) && begins(one.lastName, lastName));
}
