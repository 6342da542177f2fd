import type { ImportField } from '../../reference/contact-headers.ts';
import { isValidContactMethod } from '../contact-method-schemas.ts';
import { contactMethodKeys } from '../contact-methods.ts';
import { parseDate } from './dates.ts';
import { type ColumnMapping, mapHeadersToFields } from './mapping.ts';
import type { SpreadsheetRow } from './row.ts';

/** The import looks for the header in this many rows, because a title or a date may come first. */
export const headerSearchRowCount = 10;

const countFilled = ({ cells }: SpreadsheetRow) => cells.filter((cell) => cell.trim() !== '').length;
const countKnownHeaders = ({ cells }: SpreadsheetRow) => mapHeadersToFields(cells).length;

const isContactMethod = (cell: string) =>
  contactMethodKeys.some((key) => isValidContactMethod[key](cell.trim()) && cell.trim() !== '');
const isDate = (cell: string) => /\d/.test(cell) && Boolean(parseDate(cell, 'month-first', 2000));

/** A row with an email, a phone or a date is data, not a header. */
const isDataRow = ({ cells }: SpreadsheetRow) => cells.some((cell) => isContactMethod(cell) || isDate(cell));

/** The highest number of known headers in any of these rows. */
export const countKnownHeadersOfBestRow = (rows: readonly SpreadsheetRow[]): number =>
  Math.max(0, ...rows.map(countKnownHeaders));

/** The header row, or undefined if the first row is already data. */
export function findHeaderRow(rows: readonly SpreadsheetRow[]): SpreadsheetRow | undefined {
  const most = countKnownHeadersOfBestRow(rows);
  const [first, ...below] = rows;
  if (!first) return undefined;
  if (most >= 2 || countKnownHeaders(first) > 0) return rows.find((row) => countKnownHeaders(row) === most);
  const isTitle = countFilled(first) === 1 && below.some((row) => countFilled(row) > 1);
  const candidate = isTitle ? (below.find((row) => countFilled(row) > 1) ?? first) : first;
  return isDataRow(candidate) ? undefined : candidate;
}

/** Without a header, recognizes email and phone columns by their cells. */
export function guessMapping(rows: readonly SpreadsheetRow[]): ColumnMapping {
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: columns }, (_, column) => column).flatMap((column) => {
    const cells = rows.map(({ cells: row }) => row[column]?.trim() ?? '').filter(Boolean);
    const field: ImportField | undefined = contactMethodKeys.find(
      (key) => cells.length > 0 && cells.every(isValidContactMethod[key]),
    );
    return field ? [{ column, field, rank: column, label: null }] : [];
  });
}
