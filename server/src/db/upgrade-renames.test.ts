import postgres from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import {
  type Row,
  type RowsByTable,
  readRowsByTable,
  readSchemaDefinitions,
  restoreReleaseDatabase,
} from './testing/release.ts';
import { renameOldTablesAndColumns } from './testing/renames.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let upgraded: TestDatabase;
let sql: postgres.Sql;
let before: RowsByTable;

beforeAll(async () => {
  upgraded = await restoreReleaseDatabase(2);
  before = await readRowsByTable(upgraded.url);
  await migrate(upgraded.url);
  sql = postgres(upgraded.url, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end();
  await upgraded.drop();
});

/** The rows as texts, with only the columns that the older release had. */
const byText = (rows: Row[] = [], [old]: Row[]) => {
  const columns = Object.keys(old ?? {}).sort();
  return rows.map((row) => JSON.stringify(columns.map((column) => [column, row[column]]))).sort();
};

test('the upgrade from release 2 keeps every row and value under the new names', async () => {
  const after = await readRowsByTable(upgraded.url);
  const expected = renameOldTablesAndColumns(before);
  expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(expected)));
  for (const [name, rows] of Object.entries(expected))
    expect([name, byText(after[name], rows)]).toEqual([name, byText(rows, rows)]);
});

test('every renamed table except changed_holders has rows before the upgrade, so the upgrade test covers its data', () => {
  const empty = Object.entries(before).flatMap(([name, rows]) => (rows.length ? [] : [name]));
  const renamed = Object.keys(before).filter((name) => !(name in renameOldTablesAndColumns(before)));
  expect(renamed.filter((name) => empty.includes(name))).toEqual(['changed_holders']);
});

test('an upgraded database has the same functions, triggers and views as a new one', async () => {
  const fresh = await createTestDatabase();
  onTestFinished(fresh.drop);
  const definitions = await readSchemaDefinitions(fresh.url);
  expect(definitions.length).toBeGreaterThan(60);
  expect(await readSchemaDefinitions(upgraded.url)).toEqual(definitions);
});

test('after the upgrade, changing a user’s name increments the account version and updates the user directory', async () => {
  const [person] = await sql<{ id: string; version: string }[]>`
    select user_id as id, version from account_versions join users on id = user_id where role = 'AGENT' limit 1`;
  await sql`update users set last_name = 'Renamed' where id = ${person?.id ?? ''}`;
  const rows = await sql`
    select last_name as name, (version - ${person?.version ?? 0})::int as steps
    from user_directory join account_versions using (user_id) where user_id = ${person?.id ?? ''}`;
  expect([...rows]).toEqual([{ name: 'Renamed', steps: 1 }]);
});

test('after the upgrade, triggers still count contacts and closed deals', async () => {
  const totals = () => sql`
    select (select sum(total)::int from contact_totals) as contacts, (select sum(closed_sides)::int from transaction_months) as sides`;
  const actual = () => sql`
    select (select count(*)::int from contacts where deleted_at is null) as contacts,
      (select count(*)::int from transactions where status = 'CLOSED') as sides`;
  await sql`delete from contacts where id = (select id from contacts where deleted_at is null limit 1)`;
  await sql`delete from transactions where id = (select id from transactions where status = 'CLOSED' limit 1)`;
  expect([...(await totals())]).toEqual([...(await actual())]);
});

test('after the upgrade a vendor whose plan ends is no longer listed', async () => {
  const [vendor] = await sql<{ id: string }[]>`
    select user_id as id from vendors join entitlements on person_id = user_id where is_listed and source = 'own' limit 1`;
  await sql`
    update subscriptions set status = 'canceled' where payer_id in
      (select id from payers where party_id = ${vendor?.id ?? ''})`;
  const [row] = await sql`select is_listed as listed from vendors where user_id = ${vendor?.id ?? ''}`;
  expect(row).toEqual({ listed: false });
});

test('after the upgrade the audit log still rejects changes', async () => {
  await expect(sql`delete from audit_log`).rejects.toThrow('The audit log only grows');
});

test('an unlogged table from an aborted migration does not block the next start', async () => {
  const database = await createBareDatabase();
  onTestFinished(database.drop);
  const other = postgres(database.url, { max: 1, onnotice: () => undefined });
  onTestFinished(() => other.end());
  for (const name of ['limit_counts', 'paces', 'changed_holders'])
    await other`create unlogged table ${other(name)} (leftover integer)`;
  await migrate(database.url);
  expect(await other`select name, next_at from throttles`).toHaveLength(0);
});
