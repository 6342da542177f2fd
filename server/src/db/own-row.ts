import { and, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { OwnerId } from '../core/owner.ts';

interface OwnedTable {
  id: AnyPgColumn;
  ownerId: AnyPgColumn;
}

/** Selects one row by its id, if it belongs to the owner. */
export const isOwnRow = (table: OwnedTable, owner: OwnerId, id: string): SQL | undefined =>
  and(eq(table.ownerId, owner), eq(table.id, id));
