import { splitAddress } from '../../addresses/addresses.ts';
import { addressOfVCardLine } from '../contact-csv/card-values.ts';
import {
  escapeText,
  foldLine,
  ownVCardProductId,
  parseVCardLines,
  splitUnescaped,
  type VCardLine,
} from '../contact-csv/vcard-lines.ts';
import { contactMethodFields, type LabeledEmail, type LabeledPhone } from '../contact-methods.ts';
import { contactNameOf } from '../contact-name.ts';
import { formatContactPhone } from '../contact-phone.ts';
import { readPhotoLine, type VCardVersion, writePhotoLine } from './photo-line.ts';
import { noteOf, shortenNote } from './read-card.ts';

/** The fields of a contact that its card shows. */
export interface VCardContact {
  firstName: string;
  lastName: string;
  company: string | null;
  title: string | null;
  emailAddress: string | null;
  emails: readonly LabeledEmail[];
  phones: readonly LabeledPhone[];
  address: string | null;
  birthday: string | null;
  notes: string | null;
  tags: readonly string[];
}

interface CardExtras {
  uid: string;
  /** The properties that a device added. */
  properties: readonly string[];
  /** A JPEG in base64. It replaces a picture that a device sent and that we could not read. */
  photo?: string | undefined;
}

/** Writes a contact as a vCard, with the properties that a device added. */
export function formatVCard(
  contact: VCardContact,
  { uid, properties, photo }: CardExtras,
  version: VCardVersion,
): string {
  const known = parseVCardLines(properties.join('\n'));
  const originals = originalLines(contact, known);
  const replaced = new Set(
    known
      .filter(({ line }) => isReplaced(line, originals) || (photo && line.name === 'PHOTO'))
      .map(({ source }) => source),
  );
  const lines = [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    `PRODID:${ownVCardProductId}`,
    `UID:${uid}`,
    `FN:${escapeText(contactNameOf(contact))}`,
    originals.name,
    ...methodLines(
      'TEL',
      contact.phones.map(({ label, number }) => [label, formatContactPhone(number)]),
      version,
    ),
    ...methodLines(
      'EMAIL',
      contact.emails.map(({ label, address }) => [label, address]),
      version,
    ),
    ...(originals.address ? [originals.address] : []),
    ...birthdayLines(contact.birthday, version),
    ...(originals.organization ? [originals.organization] : []),
    ...(contact.title ? [`TITLE:${escapeText(contact.title)}`] : []),
    ...originals.notes,
    ...(contact.tags.length ? [`CATEGORIES:${contact.tags.map(escapeText).join(',')}`] : []),
    ...(photo ? [writePhotoLine({ type: 'jpeg', data: photo }, version)] : []),
    ...known.filter(({ source }) => !replaced.has(source)).map((one) => convertLine(one, version)),
    'END:VCARD',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

interface Originals {
  name: string;
  address: string | undefined;
  addressLine: VCardLine | undefined;
  organization: string | undefined;
  /** The note of a device if it is longer than our notes, which are its beginning. */
  notes: string[];
}

/**
 * The lines whose source contains more than our fields: middle names, the parts of an address, departments.
 */
function originalLines(
  contact: VCardContact,
  known: readonly { source: string; line: VCardLine }[],
): Originals {
  const find = (name: string) => known.find(({ line }) => line.name === name);
  const [, , ...nameRest] = splitUnescaped(find('N')?.line.value ?? '', ';');
  const name = [escapeText(contact.lastName), escapeText(contact.firstName), ...nameRest, '', '', ''].slice(
    0,
    5,
  );
  const address = known.find(({ line }) => line.name === 'ADR' && addressOfVCardLine(line) !== '');
  const isSameAddress = address && addressOfVCardLine(address.line) === contact.address;
  const organization = find('ORG');
  const longNote = noteOf(known.map(({ line }) => line));
  const notes = contact.notes ?? '';
  const note = longNote && shortenNote(longNote) === notes ? longNote : notes;
  const [, ...departments] = splitUnescaped(organization?.line.value ?? '', ';');
  return {
    name: `N:${name.join(';')}`,
    addressLine: address?.line,
    address: isSameAddress ? address.source : contact.address ? addressText(contact.address) : undefined,
    organization:
      contact.company || departments.length
        ? `ORG:${[escapeText(contact.company ?? ''), ...departments].join(';')}`
        : undefined,
    notes: note ? [`NOTE:${escapeText(note)}`] : [],
  };
}

const isReplaced = (line: VCardLine, { addressLine }: Originals): boolean =>
  line.name === 'N' || line.name === 'ORG' || line.name === 'NOTE' || line === addressLine;

function addressText(address: string): string {
  const { street, city, stateProvince, zipPostal, country } = splitAddress(address);
  return `ADR:${['', '', street, city, stateProvince, zipPostal, country].map(escapeText).join(';')}`;
}

const typeOf: Record<string, string> = { Mobile: 'CELL', Home: 'HOME', Work: 'WORK' };

/**
 * Marks the first of several values as preferred. A label without a vCard type needs a second line in the
 * same group.
 */
function methodLines(
  property: 'TEL' | 'EMAIL',
  methods: readonly (readonly [label: string | null, value: string])[],
  version: VCardVersion,
): string[] {
  const { labels } = contactMethodFields[property === 'TEL' ? 'phoneNumber' : 'emailAddress'];
  const preferred = version === '4.0' ? ';PREF=1' : ';TYPE=pref';
  return methods.flatMap(([label, value], at) => {
    const type = labels.some((known) => known === label) ? typeOf[label ?? ''] : undefined;
    const group = label === null || type ? '' : `${property.toLowerCase()}${at + 1}.`;
    const params = `${type ? `;TYPE=${type}` : ''}${at === 0 && methods.length > 1 ? preferred : ''}`;
    const line = `${group}${property}${params}:${escapeText(value)}`;
    return group && label ? [line, `${group}X-ABLabel:${escapeText(label)}`] : [line];
  });
}

/** A leap year that phones use for birthdays without a year. */
const unknownYear = '1604';

function birthdayLines(birthday: string | null, version: VCardVersion): string[] {
  if (!birthday) return [];
  if (!birthday.startsWith('--'))
    return [`BDAY:${version === '4.0' ? birthday.replaceAll('-', '') : birthday}`];
  const monthDay = birthday.slice(2);
  return version === '4.0'
    ? [`BDAY:--${monthDay.replace('-', '')}`]
    : [`BDAY;X-APPLE-OMIT-YEAR=${unknownYear}:${unknownYear}-${monthDay}`];
}

/** Of all stored properties, only pictures differ between the two vCard versions. */
function convertLine({ source, line }: { source: string; line: VCardLine }, version: VCardVersion): string {
  const photo = readPhotoLine(line);
  return photo ? writePhotoLine(photo, version) : source;
}
