import {
  byKey,
  contactFields,
  type DayKey,
  fieldOf,
  type ImportedKey,
  importedKeys,
  type KeyOfKind,
} from '../contact-fields.ts';
import {
  isWayKey,
  type LabeledValue,
  type ListName,
  labelOf,
  several,
  type WayKey,
  type WayLists,
  wayKeys,
  wayLimits,
} from '../contact-ways.ts';
import type { PartialDay } from '../partial-day.ts';
import { namePartsOf } from '../people.ts';
import type { ImportField } from '../reference/contact-headers.ts';
import { tagSeparator, tidyTag, uniqueTags } from '../sphere-tags.ts';
import { addressLineOf, structuredAddress, wholeAddress } from './address-cell.ts';
import { type DateOrder, parseDate } from './dates.ts';
import { type ColumnRule, headerKeyOf, labelColumnOf, type Mapping } from './mapping.ts';
import { unguarded } from './spreadsheet-safety.ts';

/** What a file gives for each kind of field. */
interface DraftValues {
  name: string;
  connections: string;
  email: LabeledValue[];
  phone: LabeledValue[];
  address: string;
  day: PartialDay | null;
  line: string;
  tags: string[];
  text: string;
}
type ImportedKind = (typeof contactFields)[ImportedKey]['kind'];

/** A row as the file has it, in our fields; nothing is checked yet but that dates are dates. */
export type RowDraft = {
  [Key in Exclude<ImportedKey, WayKey>]: DraftValues[(typeof contactFields)[Key]['kind']];
} & { [Key in WayKey]: string } & Partial<WayLists>;

/** One way to read each kind of field from a source; what cannot be understood is undefined. */
export type FieldReaders<Source> = {
  [Kind in ImportedKind]: (source: Source, key: KeyOfKind<Kind>) => DraftValues[Kind] | undefined;
};

/** All fields of a draft, or the sentence that says which of them cannot be read. */
export function draftBy<Source>(
  readers: FieldReaders<Source>,
  source: Source,
  textOf: (key: ImportedKey) => string,
): RowDraft | string {
  const draft: Partial<Record<ImportedKey | ListName, unknown>> = {};
  for (const key of importedKeys) {
    const read = readers[contactFields[key].kind] as (source: Source, key: ImportedKey) => unknown;
    const value = read(source, key);
    if (value === undefined) {
      return `“${textOf(key)}” is not a ${fieldOf(key).label.toLowerCase()} we can read`;
    }
    if (isWayKey(key)) Object.assign(draft, draftOfWays(key, value as LabeledValue[]));
    else draft[key] = value;
  }
  return draft as RowDraft;
}

/** Most people have one, which needs no list. What stands beside the main one and is none of its kind is left out. */
function draftOfWays(key: WayKey, [main, ...others]: readonly LabeledValue[]): Partial<RowDraft> {
  if (!main) return { [key]: '' };
  const valid = others.filter(({ value }) => several[key].isOne(value)).slice(0, wayLimits.each - 1);
  if (valid.length === 0 && main.label === null) return { [key]: main.value };
  const { list, value } = several[key];
  return {
    [key]: main.value,
    [list]: [main, ...valid].map((one) => ({ label: one.label, [value]: one.value })),
  };
}

export interface ReadingRules {
  mapping: Mapping;
  orders: Record<DayKey, DateOrder>;
  thisYear: number;
}

interface Cells {
  /** Of the columns for a field, the first that is not empty. */
  value: (field: ImportField) => string;
  /** All of them, with their labels. */
  all: (key: WayKey) => LabeledValue[];
}
type Value = Cells['value'];

