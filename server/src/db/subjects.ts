import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

interface Details {
  /**
   * Columns that reference rows on which this row depends. Deleting a referenced row deletes this row too,
   * even if another person owns the referenced row.
   */
  goesWith?: readonly PgColumn[];
  /** Why the export skips the table. */
  notExported?: string;
}

export interface Subject extends Details {
  table: string;
  /** The column with the person's id, or with the id of the person's row that this row is part of. */
  column: PgColumn;
  /** The column that `column` references, unless that is the person's id. */
  parent?: PgColumn;
}

/** Declares that the rows are about the person in this column, and not about other people they may name. */
export const defineOwnedTable = (column: PgColumn, details: Details = {}): Subject => ({
  ...details,
  table: getTableName(column.table),
  column,
});

/** Declares that the rows are about the same person as the row that this column references. */
export const defineChildTable = (column: PgColumn, parent: PgColumn, details: Details = {}): Subject => ({
  ...defineOwnedTable(column, details),
  parent,
});

/**
 * A table whose rows belong to nobody. `forgetAddress` handles rows that contain a person's email or name.
 */
export interface TableWithoutOwner {
  table: string;
  why: string;
}

export const defineTableWithoutOwner = (table: PgTable, why: string): TableWithoutOwner => ({
  table: getTableName(table),
  why,
});
