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

/** Where each field is kept. One that has no column, or no table of its own, does not compile. */
const mainColumns: Record<StoredKey, AnyPgColumn> = contacts;

({
  connectedTo: connections,
  tags: contactTags,
  doors: contactDoors,
  transactions,
}) satisfies Record<LinkedKey, PgTable>;

/** Beside the main one: what it is for, and all the others. */
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

/** What the columns are called in the database. */
export const columnNames: Record<ContactColumn, string> = byKey(contactColumns, (key) => columns[key].name);

/** All of them under our names, for a select from `c`; written once, because every page of a list asks for it. */
export const selectedColumns: string = contactColumns
  .map((column) => `c.${columnNames[column]} as "${column}"`)
  .join(', ');

export type ColumnValues = Partial<Pick<Row, ContactColumn>>;

/** What a contact says of itself, as columns; the main number and address are the first of their lists. */
export function columnsOf<Facts extends Partial<ContactFacts>>(facts: Facts) {
  const { emailAddress, phoneNumber, emails, phones, ...others } = facts;
  const lists: Partial<WayLists> = { ...(emails && { emails }), ...(phones && { phones }) };
  const said = wayKeys.filter((key) => lists[several[key].list]);
  const ways = said.map((key) => waysAsColumns(key, wayValues(key, lists)));
  return Object.assign(others, ...ways) as Omit<Facts, WayKey | ListName> & ColumnValues;
}

function waysAsColumns(key: WayKey, [main, ...others]: readonly LabeledValue[]): ColumnValues {
  const { label, others: rest } = wayColumns[key];
  const { value } = several[key];
  const kept = others.map((way) => ({ label: way.label, [value]: way.value }));
  return { [key]: main?.value ?? null, [label]: main?.label ?? null, [rest]: kept.length ? kept : null };
}

export type WayRow = Pick<Row, WayKey | Labels | Others>;

/** The lists that the columns of a row mean. */
export const listsOf = (row: WayRow): WayLists =>
  ({ emails: listIn(row, 'emailAddress'), phones: listIn(row, 'phoneNumber') }) as WayLists;

function listIn(row: WayRow, key: WayKey): object[] {
  const main = row[key];
  if (main === null) return [];
  const { label, others } = wayColumns[key];
  return [{ label: row[label], [several[key].value]: main }, ...(row[others] ?? [])];
}
