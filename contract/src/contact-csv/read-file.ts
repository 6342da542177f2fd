import { dayKeys } from '../contact-fields.ts';
import { importMessages } from '../sphere-import.ts';
import { columnName } from './cells.ts';
import { type DateOrder, noEvidence, type OrderEvidence, orderOf, weighDate } from './dates.ts';
import { type Encoding, encodingOf, textOf } from './decode.ts';
import { FileProblem } from './file-problem.ts';
import { guessedMapping, headerRowOf, headRows } from './header-row.ts';
import { type Mapping, mapHeaders } from './mapping.ts';
import type { Row } from './row.ts';
import { type Delimiter, delimiterOf, rowsOf } from './rows.ts';

/** How a file is to be read; found out once, then used for every look at it. */
export interface FileShape {
  encoding: Encoding;
  delimiter: Delimiter;
  headers: string[];
  /** The row of the header, as a spreadsheet counts; 0 when there is none. */
  headerRow: number;
}

type Progress = (share: number) => void;

/** `hasHeader` is what someone says who sees the first rows; else the rows themselves tell. */
export async function shapeOf(file: Blob, hasHeader?: boolean): Promise<FileShape> {
  const encoding = await encodingOf(file);
  const head = await firstPiece(textOf(file.slice(0, 65_536), encoding));
  const delimiter = delimiterOf(head);
  const rows = await firstRows(rowsOf(textOf(file, encoding), delimiter));
  const [first] = rows;
  if (!first) throw new FileProblem(importMessages.noRows);
  const found = headerRowOf(rows);
  const header = hasHeader === undefined ? found : hasHeader ? (found ?? first) : undefined;
  const headers = header
    ? header.cells.map((name) => name.trim())
    : first.cells.map((_, column) => columnName([], column));
  return { encoding, delimiter, headers, headerRow: header?.number ?? 0 };
}

async function firstRows(batches: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of batches) {
    rows.push(...batch.slice(0, headRows));
    if (rows.length >= headRows) break;
  }
  return rows.slice(0, headRows);
}

async function firstPiece(pieces: AsyncIterable<string>): Promise<string> {
  for await (const piece of pieces) return piece;
  return '';
}

/** The rows below the header, some at a time. */
export async function* dataRowsOf(file: Blob, shape: FileShape, progress?: Progress): AsyncGenerator<Row[]> {
  for await (const rows of rowsOf(textOf(file, shape.encoding, progress), shape.delimiter)) {
    yield rows.filter(({ number }) => number > shape.headerRow);
  }
}

/** What the mapping step shows before anything is decided. */
export interface FileLook extends FileShape {
  mapping: Mapping;
  rowCount: number;
  /** The first rows, as they are. */
  preview: string[][];
  /** Columns without a value in any row. */
  emptyColumns: number[];
}

const previewRows = 5;

/** Reads a file once, from end to end: it is whole, it has rows, and these are its first ones. */
export async function lookAt(file: Blob, progress?: Progress, hasHeader?: boolean): Promise<FileLook> {
  const shape = await shapeOf(file, hasHeader);
  const first: Row[] = [];
  const empty = new Set(shape.headers.keys());
  let rowCount = 0;
  for await (const rows of dataRowsOf(file, shape, progress)) {
    rowCount += rows.length;
    for (const { cells } of rows) for (const column of empty) if (cells[column]?.trim()) empty.delete(column);
    first.push(...rows.slice(0, previewRows - first.length));
  }
  if (rowCount === 0) throw new FileProblem(importMessages.noRows);
  const mapping = shape.headerRow === 0 ? guessedMapping(first) : mapHeaders(shape.headers);
  return { ...shape, mapping, rowCount, preview: first.map(({ cells }) => cells), emptyColumns: [...empty] };
}

export interface DateQuestion {
  order: DateOrder | 'ambiguous';
  /** A few of the cells in question, to show beside it. */
  examples: string[];
}

/** Not part of a longer number, and with its year. */
const fullDate = /^\s*\d{1,2}[/.-]\d{1,2}[/.-]\d{4}(?!\d)/;

/** The order of the dates of a file: whoever wrote one column day first wrote all of them so. */
export async function dateOrderOf(file: Blob, shape: FileShape, mapping: Mapping): Promise<DateQuestion> {
  const dated: readonly string[] = [...dayKeys, 'spouse.birthday', 'labeledDate'];
  const columns = new Set(mapping.filter(({ field }) => dated.includes(field)).map(({ column }) => column));
  const [evidence, elsewhere] = [noEvidence(), noEvidence()];
  const examples: string[] = [];
  for await (const rows of dataRowsOf(file, shape)) {
    for (const { cells } of rows) {
      for (const [column, cell] of cells.entries()) {
        if (columns.has(column)) see(evidence, examples, cell);
        else if (fullDate.test(cell)) weighDate(elsewhere, cell);
      }
    }
  }
  const { monthFirst, dayFirst } = elsewhere;
  const order = orderOf(evidence);
  const told = orderOf({ ...evidence, monthFirst, dayFirst });
  return { order: order === 'ambiguous' && !isTorn(evidence) ? told : order, examples };
}

/** Some dates say one thing and some the other: no other column can settle that. */
const isTorn = ({ monthFirst, dayFirst }: OrderEvidence) => monthFirst > 0 && dayFirst > 0;

function see(evidence: OrderEvidence, examples: string[], cell: string): void {
  const before = evidence.either;
  weighDate(evidence, cell);
  if (evidence.either > before && examples.length < 3) examples.push(cell.trim());
}
