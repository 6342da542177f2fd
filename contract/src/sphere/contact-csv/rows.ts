import Papa from 'papaparse';
import { importLimits, importMessages, rowMessage } from '../sphere-import.ts';
import { FileProblem } from './file-problem.ts';
import { countKnownHeadersOfBestRow, headerSearchRowCount } from './header-row.ts';
import type { SpreadsheetRow } from './row.ts';

export type Delimiter = ',' | ';' | '\t' | '|';
const delimiters: Delimiter[] = [',', ';', '\t', '|'];

/** Spreadsheets may declare the delimiter in a separate line: `sep=;` */
const separatorLine = /^sep=([,;\t|])\n/i;

/** The delimiter that the file declares, or else the one with the most known headers, or else a guess. */
export function detectDelimiter(head: string): Delimiter {
  const declared = separatorLine.exec(head)?.[1];
  if (declared) return declared as Delimiter;
  const countKnownHeaders = (delimiter: Delimiter) =>
    countKnownHeadersOfBestRow(firstRowsOf(head, delimiter));
  const [best = ','] = delimiters.toSorted((one, other) => countKnownHeaders(other) - countKnownHeaders(one));
  return countKnownHeaders(best) > 0 ? best : guessDelimiter(head);
}

const firstRowsOf = (head: string, delimiter: Delimiter): SpreadsheetRow[] =>
  Papa.parse<string[]>(head, { preview: headerSearchRowCount, newline: '\n', delimiter }).data.map(
    (cells, at) => ({
      number: at + 1,
      cells,
    }),
  );

function guessDelimiter(head: string): Delimiter {
  const { meta } = Papa.parse<string[]>(head, { preview: 10, newline: '\n', delimitersToGuess: delimiters });
  return delimiters.find((delimiter) => delimiter === meta.delimiter) ?? ',';
}

const isEmpty = ({ cells }: SpreadsheetRow) => cells.every((cell) => cell.trim() === '');
const isSeparatorLine = ({ number, cells }: SpreadsheetRow) => number === 1 && /^sep=$/i.test(cells.join(''));

/** The maximum number of characters in a row. A longer row means that a quotation mark is never closed. */
const maxRowLength = 1024 * 1024;

interface Parsed {
  data: string[][];
  meta: { cursor: number };
  errors: { code: string; row: number }[];
}

/**
 * Whether a stray quotation mark made a cell include the following rows, so that its row has too few cells.
 */
function hasSwallowedRows(data: readonly string[][], row: number): boolean {
  const cells = data[row];
  const other = data.find((one, at) => at !== row && one.length > 1);
  return cells?.some((cell) => cell.includes('\n')) === true && cells.length !== other?.length;
}

/** Parses a stream of text into rows, each as soon as it is complete. Skips empty lines. */
export async function* parseRows(
  pieces: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<SpreadsheetRow[]> {
  const parser = new Papa.Parser({ delimiter, newline: '\n' });
  let rest = '';
  let lines = 0;
  let rowCount = 0;
  const parseText = (text: string, isLast: boolean): SpreadsheetRow[] => {
    const { data, meta, errors }: Parsed = parser.parse(text, 0, !isLast);
    rest = isLast ? '' : text.slice(meta.cursor);
    const rows = data.map((cells, at) => ({ number: lines + at + 1, cells }));
    for (const { code, row } of errors) {
      if (code === 'MissingQuotes' || (code === 'InvalidQuotes' && hasSwallowedRows(data, row))) {
        throw openQuotation(lines + row + 1);
      }
    }
    lines += rows.length;
    if (rest.length > maxRowLength) throw openQuotation(lines + 1);
    const filled = rows.filter((row) => !isEmpty(row) && !isSeparatorLine(row));
    rowCount += filled.length;
    if (rowCount > importLimits.rows + 1) throw new FileProblem(importMessages.tooManyRows);
    return filled;
  };
  for await (const piece of pieces) yield parseText(rest + piece, false);
  yield parseText(rest, true);
}

const openQuotation = (row: number) =>
  new FileProblem(rowMessage(row, 'This opening quotation mark has no closing one. Please check the file.'));
