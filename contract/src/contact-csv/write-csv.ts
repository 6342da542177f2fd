import Papa from 'papaparse';
import type { FieldKind } from '../contact-field.ts';
import { contactFields } from '../contact-field-table.ts';
import {
  byKey,
  columnKeys,
  type ExtraKey,
  extraKeys,
  type FieldKey,
  fieldOf,
  type KeyOfKind,
} from '../contact-fields.ts';
import { formatContactPhone } from '../contact-phone.ts';
import { several, type WayKey, wayKeys, wayValues } from '../contact-ways.ts';
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

/**
 * How many columns a list needs behind those everybody knows. Numbers and addresses need none while everybody has one
 * without a label; a company or a job title needs one where somebody has it.
 */
export type MoreColumns = Record<WayKey | ExtraKey, number>;

export const moreColumnsOf = (contacts: readonly Contact[]): MoreColumns => ({
  ...byKey(extraKeys, (key) => Number(contacts.some((contact) => contact[key] !== null))),
  ...byKey(wayKeys, (key) =>
    contacts.reduce((most, contact) => {
      const ways = wayValues(key, contact);
      return Math.max(most, ways.length > 1 || ways[0]?.label ? ways.length : 0);
    }, 0),
  ),
});

const eachOf = (count: number) => Array.from({ length: count }, (_, at) => at);

/** As Google names them, main one included, so that other products read the file too. */
const wayHeaders = (columns: MoreColumns): string[] =>
  wayKeys.flatMap((key) =>
    eachOf(columns[key]).flatMap((at) => {
      const name = `${several[key].column} ${at + 1}`;
      return [`${name} - Label`, `${name} - Value`];
    }),
  );

/** What has no column of its own anymore joins the last one. */
function wayCells(contact: Contact, key: WayKey, count: number): string[] {
  const show = (value: string) => (key === 'phoneNumber' ? formatContactPhone(value) : value);
  const ways = wayValues(key, contact);
  return eachOf(count).flatMap((at) => {
    const cellWays = at === count - 1 ? ways.slice(at) : ways.slice(at, at + 1);
    return [cellWays[0]?.label ?? '', cellWays.map(({ value }) => show(value)).join(' ::: ')].map(guarded);
  });
}

const noColumns: MoreColumns = byKey([...extraKeys, ...wayKeys], () => 0);

const writtenKeys = (columns: MoreColumns): readonly FieldKey[] => [
  ...columnKeys,
  ...extraKeys.filter((key) => columns[key] > 0),
];

const lineBreak = '\r\n';

/** A spreadsheet of another country would cut at semicolons, and find formulas behind them. */
const quotes = (text: unknown) => /[;\t]/.test(String(text));

const linesOf = (rows: readonly string[][]): string =>
  rows.length ? `${Papa.unparse([...rows], { newline: lineBreak, quotes })}${lineBreak}` : '';

/** A byte order mark first: spreadsheets would take accents for something else without it. */
export const csvHead = (columns: MoreColumns = noColumns): string =>
  `\ufeff${linesOf([[...writtenKeys(columns).map((key) => fieldOf(key).label), ...wayHeaders(columns)]])}`;

/** The lines of some contacts; those of all, one after the other, are the file. */
export const csvLines = (contacts: readonly Contact[], columns: MoreColumns = noColumns): string =>
  linesOf(
    contacts.map((contact) => [
      ...writtenKeys(columns).map((key) => cell(contact, key)),
      ...wayKeys.flatMap((key) => wayCells(contact, key, columns[key])),
    ]),
  );

/** Refused rows as they came, with the reason in front, for someone to put right and import again. */
export const rejectedCsv = (
  headers: readonly string[],
  rejected: readonly { message: string; cells: readonly string[] }[],
): string =>
  `\ufeff${linesOf([
    ['Problem', ...headers],
    ...rejected.map(({ message, cells }) => [message, ...cells].map(guarded)),
  ])}`;
