import Papa from 'papaparse';
import { formula } from './contact-csv/spreadsheet-safety.ts';

const byteOrderMark = '\uFEFF';

/** A table as spreadsheets open it, accents and all; what people wrote in it is never taken for a formula. */
export const csvOf = (fields: readonly string[], data: readonly (readonly string[])[]): string =>
  byteOrderMark +
  Papa.unparse({ fields: [...fields], data: data.map((row) => [...row]) }, { escapeFormulae: formula });

/** The same for a file that is written while it is read: its first line, then some rows at a time. */
export const csvHead = (fields: readonly string[]): string => csvOf(fields, []).replace(/(\r\n)?$/, '\r\n');
export const csvRows = (data: readonly (readonly string[])[]): string =>
  `${Papa.unparse(
    data.map((row) => [...row]),
    { escapeFormulae: formula },
  )}\r\n`;
