import { emptyDatePlaceholders, type ImportField } from '../../reference/contact-headers.ts';
import { columnFieldKeys, contactFieldByKey } from '../contact-fields.ts';
import { isContactMethodKey, normalizeMethodLabel } from '../contact-methods.ts';
import { isBlankCell } from './blank-cells.ts';
import { type ColumnMapping, type ColumnRule, canHaveLabelColumn, findLabelColumn } from './mapping.ts';
import { unescapeFormula } from './spreadsheet-safety.ts';

export interface ColumnCell {
  text: string;
  /** The name of the cell's column. */
  column: string;
  label: string | null;
}

/** The non-blank cells of a row for a field, the most reliable first. */
export type FieldCellsReader = (field: ImportField) => readonly ColumnCell[];

const nameFields: readonly ImportField[] = ['firstName', 'lastName', 'fullName', 'structuredName'];

const isBlank = (field: ImportField, text: string): boolean =>
  text === '' || (!nameFields.includes(field) && (isBlankCell(text) || emptyDatePlaceholders.includes(text)));

const exportLabels = columnFieldKeys.map((key) => contactFieldByKey(key).label);

/** Whether we exported the file ourselves. Its cells are then taken literally. */
export const isOwnExport = (headers: readonly string[]): boolean =>
  exportLabels.every((label, at) => headers[at] === label);

export const columnName = (headers: readonly string[], column: number): string =>
  headers[column] || `Column ${column + 1}`;

interface Source extends ColumnRule {
  name: string;
  labelColumn: number | undefined;
}

const noCells: readonly ColumnCell[] = [];

/**
 * Creates a function that reads the rows of one file. It joins columns of equal rank, such as the parts of a
 * street.
 */
export function createCellsReader(mapping: ColumnMapping, headers: readonly string[]) {
  const sources = new Map<ImportField, Source[]>();
  const isEmpty = isOwnExport(headers) ? (_: ImportField, text: string) => text === '' : isBlank;
  for (const rule of mapping.toSorted((one, other) => one.rank - other.rank)) {
    const { field, column } = rule;
    const labelColumn = canHaveLabelColumn(field) ? findLabelColumn(mapping, field, column) : undefined;
    const source = { ...rule, name: columnName(headers, column), labelColumn };
    sources.set(field, [...(sources.get(field) ?? []), source]);
  }
  return (row: readonly string[]): FieldCellsReader =>
    (field) => {
      const columns = sources.get(field);
      return columns ? cellsIn(row, field, columns, isEmpty) : noCells;
    };
}

function cellsIn(
  row: readonly string[],
  field: ImportField,
  columns: readonly Source[],
  isEmpty: typeof isBlank,
): ColumnCell[] {
  const found: (ColumnCell & { rank: number })[] = [];
  for (const source of columns) {
    const text = unescapeFormula(row[source.column] ?? '').trim();
    if (isEmpty(field, text)) continue;
    const last = found.at(-1);
    if (last?.rank === source.rank) last.text += ` ${text}`;
    else found.push({ text, rank: source.rank, column: source.name, label: labelIn(source, row) });
  }
  return found;
}

/** The label in the column's label column, or else in its own header. */
function labelIn({ field, label = null, labelColumn }: Source, row: readonly string[]): string | null {
  if (labelColumn === undefined) return label;
  const text = unescapeFormula(row[labelColumn] ?? '');
  return (
    (isContactMethodKey(field)
      ? normalizeMethodLabel(field, text)
      : text.replace(/^\* ?/, '').trim() || null) ?? label
  );
}
