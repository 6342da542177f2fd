import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

const opened = await Promise.all([createTestDatabase(), createTestDatabase()]);
const [one, other] = opened;
afterAll(() => Promise.all(opened.map(({ drop }) => drop())));

async function queryOnce(url: string, statement: string): Promise<postgres.RowList<postgres.Row[]>> {
  const sql = postgres(url, { max: 1 });
  try {
    return await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

test('a test file never sees rows that another test file writes', async () => {
  await queryOnce(one.url, 'create table mine (id int)');
  await expect(queryOnce(other.url, 'table mine')).rejects.toThrow('does not exist');
});

test('every test database has all migrations applied', async () => {
  const applied = await queryOnce(one.url, 'select count(*)::int as count from drizzle.__drizzle_migrations');
  expect(applied[0]?.count).toBeGreaterThan(0);
});

test('a test can drop its database even while a client is connected', async () => {
  const database = await createTestDatabase();
  const guest = postgres(database.url, { max: 1, onclose: () => undefined });
  await guest`select 1`;
  await database.drop();
  await expect(queryOnce(database.url, 'select 1')).rejects.toThrow('does not exist');
  await guest.end();
});
