import { type Day, yearOf } from '../../day.ts';
import type { PartialDay } from '../../partial-day.ts';
import { fullNameOf } from '../../people.ts';
import { readPhotoLine, type VCardPhoto } from '../contact-card/photo-line.ts';
import { contactFieldByKey, type DayFieldKey, type ImportedFieldKey } from '../contact-fields.ts';
import {
  type ContactMethodKey,
  contactMethodFields,
  contactMethodKeys,
  type LabeledValue,
  normalizeMethodLabel,
} from '../contact-methods.ts';
import type { ImportLeftover } from '../import-leftovers.ts';
import { formatConnectedTo } from '../sphere.ts';
import { importLimits, importMessages } from '../sphere-import.ts';
import { findPhotoWarnings, findVCardLeftovers } from './card-leftovers.ts';
import {
  addressOfVCardLine,
  findGroupLabel,
  findLabeledDate,
  findMainAddressLine,
  findPreferredVCardLine,
  organizationOf,
  vCardLineTypesOf,
} from './card-values.ts';
import { type FieldReaders, type ParsedRow, parseTags, readEachField } from './contact-of-row.ts';
import { parseDate } from './dates.ts';
import { decodeText, detectEncoding } from './decode.ts';
import { FileProblem } from './file-problem.ts';
import { formatConnections, type HouseholdMember, parseHouseholdMembers } from './household.ts';
import {
  type ContactMethodDraft,
  parseContactMethods,
  sortAndLimitContactMethods,
  toContactMethodDraft,
} from './parse-contact-methods.ts';
import { type ParsedNames, parseNameCells, parseNames } from './parse-names.ts';
import { createRowValidator, type RowResult } from './read-contacts.ts';
import { findRelationshipByLabel, findRelationshipByType, isCloseRelationship } from './related.ts';
import {
  ownVCardProductId,
  splitIntoVCards,
  splitUnescaped,
  unescapeText,
  type VCardLine,
} from './vcard-lines.ts';

/** Whether a file is a vCard file rather than a table. */
export async function isVCard(file: Blob): Promise<boolean> {
  const head = await file.slice(0, 200).text();
  return /^\ufeff?\s*BEGIN:VCARD/i.test(head);
}

/** Reads the vCards of a file, versions 2.1 to 4, and checks each like a row of a table. */
export async function readVCards(file: Blob, today: Day): Promise<RowResult[]> {
  let text = '';
  for await (const piece of decodeText(file, await detectEncoding(file))) text += piece;
  const cards = splitIntoVCards(text);
  if (cards.length === 0) throw new FileProblem(importMessages.noContacts);
  if (cards.length > importLimits.rows) throw new FileProblem(importMessages.tooManyRows);
  const { checkRow, companions } = createRowValidator(today);
  const rows = cards.map((card, at) => {
    const cells = card.map(({ name, value }) => `${name}:${value}`);
    return checkRow({ number: at + 1, cells }, readingOf(card, yearOf(today)));
  });
  return [...rows, ...companions()];
}

/** The lines of a card, and values from them that several readers use. */
interface CardSource {
  card: readonly VCardLine[];
  person: ParsedNames['person'];
  companions: HouseholdMember[];
  methods: ContactMethodDraft;
  thisYear: number;
  leftovers: ImportLeftover[];
}

const propertyOf = (key: ImportedFieldKey): string => contactFieldByKey(key).vCardProperty ?? '';

const readers: FieldReaders<CardSource> = {
  name: ({ person }, key) => person[key],
  connections: ({ card, companions }, key) =>
    [connectionsOf(card, propertyOf(key)), formatConnections(companions)].filter(Boolean).join('; '),
  email: ({ methods }, key) => methods[key] ?? '',
  phone: ({ methods }, key) => methods[key] ?? '',
  address: ({ card }) => addressOfVCardLine(findMainAddressLine(card)),
  day: readDay,
  // vCards have no properties for these kinds of fields.
  cadence: () => undefined,
  pastDay: () => undefined,
  line: ({ card }, key) =>
    key === 'company' ? companyOf(card) : textOfLine(findPreferredVCardLine(card, propertyOf(key))),
  tags: ({ card }, key) => readTags(findPreferredVCardLine(card, propertyOf(key))),
  // A card may have several notes.
  text: ({ card }, key) =>
    card
      .filter(({ name }) => name === propertyOf(key))
      .map(textOfLine)
      .filter(Boolean)
      .join('\n'),
};

const textOfLine = (line: VCardLine | undefined): string => unescapeText(line?.value ?? '').trim();
const companyOf = (card: readonly VCardLine[]): string => organizationOf(card)[0] ?? '';

function readingOf(card: readonly VCardLine[], thisYear: number): ParsedRow {
  const leftovers: ImportLeftover[] = [];
  const names = namesOf(card, companyOf(card));
  const { person } = names;
  const companions = relatedPeople(card, person.lastName);
  if (names.partner) companions.push({ ...names.partner, relationship: 'Spouse' });
  const methods: ContactMethodDraft = Object.assign(
    {},
    ...contactMethodKeys.map((key) => contactMethodsOf(card, key, leftovers)),
  );
  const source = { card, person, companions, methods, thisYear, leftovers };
  const draft = { ...methods, ...readEachField(readers, source) };
  leftovers.push(...findVCardLeftovers(card, person, names.title));
  return { draft, companions, leftovers, lost: findPhotoWarnings(card), photo: photoOf(card) };
}

