import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashFileStats } from './files.mjs';
import { hashSources } from './fingerprint.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/one.ts'), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

const now = () => hashSources(root, ['src', 'not-there.json']);

test('the fingerprint of sources depends on their content, not on their dates', () => {
  const before = now();
  writeFileSync(join(root, 'src/one.ts'), 'one');
  expect(now()).toBe(before);
});

test('a changed, added or renamed source file changes the fingerprint', () => {
  const seen = new Set([now()]);
  writeFileSync(join(root, 'src/one.ts'), 'changed');
  seen.add(now());
  writeFileSync(join(root, 'src/two.ts'), 'two');
  seen.add(now());
  renameSync(join(root, 'src/two.ts'), join(root, 'src/three.ts'));
  seen.add(now());
  expect(seen.size).toBe(4);
});

test('tests and generated types do not change the fingerprint of the sources', () => {
  const before = now();
  writeFileSync(join(root, 'src/one.test.ts'), 'test');
  mkdirSync(join(root, 'src/.react-router'));
  writeFileSync(join(root, 'src/.react-router/types.ts'), 'types');
  expect(now()).toBe(before);
});

test('the quick fingerprint changes when a file is touched, added or removed, and only then', () => {
  const glance = () => hashFileStats(root, ['src', 'not-there.json']);
  const before = glance();
  expect(glance()).toBe(before);
  utimesSync(join(root, 'src/one.ts'), 1, 1);
  const touched = glance();
  writeFileSync(join(root, 'src/two.ts'), '');
  const added = glance();
  expect(new Set([before, touched, added]).size).toBe(3);
  rmSync(join(root, 'src/two.ts'));
  writeFileSync(join(root, 'src/one.test.ts'), 'test');
  expect(glance()).toBe(touched);
});
