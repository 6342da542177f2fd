import { byKey, type DayKey, dayKeys } from '../contact-fields.ts';
import { importMessages } from '../sphere-import.ts';
import { valueReader } from './contact-of-row.ts';
import { type DateOrder, noEvidence, type OrderEvidence, orderOf, weighDate } from './dates.ts';
import { type Encoding, encodingOf, textOf } from './decode.ts';
import { FileProblem } from './file-problem.ts';
import { type Mapping, mapHeaders } from './mapping.ts';
import { type Delimiter, delimiterOf, type Row, rowsOf } from './rows.ts';

/** How a file is to be read; found out once, then used for every look at it. */
export interface FileShape {
  encoding: Encoding;
  delimiter: Delimiter;
  headers: string[];
}

type Progress = (share: number) => void;

export async function shapeOf(file: Blob): Promise<FileShape> {
  const encoding = await encodingOf(file);
  const head = await firstPiece(textOf(file.slice(0, 65_536), encoding));
  const delimiter = delimiterOf(head);
  for await (const rows of rowsOf(textOf(file, encoding), delimiter)) {
    const [first] = rows;
    if (first) return { encoding, delimiter, headers: first.cells.map((header) => header.trim()) };
  }
  throw new FileProblem(importMessages.noRows);
}

async function firstPiece(pieces: AsyncIterable<string>): Promise<string> {
  for await (const piece of pieces) return piece;
  return '';
}

/** The rows below the header, some at a time. */
export async function* dataRowsOf(file: Blob, shape: FileShape, progress?: Progress): AsyncGenerator<Row[]> {
  let headerSeen = false;
  for await (const rows of rowsOf(textOf(file, shape.encoding, progress), shape.delimiter)) {
    if (headerSeen || rows.length === 0) yield rows;
    else {
      headerSeen = true;
      yield rows.slice(1);
    }
  }
}

/** What the mapping step shows before anything is decided. */
export interface FileLook extends FileShape {
  mapping: Mapping;
  rowCount: number;
  /** The first rows, as they are. */
  preview: string[][];
}

const previewRows = 5;

/** Reads a file once, from end to end: it is whole, it has rows, and these are its first ones. */
export async function lookAt(file: Blob, progress?: Progress): Promise<FileLook> {
  const shape = await shapeOf(file);
  const preview: string[][] = [];
  let rowCount = 0;
  for await (const rows of dataRowsOf(file, shape, progress)) {
    rowCount += rows.length;
    for (const { cells } of rows.slice(0, previewRows - preview.length)) preview.push(cells);
  }
  if (rowCount === 0) throw new FileProblem(importMessages.noRows);
  return { ...shape, mapping: mapHeaders(shape.headers), rowCount, preview };
}

export interface DateQuestion {
  order: DateOrder | 'ambiguous';
  /** A few of the cells in question, to show beside it. */
  examples: string[];
}

/** The order of each date column under a mapping: known, or to be asked once for the whole column. */
export async function dateOrdersOf(
  file: Blob,
  shape: FileShape,
  mapping: Mapping,
): Promise<Record<DayKey, DateQuestion>> {
  const read = valueReader(mapping);
  const seen = byKey(dayKeys, newColumn);
  for await (const rows of dataRowsOf(file, shape)) {
    for (const { cells } of rows) {
      const value = read(cells);
      for (const key of dayKeys) see(seen[key], value(key));
    }
  }
  return byKey(dayKeys, (key) => questionOf(seen[key]));
}

interface SeenColumn {
  evidence: OrderEvidence;
  examples: string[];
}

const newColumn = (): SeenColumn => ({ evidence: noEvidence(), examples: [] });

function see({ evidence, examples }: SeenColumn, cell: string): void {
  const before = evidence.either;
  weighDate(evidence, cell);
  if (evidence.either > before && examples.length < 3) examples.push(cell);
}

const questionOf = ({ evidence, examples }: SeenColumn): DateQuestion => ({
  order: orderOf(evidence),
  examples,
});
