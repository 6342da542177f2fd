import { dayOf, yearOf } from '../../day.ts';
import type { PartialDay } from '../../partial-day.ts';
import { normalizeLine, normalizeLines } from '../../plain-text.ts';
import { addressOfVCardLine, findGroupLabel, vCardLineTypesOf } from '../contact-csv/card-values.ts';
import { parseDate } from '../contact-csv/dates.ts';
import { parseVCardLines, splitUnescaped, unescapeText, type VCardLine } from '../contact-csv/vcard-lines.ts';
import { contactLimits } from '../contact-limits.ts';
import { isValidContactMethod } from '../contact-method-schemas.ts';
import {
  type ContactMethodKey,
  contactMethodFields,
  dedupeEmails,
  dedupePhones,
  type LabeledValue,
  normalizeMethodLabel,
} from '../contact-methods.ts';
import { mailboxOf } from '../contact-name.ts';
import { normalizePhone } from '../contact-phone.ts';
import { cleanTagName, dedupeTags, tagLimits, tagSeparator } from '../sphere-tags.ts';
import { readPhotoLine } from './photo-line.ts';

interface SourceLine {
  source: string;
  line: VCardLine;
}

/** The contact fields of a card, and the properties that no field can hold. */
export interface ParsedVCard {
  uid: string | undefined;
  fields: ReturnType<typeof fieldsOf>;
  /** Undefined if the card has no categories at all, because some devices drop them. */
  tags: string[] | undefined;
  /** Null if the card has no picture; undefined if the picture is at a URL, which we do not fetch. */
  photo: { data: string; source: string } | null | undefined;
  /** Source lines that we store unchanged: unknown properties, and values that our fields do not accept. */
  properties: string[];
}

/** More than a form may add, because merged contacts have more. Further values stay source lines. */
const maxContactMethods = 100;

/** Properties that we always write from our own fields. */
const written = new Set([
  'BEGIN',
  'END',
  'VERSION',
  'PRODID',
  'REV',
  'UID',
  'FN',
  'TITLE',
  'NOTE',
  'CATEGORIES',
]);

/**
 * Some apps store groups of contacts as cards. We skip these cards, because we store groups as categories.
 */
const isGroup = ({ name, value }: VCardLine): boolean =>
  (name === 'KIND' || name === 'X-ADDRESSBOOKSERVER-KIND') && /^\s*group\s*$/i.test(value);

/**
 * Reads a text with one card of a person. Returns undefined for any other text, and for the card of a group.
 */
export function parseVCard(text: string, now: Date): ParsedVCard | undefined {
  const lines = parseVCardLines(text);
  const names = lines.map(({ line }) => line.name);
  const isOneCard =
    names[0] === 'BEGIN' && names.at(-1) === 'END' && names.filter((name) => name === 'BEGIN').length === 1;
  const card = lines.map(({ line }) => line);
  if (!isOneCard || card.some(isGroup)) return undefined;
  const phones = readMethods(lines, 'TEL', 'phoneNumber');
  const emails = readMethods(lines, 'EMAIL', 'emailAddress');
  const address = lines.find(({ line }) => line.name === 'ADR' && addressOfVCardLine(line) !== '');
  const birthday = lines.find(({ line }) => line.name === 'BDAY' && birthdayOf(line, now) !== null);
  const photo = lines.find(({ line }) => readPhotoLine(line));
  const mapped = new Set([
    ...phones.used,
    ...emails.used,
    ...[birthday, photo].filter((one) => one !== undefined),
  ]);
  const labelGroups = new Set([...mapped].map(({ line }) => line.group).filter(Boolean));
  const isNoteTooLong = noteOf(card).length > contactLimits.notes;
  const isKept = (one: SourceLine) =>
    (one.line.name === 'NOTE' ? isNoteTooLong : !written.has(one.line.name)) &&
    !mapped.has(one) &&
    !(one.line.name === 'X-ABLABEL' && labelGroups.has(one.line.group));
  return {
    uid:
      card
        .find(({ name }) => name === 'UID')
        ?.value.trim()
        .slice(0, 300) || undefined,
    fields: fieldsOf(card, {
      phones: phones.values,
      emails: emails.values,
      address: address && addressOfVCardLine(address.line),
      birthday: birthday ? birthdayOf(birthday.line, now) : null,
    }),
    tags: tagsOf(card),
    photo: photoOf(lines),
    properties: lines.filter(isKept).map(({ source }) => source),
  };
}

const textOf = (card: readonly VCardLine[], property: string): string =>
  unescapeText(card.find(({ name }) => name === property)?.value ?? '').trim();

interface ReadValues {
  phones: LabeledValue[];
  emails: LabeledValue[];
  address: string | undefined;
  birthday: PartialDay | null;
}

