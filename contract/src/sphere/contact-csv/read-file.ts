import { dayFieldKeys } from '../contact-fields.ts';
import { importMessages } from '../sphere-import.ts';
import { columnName } from './cells.ts';
import {
  addDateOrderEvidence,
  createEmptyDateOrderEvidence,
  type DateOrder,
  type DateOrderEvidence,
  decideDateOrder,
} from './dates.ts';
import { decodeText, detectEncoding, type Encoding } from './decode.ts';
import { FileProblem } from './file-problem.ts';
import { findHeaderRow, guessMapping, headerSearchRowCount } from './header-row.ts';
import { type ColumnMapping, mapHeadersToFields } from './mapping.ts';
import type { SpreadsheetRow } from './row.ts';
import { type Delimiter, detectDelimiter, parseRows } from './rows.ts';

/** The file's format, detected once and then used for every pass over it. */
export interface ImportFileFormat {
  encoding: Encoding;
  delimiter: Delimiter;
  headers: string[];
  /** The row number of the header as in a spreadsheet; 0 if there is none. */
  headerRow: number;
}

type Progress = (share: number) => void;

/** Detects the format. If `hasHeader` is missing, it detects the header too. */
export async function detectImportFormat(file: Blob, hasHeader?: boolean): Promise<ImportFileFormat> {
  const encoding = await detectEncoding(file);
  const head = await firstPiece(decodeText(file.slice(0, 65_536), encoding));
  const delimiter = detectDelimiter(head);
  const rows = await firstRows(parseRows(decodeText(file, encoding), delimiter));
  const [first] = rows;
  if (!first) throw new FileProblem(importMessages.noRows);
  const detectedHeader = findHeaderRow(rows);
  const header = hasHeader === undefined ? detectedHeader : hasHeader ? (detectedHeader ?? first) : undefined;
  const headers = header
    ? header.cells.map((name) => name.trim())
    : first.cells.map((_, column) => columnName([], column));
  return { encoding, delimiter, headers, headerRow: header?.number ?? 0 };
}

async function firstRows(batches: AsyncIterable<SpreadsheetRow[]>): Promise<SpreadsheetRow[]> {
  const rows: SpreadsheetRow[] = [];
  for await (const batch of batches) {
    rows.push(...batch.slice(0, headerSearchRowCount));
    if (rows.length >= headerSearchRowCount) break;
  }
  return rows.slice(0, headerSearchRowCount);
}

async function firstPiece(pieces: AsyncIterable<string>): Promise<string> {
  for await (const piece of pieces) return piece;
  return '';
}

/** The rows below the header, in batches. */
export async function* readDataRows(
  file: Blob,
  shape: ImportFileFormat,
  progress?: Progress,
): AsyncGenerator<SpreadsheetRow[]> {
  for await (const rows of parseRows(decodeText(file, shape.encoding, progress), shape.delimiter)) {
    yield rows.filter(({ number }) => number > shape.headerRow);
  }
}

/** The content of the mapping step's first screen. */
export interface FileInspection extends ImportFileFormat {
  mapping: ColumnMapping;
  rowCount: number;
  /** The first rows, unchanged. */
  preview: string[][];
  /** Columns without a value in any row. */
  emptyColumns: number[];
}

const previewRows = 5;

/** Reads a whole file once. Checks that it is complete and has rows, and returns the first rows. */
export async function inspectFile(
  file: Blob,
  progress?: Progress,
  hasHeader?: boolean,
): Promise<FileInspection> {
  const shape = await detectImportFormat(file, hasHeader);
  const first: SpreadsheetRow[] = [];
  const empty = new Set(shape.headers.keys());
  let rowCount = 0;
  for await (const rows of readDataRows(file, shape, progress)) {
    rowCount += rows.length;
    for (const { cells } of rows) for (const column of empty) if (cells[column]?.trim()) empty.delete(column);
    first.push(...rows.slice(0, previewRows - first.length));
  }
  if (rowCount === 0) throw new FileProblem(importMessages.noRows);
  const mapping = shape.headerRow === 0 ? guessMapping(first) : mapHeadersToFields(shape.headers);
  return { ...shape, mapping, rowCount, preview: first.map(({ cells }) => cells), emptyColumns: [...empty] };
}

export interface DetectedDateOrder {
  order: DateOrder | 'ambiguous';
  /** A few ambiguous cells to show with the question. */
  examples: string[];
}

/** A date with a four-digit year, not part of a longer number. */
const fullDate = /^\s*\d{1,2}[/.-]\d{1,2}[/.-]\d{4}(?!\d)/;

/**
 * Detects the date order of a file. All columns count, because one program writes all dates in the same
 * order.
 */
export async function detectDateOrder(
  file: Blob,
  shape: ImportFileFormat,
  mapping: ColumnMapping,
): Promise<DetectedDateOrder> {
  const dateFields: readonly string[] = [...dayFieldKeys, 'spouse.birthday', 'labeledDate'];
  const columns = new Set(
    mapping.filter(({ field }) => dateFields.includes(field)).map(({ column }) => column),
  );
  const [evidence, otherEvidence] = [createEmptyDateOrderEvidence(), createEmptyDateOrderEvidence()];
  const examples: string[] = [];
  for await (const rows of readDataRows(file, shape)) {
    for (const { cells } of rows) {
      for (const [column, cell] of cells.entries()) {
        if (columns.has(column)) countDateCell(evidence, examples, cell);
        else if (fullDate.test(cell)) addDateOrderEvidence(otherEvidence, cell);
      }
    }
  }
  const { monthFirst, dayFirst } = otherEvidence;
  const order = decideDateOrder(evidence);
  const combinedOrder = decideDateOrder({ ...evidence, monthFirst, dayFirst });
  return { order: order === 'ambiguous' && !isContradictory(evidence) ? combinedOrder : order, examples };
}

/**
 * Whether some dates are certainly month first and others certainly day first. Other columns then can't
 * decide the order.
 */
const isContradictory = ({ monthFirst, dayFirst }: DateOrderEvidence) => monthFirst > 0 && dayFirst > 0;

function countDateCell(evidence: DateOrderEvidence, examples: string[], cell: string): void {
  const before = evidence.either;
  addDateOrderEvidence(evidence, cell);
  if (evidence.either > before && examples.length < 3) examples.push(cell.trim());
}
