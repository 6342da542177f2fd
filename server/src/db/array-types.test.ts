import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseArray, serializeArray } from './array-types.ts';
import { openPostgresClient } from './driver.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const texts = ['plain', 'with, comma', '"quoted" \\ {braces}', '', 'NULL', 'two\nlines', '’é'];

test('the driver reads and writes arrays of every element type', async () => {
  const sql = openPostgresClient(database.url, { max: 1 });
  const [row] = await sql`
    select ${texts}::text[] as texts, ${[1, 2]}::int[] as numbers, array[true, false] as flags,
      array['a', null]::text[] as gaps, '{}'::text[] as nothing, array[array[1, 2], array[3, 4]] as nested,
      ${['6a0c4d5e-0000-4000-8000-000000000001']}::uuid[] as ids`;
  expect(row).toEqual({
    texts,
    numbers: [1, 2],
    flags: [true, false],
    gaps: ['a', null],
    nothing: [],
    nested: [
      [1, 2],
      [3, 4],
    ],
    ids: ['6a0c4d5e-0000-4000-8000-000000000001'],
  });
  await sql.end();
});

test('the array type OIDs in the code match those of the database', async () => {
  const sql = openPostgresClient(database.url, { max: 1 });
  const known = Object.keys(sql.options.serializers).map(Number);
  const rows = await sql<{ array: number }[]>`
    select typarray::int as array from pg_type where typarray = any(${known})`;
  expect(rows.length).toBeGreaterThanOrEqual(19);
  await sql.end();
});

test('an array survives serializing and parsing, and a missing element becomes NULL', () => {
  expect(parseArray(String(serializeArray(texts)))).toEqual(texts);
  expect(serializeArray([null, [undefined, 'x']])).toBe('{NULL,{NULL,"x"}}');
  expect(serializeArray('{already,written}')).toBe('{already,written}');
});