function fieldsOf(card: readonly VCardLine[], { phones, emails, address, birthday }: ReadValues) {
  const company = line(organizationOf(card)[0] ?? '', contactLimits.company);
  return {
    ...namesOf(card, { company, phone: phones[0]?.value ?? '', emails: emails.map(({ value }) => value) }),
    phones: dedupePhones(phones.map(({ label, value }) => ({ label, number: value }))),
    emails: dedupeEmails(emails.map(({ label, value }) => ({ label, address: value }))),
    address: line(address ?? '', contactLimits.address) || null,
    birthday,
    company: company || null,
    title: line(textOf(card, 'TITLE'), contactLimits.title) || null,
    notes: shortenNote(noteOf(card)) || null,
  };
}

/** The whole note of a card, which may be longer than the notes of a contact. */
export const noteOf = (card: readonly VCardLine[]): string =>
  normalizeLines(
    card
      .filter(({ name }) => name === 'NOTE')
      .map(({ value }) => unescapeText(value))
      .join('\n'),
  );

export const shortenNote = (note: string): string => note.slice(0, contactLimits.notes);

const line = (text: string, longest: number): string => normalizeLine(text).slice(0, longest);

const organizationOf = (card: readonly VCardLine[]): string[] =>
  splitUnescaped(card.find(({ name }) => name === 'ORG')?.value ?? '', ';').map(unescapeText);

/**
 * Every contact needs a name. A card without one gets its display name, or else its phone number. A display
 * name that only repeats the company or an email, as in our own cards, is not the name of a person.
 */
function namesOf(
  card: readonly VCardLine[],
  { company, phone, emails }: { company: string; phone: string; emails: readonly string[] },
) {
  const [lastName = '', firstName = ''] = splitUnescaped(
    card.find(({ name }) => name === 'N')?.value ?? '',
    ';',
  ).map((part) => line(unescapeText(part), contactLimits.name));
  if (firstName || lastName) return { firstName, lastName };
  const displayName = line(textOf(card, 'FN'), contactLimits.name);
  const derivedNames = [company, ...emails, ...emails.map(mailboxOf)];
  if (displayName && !derivedNames.includes(displayName)) return { firstName: displayName, lastName: '' };
  return { firstName: company || emails.length ? '' : phone || 'No name', lastName: '' };
}

/** The values that our fields accept, with their source lines. The preferred value comes first. */
function readMethods(lines: readonly SourceLine[], property: string, key: ContactMethodKey) {
  const card = lines.map(({ line: one }) => one);
  const isPreferred = ({ line: one }: SourceLine) =>
    one.params.has('PREF') || vCardLineTypesOf(one).includes('pref');
  const candidates = lines.filter(({ line: one }) => one.name === property);
  const sorted = [...candidates.filter(isPreferred), ...candidates.filter((one) => !isPreferred(one))];
  const used: SourceLine[] = [];
  const values: LabeledValue[] = [];
  for (const one of sorted) {
    const text = unescapeText(one.line.value)
      .trim()
      .replace(/^(tel|mailto):/i, '');
    if (values.length === maxContactMethods || !text || !isValidContactMethod[key](text)) continue;
    used.push(one);
    values.push({
      label: labelOf(card, key, one.line),
      value: key === 'phoneNumber' ? normalizePhone(text) : text,
    });
  }
  return { used, values };
}

function labelOf(card: readonly VCardLine[], key: ContactMethodKey, one: VCardLine): string | null {
  const custom = findGroupLabel(card, one);
  if (custom) return normalizeMethodLabel(key, custom);
  const types = vCardLineTypesOf(one).map((type) => normalizeMethodLabel(key, type));
  const known = types.find((type) => contactMethodFields[key].labels.some((label) => label === type));
  return known ?? (vCardLineTypesOf(one).includes('fax') ? 'Fax' : null);
}

/** Apple writes a placeholder for an unknown year and marks it with a parameter. */
function birthdayOf({ params, value }: VCardLine, now: Date): PartialDay | null {
  const placeholder = params.get('X-APPLE-OMIT-YEAR');
  const text = placeholder && value.startsWith(placeholder) ? value.replace(placeholder, '-') : value;
  const today = dayOf(now, 'UTC');
  const day = parseDate(text.replace(/T.*$/, ''), 'month-first', yearOf(today)) ?? null;
  return day && (day as string) > today ? null : day;
}

function photoOf(lines: readonly SourceLine[]): ParsedVCard['photo'] {
  for (const { source, line: one } of lines) {
    const photo = readPhotoLine(one);
    if (photo) return { data: photo.data, source };
  }
  return lines.some(({ line: one }) => one.name === 'PHOTO') ? undefined : null;
}

function tagsOf(card: readonly VCardLine[]): string[] | undefined {
  const lines = card.filter(({ name }) => name === 'CATEGORIES');
  if (lines.length === 0) return undefined;
  const names = lines
    .flatMap(({ value }) => splitUnescaped(value, ','))
    .flatMap((name) => unescapeText(name).split(tagSeparator))
    .map((name) => cleanTagName(name).slice(0, tagLimits.name));
  return dedupeTags(names.filter(Boolean));
}
