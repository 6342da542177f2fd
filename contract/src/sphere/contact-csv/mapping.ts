import { foldForSearch } from '../../fold.ts';
import {
  type FieldWithLabelColumn,
  fieldsWithLabelColumn,
  getImportFieldHeaders,
  type ImportField,
  importFields,
  streetColumnSets,
} from '../../reference/contact-headers.ts';
import {
  ambiguousAnniversaryHeaders,
  weddingAnniversaryHeaders,
  weddingAnniversaryProducts,
} from '../../reference/field-headers.ts';
import { type ContactMethodKey, isContactMethodKey, normalizeMethodLabel } from '../contact-methods.ts';

/**
 * Maps one column to a field. If several columns map to a single-value field, the column with the lowest rank
 * wins.
 */
export interface ColumnRule {
  column: number;
  field: ImportField;
  /** Columns of equal rank are joined, such as the parts of a street. */
  rank: number;
  /** The label of a phone number or email, taken from the header. */
  label?: string | null;
  /** The column that this label column describes. */
  labelsColumn?: number;
}

export type ColumnMapping = readonly ColumnRule[];

/** Removes case, accents, punctuation and a byte order mark: `E-mail_1 - Value` → `e mail 1 value` */
export const headerKeyOf = (header: string): string =>
  foldForSearch(header)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const aliases = new Map<string, { field: ImportField; rank: number }>();
for (const field of importFields) {
  for (const [rank, alias] of getImportFieldHeaders(field).entries()) {
    if (!aliases.has(headerKeyOf(alias))) aliases.set(headerKeyOf(alias), { field, rank });
  }
}

/** Whether a header is one of the field's known names. */
export const isHeaderOf = (field: ImportField, header: string): boolean =>
  aliases.get(headerKeyOf(header))?.field === field;

/** Recognizes the columns of a file by their headers. Unknown columns are left out. */
export function mapHeadersToFields(headers: readonly string[]): ColumnMapping {
  const keys = headers.map(headerKeyOf);
  const streets = streetRules(keys);
  const taken = new Set(streets.map(({ column }) => column));
  const recognized = keys.flatMap((key, column) => {
    const alias = aliases.get(key);
    if (!alias || taken.has(column)) return [];
    const rule: ColumnRule = { column, field: alias.field, rank: alias.rank + column / 10_000 };
    const methodKey = methodKeyOf(alias.field);
    return [methodKey ? { ...rule, label: labelIn(methodKey, key) } : rule];
  });
  const rules = [...streets, ...recognized, ...labelRules(keys, recognized)];
  return treatFirstNameAsFullName([...rules, ...anniversaryRules(keys, rules)]);
}

/** Without a last name column, treats the first name column as the full name. */
function treatFirstNameAsFullName(rules: ColumnRule[]): ColumnRule[] {
  const has = (field: ImportField) => rules.some((rule) => rule.field === field);
  if (has('lastName') || has('fullName') || has('structuredName')) return rules;
  return rules.map((rule) => (rule.field === 'firstName' ? { ...rule, field: 'fullName' } : rule));
}

/** A spouse's phone and email columns are labeled like the person's own. */
function methodKeyOf(field: ImportField): ContactMethodKey | undefined {
  if (field === 'spouse.phone') return 'phoneNumber';
  if (field === 'spouse.email') return 'emailAddress';
  return isContactMethodKey(field) ? field : undefined;
}

export const canHaveLabelColumn = (field: ImportField): field is FieldWithLabelColumn =>
  fieldsWithLabelColumn.some((labeled) => labeled === field);

const weddings = new Set(weddingAnniversaryHeaders.map(headerKeyOf));
const bareAnniversaries = new Set(ambiguousAnniversaryHeaders.map(headerKeyOf));
const programs = weddingAnniversaryProducts.map((headers) => headers.map(headerKeyOf));

/**
 * A column named only "Anniversary" is the home anniversary, unless the file has another column for the home
 * anniversary or signs of a wedding anniversary. The decision applies to the whole file. Wedding
 * anniversaries go into the notes.
 */
