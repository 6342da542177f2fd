import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathInRoot } from '../paths.ts';
import { withoutProductSettings } from './clean-environment.ts';

const declared = readFileSync(pathInRoot('server/src/settings.ts'), 'utf8');
const settings = [...declared.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);

test('the names of the settings can be read from settings.ts', () => {
  expect(settings).toEqual(expect.arrayContaining(['PORT', 'DATA_DIR', 'DATABASE_URL', 'SMTP_URL']));
});

test.each(settings)('the setting %s is explained in the README', (name) => {
  expect(readFileSync(pathInRoot('README.md'), 'utf8')).toContain(`\`${name}\``);
});

test.each(settings)('the setting %s of a developer’s machine never reaches a test', (name) => {
  expect(withoutProductSettings({ [name]: 'mine' })).toEqual({});
});