const photoOf = (card: readonly VCardLine[]): VCardPhoto | undefined =>
  card.map(readPhotoLine).find((photo) => photo !== undefined);

/** Leaves the tags unset if the card has no categories. */
const readTags = (line: VCardLine | undefined): string[] | undefined =>
  line && splitUnescaped(line.value, ',').flatMap((name) => parseTags(unescapeText(name)));

function readDay({ card, thisYear, leftovers }: CardSource, key: DayFieldKey): PartialDay | null {
  const line = contactFieldByKey(key).dateLabels
    ? findLabeledDate(card, key)
    : findPreferredVCardLine(card, propertyOf(key));
  const day = dateOf(line, thisYear);
  if (line && day === undefined) leftovers.push({ column: contactFieldByKey(key).label, text: line.value });
  return day ?? null;
}

/** The types of the main value, for a card that marks no value as preferred. */
const mainTypes: Record<ContactMethodKey, readonly string[]> = {
  emailAddress: ['pref'],
  phoneNumber: ['cell', 'mobile', 'iphone'],
};

/** All phone numbers or emails with their labels, the preferred one first. */
function contactMethodsOf(
  card: readonly VCardLine[],
  key: ContactMethodKey,
  leftovers: ImportLeftover[],
): ContactMethodDraft {
  const property = propertyOf(key);
  const main = findPreferredVCardLine(
    card.filter((line) => !isFax(line)),
    property,
    mainTypes[key],
  );
  const lines = [main, ...card.filter((line) => line.name === property && line !== main)];
  const found = lines.flatMap((line): LabeledValue[] => {
    const text = textOfLine(line);
    if (!line || text === '') return [];
    const { found: values, hasOtherText } = parseContactMethods(key, text);
    if (hasOtherText) leftovers.push({ column: contactFieldByKey(key).label, text });
    return values.map(({ label, value }) => ({ label: methodLabel(card, key, line) ?? label, value }));
  });
  const { withinLimit, extra } = sortAndLimitContactMethods(found);
  leftovers.push(
    ...extra.map(({ label, value }) => ({ column: label ?? contactFieldByKey(key).label, text: value })),
  );
  return toContactMethodDraft(key, withinLimit);
}

const isFax = (line: VCardLine): boolean => vCardLineTypesOf(line).includes('fax');

/** Prefers a custom label to a type. */
function methodLabel(card: readonly VCardLine[], key: ContactMethodKey, line: VCardLine): string | null {
  const customLabel = findGroupLabel(card, line);
  if (customLabel) return normalizeMethodLabel(key, customLabel);
  const known = vCardLineTypesOf(line)
    .map((type) => normalizeMethodLabel(key, type))
    .find((one) => contactMethodFields[key].labels.some((label) => label === one));
  if (isFax(line)) return known ? `${known} fax` : 'Fax';
  return known ?? null;
}

/**
 * Address books use the company or the email as the name of a card without a person. Such names are ignored.
 */
function namesOf(card: readonly VCardLine[], company: string): ParsedNames {
  const [lastName = '', firstName = ''] = splitUnescaped(
    findPreferredVCardLine(card, 'N')?.value ?? '',
    ';',
  ).map((part) => unescapeText(part).trim());
  if (findPreferredVCardLine(card, 'PRODID')?.value === ownVCardProductId)
    return { person: { firstName, lastName } };
  if (firstName && lastName) return parseNameCells(firstName, lastName);
  const displayName = textOfLine(findPreferredVCardLine(card, 'FN'));
  const isPerson = displayName.toLowerCase() !== company.toLowerCase() && !displayName.includes('@');
  const wholeName = parseNames(isPerson ? displayName : '');
  if (fullNameOf({ firstName, lastName }) === displayName) return wholeName;
  const person = {
    firstName: firstName || wholeName.person.firstName,
    lastName: lastName || wholeName.person.lastName,
  };
  return { ...wholeName, person };
}

/** Apple writes a placeholder for an unknown year and marks it with a parameter. */
function dateOf(line: VCardLine | undefined, thisYear: number) {
  if (!line) return null;
  const placeholderYear = line.params.get('X-APPLE-OMIT-YEAR');
  const value =
    placeholderYear && line.value.startsWith(placeholderYear)
      ? line.value.replace(placeholderYear, '-')
      : line.value;
  return parseDate(value, 'month-first', thisYear);
}

/** Connections to other contacts, matched by name. */
function connectionsOf(card: readonly VCardLine[], property: string): string {
  const related = card.filter(({ name, value }) => name === property && !/^urn:/i.test(value));
  return formatConnectedTo(
    related.map(({ params, value }) => ({
      name: unescapeText(value),
      relationship: findRelationshipByType(params.get('TYPE') ?? ''),
    })),
  );
}

/** People without their own card: Apple's related names, and the spouse property of some phones. */
function relatedPeople(card: readonly VCardLine[], familyName: string): HouseholdMember[] {
  return card.flatMap((line) => {
    if (line.name !== 'X-ABRELATEDNAMES' && line.name !== 'X-SPOUSE') return [];
    const relationship =
      line.name === 'X-SPOUSE' ? 'Spouse' : findRelationshipByLabel(findGroupLabel(card, line) ?? '');
    return isCloseRelationship(relationship)
      ? parseHouseholdMembers(unescapeText(line.value), relationship, familyName).companions
      : [];
  });
}
