import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';
import { openPostgresClient } from '../db/driver.ts';
import { OperatorError } from '../start-checks.ts';
import { quoteTableAndColumns } from './dump-database.ts';
import { backupPaths, type Manifest } from './manifest.ts';

/** Loads all tables in one transaction, so that an interrupted restore leaves the database empty. */
export async function loadDatabase(url: string, folder: string, manifest: Manifest): Promise<void> {
  const sql = openPostgresClient(url, { max: 1 });
  try {
    await sql.begin(async (transaction) => {
      const [user] = await transaction`select 1 from users limit 1`;
      if (user) throw new OperatorError('This database holds accounts already. Restore into an empty one.');
      const tables = manifest.tables.map(({ name }) => name);
      await withoutConstraints(transaction, tables, async () => {
        await transaction`truncate ${transaction(tables)}`;
        for (const table of manifest.tables) await loadTable(transaction, folder, table);
      });
      for (const { name, value } of manifest.sequences)
        await transaction`select setval(${`public."${name}"`}::regclass, ${value}::bigint)`;
    });
    // Without statistics the planner would choose slow plans.
    await sql`analyze ${sql(manifest.tables.map(({ name }) => name))}`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function loadTable(
  sql: postgres.TransactionSql,
  folder: string,
  table: Manifest['tables'][number],
): Promise<void> {
  const rows = await sql.unsafe(`copy ${quoteTableAndColumns(table)} from stdin`).writable();
  await pipeline(createReadStream(backupPaths(folder).tableFile(table.name)), rows);
  const [count] = await sql<{ rows: number }[]>`select count(*)::int as rows from ${sql(table.name)}`;
  if (count?.rows !== table.rows)
    throw new OperatorError(
      `The backup of ${table.name} is not whole: ${count?.rows} of ${table.rows} rows.`,
    );
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/**
 * Drops foreign keys and disables triggers: tables refer to each other in cycles, and triggers would count
 * rows twice or reject them. This needs no superuser, only the owner of the tables.
 */
async function withoutConstraints(
  sql: postgres.TransactionSql,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  const references = await sql<Reference[]>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
  const alwaysEnabled = await sql<Omit<Reference, 'definition'>[]>`
    select tgrelid::regclass::text as "table", quote_ident(tgname) as name
    from pg_trigger where tgenabled = 'A' and not tgisinternal`;
  const disabled = [
    ...references.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...tables.map((table) => `alter table "${table}" disable trigger user`),
  ];
  const enabled = [
    ...tables.map((table) => `alter table "${table}" enable trigger user`),
    ...alwaysEnabled.map(({ table, name }) => `alter table ${table} enable always trigger ${name}`),
    ...references.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
  ];
  // We send hundreds of statements in one message, because a round trip costs more than a statement.
  await sql.unsafe(disabled.join(';'));
  await work();
  await sql.unsafe(enabled.join(';'));
}
