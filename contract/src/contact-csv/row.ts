export interface Row {
  /** As a spreadsheet counts: the first line of the file is row 1, whatever stands in it. */
  number: number;
  cells: string[];
}
