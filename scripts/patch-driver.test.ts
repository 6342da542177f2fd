import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { patchDriver } from './patch-driver.mjs';

let packages: string;
let file: string;
beforeEach(() => {
  packages = mkdtempSync(join(tmpdir(), 'packages-'));
  file = join(packages, 'postgres', 'src', 'connection.js');
  mkdirSync(join(packages, 'postgres', 'src'), { recursive: true });
});
afterEach(() => rmSync(packages, { recursive: true }));

const cancel = '    clearImmediate(nextWriteTimer)\n';

test('patchDriver patches each faulty place of the driver exactly once', () => {
  writeFileSync(file, `${cancel}    one()\n${cancel}    two()\n`);
  patchDriver(packages);
  patchDriver(packages);
  const forget = '    chunk = nextWriteTimer = null\n';
  expect(readFileSync(file, 'utf8')).toBe(`${cancel}${forget}    one()\n${cancel}${forget}    two()\n`);
});

test('patchDriver refuses a driver that it does not know', () => {
  writeFileSync(file, cancel);
  expect(() => patchDriver(packages)).toThrow('see whether decision 135 is still needed');
});