/** Gives the values of a row by field: of the columns for it, the first that is not empty. */
export function valueReader(mapping: Mapping): (cells: readonly string[]) => Value {
  const rulesOf = Map.groupBy(
    mapping.toSorted((one, other) => one.rank - other.rank),
    ({ field }) => field,
  );
  return (cells) => (field) => {
    let value = '';
    let rank: number | undefined;
    for (const rule of rulesOf.get(field) ?? []) {
      if (rank !== undefined && rule.rank !== rank) break;
      const text = counts(rule, cells) ? unguarded(cells[rule.column] ?? '').trim() : '';
      if (text === '') continue;
      value = value === '' ? text : `${value} ${text}`;
      rank = rule.rank;
    }
    return value;
  };
}

/** Gives all numbers or addresses of a row, those to be trusted most first. */
function waysReader(mapping: Mapping): (cells: readonly string[], key: WayKey) => LabeledValue[] {
  const columns = byKey(wayKeys, (key) =>
    mapping
      .filter(({ field }) => field === key)
      .toSorted((one, other) => one.rank - other.rank)
      .map((rule) => ({ ...rule, labelColumn: labelColumnOf(mapping, key, rule.column) })),
  );
  return (cells, key) =>
    columns[key].flatMap(({ column, label = null, labelColumn }) => {
      const own = labelColumn === undefined ? null : labelOf(key, unguarded(cells[labelColumn] ?? ''));
      return manyIn(unguarded(cells[column] ?? '')).map((value) => ({ label: own ?? label, value }));
    });
}

const counts = ({ when }: ColumnRule, cells: readonly string[]): boolean =>
  when === undefined || when.says.includes(headerKeyOf(cells[when.column] ?? ''));

/** Turns cells into a draft, or into the sentence that says what is wrong with them. */
export function rowReader({
  mapping,
  orders,
  thisYear,
}: ReadingRules): (cells: readonly string[]) => RowDraft | string {
  const [read, readWays] = [valueReader(mapping), waysReader(mapping)];
  const asItIs = ({ value }: Cells, key: ImportedKey) => value(key);
  const ways = ({ all }: Cells, key: WayKey) => all(key);
  const readers: FieldReaders<Cells> = {
    name: ({ value }, key) => value(key) || wholeName(value)[key],
    connections: asItIs,
    email: ways,
    phone: ways,
    address: ({ value }) => addressIn(value),
    day: ({ value }, key) => parseDate(value(key), orders[key], thisYear),
    line: asItIs,
    tags: ({ value }, key) => tagsIn(value(key)),
    text: asItIs,
  };
  return (cells) => {
    const value = read(cells);
    return draftBy(readers, { value, all: (key) => readWays(cells, key) }, value);
  };
}

/** Some products put several values into one cell: `a@example.com ::: b@example.com` */
const manyIn = (cell: string): string[] =>
  cell
    .split(' ::: ')
    .map((part) => part.trim())
    .filter(Boolean);

/** What is missing in the columns of the names is taken from a column with the whole name. */
const wholeName = (value: Value) => structuredName(value('structuredName')) ?? fullName(value('fullName'));

function structuredName(cell: string) {
  const [lastName = '', firstName = ''] = cell.split(';').map((part) => part.trim());
  return firstName || lastName ? { firstName, lastName } : undefined;
}

/** `Quintero, Marisol` or `Marisol Quintero` */
function fullName(cell: string) {
  const [lastName, firstName] = cell.split(',').map((part) => part.trim());
  return firstName && lastName ? { firstName, lastName } : namePartsOf(cell);
}

/** The parts of an address are surer than a whole one. */
function addressIn(value: Value): string {
  const street = value('address.street');
  const city = value('address.city');
  if (street || city) {
    return addressLineOf({ street, city, state: value('address.state'), zip: value('address.zip') });
  }
  const structured = value('structuredAddress');
  return structured ? structuredAddress(structured) : wholeAddress(value('address'));
}

/** Without the groups that other products make by themselves, such as `* myContacts`. */
export function tagsIn(cell: string): string[] {
  if (cell === '') return [];
  const names = cell.split(tagSeparator).map((name) => name.trim());
  return uniqueTags(
    names
      .filter((name) => !name.startsWith('* '))
      .map(tidyTag)
      .filter(Boolean),
  );
}
