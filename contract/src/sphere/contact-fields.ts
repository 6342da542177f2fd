import type { ContactField, ContactFieldKind } from './contact-field.ts';
import { contactFields } from './contact-field-table.ts';

type Fields = typeof contactFields;
export type ContactFieldKey = keyof Fields;
type KeysWith<Facts> = { [Key in ContactFieldKey]: Fields[Key] extends Facts ? Key : never }[ContactFieldKey];

export type KeyOfKind<Kind extends ContactFieldKind> = KeysWith<{ kind: Kind }>;
export type DayFieldKey = KeyOfKind<'day'>;
/** Fields that requests may set. */
export type InputFieldKey = KeysWith<{ isInput: true }>;
/** Fields stored in the contact's own columns. Tags are shared records. */
export type StoredFieldKey = Exclude<InputFieldKey, KeyOfKind<'tags'>>;
export type LinkedFieldKey = Exclude<ContactFieldKey, StoredFieldKey>;
/** Fields that an import can set. */
export type ImportedFieldKey = Exclude<ContactFieldKey, KeysWith<{ isImportIgnored: true }>>;
/** Fields outside the specification, shown only if a contact has a value. */
export type ExtraFieldKey = KeysWith<{ shownWhenFilled: true }>;
export type SortableFieldKey = KeysWith<{ isSortable: true }>;
export type SearchedFieldKey = KeysWith<{ isSearched: true }>;

export type ContactFieldKindOf<Key extends ContactFieldKey> = Fields[Key]['kind'];
export type ImportedFieldKind = ContactFieldKindOf<ImportedFieldKey>;

/** The description of a field, typed with all optional properties. */
export const contactFieldByKey = (key: ContactFieldKey): ContactField => contactFields[key];

export const contactFieldKeys = Object.keys(contactFields) as ContactFieldKey[];
const keysWhere = <Key extends ContactFieldKey>(matches: (field: ContactField) => boolean): readonly Key[] =>
  contactFieldKeys.filter((key) => matches(contactFieldByKey(key))) as Key[];

const keysOfKind = <Kind extends ContactFieldKind>(kind: Kind) =>
  keysWhere<KeyOfKind<Kind>>((field) => field.kind === kind);
export const dayFieldKeys = keysOfKind('day');
export const inputFieldKeys = keysWhere<InputFieldKey>(({ isInput }) => isInput === true);
export const storedFieldKeys = keysWhere<StoredFieldKey>(
  ({ isInput, kind }) => isInput === true && kind !== 'tags',
);
export const nameFieldKeys = keysOfKind('name');
export const isNameFieldKey = (key: PropertyKey | undefined): boolean =>
  nameFieldKeys.some((name) => name === key);
export const importedFieldKeys = keysWhere<ImportedFieldKey>(({ isImportIgnored }) => !isImportIgnored);
/** The columns of a list and of its CSV file. */
export const columnFieldKeys = keysWhere<Exclude<ContactFieldKey, ExtraFieldKey>>(
  ({ shownWhenFilled }) => !shownWhenFilled,
);
export const extraFieldKeys = keysWhere<ExtraFieldKey>(({ shownWhenFilled }) => shownWhenFilled === true);
export const sortableFieldKeys = keysWhere<SortableFieldKey>(({ isSortable }) => isSortable === true);
export const searchedFieldKeys = keysWhere<SearchedFieldKey>(({ isSearched }) => isSearched === true);

/** The fields of a form, in their order. */
export const formFieldKeys: readonly ContactFieldKey[] = contactFieldKeys
  .filter((key) => contactFieldByKey(key).form)
  .sort((one, other) => positionOf(one) - positionOf(other));

function positionOf(key: ContactFieldKey): number {
  return contactFieldByKey(key).form?.at ?? 0;
}
