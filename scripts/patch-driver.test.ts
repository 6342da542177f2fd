import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { patchDatabaseDriver } from './patch-driver.mjs';

let packages: string;
let file: string;
beforeEach(() => {
  packages = mkdtempSync(join(tmpdir(), 'packages-'));
  file = join(packages, 'postgres', 'src', 'connection.js');
  mkdirSync(join(packages, 'postgres', 'src'), { recursive: true });
});
afterEach(() => rmSync(packages, { recursive: true }));

const cancel = '    clearImmediate(nextWriteTimer)\n';
const pipeline = '        && sent.length < max_pipeline\n';
const execute = '        && (!q.options.onexecute || q.options.onexecute(connection))\n';

test('patchDatabaseDriver patches each faulty place of the driver exactly once', () => {
  writeFileSync(file, `${cancel}    one()\n${cancel}    two()\n${pipeline}${execute}`);
  patchDatabaseDriver(packages);
  patchDatabaseDriver(packages);
  const forget = '    chunk = nextWriteTimer = null\n';
  const written = `${cancel}${forget}    one()\n${cancel}${forget}    two()\n`;
  expect(readFileSync(file, 'utf8')).toBe(`${written}${execute}${pipeline}`);
});

test('patchDatabaseDriver refuses a driver that it does not know', () => {
  writeFileSync(file, cancel);
  expect(() => patchDatabaseDriver(packages)).toThrow('see whether decisions 135 and 140 are still needed');
});
