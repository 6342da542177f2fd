import {
  contactFields,
  type DayKey,
  fieldOf,
  type ImportedKey,
  importedKeys,
  type KeyOfKind,
} from '../contact-fields.ts';
import type { PartialDay } from '../partial-day.ts';
import { namePartsOf } from '../people.ts';
import type { ImportField } from '../reference/contact-headers.ts';
import { tagSeparator, tidyTag, uniqueTags } from '../sphere-tags.ts';
import { addressLineOf, structuredAddress, wholeAddress } from './address-cell.ts';
import { type DateOrder, parseDate } from './dates.ts';
import { type ColumnRule, headerKeyOf, type Mapping } from './mapping.ts';
import { unguarded } from './spreadsheet-safety.ts';

/** What a file gives for each kind of field. */
interface DraftValues {
  name: string;
  connections: string;
  email: string;
  phone: string;
  address: string;
  day: PartialDay | null;
  line: string;
  tags: string[];
  text: string;
}
type ImportedKind = (typeof contactFields)[ImportedKey]['kind'];

/** A row as the file has it, in our fields; nothing is checked yet but that dates are dates. */
export type RowDraft = { [Key in ImportedKey]: DraftValues[(typeof contactFields)[Key]['kind']] };

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
  const draft: Partial<Record<ImportedKey, unknown>> = {};
  for (const key of importedKeys) {
    const read = readers[contactFields[key].kind] as (source: Source, key: ImportedKey) => unknown;
    draft[key] = read(source, key);
    if (draft[key] === undefined) {
      return `“${textOf(key)}” is not a ${fieldOf(key).label.toLowerCase()} we can read`;
    }
  }
  return draft as RowDraft;
}

export interface ReadingRules {
  mapping: Mapping;
  orders: Record<DayKey, DateOrder>;
  thisYear: number;
}

type Value = (field: ImportField) => string;

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

const counts = ({ when }: ColumnRule, cells: readonly string[]): boolean =>
  when === undefined || when.says.includes(headerKeyOf(cells[when.column] ?? ''));

/** Turns cells into a draft, or into the sentence that says what is wrong with them. */
export function rowReader({
  mapping,
  orders,
  thisYear,
}: ReadingRules): (cells: readonly string[]) => RowDraft | string {
  const read = valueReader(mapping);
  const asItIs = (value: Value, key: ImportedKey) => value(key);
  const readers: FieldReaders<Value> = {
    name: (value, key) => value(key) || wholeName(value)[key],
    connections: asItIs,
    email: (value, key) => firstOfMany(value(key)),
    phone: (value, key) => firstOfMany(value(key)),
    address: addressIn,
    day: (value, key) => parseDate(value(key), orders[key], thisYear),
    line: asItIs,
    tags: (value, key) => tagsIn(value(key)),
    text: asItIs,
  };
  return (cells) => {
    const value = read(cells);
    return draftBy(readers, value, value);
  };
}

/** Some products put several values into one cell: `a@example.com ::: b@example.com` */
const firstOfMany = (cell: string): string => cell.split(' ::: ')[0]?.trim() ?? '';

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
