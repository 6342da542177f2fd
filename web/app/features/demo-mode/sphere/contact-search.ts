import { foldForSearch } from '#contract/fold.ts';
import type { contactFields } from '#contract/sphere/contact-field-table.ts';
import {
  contactFieldByKey,
  type KeyOfKind,
  type SearchedFieldKey,
  searchedFieldKeys,
} from '#contract/sphere/contact-fields.ts';
import { type ContactMethodKey, listContactMethodValues } from '#contract/sphere/contact-methods.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { isLongEnoughToSearch, minInfixLength, splitSearchWords } from '#contract/sphere/contact-search.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { createContactIdentity } from '#contract/sphere/sphere-duplicates.ts';
import { tagKeyOf } from '#contract/sphere/sphere-tags.ts';

type SearchedKind = (typeof contactFields)[SearchedFieldKey]['kind'];

type TextOfField<Kind extends SearchedKind> = (contact: Contact, key: KeyOfKind<Kind>) => string | null;

/**
 * The searchable text of a field, by kind of field. Includes all emails or phones. Tags are searched
 * separately.
 */
const textOfKind: { [Kind in SearchedKind]: TextOfField<Kind> } = {
  name: (contact, key) => contact[key],
  email: (contact, key) => textOfAllValues(key, contact, (address) => address),
  phone: (contact, key) => textOfAllValues(key, contact, (number) => number.replace(/\D/g, '')),
  address: (contact, key) => contact[key],
  line: (contact, key) => contact[key],
  tags: () => null,
  text: (contact, key) => contact[key]?.replace(/\s+/g, ' ') ?? null,
};

const textOfAllValues = (
  key: ContactMethodKey,
  contact: Contact,
  textOf: (value: string) => string,
): string =>
  listContactMethodValues(key, contact)
    .map(({ value }) => textOf(value))
    .join(' ');

const textOfField = (contact: Contact, key: SearchedFieldKey) =>
  (textOfKind[contactFieldByKey(key).kind as SearchedKind] as TextOfField<SearchedKind>)(
    contact,
    key as never,
  ) ?? '';

/** The searchable text of a contact, with a blank before every word so that a search can find word starts. */
export const createSearchableText = (contact: Contact): string =>
  foldForSearch(` ${searchedFieldKeys.map((key) => textOfField(contact, key)).join(' ')}`);

const containsWord = (text: string, word: string) =>
  text.includes([...word].length >= minInfixLength ? foldForSearch(word) : ` ${foldForSearch(word)}`);

/** Whether the contact's text or one of its tags contains each word of the search. */
export function matchesSearch(contact: Contact, search: string | undefined): boolean {
  if (!isLongEnoughToSearch(search)) return true;
  const texts = [createSearchableText(contact), ...contact.tags.map((tag) => ` ${tagKeyOf(tag)}`)];
  return splitSearchWords(search).every((word) => texts.some((text) => containsWord(text, word)));
}

/**
 * Ranks a match. The ranks, best first: exact match, start of name, start of last name, starts of name words,
 * within name, within email or phone, other text, only tags.
 */
function searchRank(contact: Contact, search: string): number {
  const words = splitSearchWords(search);
  const singleWord = words.length === 1 ? (words[0] ?? search) : search;
  const foldedSearch = foldForSearch(search);
  const { emailKeys, phoneKeys, lastNameKey } = createContactIdentity(contact);
  const [[emailKey], [phoneKey]] = [emailKeys, phoneKeys];
  const name = foldForSearch(contactNameOf(contact));
  if (name === foldedSearch || emailKey === foldedSearch || phoneKey === singleWord) return 0;
  if (name.startsWith(foldedSearch)) return 1;
  if (lastNameKey.startsWith(foldedSearch)) return 2;
  if (words.every((word) => ` ${name}`.includes(` ${foldForSearch(word)}`))) return 3;
  if (name.includes(foldedSearch)) return 4;
  if (emailKey?.includes(foldedSearch) || phoneKey?.includes(singleWord)) return 5;
  return words.every((word) => containsWord(createSearchableText(contact), word)) ? 6 : 7;
}

/**
 * The sort key of a match. It starts with the rank. For the best three ranks, the name follows, which is
 * compared by code point. For other ranks, the caller sorts equal keys by name, as in lists.
 */
export function searchSortKey(contact: Contact, search: string): (string | number)[] {
  const rank = searchRank(contact, search);
  const name = foldForSearch(contactNameOf(contact));
  if (rank > 2) return [rank];
  return rank === 2
    ? [rank, createContactIdentity(contact).lastNameKey, name, contact.id]
    : [rank, name, contact.id];
}
