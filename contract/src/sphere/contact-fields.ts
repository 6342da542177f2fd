import type { ContactField, ContactFieldKind } from './contact-field.ts';
import { contactFields } from './contact-field-table.ts';

type Fields = typeof contactFields;
export type ContactFieldKey = keyof Fields;
type KeysWith<Facts> = { [Key in ContactFieldKey]: Fields[Key] extends Facts ? Key : never }[ContactFieldKey];

export type KeyOfKind<Kind extends ContactFieldKind> = KeysWith<{ kind: Kind }>;
export type DayKey = KeyOfKind<'day'>;
/** Fields that requests may set. */
export type InputKey = KeysWith<{ isInput: true }>;
/** Fields stored in the contact's own columns. Tags are shared records. */
export type StoredKey = Exclude<InputKey, KeyOfKind<'tags'>>;
export type LinkedFieldKey = Exclude<ContactFieldKey, StoredKey>;
/** Fields that an import can set. */
export type ImportedKey = Exclude<ContactFieldKey, KeysWith<{ isImportIgnored: true }>>;
/** Fields outside the specification, shown only if a contact has a value. */
export type ExtraKey = KeysWith<{ shownWhenFilled: true }>;
export type SortableKey = KeysWith<{ isSortable: true }>;
export type SearchedKey = KeysWith<{ isSearched: true }>;

export type ContactFieldKindOf<Key extends ContactFieldKey> = Fields[Key]['kind'];
export type ImportedKind = ContactFieldKindOf<ImportedKey>;

/** The description of a field, typed with all optional properties. */
export const contactFieldOf = (key: ContactFieldKey): ContactField => contactFields[key];

export const contactFieldKeys = Object.keys(contactFields) as ContactFieldKey[];
const keysWhere = <Key extends ContactFieldKey>(matches: (field: ContactField) => boolean): readonly Key[] =>
  contactFieldKeys.filter((key) => matches(contactFieldOf(key))) as Key[];

const keysOfKind = <Kind extends ContactFieldKind>(kind: Kind) =>
  keysWhere<KeyOfKind<Kind>>((field) => field.kind === kind);
export const dayKeys = keysOfKind('day');
export const inputKeys = keysWhere<InputKey>(({ isInput }) => isInput === true);
export const storedKeys = keysWhere<StoredKey>(({ isInput, kind }) => isInput === true && kind !== 'tags');
export const nameKeys = keysOfKind('name');
export const importedKeys = keysWhere<ImportedKey>(({ isImportIgnored }) => !isImportIgnored);
/** The columns of a list and of its CSV file. */
export const columnKeys = keysWhere<Exclude<ContactFieldKey, ExtraKey>>(
  ({ shownWhenFilled }) => !shownWhenFilled,
);
export const extraKeys = keysWhere<ExtraKey>(({ shownWhenFilled }) => shownWhenFilled === true);
export const sortableKeys = keysWhere<SortableKey>(({ isSortable }) => isSortable === true);
export const searchedKeys = keysWhere<SearchedKey>(({ isSearched }) => isSearched === true);

/** The fields of a form, in their order. */
export const formKeys: readonly ContactFieldKey[] = contactFieldKeys
  .filter((key) => contactFieldOf(key).form)
  .sort((one, other) => positionOf(one) - positionOf(other));

function positionOf(key: ContactFieldKey): number {
  return contactFieldOf(key).form?.at ?? 0;
}
