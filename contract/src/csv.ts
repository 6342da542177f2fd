import Papa from 'papaparse';
import { formulaStart } from './sphere/contact-csv/spreadsheet-safety.ts';

const byteOrderMark = '\uFEFF';

/** A CSV file that spreadsheets open with correct accents, and in which user input can't become a formula. */
export const toCsv = (fields: readonly string[], data: readonly (readonly string[])[]): string =>
  byteOrderMark +
  Papa.unparse({ fields: [...fields], data: data.map((row) => [...row]) }, { escapeFormulae: formulaStart });

/** The parts of the same file for streaming: the header line, then batches of rows. */
export const toCsvHeader = (fields: readonly string[]): string =>
  toCsv(fields, []).replace(/(\r\n)?$/, '\r\n');
export const toCsvRows = (data: readonly (readonly string[])[]): string =>
  `${Papa.unparse(
    data.map((row) => [...row]),
    { escapeFormulae: formulaStart },
  )}\r\n`;
