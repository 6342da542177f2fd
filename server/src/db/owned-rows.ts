import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Subject } from './subjects.ts';

export interface OwnedRows {
  table: string;
  /** An SQL condition; `$1` is the owner's id. */
  condition: string;
  /** Columns that name other people. */
  others: string[];
}

/** Lists the rows that belong to a person. Each table declares which column names its owner. */
export function listOwnedRows(subjects: readonly Subject[]): OwnedRows[] {
  const exported = subjects.filter(({ notExported }) => !notExported);
  return [...new Set(exported.map(({ table }) => table))].map((table) => {
    const tableSubjects = exported.filter((subject) => subject.table === table);
    return {
      table,
      condition: tableSubjects.map((subject) => conditionOf(subject, subjects)).join(' or '),
      others: otherPersonColumns(tableSubjects),
    };
  });
}

function conditionOf({ column, parent }: Subject, subjects: readonly Subject[]): string {
  if (!parent) return `"${column.name}" = $1`;
  const table = getTableName(parent.table);
  const parentSubjects = subjects.filter((subject) => subject.table === table);
  const condition = parentSubjects.map((subject) => conditionOf(subject, subjects)).join(' or ');
  return `"${column.name}" in (select "${parent.name}" from "${table}" where ${condition})`;
}

function otherPersonColumns(tableSubjects: readonly Subject[]): string[] {
  const subjectColumns = tableSubjects.map(({ column }) => column.name);
  const [first] = tableSubjects;
  if (!first) return [];
  const { foreignKeys } = getTableConfig(first.column.table as PgTable);
  return foreignKeys
    .map((key) => key.reference())
    .filter(({ foreignTable }) => getTableName(foreignTable) === 'users')
    .flatMap(({ columns }) => columns.map(({ name }) => name))
    .filter((name) => !subjectColumns.includes(name));
}
