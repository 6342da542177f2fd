import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { byKey, type LinkedKey, type StoredKey, storedKeys } from '#contract/contact-fields.ts';
import type { ContactFacts } from '#contract/contact-merge.ts';
import {
  type LabeledValue,
  type ListName,
  several,
  type WayKey,
  type WayLists,
  wayKeys,
  wayValues,
} from '#contract/contact-ways.ts';
import { connections, contactDoors, contacts, contactTags } from '../../../db/tables/contacts.ts';
import { transactions } from '../../../db/tables/transactions.ts';

type Row = typeof contacts.$inferSelect;

/** The column of each field. A field without a column or table does not compile. */
const mainColumns: Record<StoredKey, AnyPgColumn> = contacts;

({
  connectedTo: connections,
  tags: contactTags,
  doors: contactDoors,
  transactions,
}) satisfies Record<LinkedKey, PgTable>;

/** The columns for the label of the main value and for the other values. */
export const wayColumns = {
  emailAddress: { label: 'emailLabel', others: 'otherEmails' },
  phoneNumber: { label: 'phoneLabel', others: 'otherPhones' },
} as const satisfies Record<WayKey, { label: keyof Row; others: keyof Row }>;

type Labels = (typeof wayColumns)[WayKey]['label'];
type Others = (typeof wayColumns)[WayKey]['others'];
export type ContactColumn = StoredKey | Labels | Others;

const labels: readonly Labels[] = wayKeys.map((key) => wayColumns[key].label);
export const listColumns: readonly Others[] = wayKeys.map((key) => wayColumns[key].others);
export const textColumns: readonly (StoredKey | Labels)[] = [...storedKeys, ...labels];
export const contactColumns: readonly ContactColumn[] = [...textColumns, ...listColumns];

const columns: Record<ContactColumn, AnyPgColumn> = { ...mainColumns, ...contacts };

/** Column names in the database. */
export const columnNames: Record<ContactColumn, string> = byKey(contactColumns, (key) => columns[key].name);

/** All columns with our names, for a select from `c`. Built once, because every page of a list uses it. */
export const selectedColumns: string = contactColumns
  .map((column) => `c.${columnNames[column]} as "${column}"`)
  .join(', ');

export type ColumnValues = Partial<Pick<Row, ContactColumn>>;

/** The fields of a contact as columns. The main phone and email are the first of their lists. */
export function columnsOf<Facts extends Partial<ContactFacts>>(facts: Facts) {
  const { emailAddress, phoneNumber, emails, phones, ...others } = facts;
  const lists: Partial<WayLists> = { ...(emails && { emails }), ...(phones && { phones }) };
  const givenKeys = wayKeys.filter((key) => lists[several[key].list]);
  const methodColumns = givenKeys.map((key) => toMethodColumns(key, wayValues(key, lists)));
  return Object.assign(others, ...methodColumns) as Omit<Facts, WayKey | ListName> & ColumnValues;
}

function toMethodColumns(key: WayKey, [main, ...others]: readonly LabeledValue[]): ColumnValues {
  const { label, others: rest } = wayColumns[key];
  const { value } = several[key];
  const otherValues = others.map((method) => ({ label: method.label, [value]: method.value }));
  return {
    [key]: main?.value ?? null,
    [label]: main?.label ?? null,
    [rest]: otherValues.length ? otherValues : null,
  };
}

export type WayRow = Pick<Row, WayKey | Labels | Others>;

/** The lists that the columns of a row contain. */
export const listsOf = (row: WayRow): WayLists =>
  ({ emails: readList(row, 'emailAddress'), phones: readList(row, 'phoneNumber') }) as WayLists;

function readList(row: WayRow, key: WayKey): object[] {
  const main = row[key];
  if (main === null) return [];
  const { label, others } = wayColumns[key];
  return [{ label: row[label], [several[key].value]: main }, ...(row[others] ?? [])];
}
