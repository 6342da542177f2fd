import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TransactionSql } from 'postgres';

/**
 * Applies the files of functions, triggers and views whose text has changed, in the order of their names.
 * `tablesVersion` is the last migration: after a new migration every file is applied, because the migration
 * may have dropped a function or view that depended on a changed table.
 */
export async function applyFunctions(
  sql: TransactionSql,
  folder: string,
  tablesVersion: string,
): Promise<void> {
  await sql`create table if not exists drizzle.applied_functions (file text primary key, hash text not null)`;
  const rows = await sql<{ file: string; hash: string }[]>`select file, hash from drizzle.applied_functions`;
  const applied = new Map(rows.map(({ file, hash }) => [file, hash]));
  for (const file of (await readdir(folder)).toSorted()) {
    const text = await readFile(join(folder, file), 'utf8');
    const hash = createHash('sha256').update(tablesVersion).update(text).digest('hex');
    if (applied.get(file) === hash) continue;
    await sql.unsafe(text);
    await sql`
      insert into drizzle.applied_functions (file, hash) values (${file}, ${hash})
      on conflict (file) do update set hash = excluded.hash`;
  }
}
