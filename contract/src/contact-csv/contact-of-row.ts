import { namePartsOf } from '../people.ts';
import type { ImportField } from '../reference/contact-headers.ts';
import { tagSeparator, tidyTag, uniqueTags } from '../sphere-tags.ts';
import { addressLineOf, structuredAddress, wholeAddress } from './address-cell.ts';
import { type DateOrder, parseDate } from './dates.ts';
import { type ColumnRule, headerKeyOf, type Mapping } from './mapping.ts';
import { unguarded } from './spreadsheet-safety.ts';

/** A row as the file has it, in our fields; nothing is checked yet but that dates are dates. */
export interface RowDraft {
  firstName: string;
  lastName: string;
  connectedTo: string;
  emailAddress: string;
  phoneNumber: string;
  address: string;
  birthday: string | null;
  homeAnniversary: string | null;
  referredFrom: string;
  tags: string[];
  notes: string;
}

export interface ReadingRules {
  mapping: Mapping;
  orders: { birthday: DateOrder; homeAnniversary: DateOrder };
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
export function rowReader(rules: ReadingRules): (cells: readonly string[]) => RowDraft | string {
  const read = valueReader(rules.mapping);
  return (cells) => {
    const value = read(cells);
    const birthday = parseDate(value('birthday'), rules.orders.birthday, rules.thisYear);
    if (birthday === undefined) return `“${value('birthday')}” is not a birthday we can read`;
    const home = parseDate(value('homeAnniversary'), rules.orders.homeAnniversary, rules.thisYear);
    if (home === undefined) return `“${value('homeAnniversary')}” is not a home anniversary we can read`;
    return {
      ...namesIn(value),
      connectedTo: value('connectedTo'),
      emailAddress: firstOfMany(value('emailAddress')),
      phoneNumber: firstOfMany(value('phoneNumber')),
      address: addressIn(value),
      birthday,
      homeAnniversary: home,
      referredFrom: value('referredFrom'),
      tags: tagsIn(value('tags')),
      notes: value('notes'),
    };
  };
}

/** Some products put several values into one cell: `a@example.com ::: b@example.com` */
const firstOfMany = (cell: string): string => cell.split(' ::: ')[0]?.trim() ?? '';

/** Their own columns first; what is missing there is taken from a column with the whole name. */
function namesIn(value: Value): { firstName: string; lastName: string } {
  const whole = structuredName(value('structuredName')) ?? fullName(value('fullName'));
  return { firstName: value('firstName') || whole.firstName, lastName: value('lastName') || whole.lastName };
}

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
