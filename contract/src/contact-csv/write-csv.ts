import Papa from 'papaparse';
import { formatContactPhone } from '../contact-phone.ts';
import type { Contact } from '../sphere.ts';
import { guarded } from './spreadsheet-safety.ts';

type Column = readonly [header: string, cell: (contact: Contact) => string | number | null];

/** The columns of an exported list, in their order. */
const columns: readonly Column[] = [
  ['First Name', ({ firstName }) => firstName],
  ['Last Name', ({ lastName }) => lastName],
  ['Connected to', ({ connectedTo }) => connectedTo],
  ['Email Address', ({ emailAddress }) => emailAddress],
  ['Phone Number', ({ phoneNumber }) => phoneNumber && formatContactPhone(phoneNumber)],
  ['Address', ({ address }) => address],
  ['Birthday', ({ birthday }) => birthday],
  ['Home Anniversary', ({ homeAnniversary }) => homeAnniversary],
  ['Doors', ({ doors }) => doors.length],
  ['Transactions', ({ transactions }) => transactions.length],
  ['Referred From', ({ referredFrom }) => referredFrom],
  ['Tags', ({ tags }) => tags.join(';')],
  ['Notes', ({ notes }) => notes],
];

const lineBreak = '\r\n';

/** A spreadsheet of another country would cut at semicolons, and find formulas behind them. */
const quotes = (cell: unknown) => /[;\t]/.test(String(cell));

const linesOf = (rows: readonly string[][]): string =>
  rows.length ? `${Papa.unparse([...rows], { newline: lineBreak, quotes })}${lineBreak}` : '';

/** A byte order mark first: spreadsheets would take accents for something else without it. */
export const csvHead = (): string => `\ufeff${linesOf([columns.map(([header]) => header)])}`;

/** The lines of some contacts; those of all, one after the other, are the file. */
export const csvLines = (contacts: readonly Contact[]): string =>
  linesOf(contacts.map((contact) => columns.map(([, cell]) => guarded(String(cell(contact) ?? '')))));

/** Refused rows as they came, with the reason in front, for someone to put right and import again. */
export const rejectedCsv = (
  headers: readonly string[],
  rejected: readonly { message: string; cells: readonly string[] }[],
): string =>
  `\ufeff${linesOf([
    ['Problem', ...headers],
    ...rejected.map(({ message, cells }) => [message, ...cells].map(guarded)),
  ])}`;
