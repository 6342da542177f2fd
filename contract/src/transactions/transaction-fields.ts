import { keysOf } from '../typed-records.ts';

/** The kind of value, which decides its type in the database. */
export type TransactionFieldKind = 'day' | 'address' | 'client' | 'type' | 'status' | 'money' | 'contact';

interface TransactionField {
  /** The label in column headers, in files and on paper. */
  label: string;
  kind: TransactionFieldKind;
  /** The property of a stored deal. */
  storedAs: string;
  /**
   * The position in the form. A field without a position is a link to another record, and no screen shows it.
   */
  formPosition?: number;
}

/** The only complete list of a transaction's fields, in the order of the list's columns. */
export const transactionFields = {
  date: { label: 'Date', kind: 'day', storedAs: 'day', formPosition: 2 },
  address: { label: 'Address', kind: 'address', storedAs: 'address', formPosition: 5 },
  fullName: { label: 'Client', kind: 'client', storedAs: 'fullName', formPosition: 4 },
  transactionType: { label: 'Type', kind: 'type', storedAs: 'type', formPosition: 1 },
  status: { label: 'Status', kind: 'status', storedAs: 'status', formPosition: 3 },
  volume: { label: 'Volume', kind: 'money', storedAs: 'volume', formPosition: 6 },
  commission: { label: 'Commission', kind: 'money', storedAs: 'commission', formPosition: 7 },
  /** The contact that the user linked by hand. */
  contactId: { label: 'Contact', kind: 'contact', storedAs: 'contactId' },
} as const satisfies Record<string, TransactionField>;

type Fields = typeof transactionFields;
export type TransactionFieldKey = keyof Fields;
type KeysWith<Facts> = {
  [Key in TransactionFieldKey]: Fields[Key] extends Facts ? Key : never;
}[TransactionFieldKey];

/** Fields shown in the form, the list, files and on paper. */
export type TransactionColumnKey = KeysWith<{ formPosition: number }>;

const isColumn = (key: TransactionFieldKey): key is TransactionColumnKey =>
  'formPosition' in transactionFields[key];

export const transactionColumnKeys: readonly TransactionColumnKey[] =
  keysOf(transactionFields).filter(isColumn);
export const transactionFormKeys: readonly TransactionColumnKey[] = transactionColumnKeys.toSorted(
  (one, other) => transactionFields[one].formPosition - transactionFields[other].formPosition,
);

/** The value types of a stored deal, by kind of field. */
export type StoredValueTypes<Values extends Record<TransactionFieldKind, unknown>> = {
  [Key in TransactionFieldKey as Fields[Key]['storedAs']]: Values[Fields[Key]['kind']];
};
