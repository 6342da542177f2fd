import type { ContactField, FieldKind } from './contact-field.ts';
import { contactFields } from './contact-field-table.ts';

type Fields = typeof contactFields;
export type FieldKey = keyof Fields;
type KeysWith<Facts> = { [Key in FieldKey]: Fields[Key] extends Facts ? Key : never }[FieldKey];

export type KeyOfKind<Kind extends FieldKind> = KeysWith<{ kind: Kind }>;
export type DayKey = KeyOfKind<'day'>;
/** Fields that requests may set. */
export type InputKey = KeysWith<{ isInput: true }>;
/** Fields stored in the contact's own columns. Tags are shared records. */
export type StoredKey = Exclude<InputKey, KeyOfKind<'tags'>>;
/** Fields stored in other records. */
export type LinkedKey = Exclude<FieldKey, StoredKey>;
/** Fields that an import can set. */
export type ImportedKey = Exclude<FieldKey, KeysWith<{ isImportIgnored: true }>>;
/** Fields outside the specification, shown only if a contact has a value. */
export type ExtraKey = KeysWith<{ shownWhenFilled: true }>;
export type SortableKey = KeysWith<{ isSortable: true }>;
export type SearchedKey = KeysWith<{ isSearched: true }>;

export type KindOf<Key extends FieldKey> = Fields[Key]['kind'];
export type ImportedKind = KindOf<ImportedKey>;

/** The description of a field, typed with all optional properties. */
export const fieldOf = (key: FieldKey): ContactField => contactFields[key];

export const fieldKeys = Object.keys(contactFields) as FieldKey[];
const keysWhere = <Key extends FieldKey>(matches: (field: ContactField) => boolean): readonly Key[] =>
  fieldKeys.filter((key) => matches(fieldOf(key))) as Key[];

const keysOfKind = <Kind extends FieldKind>(kind: Kind) =>
  keysWhere<KeyOfKind<Kind>>((field) => field.kind === kind);
export const dayKeys = keysOfKind('day');
export const inputKeys = keysWhere<InputKey>(({ isInput }) => isInput === true);
export const storedKeys = keysWhere<StoredKey>(({ isInput, kind }) => isInput === true && kind !== 'tags');
export const nameKeys = keysOfKind('name');
export const importedKeys = keysWhere<ImportedKey>(({ isImportIgnored }) => !isImportIgnored);
/** The columns of a list and of its CSV file. */
export const columnKeys = keysWhere<Exclude<FieldKey, ExtraKey>>(({ shownWhenFilled }) => !shownWhenFilled);
export const extraKeys = keysWhere<ExtraKey>(({ shownWhenFilled }) => shownWhenFilled === true);
export const sortableKeys = keysWhere<SortableKey>(({ isSortable }) => isSortable === true);
export const searchedKeys = keysWhere<SearchedKey>(({ isSearched }) => isSearched === true);

/** The fields of a form, in their order. */
export const formKeys: readonly FieldKey[] = fieldKeys.toSorted(
  (one, other) => fieldOf(one).form.at - fieldOf(other).form.at,
);
