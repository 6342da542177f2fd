import Papa from 'papaparse';
import { recordFromKeys } from '../../typed-records.ts';
import type { ContactFieldKind } from '../contact-field.ts';
import { contactFields } from '../contact-field-table.ts';
import {
  type ContactFieldKey,
  columnFieldKeys,
  contactFieldByKey,
  type ExtraFieldKey,
  extraFieldKeys,
  type KeyOfKind,
} from '../contact-fields.ts';
import {
  type ContactMethodKey,
  contactMethodFields,
  contactMethodKeys,
  listContactMethodValues,
} from '../contact-methods.ts';
import { formatContactPhone } from '../contact-phone.ts';
import type { Contact } from '../sphere.ts';
import { escapeFormula } from './spreadsheet-safety.ts';

/** Formats the cell of each kind of field. */
const cellOf: { [Kind in ContactFieldKind]: (value: Contact[KeyOfKind<Kind>]) => string | number | null } = {
  name: (name) => name,
  connections: (connectedTo) => connectedTo,
  email: (address) => address,
  phone: (number) => number && formatContactPhone(number),
  address: (address) => address,
  day: (day) => day,
  cadence: (days) => days,
  pastDay: (day) => day,
  doors: (doors) => doors.length,
  deals: (deals) => deals.length,
  line: (line) => line,
  tags: (tags) => tags.join(';'),
  text: (text) => text,
};

const cell = (contact: Contact, key: ContactFieldKey): string => {
  const write = cellOf[contactFields[key].kind] as (value: unknown) => string | number | null;
  return escapeFormula(String(write(contact[key]) ?? ''));
};

/**
 * The number of extra columns a file needs. Phone numbers and emails need none if every contact has at most
 * one, without a label. Company and job title need a column if any contact has a value.
 */
export type ExtraColumns = Record<ContactMethodKey | ExtraFieldKey, number>;

export const countExtraColumnsNeeded = (contacts: readonly Contact[]): ExtraColumns => ({
  ...recordFromKeys(extraFieldKeys, (key) => Number(contacts.some((contact) => contact[key] !== null))),
  ...recordFromKeys(contactMethodKeys, (key) =>
    contacts.reduce((most, contact) => {
      const methods = listContactMethodValues(key, contact);
      return Math.max(most, methods.length > 1 || methods[0]?.label ? methods.length : 0);
    }, 0),
  ),
});

const indexes = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Uses Google's header names, also for the main value, so that other products can read the file. */
const methodHeaders = (columns: ExtraColumns): string[] =>
  contactMethodKeys.flatMap((key) =>
    indexes(columns[key]).flatMap((at) => {
      const name = `${contactMethodFields[key].column} ${at + 1}`;
      return [`${name} - Label`, `${name} - Value`];
    }),
  );

/** The cells of a contact's phone numbers or emails. The last column takes all remaining values. */
function methodCells(contact: Contact, key: ContactMethodKey, count: number): string[] {
  const show = (value: string) => (key === 'phoneNumber' ? formatContactPhone(value) : value);
  const methods = listContactMethodValues(key, contact);
  return indexes(count).flatMap((at) => {
    const cellMethods = at === count - 1 ? methods.slice(at) : methods.slice(at, at + 1);
    return [cellMethods[0]?.label ?? '', cellMethods.map(({ value }) => show(value)).join(' ::: ')].map(
      escapeFormula,
    );
  });
}

const noColumns: ExtraColumns = recordFromKeys([...extraFieldKeys, ...contactMethodKeys], () => 0);

const writtenKeys = (columns: ExtraColumns): readonly ContactFieldKey[] => [
  ...columnFieldKeys,
  ...extraFieldKeys.filter((key) => columns[key] > 0),
];

const lineBreak = '\r\n';

/**
 * Whether a cell needs quotes. In some locales, spreadsheets split at semicolons, and the text after a
 * semicolon could be a formula.
 */
const needsQuotes = (text: unknown) => /[;\t]/.test(String(text));

const linesOf = (rows: readonly string[][]): string =>
  rows.length ? `${Papa.unparse([...rows], { newline: lineBreak, quotes: needsQuotes })}${lineBreak}` : '';

/** The header line. It starts with a byte order mark, without which spreadsheets garble accents. */
export const toContactCsvHeader = (columns: ExtraColumns = noColumns): string =>
  `\ufeff${linesOf([[...writtenKeys(columns).map((key) => contactFieldByKey(key).label), ...methodHeaders(columns)]])}`;

/** The lines of a batch of contacts. */
export const toContactCsvLines = (contacts: readonly Contact[], columns: ExtraColumns = noColumns): string =>
  linesOf(
    contacts.map((contact) => [
      ...writtenKeys(columns).map((key) => cell(contact, key)),
      ...contactMethodKeys.flatMap((key) => methodCells(contact, key, columns[key])),
    ]),
  );

/**
 * A CSV file of the refused rows, unchanged but with the reason in front, so that the user can correct and
 * import them again.
 */
export const toRejectedRowsCsv = (
  headers: readonly string[],
  rejected: readonly { message: string; cells: readonly string[] }[],
): string =>
  `\ufeff${linesOf([
    ['Problem', ...headers],
    ...rejected.map(({ message, cells }) => [message, ...cells].map(escapeFormula)),
  ])}`;
