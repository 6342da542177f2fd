export interface SpreadsheetRow {
  /** The row number as in a spreadsheet: the first line of the file is row 1, whatever its content. */
  number: number;
  cells: string[];
}
