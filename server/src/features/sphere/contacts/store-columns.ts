import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { byKey, type LinkedKey, type StoredKey, storedKeys } from '#contract/contact-fields.ts';
import { connections, contactDoors, contacts, contactTags } from '../../../db/tables/contacts.ts';
import { transactions } from '../../../db/tables/transactions.ts';

/** Where each field is kept. One that has no column, or no table of its own, does not compile. */
const columns: Record<StoredKey, AnyPgColumn> = contacts;

({
  connectedTo: connections,
  tags: contactTags,
  doors: contactDoors,
  transactions,
}) satisfies Record<LinkedKey, PgTable>;

/** What the columns are called in the database. */
export const columnNames: Record<StoredKey, string> = byKey(storedKeys, (key) => columns[key].name);
