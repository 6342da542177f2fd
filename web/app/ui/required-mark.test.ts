import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const sources = globSync('{web/app,contract/src}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !path.includes('.test.'),
);

test('no label or placeholder says that a field is optional, because an asterisk marks the required fields', () => {
  const saysOptional = /\w \((?:optional|required)\)|(?:placeholder|description)="Optional"/i;
  const found = sources.filter((path) => saysOptional.test(readFileSync(join(root, path), 'utf8')));
  expect(found).toEqual([]);
});
