import type { contactFields } from './contact-field-table.ts';
import { fieldOf, type KeyOfKind, type SearchedKey, searchedKeys } from './contact-fields.ts';
import { contactNameOf } from './contact-name.ts';
import { contactSearch } from './contact-views.ts';
import { type WayKey, wayValues } from './contact-ways.ts';
import { fold } from './fold.ts';
import type { Contact } from './sphere.ts';
import { identityOf } from './sphere-duplicates.ts';
import { tagKeyOf } from './sphere-tags.ts';

/** A word of this many letters or more is found anywhere; a shorter one only where a word begins. */
export const anywhereFrom = 3;

const phoneLike = /^[\d\s().+-]+$/;

/** The words of a search; a comma parts them as in "Last, First". What looks like a phone number is one word of digits. */
export function searchWords(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  if (phoneLike.test(text) && digits.length >= 2) {
    return [digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits];
  }
  const words = text.split(/[\s,]+/).filter(Boolean);
  return words.length > 0 ? words : [text];
}

/** What is typed so far is long enough to look for. */
export const isSearch = (text: string | undefined): text is string =>
  text !== undefined && text.length >= contactSearch.fewestCharacters;

type SearchedKind = (typeof contactFields)[SearchedKey]['kind'];

type Words<Kind extends SearchedKind> = (contact: Contact, key: KeyOfKind<Kind>) => string | null;

/** How each kind of field that is searched reads, of several all of them; a tag is looked at by itself. */
const wordsOfKind: { [Kind in SearchedKind]: Words<Kind> } = {
  name: (contact, key) => contact[key],
  email: (contact, key) => wordsOfAll(key, contact, (address) => address),
  phone: (contact, key) => wordsOfAll(key, contact, (number) => number.replace(/\D/g, '')),
  address: (contact, key) => contact[key],
  line: (contact, key) => contact[key],
  tags: () => null,
  text: (contact, key) => contact[key]?.replace(/\s+/g, ' ') ?? null,
};

const wordsOfAll = (key: WayKey, contact: Contact, words: (value: string) => string): string =>
  wayValues(key, contact)
    .map(({ value }) => words(value))
    .join(' ');

const wordsIn = (contact: Contact, key: SearchedKey) =>
  (wordsOfKind[fieldOf(key).kind as SearchedKind] as Words<SearchedKind>)(contact, key as never) ?? '';

/** A blank before every word, so that beginnings of words can be asked for. */
export const searchedText = (contact: Contact): string =>
  fold(` ${searchedKeys.map((key) => wordsIn(contact, key)).join(' ')}`);

const holdsWord = (text: string, word: string) =>
  text.includes([...word].length >= anywhereFrom ? fold(word) : ` ${fold(word)}`);

/** Whether every word is in the contact's own text or in one of its tags. */
export function isFound(contact: Contact, search: string | undefined): boolean {
  if (!isSearch(search)) return true;
  const texts = [searchedText(contact), ...contact.tags.map((tag) => ` ${tagKeyOf(tag)}`)];
  return searchWords(search).every((word) => texts.some((text) => holdsWord(text, word)));
}

/** Which come first: the very name, its beginning, a last name's, beginnings of parts, anywhere in it, email and phone, elsewhere in its text, tags alone. */
function searchRank(contact: Contact, search: string): number {
  const words = searchWords(search);
  const only = words.length === 1 ? (words[0] ?? search) : search;
  const whole = fold(search);
  const { emailKeys, phoneKeys, lastNameKey } = identityOf(contact);
  const [[emailKey], [phoneKey]] = [emailKeys, phoneKeys];
  const name = fold(contactNameOf(contact));
  if (name === whole || emailKey === whole || phoneKey === only) return 0;
  if (name.startsWith(whole)) return 1;
  if (lastNameKey.startsWith(whole)) return 2;
  if (words.every((word) => ` ${name}`.includes(` ${fold(word)}`))) return 3;
  if (name.includes(whole)) return 4;
  if (emailKey?.includes(whole) || phoneKey?.includes(only)) return 5;
  return words.every((word) => holdsWord(searchedText(contact), word)) ? 6 : 7;
}

/** Its rank, and where a name was meant that name, letter by letter; all others come as people sort names. */
export function searchPlace(contact: Contact, search: string): (string | number)[] {
  const rank = searchRank(contact, search);
  const name = fold(contactNameOf(contact));
  if (rank > 2) return [rank];
  return rank === 2 ? [rank, identityOf(contact).lastNameKey, name, contact.id] : [rank, name, contact.id];
}