function anniversaryRules(keys: readonly string[], rules: readonly ColumnRule[]): ColumnRule[] {
  const fields = new Set(rules.map(({ field }) => field));
  const isWedding =
    fields.has('homeAnniversary') ||
    fields.has('spouse') ||
    fields.has('spouse.firstName') ||
    programs.some((program) => program.every((key) => keys.includes(key)));
  return keys.flatMap((key, column) => {
    if (weddings.has(key)) return [{ column, field: 'notes', rank: 1_000 + column }];
    if (!bareAnniversaries.has(key)) return [];
    return [{ column, field: isWedding ? 'notes' : 'homeAnniversary', rank: 1_000 + column }];
  });
}

const labelWords = /\b(mobile|cell|celular|movil|home|casa|business|bus|work|trabajo|office|other)\b/;

/** The label in a header: `Home Phone 2` is Home, `Bus Phone` is Work. */
const labelIn = (key: ContactMethodKey, header: string): string | null =>
  normalizeMethodLabel(key, labelWords.exec(header)?.[1] ?? '');

const genericWords = /\b(?:phone|telephone|tel|number|no|e ?mail|address|value|primary|main|column|\d+)\b/g;

/** The label in a custom header: `Beach House Phone` is Beach House. */
const labelOfHeader = (key: ContactMethodKey, header: string): string | null => {
  const words = headerKeyOf(header);
  const custom = words.replace(genericWords, ' ').trim().replace(/\s+/g, ' ');
  return (
    labelIn(key, words) ??
    normalizeMethodLabel(
      key,
      custom.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase()),
    )
  );
};

/** `Phone 1 - Label` or `Phone 1 - Type` is the label column of `Phone 1 - Value` or `Phone 1`. */
function labelRules(keys: readonly string[], recognized: readonly ColumnRule[]): ColumnRule[] {
  return recognized.flatMap(({ field, column }) => {
    const numbered = /^(.* \d+)(?: value| address| name)?$/.exec(keys[column] ?? '')?.[1];
    if (!canHaveLabelColumn(field) || numbered === undefined) return [];
    const at = keys.findIndex((key) => key === `${numbered} label` || key === `${numbered} type`);
    return at < 0 ? [] : [{ column: at, field: `${field}.label` as const, rank: 0, labelsColumn: column }];
  });
}

/**
 * The label column of a column: the one whose header names this column, or else the adjacent one that the user chose.
 */
export const findLabelColumn = (
  mapping: ColumnMapping,
  key: FieldWithLabelColumn,
  column: number,
): number | undefined => {
  const labelColumns = mapping.filter(({ field }) => field === `${key}.label`);
  const neighbor = (offset: number) =>
    labelColumns.find((rule) => rule.labelsColumn === undefined && rule.column === column + offset);
  return (labelColumns.find(({ labelsColumn }) => labelsColumn === column) ?? neighbor(-1) ?? neighbor(1))
    ?.column;
};

/** Finds the first set of street columns with at least two columns in the file. */
function streetRules(keys: readonly string[]): ColumnRule[] {
  for (const [rank, parts] of streetColumnSets.entries()) {
    const columns = parts.map((part) => keys.indexOf(headerKeyOf(part))).filter((column) => column >= 0);
    if (columns.length > 1) {
      return columns.map((column) => ({ column, field: 'address.street' as const, rank: rank - 100 }));
    }
  }
  return [];
}

/** Street parts in several columns are joined, in the order of the file. */
const isJoined = (field: ImportField) => field === 'address.street' || field === 'address.unit';

/**
 * Sets the field that the user chose for a column. It takes precedence over recognized columns. Null leaves
 * the column out.
 */
export function setColumnField(
  mapping: ColumnMapping,
  column: number,
  field: ImportField | null,
  header = '',
): ColumnMapping {
  const others = mapping.filter((rule) => rule.column !== column);
  if (field === null) return others;
  const rule: ColumnRule = { column, field, rank: isJoined(field) ? -10_000 : column - 10_000 };
  return [...others, isContactMethodKey(field) ? { ...rule, label: labelOfHeader(field, header) } : rule];
}

/** The field of a column, or undefined. */
export const findFieldOfColumn = (mapping: ColumnMapping, column: number): ImportField | undefined =>
  mapping.find((rule) => rule.column === column)?.field;

const identifyingFields: readonly ImportField[] = [
  'firstName',
  'lastName',
  'fullName',
  'structuredName',
  'company',
  'emailAddress',
];

/** Whether the file has a column for a name, a company or an email, one of which a contact needs. */
export const hasIdentifyingColumn = (mapping: ColumnMapping): boolean =>
  mapping.some(({ field }) => identifyingFields.includes(field));
