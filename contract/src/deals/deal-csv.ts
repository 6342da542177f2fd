import { type Day, yearOf } from '../day.ts';
import {
  addDateOrderEvidence,
  createEmptyDateOrderEvidence,
  type DateOrder,
  parseDate,
} from '../sphere/contact-csv/dates.ts';
import { decodeText, detectEncoding } from '../sphere/contact-csv/decode.ts';
import { isArchive } from '../sphere/contact-csv/file-kind.ts';
import { FileProblem } from '../sphere/contact-csv/file-problem.ts';
import type { SpreadsheetRow } from '../sphere/contact-csv/row.ts';
import { detectDelimiter, parseRows } from '../sphere/contact-csv/rows.ts';
import { unescapeFormula } from '../sphere/contact-csv/spreadsheet-safety.ts';
import type { RowProblem } from '../sphere/sphere-import.ts';
import { validate } from '../validation.ts';
import { dealImportMessages, ImportDeal, maxImportedDeals, parseImportRow } from './deal-import.ts';
import type { DealStage } from './deal-stages.ts';

/** The headers of each field: ours first, then those of other products. */
const headers = {
  date: ['Date', 'Closing Date', 'Close Date', 'Closed Date'],
  address: ['Address', 'Property Address', 'Property'],
  fullName: ['Client', 'Client Name', 'Name'],
  transactionType: ['Type', 'Transaction Type', 'Side'],
  status: ['Status'],
  volume: ['Volume', 'Price', 'Sale Price', 'Sales Price'],
  commission: ['Commission', 'Gross Commission', 'GCI'],
  stage: ['Stage'],
} as const;
type Field = keyof typeof headers;

type Columns = Record<Field, number>;

/** The column of each field; -1 if there is none. */
function columnsOf({ cells }: SpreadsheetRow): Columns {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const columnOf = (field: Field) => {
    const name = headers[field].find((one) => names.includes(one.toLowerCase()));
    return name ? names.indexOf(name.toLowerCase()) : -1;
  };
  return Object.fromEntries(
    (Object.keys(headers) as Field[]).map((field) => [field, columnOf(field)]),
  ) as Columns;
}

/** The required columns that are missing. Without them, a row could be read incorrectly. */
function missingColumns({ fullName, transactionType, status, stage }: Columns): string[] {
  return [
    ...(fullName < 0 ? [headers.fullName[0]] : []),
    ...(transactionType < 0 ? [headers.transactionType[0]] : []),
    ...(status < 0 && stage < 0 ? ['Status or Stage'] : []),
  ];
}

async function rowsOfFile(file: Blob): Promise<SpreadsheetRow[]> {
  const table = (await isArchive(file)) ? await sheetOf(file) : file;
  const encoding = await detectEncoding(table);
  const head = new TextDecoder(encoding).decode(await table.slice(0, 65_536).arrayBuffer());
  const rows: SpreadsheetRow[] = [];
  for await (const batch of parseRows(
    decodeText(table, encoding),
    detectDelimiter(head.replace(/\r\n?/g, '\n')),
  )) {
    rows.push(...batch);
    if (rows.length > maxImportedDeals + headerSearchRows) throw new FileProblem(dealImportMessages.tooMany);
  }
  return rows;
}

/** Imports the workbook reader only when a workbook is opened. */
async function sheetOf(file: Blob): Promise<Blob> {
  const { readWorkbookSheet } = await import('../sphere/contact-csv/read-workbook.ts');
  return (await readWorkbookSheet(file)).csv;
}

/** The import looks for the header in this many rows, because a title or a date may come first. */
const headerSearchRows = 10;

function findHeader(rows: readonly SpreadsheetRow[]): { header: SpreadsheetRow; columns: Columns } {
  const [first] = rows;
  if (!first) throw new FileProblem(dealImportMessages.none);
  const header =
    rows.slice(0, headerSearchRows).find((row) => !missingColumns(columnsOf(row)).length) ?? first;
  const columns = columnsOf(header);
  const missing = missingColumns(columns);
  if (missing.length) throw new FileProblem(dealImportMessages.columns(missing));
  return { header, columns };
}

/**
 * Whether the dates are month first or day first. They are day first if some can only be day first, and none
 * can only be month first.
 */
function dateOrderOf(cells: readonly string[]): DateOrder {
  const evidence = createEmptyDateOrderEvidence();
  for (const cell of cells) addDateOrderEvidence(evidence, cell);
  return evidence.dayFirst > 0 && evidence.monthFirst === 0 ? 'day-first' : 'month-first';
}

/** How many years ahead a closing may be. This limit decides the century of years with two digits. */
const yearsAhead = 5;

const transactionTypeOf = (cell: string) =>
  cell.replace(/^buy(er|ing|s)?$/i, 'BUYERS').replace(/^(sell(er|ing)?|listing)$/i, 'SELLERS');

/** Converts the American spelling "Canceled" to the stored status. */
const statusOf = (cell: string) => cell.replace(/^canceled$/i, 'Cancelled');

function draftOf(row: number, cellOf: (field: Field) => string, order: DateOrder, today: Day) {
  const date = cellOf('date');
  const day = parseDate(date, order, yearOf(today) + yearsAhead);
  return {
    row,
    date: day === undefined ? date : day,
    address: cellOf('address'),
    fullName: cellOf('fullName'),
    transactionType: transactionTypeOf(cellOf('transactionType')),
    status: statusOf(cellOf('status')) || undefined,
    volume: cellOf('volume') || null,
    commission: cellOf('commission') || null,
    stage: statusOf(cellOf('stage')),
  };
}

export interface ParsedDealFile {
  /** The deals of the rows that can be imported. */
  deals: ImportDeal[];
  problems: RowProblem[];
}

/** Reads the transactions of a CSV file or a workbook, and says for every other row why it can't be imported. */
export async function parseDealFile(
  file: Blob,
  { stages, today }: { stages: readonly DealStage[]; today: Day },
): Promise<ParsedDealFile> {
  const all = await rowsOfFile(file);
  const { header, columns } = findHeader(all);
  const rows = all.filter(({ number }) => number > header.number);
  if (!rows.length) throw new FileProblem(dealImportMessages.none);
  if (rows.length > maxImportedDeals) throw new FileProblem(dealImportMessages.tooMany);
  const cellIn = ({ cells }: SpreadsheetRow, field: Field) =>
    unescapeFormula(cells[columns[field]] ?? '').trim();
  const order = dateOrderOf(rows.map((row) => cellIn(row, 'date')));
  const read: ParsedDealFile = { deals: [], problems: [] };
  for (const row of rows) {
    const draft = draftOf(row.number, (field) => cellIn(row, field), order, today);
    const checked = validate(ImportDeal, draft);
    const result =
      'refusal' in checked ? checked.refusal.message : parseImportRow(checked.data, stages, today);
    if (typeof result === 'string') read.problems.push({ row: row.number, message: result });
    else read.deals.push(draft);
  }
  return read;
}
