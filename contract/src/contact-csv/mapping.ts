import { isWayKey, labelOf, type WayKey } from '../contact-ways.ts';
import { fold } from '../fold.ts';
import {
  headersOf,
  type ImportField,
  importFields,
  type LabeledField,
  labeledFields,
  streetParts,
} from '../reference/contact-headers.ts';
import { bareAnniversary, weddingAnniversary, weddingPrograms } from '../reference/field-headers.ts';

/** One column and what it is to us. Of several columns for a field that holds one value, the lowest rank comes first. */
export interface ColumnRule {
  column: number;
  field: ImportField;
  /** Columns of equal rank are joined: the parts of a street. */
  rank: number;
  /** What a number or an address is for, as its header says it. */
  label?: string | null;
  /** The column whose values this one labels. */
  labels?: number;
}

export type Mapping = readonly ColumnRule[];

/** Case, accents, punctuation and a byte order mark set aside: `E-mail_1 - Value` → `e mail 1 value` */
export const headerKeyOf = (header: string): string =>
  fold(header)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const aliases = new Map<string, { field: ImportField; rank: number }>();
for (const field of importFields) {
  for (const [rank, alias] of headersOf(field).entries()) {
    if (!aliases.has(headerKeyOf(alias))) aliases.set(headerKeyOf(alias), { field, rank });
  }
}

/** Whether a header is one of those a field is known by. */
export const isHeaderOf = (field: ImportField, header: string): boolean =>
  aliases.get(headerKeyOf(header))?.field === field;

/** Recognizes the columns of a file by their headers. What nobody knows is left out. */
export function mapHeaders(headers: readonly string[]): Mapping {
  const keys = headers.map(headerKeyOf);
  const streets = streetRules(keys);
  const taken = new Set(streets.map(({ column }) => column));
  const named = keys.flatMap((key, column) => {
    const alias = aliases.get(key);
    if (!alias || taken.has(column)) return [];
    const rule: ColumnRule = { column, field: alias.field, rank: alias.rank + column / 10_000 };
    const wayKey = wayKeyOf(alias.field);
    return [wayKey ? { ...rule, label: labelIn(wayKey, key) } : rule];
  });
  const rules = [...streets, ...named, ...labelRules(keys, named)];
  return withWholeNames([...rules, ...anniversaryRules(keys, rules)]);
}

/** Without a column for last names, the one for first names holds both. */
function withWholeNames(rules: ColumnRule[]): ColumnRule[] {
  const has = (field: ImportField) => rules.some((rule) => rule.field === field);
  if (has('lastName') || has('fullName') || has('structuredName')) return rules;
  return rules.map((rule) => (rule.field === 'firstName' ? { ...rule, field: 'fullName' } : rule));
}

/** A spouse's numbers and addresses are named like anybody's. */
function wayKeyOf(field: ImportField): WayKey | undefined {
  if (field === 'spouse.phone') return 'phoneNumber';
  if (field === 'spouse.email') return 'emailAddress';
  return isWayKey(field) ? field : undefined;
}

export const isLabeled = (field: ImportField): field is LabeledField =>
  labeledFields.some((labeled) => labeled === field);

const weddings = new Set(weddingAnniversary.map(headerKeyOf));
const bareAnniversaries = new Set(bareAnniversary.map(headerKeyOf));
const programs = weddingPrograms.map((headers) => headers.map(headerKeyOf));

/**
 * A bare anniversary is the home's only when no other column of the file is, and nothing speaks of a wedding: decided
 * for the file, never for a row. A wedding's day is kept in the notes.
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

const wordsOfLabels = /\b(mobile|cell|celular|movil|home|casa|business|bus|work|trabajo|office|other)\b/;

/** `Home Phone 2` is Home, `Bus Phone` is Work. */
const labelIn = (key: WayKey, header: string): string | null =>
  labelOf(key, wordsOfLabels.exec(header)?.[1] ?? '');

const plainWords = /\b(?:phone|telephone|tel|number|no|e ?mail|address|value|primary|main|column|\d+)\b/g;

/** What someone's own header says a number is for: `Beach House Phone` is Beach House. */
const labelOfHeader = (key: WayKey, header: string): string | null => {
  const words = headerKeyOf(header);
  const own = words.replace(plainWords, ' ').trim().replace(/\s+/g, ' ');
  return (
    labelIn(key, words) ??
    labelOf(
      key,
      own.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase()),
    )
  );
};

/** `Phone 1 - Label` or `Phone 1 - Type` says what `Phone 1 - Value` or `Phone 1` is for. */
function labelRules(keys: readonly string[], named: readonly ColumnRule[]): ColumnRule[] {
  return named.flatMap(({ field, column }) => {
    const numbered = /^(.* \d+)(?: value| address| name)?$/.exec(keys[column] ?? '')?.[1];
    if (!isLabeled(field) || numbered === undefined) return [];
    const at = keys.findIndex((key) => key === `${numbered} label` || key === `${numbered} type`);
    return at < 0 ? [] : [{ column: at, field: `${field}.label` as const, rank: 0, labels: column }];
  });
}

/** The column that labels another: the one named after it, or one chosen by hand right beside it. */
export const labelColumnOf = (mapping: Mapping, key: LabeledField, column: number): number | undefined => {
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

/** Parts of a street that stand in several columns are one street, in the order of the file. */
const joins = (field: ImportField) => field === 'address.street' || field === 'address.unit';

/** What someone chose by hand comes before what was recognized; no field means the column is left out. */
export function withColumn(
  mapping: Mapping,
  column: number,
  field: ImportField | null,
  header = '',
): Mapping {
  const others = mapping.filter((rule) => rule.column !== column);
  if (field === null) return others;
  const rule: ColumnRule = { column, field, rank: joins(field) ? -10_000 : column - 10_000 };
  return [...others, isWayKey(field) ? { ...rule, label: labelOfHeader(field, header) } : rule];
}

/** What a column is taken for, or nothing. */
export const fieldOfColumn = (mapping: Mapping, column: number): ImportField | undefined =>
  mapping.find((rule) => rule.column === column)?.field;

const identifying: readonly ImportField[] = [
  'firstName',
  'lastName',
  'fullName',
  'structuredName',
  'company',
  'emailAddress',
];

/** Without a name, a company or an email there is nobody to import. */
export const identifiesContacts = (mapping: Mapping): boolean =>
  mapping.some(({ field }) => identifying.includes(field));
