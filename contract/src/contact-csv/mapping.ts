import { dayKeys, fieldOf } from '../contact-fields.ts';
import { isWayKey, labelOf, type WayKey } from '../contact-ways.ts';
import {
  headersOf,
  type ImportField,
  importFields,
  labelledDates,
  streetParts,
} from '../reference/contact-headers.ts';

/** One column and what it is to us. Of several columns for a field, the lowest rank with something in it counts. */
export interface ColumnRule {
  column: number;
  field: ImportField;
  /** Columns of equal rank are joined: the parts of a street. */
  rank: number;
  /** Counts only in rows where another column says one of these words. */
  when?: { column: number; says: readonly string[] };
  /** What a number or an address is for, as its header says it. */
  label?: string | null;
  /** The column whose values this one labels. */
  labels?: number;
}

export type Mapping = readonly ColumnRule[];

/** Case, punctuation and a byte order mark set aside: `E-mail_1 - Value` → `e mail 1 value` */
export const headerKeyOf = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const aliases = new Map<string, { field: ImportField; rank: number }>();
for (const field of importFields) {
  for (const [rank, alias] of headersOf(field).entries()) {
    if (!aliases.has(headerKeyOf(alias))) aliases.set(headerKeyOf(alias), { field, rank });
  }
}

/** Recognises the columns of a file by their headers. What nobody knows is left out. */
export function mapHeaders(headers: readonly string[]): Mapping {
  const keys = headers.map(headerKeyOf);
  const streets = streetRules(keys);
  const taken = new Set(streets.map(({ column }) => column));
  const named = keys.flatMap((key, column) => {
    const alias = aliases.get(key);
    if (!alias || taken.has(column)) return [];
    const rule: ColumnRule = { column, field: alias.field, rank: alias.rank + column / 10_000 };
    return [isWayKey(alias.field) ? { ...rule, label: labelIn(alias.field, key) } : rule];
  });
  return [...streets, ...named, ...labelRules(keys, named), ...dateRules(keys)];
}

const wordsOfLabels = /\b(mobile|cell|home|business|bus|work|office|other)\b/;

/** `Home Phone 2` is Home, `Bus Phone` is Work. */
const labelIn = (key: WayKey, header: string): string | null =>
  labelOf(key, wordsOfLabels.exec(header)?.[1] ?? '');

/** `Phone 1 - Label` or `Phone 1 - Type` says what `Phone 1 - Value` or `Phone 1` is for. */
function labelRules(keys: readonly string[], named: readonly ColumnRule[]): ColumnRule[] {
  return named.flatMap(({ field, column }) => {
    const numbered = /^(.* \d+)(?: value| address)?$/.exec(keys[column] ?? '')?.[1];
    if (!isWayKey(field) || numbered === undefined) return [];
    const at = keys.findIndex((key) => key === `${numbered} label` || key === `${numbered} type`);
    return at < 0 ? [] : [{ column: at, field: `${field}.label` as const, rank: 0, labels: column }];
  });
}

/** The column that labels another: the one named after it, or one chosen by hand right beside it. */
export const labelColumnOf = (mapping: Mapping, key: WayKey, column: number): number | undefined => {
  const own = mapping.filter(({ field }) => field === `${key}.label`);
  const beside = (offset: number) =>
    own.find((rule) => rule.labels === undefined && rule.column === column + offset);
  return (own.find(({ labels }) => labels === column) ?? beside(-1) ?? beside(1))?.column;
};

/** The first set of street columns of which more than one is there. */
function streetRules(keys: readonly string[]): ColumnRule[] {
  for (const [rank, parts] of streetParts.entries()) {
    const columns = parts.map((part) => keys.indexOf(headerKeyOf(part))).filter((column) => column >= 0);
    if (columns.length > 1) {
      return columns.map((column) => ({ column, field: 'address.street' as const, rank: rank - 100 }));
    }
  }
  return [];
}

/** Dates whose meaning stands in a column beside them. */
function dateRules(keys: readonly string[]): ColumnRule[] {
  return dayKeys.flatMap((field) => {
    const says = (fieldOf(field).dateLabels ?? []).map(headerKeyOf);
    return labelledDates.flatMap(({ label, value }, rank) => {
      const [labelColumn, column] = [keys.indexOf(headerKeyOf(label)), keys.indexOf(headerKeyOf(value))];
      if (says.length === 0 || labelColumn < 0 || column < 0) return [];
      return [{ column, field, rank, when: { column: labelColumn, says } }];
    });
  });
}

/** What someone chose by hand comes before what was recognised; no field means the column is left out. */
export function withColumn(mapping: Mapping, column: number, field: ImportField | null): Mapping {
  const others = mapping.filter((rule) => rule.column !== column);
  return field === null ? others : [...others, { column, field, rank: column - 10_000 }];
}

/** What a column is taken for, or nothing. */
export const fieldOfColumn = (mapping: Mapping, column: number): ImportField | undefined =>
  mapping.find((rule) => rule.column === column)?.field;

/** Without names there is nobody to import. */
export const mapsNames = (mapping: Mapping): boolean => {
  const fields = new Set(mapping.map(({ field }) => field));
  const hasBoth = fields.has('firstName') && fields.has('lastName');
  return hasBoth || fields.has('fullName') || fields.has('structuredName');
};
