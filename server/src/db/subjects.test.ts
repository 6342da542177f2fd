import { afterAll, beforeAll, expect, test } from 'vitest';
import { subjects, tablesWithoutOwner } from '../features.ts';
import { connectToDatabase, type Database } from './client.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let home: TestDatabase;
let database: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  database = connectToDatabase(home.url, { max: 1 });
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

const tablesWithSubject = () => new Set(subjects.map(({ table }) => table));

test('every table declares whose data it holds, or why its data belong to nobody', async () => {
  const rows = await database.sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const declared = [...tablesWithSubject(), ...tablesWithoutOwner.map(({ table }) => table)];
  expect(declared.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

interface Reference {
  table: string;
  column: string;
  parent: string;
  onDelete: 'cascade' | 'set null' | 'blocks';
}

const references = () => database.sql<Reference[]>`
  select link.conrelid::regclass::text as "table", part.attname as "column", link.confrelid::regclass::text as parent,
    case link.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'blocks' end as "onDelete"
  from pg_constraint link
  join pg_attribute part on part.attrelid = link.conrelid and part.attnum = any(link.conkey)
  where link.contype = 'f' and link.connamespace = 'public'::regnamespace`;

test('deleting a person deletes all rows that belong to them', async () => {
  const expected = new Map<string, string>();
  for (const { table, column, goesWith = [] } of subjects)
    for (const { name } of [column, ...goesWith]) expected.set(`${table}.${name}`, 'cascade');
  for (const { table, column, onDelete } of await references())
    expect([table, column, onDelete]).toEqual([
      table,
      column,
      expected.get(`${table}.${column}`) ?? 'set null',
    ]);
});

test('every column that names the subject of a row is a foreign key', async () => {
  const known = new Set((await references()).map(({ table, column }) => `${table}.${column}`));
  for (const { table, column } of subjects.filter((subject) => subject.table !== 'users'))
    expect([table, column.name, known.has(`${table}.${column.name}`)]).toEqual([table, column.name, true]);
});

test('every table that references rows of a person declares a subject', async () => {
  const personal = (await references()).filter(({ parent }) => tablesWithSubject().has(parent));
  expect(personal.length).toBeGreaterThan(0);
  expect(personal.filter(({ table }) => !tablesWithSubject().has(table))).toEqual([]);
});
