import { splitAddress } from '../addresses.ts';
import { formatContactPhone } from '../contact-phone.ts';
import { fullNameOf } from '../people.ts';
import type { Contact } from '../sphere.ts';
import { relatedTypes } from './related.ts';
import { escaped, folded } from './vcard-lines.ts';

/** A parameter's value has no escapes; what would end it early is left out. */
const quoted = (text: string) => `"${text.replaceAll('"', "'")}"`;

const list = (values: readonly string[]) => values.map(escaped).join(',');

const fields = (values: readonly string[]) => values.map(escaped).join(';');

function addressLine(address: string): string {
  const { street, city, stateProvince, zipPostal, country } = splitAddress(address);
  return `ADR;LABEL=${quoted(address)}:${fields(['', '', street, city, stateProvince, zipPostal, country])}`;
}

/** Basic form: `19840412`, or `--0412` when the year is not known. */
const dateValue = (day: string) =>
  day.startsWith('--') ? `--${day.slice(2).replace('-', '')}` : day.replaceAll('-', '');

/** One contact as a vCard 4. The home's day has no property of its own: it is a date with a label. */
export function vCardOf(contact: Contact): string {
  const { emailAddress, phoneNumber, address, birthday, homeAnniversary, referredFrom, notes } = contact;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `UID:urn:uuid:${contact.id}`,
    `FN:${escaped(fullNameOf(contact))}`,
    `N:${fields([contact.lastName, contact.firstName, '', '', ''])}`,
    emailAddress && `EMAIL:${escaped(emailAddress)}`,
    phoneNumber && `TEL:${escaped(formatContactPhone(phoneNumber))}`,
    address && addressLine(address),
    birthday && `BDAY:${dateValue(birthday)}`,
    homeAnniversary && `item1.X-ABDATE:${homeAnniversary}`,
    homeAnniversary && 'item1.X-ABLABEL:Home Anniversary',
    contact.tags.length && `CATEGORIES:${list(contact.tags)}`,
    referredFrom && `X-REFERRED-FROM:${escaped(referredFrom)}`,
    ...contact.connections.map(
      ({ name, relationship }) => `RELATED;VALUE=text;TYPE=${relatedTypes[relationship]}:${escaped(name)}`,
    ),
    notes && `NOTE:${escaped(notes)}`,
    'END:VCARD',
  ];
  return lines.flatMap((line) => (line ? [`${folded(line)}\r\n`] : [])).join('');
}

/** The cards of some contacts; those of all, one after the other, are the file. */
export const vCardsOf = (contacts: readonly Contact[]): string => contacts.map(vCardOf).join('');
