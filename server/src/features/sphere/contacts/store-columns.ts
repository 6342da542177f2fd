import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  type LinkedFieldKey,
  type StoredFieldKey,
  storedFieldKeys,
} from '#contract/sphere/contact-fields.ts';
import type { ContactData } from '#contract/sphere/contact-merge.ts';
import {
  type ContactMethodKey,
  type ContactMethodListName,
  type ContactMethodLists,
  contactMethodFields,
  contactMethodKeys,
  type LabeledValue,
  listContactMethodValues,
} from '#contract/sphere/contact-methods.ts';
import { recordFromKeys } from '#contract/typed-records.ts';
import { connections, contactDoors, contacts, contactTags } from '../../../db/tables/contacts.ts';
import { transactions } from '../../../db/tables/transactions.ts';
import {
  type ContactMethodLabelColumn,
  contactMethodColumns,
  type OtherContactMethodsColumn,
} from './contact-methods.ts';

type Row = typeof contacts.$inferSelect;

/** Maps each field to its column. A field without a column or table does not compile. */
const mainColumns: Record<StoredFieldKey, AnyPgColumn> = contacts;

({
  connectedTo: connections,
  tags: contactTags,
  doors: contactDoors,
  transactions,
}) satisfies Record<LinkedFieldKey, PgTable>;

export type ContactColumn = StoredFieldKey | ContactMethodLabelColumn | OtherContactMethodsColumn;

const labels: readonly ContactMethodLabelColumn[] = contactMethodKeys.map(
  (key) => contactMethodColumns[key].label,
);
const listColumns: readonly OtherContactMethodsColumn[] = contactMethodKeys.map(
  (key) => contactMethodColumns[key].others,
);
export const contactColumns: readonly ContactColumn[] = [...storedFieldKeys, ...labels, ...listColumns];

const columns: Record<ContactColumn, AnyPgColumn> = { ...mainColumns, ...contacts };

/**
 * The SQL types of columns that are not text. Import rows arrive as JSON and are converted to these types.
 */
const jsonTypes: { [Column in ContactColumn]?: string } = {
  otherEmails: 'jsonb',
  otherPhones: 'jsonb',
  cadenceDays: 'integer',
  lastContacted: 'date',
};
export const getColumnSqlType = (column: ContactColumn): string => jsonTypes[column] ?? 'text';

/** The names of the columns in the database. */
export const contactColumnNames: Record<ContactColumn, string> = recordFromKeys(
  contactColumns,
  (key) => columns[key].name,
);

/**
 * A select list for table alias `c` that renames all columns to our names. It is built once, because every
 * page of a list uses it.
 */
export const contactSelectList: string = [
  ...contactColumns
    .filter((column) => column !== 'lastContacted')
    .map((column) => `c.${contactColumnNames[column]} as "${column}"`),
  // The database computes `lastContactedOn`: the later of the timeline's day and the imported
  // `lastContacted`.
  ...(['lastContactedOn', 'followUpDay', 'snoozedUntil'] as const).map(
    (column) =>
      `c.${contacts[column].name}::text as "${column === 'lastContactedOn' ? 'lastContacted' : column}"`,
  ),
].join(', ');

/** The selected columns that `toContacts` copies to the contact without a change. */
export const directlyMappedColumns = [...storedFieldKeys, 'followUpDay', 'snoozedUntil'] as const;

export type ContactColumnValues = Partial<Pick<Row, ContactColumn>>;

/** Converts a contact's fields to columns. The main phone and email are the first of their lists. */
export function toContactColumns<Facts extends Partial<ContactData>>(facts: Facts) {
  const { emailAddress, phoneNumber, emails, phones, ...others } = facts;
  const lists: Partial<ContactMethodLists> = { ...(emails && { emails }), ...(phones && { phones }) };
  const givenKeys = contactMethodKeys.filter((key) => lists[contactMethodFields[key].list]);
  const methodColumns = givenKeys.map((key) => toMethodColumns(key, listContactMethodValues(key, lists)));
  return Object.assign(others, ...methodColumns) as Omit<Facts, ContactMethodKey | ContactMethodListName> &
    ContactColumnValues;
}

function toMethodColumns(
  key: ContactMethodKey,
  [main, ...others]: readonly LabeledValue[],
): ContactColumnValues {
  const { label, others: rest } = contactMethodColumns[key];
  const { value } = contactMethodFields[key];
  const otherValues = others.map((method) => ({ label: method.label, [value]: method.value }));
  return {
    [key]: main?.value ?? null,
    [label]: main?.label ?? null,
    [rest]: otherValues.length ? otherValues : null,
  };
}
