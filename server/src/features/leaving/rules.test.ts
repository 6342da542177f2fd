import { expect, test } from 'vitest';
import { belongingsOf, shownColumns, uniquePaths } from './rules.ts';

const link = (table: string, column: string, parent: string) => ({
  table,
  column,
  parent,
  parentColumn: 'id',
});

test('rows belong to a person by name, or through a row that does', () => {
  const found = belongingsOf([
    link('notes', 'tag_id', 'tags'),
    link('tags', 'owner_id', 'users'),
    link('requests', 'agent_id', 'users'),
    link('requests', 'vendor_id', 'users'),
    link('sessions', 'user_id', 'users'),
    link('lonely', 'other_id', 'strangers'),
  ]);
  expect(found).toEqual([
    { table: 'users', condition: 'id = $1' },
    { table: 'tags', condition: '"owner_id" = $1' },
    { table: 'requests', condition: '"agent_id" = $1 or "vendor_id" = $1' },
    { table: 'notes', condition: '"tag_id" in (select "id" from "tags" where "owner_id" = $1)' },
  ]);
});

test('secrets and search columns stay out', () => {
  const row = {
    name: 'Ava',
    password_hash: 'x',
    feed_secret: 'y',
    token: 'z',
    search_text: 's',
    address_key: 'k',
  };
  expect(shownColumns(row)).toEqual({ name: 'Ava' });
});

test('no file is lost to another of its name', () => {
  expect(uniquePaths(['a/x.pdf', 'a/X.pdf', 'b/x.pdf', 'a/x.pdf', 'note', 'note'])).toEqual([
    'a/x.pdf',
    'a/X (2).pdf',
    'b/x.pdf',
    'a/x (3).pdf',
    'note',
    'note (2)',
  ]);
});
