import Papa from 'papaparse';
import { importLimits, importMessages, rowMessage } from '../sphere-import.ts';
import { FileProblem } from './file-problem.ts';
import { headRows, mostKnown } from './header-row.ts';
import type { Row } from './row.ts';

export type Delimiter = ',' | ';' | '\t' | '|';
const delimiters: Delimiter[] = [',', ';', '\t', '|'];

/** Spreadsheets may say it in a line of its own: `sep=;` */
const separatorLine = /^sep=([,;\t|])\n/i;

/** What stands between the cells: what the file says, what makes its header one we know, or what fits best. */
export function delimiterOf(head: string): Delimiter {
  const said = separatorLine.exec(head)?.[1];
  if (said) return said as Delimiter;
  const known = (delimiter: Delimiter) => mostKnown(firstRowsOf(head, delimiter));
  const [best = ','] = delimiters.toSorted((one, other) => known(other) - known(one));
  return known(best) > 0 ? best : guessed(head);
}

const firstRowsOf = (head: string, delimiter: Delimiter): Row[] =>
  Papa.parse<string[]>(head, { preview: headRows, newline: '\n', delimiter }).data.map((cells, at) => ({
    number: at + 1,
    cells,
  }));

function guessed(head: string): Delimiter {
  const { meta } = Papa.parse<string[]>(head, { preview: 10, newline: '\n', delimitersToGuess: delimiters });
  return delimiters.find((delimiter) => delimiter === meta.delimiter) ?? ',';
}

const isEmpty = ({ cells }: Row) => cells.every((cell) => cell.trim() === '');
const isSeparatorLine = ({ number, cells }: Row) => number === 1 && /^sep=$/i.test(cells.join(''));

/** A row longer than this is one whose quotation mark was never closed. */
const longestRow = 1024 * 1024;

interface Parsed {
  data: string[][];
  meta: { cursor: number };
  errors: { code: string; row: number }[];
}

/** A stray quotation mark does no harm, unless a cell took the next rows for its own and left its row too short. */
function isSwallowed(data: readonly string[][], row: number): boolean {
  const cells = data[row];
  const other = data.find((one, at) => at !== row && one.length > 1);
  return cells?.some((cell) => cell.includes('\n')) === true && cells.length !== other?.length;
}

/** The rows of a text that comes in pieces, each as soon as it is whole. Empty lines are no rows. */
export async function* rowsOf(pieces: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<Row[]> {
  const parser = new Papa.Parser({ delimiter, newline: '\n' });
  let rest = '';
  let lines = 0;
  let kept = 0;
  const cut = (text: string, isLast: boolean): Row[] => {
    const { data, meta, errors }: Parsed = parser.parse(text, 0, !isLast);
    rest = isLast ? '' : text.slice(meta.cursor);
    const rows = data.map((cells, at) => ({ number: lines + at + 1, cells }));
    for (const { code, row } of errors) {
      if (code === 'MissingQuotes' || (code === 'InvalidQuotes' && isSwallowed(data, row))) {
        throw openQuotation(lines + row + 1);
      }
    }
    lines += rows.length;
    if (rest.length > longestRow) throw openQuotation(lines + 1);
    const filled = rows.filter((row) => !isEmpty(row) && !isSeparatorLine(row));
    kept += filled.length;
    if (kept > importLimits.rows + 1) throw new FileProblem(importMessages.tooManyRows);
    return filled;
  };
  for await (const piece of pieces) yield cut(rest + piece, false);
  yield cut(rest, true);
}

const openQuotation = (row: number) =>
  new FileProblem(rowMessage(row, 'This opening quotation mark has no closing one. Please check the file.'));
