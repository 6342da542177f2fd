import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathInRoot } from '../paths.ts';
import { renderDatabaseDocs } from './describe-database.ts';

test('docs/database.md equals the output of `npm run docs:database`', async () => {
  expect(readFileSync(pathInRoot('docs/database.md'), 'utf8')).toBe(await renderDatabaseDocs());
});

test('docs/database.md describes every table', async () => {
  const text = await renderDatabaseDocs();
  const files = readdirSync(pathInRoot('server/src/db/tables'));
  const sources = files.map((file) => readFileSync(pathInRoot(`server/src/db/tables/${file}`), 'utf8'));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([]);
});
