import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../paths.ts';
import { renameSample } from './feature-names.ts';
import { generateFeature, validateFeatureName } from './generate-feature.ts';
import { featureRegistrations } from './registrations.ts';

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-feature-'));
  for (const path of [
    ...featureRegistrations.map((one) => one.path),
    'server/src/db/tables',
    'contract/src/goals',
  ])
    cpSync(join(root, path), join(copy, path), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true }));

const read = (path: string) => readFileSync(join(copy, path), 'utf8');
const listFiles = () => globSync('**/*.*', { cwd: copy }).map((path) => [path, read(path)]);

test.each([
  ['', 'is not the name of a feature'],
  ['Tasks', 'is not the name of a feature'],
  ['task', 'is not the name of a feature'],
  ['my_tasks', 'is not the name of a feature'],
  ['../tasks', 'is not the name of a feature'],
  ['classes', '“class” is a word of TypeScript'],
  ['goals', 'already used in contract/src/goals'],
  ['door-files', 'already used in server/src/db/tables/vault.ts'],
  ['favorites', 'already used in'],
])('generateFeature refuses the name “%s” with a message and writes nothing', (name, sentence) => {
  const before = listFiles();
  expect(validateFeatureName(copy, name)).toContain(sentence);
  expect(() => generateFeature(copy, name)).toThrow(sentence);
  expect(listFiles()).toEqual(before);
});

test('generateFeature writes a feature’s files, adds it to every list, and then refuses its name', () => {
  const paths = generateFeature(copy, 'office-keys');
  for (const path of [
    'contract/src/office-keys/office-keys.ts',
    'server/src/db/tables/office-keys.ts',
    'server/src/features/office-keys/feature.ts',
    'server/src/features/office-keys/office-keys.test.ts',
    'web/app/features/office-keys/route.tsx',
    'web/app/features/demo-mode/office-key-handlers.ts',
    'e2e/office-keys.spec.ts',
  ])
    expect([path, paths.includes(path), existsSync(join(copy, path))]).toEqual([path, true, true]);
  for (const { path } of featureRegistrations) expect(read(path), path).toMatch(/office.?keys?/i);
  for (const path of paths) expect(read(path), path).not.toMatch(/sample.?note/i);
  expect(read('server/src/features/office-keys/routes.ts')).toContain("summary: 'Add an office key'");
  expect(validateFeatureName(copy, 'office-keys')).toContain('already used');
});

test('generateFeature can add a second feature', () => {
  generateFeature(copy, 'open-houses');
  expect(read('server/src/features.ts')).toMatch(
    /vendorsFeature,\n {2}openHousesFeature,\n {2}officeKeysFeature,/,
  );
  expect(read('server/src/__snapshots__/routes.test.ts.snap')).toContain(
    '  "GET /api/open-houses — only AGENT, BROKER, BROKERAGE",\n  "POST /api/open-houses — only AGENT, BROKER, BROKERAGE",\n',
  );
});

test('a new feature imports only names that exist', () => {
  const paths = generateFeature(copy, 'showings');
  const imports = paths.flatMap((path) => listNamedImports(path, read(path)));
  expect(imports.length).toBeGreaterThan(30);
  expect(imports.filter(({ file, name }) => !isExported(file, name))).toEqual([]);
});

test('renameSample replaces the name of the sample record in every spelling', () => {
  expect(renameSample('SampleNotes sample-note sample_notes “Sample Notes”', 'open-houses')).toBe(
    'OpenHouses open-house open_houses “Open Houses”',
  );
  expect(renameSample('a sample note, sampleNote', 'entries')).toBe('an entry, entry');
  expect(renameSample('A sample note', 'boxes')).toBe('A box');
});

/** Lists the names that a file imports from files of this repository. */
function listNamedImports(path: string, text: string): { path: string; file: string; name: string }[] {
  const statements = text.matchAll(/import (?:type )?\{([^}]*)\} from '((?:\.|#contract|#demo)[^']*)'/g);
  return [...statements].flatMap(([, names = '', from = '']) => {
    const file = from.startsWith('.')
      ? join(path, '..', from)
      : from.replace(/^#(contract|demo)\//, '$1/src/');
    return [...names.matchAll(/(?:type )?(\w+)(?: as \w+)?/g)].map(([, name = '']) => ({ path, file, name }));
  });
}

function isExported(file: string, name: string): boolean {
  const path = [copy, root].map((folder) => join(folder, file)).find(existsSync);
  return path !== undefined && new RegExp(`export [^=;]*\\b${name}\\b`).test(readFileSync(path, 'utf8'));
}
