import { expect, test } from 'vitest';
import { createStatementText } from './statement-text.ts';

test('the text of a statement contains the text of all its fragments', () => {
  const text = createStatementText((sql) => {
    const isOwn = sql`owner_id = ${sql.unsafe('$1')}`;
    return sql`select id from contacts where ${isOwn} and ${isOwn}`;
  });
  expect(text).toBe('select id from contacts where owner_id = $1 and owner_id = $1');
});

test('a value in a constant statement is refused, because it would become part of the SQL', () => {
  expect(() => createStatementText((sql) => sql`select ${'1; drop table contacts'}`)).toThrow(
    'contains no values',
  );
});
