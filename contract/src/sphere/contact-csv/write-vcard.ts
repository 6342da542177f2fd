import { splitAddress } from '../../addresses/addresses.ts';
import { writePhotoLine } from '../contact-card/photo-line.ts';
import type { ContactFieldKind } from '../contact-field.ts';
import {
  type ContactFieldKey,
  contactFieldByKey,
  contactFieldKeys,
  type DayFieldKey,
  type KeyOfKind,
} from '../contact-fields.ts';
import { type ContactMethodKey, contactMethodFields, listContactMethodValues } from '../contact-methods.ts';
import { contactNameOf } from '../contact-name.ts';
import { formatContactPhone } from '../contact-phone.ts';
import type { Contact } from '../sphere.ts';
import { relationshipTypes } from './related.ts';
import { escapeText, foldLine, ownVCardProductId } from './vcard-lines.ts';

/** Quotes a parameter's value. It can't contain quotation marks, so they become apostrophes. */
const quoted = (text: string) => `"${text.replaceAll('"', "'")}"`;

const commaList = (values: readonly string[]) => values.map(escapeText).join(',');

const semicolonList = (values: readonly string[]) => values.map(escapeText).join(';');

function addressLine(property: string, address: string): string {
  const { street, city, stateProvince, zipPostal, country } = splitAddress(address);
  const parts = ['', '', street, city, stateProvince, zipPostal, country];
  return `${property};LABEL=${quoted(address)}:${semicolonList(parts)}`;
}

/** The basic format: `19840412`, or `--0412` without a year. */
const dateValue = (day: string) =>
  day.startsWith('--') ? `--${day.slice(2).replace('-', '')}` : day.replaceAll('-', '');

/**
 * Writes a date. A date without its own vCard property becomes a labeled date, with the field name as the
 * group.
 */
const dayLines = (property: string, day: string, key: DayFieldKey): string[] =>
  contactFieldByKey(key).dateLabels
    ? [`${key}.${property}:${day}`, `${key}.X-ABLABEL:${escapeText(contactFieldByKey(key).label)}`]
    : [`${property}:${dateValue(day)}`];

const typeOf: Record<string, string> = { Mobile: 'cell', Home: 'home', Work: 'work' };

/**
 * Writes a line for each value, with its type or label. Marks the main one of several values as preferred.
 */
function methodLines(property: string, key: ContactMethodKey, contact: Contact): string[] {
  const methods = listContactMethodValues(key, contact);
  return methods.flatMap(({ label, value }, at) => {
    const type = contactMethodFields[key].labels.some((known) => known === label)
      ? typeOf[label ?? '']
      : undefined;
    const group = label === null || type ? '' : `${key}${at + 1}.`;
    const params = `${at === 0 && methods.length > 1 ? ';PREF=1' : ''}${type ? `;TYPE=${type}` : ''}`;
    const text = key === 'phoneNumber' ? formatContactPhone(value) : value;
    const line = `${group}${property}${params}:${escapeText(text)}`;
    return group && label !== null ? [line, `${group}X-ABLABEL:${escapeText(label)}`] : [line];
  });
}

/** Kinds of fields that vCards leave out: they count linked records or concern only the agent. */
type KindWithoutProperty = 'doors' | 'deals' | 'cadence' | 'pastDay';

type LineWriter<Kind extends ContactFieldKind> = (
  property: string,
  value: NonNullable<Contact[KeyOfKind<Kind>]>,
  key: KeyOfKind<Kind>,
  contact: Contact,
) => string[];

const asText = (property: string, text: string) => [`${property}:${escapeText(text)}`];

/** For each kind of field, a function that writes the lines of a value. */
const linesOf: { [Kind in Exclude<ContactFieldKind, KindWithoutProperty>]: LineWriter<Kind> } = {
  // Both names are in one property, which `vCardOf` writes.
  name: () => [],
  connections: (property, _, __, { connections }) =>
    connections.map(
      ({ name, relationship }) =>
        `${property};VALUE=text;TYPE=${relationshipTypes[relationship]}:${escapeText(name)}`,
    ),
  email: (property, _, key, contact) => methodLines(property, key, contact),
  phone: (property, _, key, contact) => methodLines(property, key, contact),
  address: (property, address) => [addressLine(property, address)],
  day: dayLines,
  line: asText,
  tags: (property, tags) => (tags.length ? [`${property}:${commaList(tags)}`] : []),
  text: asText,
};

function fieldLines(contact: Contact, key: ContactFieldKey): string[] {
  const { kind, vCardProperty } = contactFieldByKey(key);
  if (vCardProperty === undefined || contact[key] === null) return [];
  return (linesOf[kind as keyof typeof linesOf] as LineWriter<ContactFieldKind>)(
    vCardProperty,
    contact[key] as never,
    key,
    contact,
  );
}

function vCardOf(contact: Contact, photo: string | undefined): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `PRODID:${ownVCardProductId}`,
    `UID:urn:uuid:${contact.id}`,
    `FN:${escapeText(contactNameOf(contact))}`,
    `N:${semicolonList([contact.lastName, contact.firstName, '', '', ''])}`,
    ...contactFieldKeys.flatMap((key) => fieldLines(contact, key)),
    ...(photo ? [writePhotoLine({ type: 'jpeg', data: photo }, '4.0')] : []),
    'END:VCARD',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** The vCards (version 4) of a batch of contacts, with their photos as JPEG in base64, by the contact's id. */
export const toVCards = (
  contacts: readonly Contact[],
  photos: ReadonlyMap<string, string> = new Map(),
): string => contacts.map((contact) => vCardOf(contact, photos.get(contact.id))).join('');
