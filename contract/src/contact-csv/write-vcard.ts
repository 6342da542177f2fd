import { splitAddress } from '../addresses.ts';
import type { FieldKind } from '../contact-field.ts';
import { type DayKey, type FieldKey, fieldKeys, fieldOf, type KeyOfKind } from '../contact-fields.ts';
import { contactNameOf } from '../contact-name.ts';
import { formatContactPhone } from '../contact-phone.ts';
import { several, type WayKey, wayValues } from '../contact-ways.ts';
import type { Contact } from '../sphere.ts';
import { relatedTypes } from './related.ts';
import { escaped, folded, ownCards } from './vcard-lines.ts';

/** A parameter's value has no escapes; what would end it early is left out. */
const quoted = (text: string) => `"${text.replaceAll('"', "'")}"`;

const list = (values: readonly string[]) => values.map(escaped).join(',');

const fields = (values: readonly string[]) => values.map(escaped).join(';');

function addressLine(property: string, address: string): string {
  const { street, city, stateProvince, zipPostal, country } = splitAddress(address);
  const parts = ['', '', street, city, stateProvince, zipPostal, country];
  return `${property};LABEL=${quoted(address)}:${fields(parts)}`;
}

/** Basic form: `19840412`, or `--0412` when the year is not known. */
const dateValue = (day: string) =>
  day.startsWith('--') ? `--${day.slice(2).replace('-', '')}` : day.replaceAll('-', '');

/** A day without a property of its own is a date with a label; its group is named after the field. */
const dayLines = (property: string, day: string, key: DayKey): string[] =>
  fieldOf(key).dateLabels
    ? [`${key}.${property}:${day}`, `${key}.X-ABLABEL:${escaped(fieldOf(key).label)}`]
    : [`${property}:${dateValue(day)}`];

const typeOf: Record<string, string> = { Mobile: 'cell', Home: 'home', Work: 'work' };

/** Each with what it is for, in vCard's words or as a label; the main one says so when there are more. */
function wayLines(property: string, key: WayKey, contact: Contact): string[] {
  const ways = wayValues(key, contact);
  return ways.flatMap(({ label, value }, at) => {
    const type = several[key].labels.some((known) => known === label) ? typeOf[label ?? ''] : undefined;
    const group = label === null || type ? '' : `${key}${at + 1}.`;
    const params = `${at === 0 && ways.length > 1 ? ';PREF=1' : ''}${type ? `;TYPE=${type}` : ''}`;
    const text = key === 'phoneNumber' ? formatContactPhone(value) : value;
    const line = `${group}${property}${params}:${escaped(text)}`;
    return group && label !== null ? [line, `${group}X-ABLABEL:${escaped(label)}`] : [line];
  });
}

type Written<Kind extends FieldKind> = (
  property: string,
  value: NonNullable<Contact[KeyOfKind<Kind>]>,
  key: KeyOfKind<Kind>,
  contact: Contact,
) => string[];

const asText = (property: string, text: string) => [`${property}:${escaped(text)}`];

/** The lines for each kind of field, when it is filled in. */
const linesOf: { [Kind in Exclude<FieldKind, 'doors' | 'deals'>]: Written<Kind> } = {
  // Both names stand in one property, which every card begins with.
  name: () => [],
  connections: (property, _, __, { connections }) =>
    connections.map(
      ({ name, relationship }) =>
        `${property};VALUE=text;TYPE=${relatedTypes[relationship]}:${escaped(name)}`,
    ),
  email: (property, _, key, contact) => wayLines(property, key, contact),
  phone: (property, _, key, contact) => wayLines(property, key, contact),
  address: (property, address) => [addressLine(property, address)],
  day: dayLines,
  line: asText,
  tags: (property, tags) => (tags.length ? [`${property}:${list(tags)}`] : []),
  text: asText,
};

function fieldLines(contact: Contact, key: FieldKey): string[] {
  const { kind, card } = fieldOf(key);
  if (card === undefined || kind === 'doors' || kind === 'deals' || contact[key] === null) return [];
  return (linesOf[kind] as Written<FieldKind>)(card, contact[key] as never, key, contact);
}

/** One contact as a vCard 4. */
function vCardOf(contact: Contact): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `PRODID:${ownCards}`,
    `UID:urn:uuid:${contact.id}`,
    `FN:${escaped(contactNameOf(contact))}`,
    `N:${fields([contact.lastName, contact.firstName, '', '', ''])}`,
    ...fieldKeys.flatMap((key) => fieldLines(contact, key)),
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The cards of some contacts; those of all, one after the other, are the file. */
export const vCardsOf = (contacts: readonly Contact[]): string => contacts.map(vCardOf).join('');
