import Papa from 'papaparse';
import {
  contactFields,
  type FieldKey,
  type FieldKind,
  fieldKeys,
  fieldOf,
  type KeyOfKind,
} from '../contact-fields.ts';
import { formatContactPhone } from '../contact-phone.ts';
import type { Contact } from '../sphere.ts';
import { guarded } from './spreadsheet-safety.ts';

/** How each kind of field is written into a cell. */
const cellOf: { [Kind in FieldKind]: (value: Contact[KeyOfKind<Kind>]) => string | number | null } = {
  name: (name) => name,
  connections: (connectedTo) => connectedTo,
  email: (address) => address,
  phone: (number) => number && formatContactPhone(number),
  address: (address) => address,
  day: (day) => day,
  doors: (doors) => doors.length,
  deals: (deals) => deals.length,
  line: (line) => line,
  tags: (tags) => tags.join(';'),
  text: (text) => text,
};

const cell = (contact: Contact, key: FieldKey): string => {
  const write = cellOf[contactFields[key].kind] as (value: unknown) => string | number | null;
  return guarded(String(write(contact[key]) ?? ''));
};

const lineBreak = '\r\n';

/** A spreadsheet of another country would cut at semicolons, and find formulas behind them. */
const quotes = (text: unknown) => /[;\t]/.test(String(text));

const linesOf = (rows: readonly string[][]): string =>
  rows.length ? `${Papa.unparse([...rows], { newline: lineBreak, quotes })}${lineBreak}` : '';

/** A byte order mark first: spreadsheets would take accents for something else without it. */
export const csvHead = (): string => `\ufeff${linesOf([fieldKeys.map((key) => fieldOf(key).label)])}`;

/** The lines of some contacts; those of all, one after the other, are the file. */
export const csvLines = (contacts: readonly Contact[]): string =>
  linesOf(contacts.map((contact) => fieldKeys.map((key) => cell(contact, key))));

/** Refused rows as they came, with the reason in front, for someone to put right and import again. */
export const rejectedCsv = (
  headers: readonly string[],
  rejected: readonly { message: string; cells: readonly string[] }[],
): string =>
  `\ufeff${linesOf([
    ['Problem', ...headers],
    ...rejected.map(({ message, cells }) => [message, ...cells].map(guarded)),
  ])}`;
