import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isVendorOffer, offerKeys, offers } from '#contract/billing/plans.ts';
import { applyFunctions } from './apply-functions.ts';
import { listMigrationHashes, migrate } from './migrate.ts';
import { readSchemaDefinitions } from './testing/release.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const currentFolder = join(import.meta.dirname, 'functions');
let functionsFolder: string;
let database: TestDatabase;
let sql: postgres.Sql;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});
beforeEach(async () => {
  functionsFolder = await mkdtemp(join(tmpdir(), 'abundance-functions-'));
  await cp(currentFolder, functionsFolder, { recursive: true });
  return () => rm(functionsFolder, { recursive: true, force: true });
});

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(functionsFolder, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

/** The transaction that last wrote each function. */
async function writers(): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; writer: string }[]>`
    select proname as name, xmin::text as writer from pg_proc
    where proname in ('fold', 'count_contacts', 'sum_transaction_months')`;
  return Object.fromEntries(rows.map(({ name, writer }) => [name, writer]));
}

test('a starting server applies only the function files whose text has changed', async () => {
  const before = await writers();
  await migrate(database.url, { functionsFolder });
  expect(await writers()).toEqual(before);
  await edit('4-contact-totals.sql', (text) => text.replace('BEGIN\n', 'BEGIN\n\t-- changed\n'));
  await migrate(database.url, { functionsFolder });
  const { count_contacts: changed, ...unchanged } = await writers();
  expect(before).toMatchObject(unchanged);
  expect(changed).not.toBe(before.count_contacts);
  const [{ source } = {}] = await sql`select prosrc as source from pg_proc where proname = 'count_contacts'`;
  expect(source).toContain('-- changed');
});

test('a server that starts with the former text of a function file applies that text again', async () => {
  await edit('4-contact-totals.sql', (text) => text.replace('BEGIN\n', 'BEGIN\n\t-- newer\n'));
  await migrate(database.url, { functionsFolder });
  await migrate(database.url);
  const [{ source } = {}] = await sql`select prosrc as source from pg_proc where proname = 'count_contacts'`;
  expect(source).not.toContain('-- newer');
});

test('two servers that start together apply a changed function file once', async () => {
  await edit('5-transaction-months.sql', (text) => `${text}CREATE TABLE applied_once ();\n`);
  const starts = [1, 2].map(() => migrate(database.url, { functionsFolder }));
  // A second application of the file would fail, because its table already exists.
  await expect(Promise.all(starts)).resolves.toHaveLength(2);
  await sql`drop table applied_once`;
});

test('when one function file fails, the files applied before it are rolled back', async () => {
  await migrate(database.url);
  const before = await readSchemaDefinitions(database.url);
  await edit('4-contact-totals.sql', (text) => text.replace('BEGIN\n', 'BEGIN\n\t-- changed\n'));
  await edit('5-transaction-months.sql', () => 'CREATE OR REPLACE FUNCTION broken');
  await expect(migrate(database.url, { functionsFolder })).rejects.toThrow('syntax error');
  expect(await readSchemaDefinitions(database.url)).toEqual(before);
});

test('after a new migration, the server applies every function file, so a view that the migration dropped exists again', async () => {
  await migrate(database.url);
  const before = await readSchemaDefinitions(database.url);
  await sql.begin(async (transaction) => {
    await transaction`drop view entitlements`;
    await applyFunctions(transaction, currentFolder, listMigrationHashes().at(-1) ?? '');
    expect((await transaction`select to_regclass('entitlements') as view`)[0]).toEqual({ view: null });
    await applyFunctions(transaction, currentFolder, 'a later migration');
  });
  expect(await readSchemaDefinitions(database.url)).toEqual(before);
});

test('applying the function files after a migration updates the user directory for users changed by that migration', async () => {
  const [{ id } = {}] = await sql`
    insert into users (email, role, first_name, last_name) values ('ava@example.com', 'AGENT', 'Ava', 'Brooks') returning id`;
  await sql`insert into profiles (user_id) values (${id})`;
  await sql.begin(async (transaction) => {
    await transaction`update users set last_name = 'Changed' where id = ${id}`;
    await applyFunctions(transaction, currentFolder, 'another migration');
  });
  const [row] = await sql`select last_name as name from user_directory where user_id = ${id}`;
  expect(row).toEqual({ name: 'Changed' });
});

test('the entitlements view has the same Agent Pro+ and vendor offers as the contract', async () => {
  const text = await readFile(join(currentFolder, '2-entitlements.sql'), 'utf8');
  const lists = [...text.matchAll(/item\.offer IN \(([^)]+)\)/g)].map(([, list = '']) =>
    list.split(', ').map((offer) => offer.replaceAll("'", '')),
  );
  expect(lists).toEqual([
    offerKeys.filter((key) => offers[key].plan === 'premium'),
    offerKeys.filter(isVendorOffer),
  ]);
});
