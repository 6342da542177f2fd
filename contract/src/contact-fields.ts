import type { ContactField, FieldKind } from './contact-field.ts';
import { contactFields } from './contact-field-table.ts';

type Fields = typeof contactFields;
export type FieldKey = keyof Fields;
type KeysWith<Facts> = { [Key in FieldKey]: Fields[Key] extends Facts ? Key : never }[FieldKey];

export type KeyOfKind<Kind extends FieldKind> = KeysWith<{ kind: Kind }>;
export type DayKey = KeyOfKind<'day'>;
/** What a request can say. */
export type StatedKey = KeysWith<{ isStated: true }>;
/** What a contact says of itself, in columns of its own; tags are records that contacts share. */
export type StoredKey = Exclude<StatedKey, KeyOfKind<'tags'>>;
/** What lives in other records. */
export type LinkedKey = Exclude<FieldKey, StoredKey>;
/** What a file can bring. */
export type ImportedKey = Exclude<FieldKey, KeysWith<{ isOnlyTold: true }>>;
/** What the specification does not list: it shows up where a contact has a value. */
export type ExtraKey = KeysWith<{ shownWhenFilled: true }>;
export type SortedKey = KeysWith<{ sorts: true }>;
export type SearchedKey = KeysWith<{ isSearched: true }>;

/** The description of a field, with nothing forgotten that only some of them have. */
export const fieldOf = (key: FieldKey): ContactField => contactFields[key];

export const fieldKeys = Object.keys(contactFields) as FieldKey[];
const those = <Key extends FieldKey>(fits: (field: ContactField) => boolean): readonly Key[] =>
  fieldKeys.filter((key) => fits(fieldOf(key))) as Key[];

const keysOfKind = <Kind extends FieldKind>(kind: Kind) =>
  those<KeyOfKind<Kind>>((field) => field.kind === kind);
export const dayKeys = keysOfKind('day');
export const statedKeys = those<StatedKey>(({ isStated }) => isStated === true);
export const storedKeys = those<StoredKey>(({ isStated, kind }) => isStated === true && kind !== 'tags');
export const nameKeys = keysOfKind('name');
/** The columns of a list and of its CSV file. */
export const columnKeys = those<Exclude<FieldKey, ExtraKey>>(({ shownWhenFilled }) => !shownWhenFilled);
export const extraKeys = those<ExtraKey>(({ shownWhenFilled }) => shownWhenFilled === true);
export const sortedKeys = those<SortedKey>(({ sorts }) => sorts === true);
export const searchedKeys = those<SearchedKey>(({ isSearched }) => isSearched === true);

/** Something for each of some fields. */
export const byKey = <Key extends string, Value>(
  keys: readonly Key[],
  give: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, give(key)])) as Record<Key, Value>;

/** The fields of a form, in their order. */
export const formKeys: readonly FieldKey[] = fieldKeys.toSorted(
  (one, other) => fieldOf(one).form.at - fieldOf(other).form.at,
);
