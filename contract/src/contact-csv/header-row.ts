import { isOne } from '../contact-way-schemas.ts';
import { wayKeys } from '../contact-ways.ts';
import type { ImportField } from '../reference/contact-headers.ts';
import { parseDate } from './dates.ts';
import { type Mapping, mapHeaders } from './mapping.ts';
import type { Row } from './row.ts';

/** So many lines may stand above the header: a title, a date, an empty promise. */
export const headRows = 10;

const filled = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '').length;
const knownIn = ({ cells }: Row) => mapHeaders(cells).length;

const isWay = (cell: string) => wayKeys.some((key) => isOne[key](cell.trim()) && cell.trim() !== '');
const isDate = (cell: string) => /\d/.test(cell) && Boolean(parseDate(cell, 'month-first', 2000));

/** A row with an email, a phone or a date in it is about somebody. */
const isAboutSomebody = ({ cells }: Row) => cells.some((cell) => isWay(cell) || isDate(cell));

/** How many headers a text has that we know, wherever its header stands. */
export const mostKnown = (rows: readonly Row[]): number => Math.max(0, ...rows.map(knownIn));

/** The row that names the columns, or nothing when the first row is somebody already. */
export function headerRowOf(rows: readonly Row[]): Row | undefined {
  const most = mostKnown(rows);
  const [first, ...below] = rows;
  if (!first) return undefined;
  if (most >= 2 || knownIn(first) > 0) return rows.find((row) => knownIn(row) === most);
  const isTitle = filled(first) === 1 && below.some((row) => filled(row) > 1);
  const candidate = isTitle ? (below.find((row) => filled(row) > 1) ?? first) : first;
  return isAboutSomebody(candidate) ? undefined : candidate;
}

/** Without a header the cells themselves tell what some columns are. */
export function guessedMapping(rows: readonly Row[]): Mapping {
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: columns }, (_, column) => column).flatMap((column) => {
    const cells = rows.map(({ cells: row }) => row[column]?.trim() ?? '').filter(Boolean);
    const field: ImportField | undefined = wayKeys.find((key) => cells.length > 0 && cells.every(isOne[key]));
    return field ? [{ column, field, rank: column, label: null }] : [];
  });
}
