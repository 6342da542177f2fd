import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withCheckoutLock } from './lock.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('two processes that start the same work run it one after the other', async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise(setImmediate);
    order.push(`${name} ends`);
  };
  await Promise.all([
    withCheckoutLock('work', 'waiting', work('one'), folder),
    withCheckoutLock('work', 'waiting', work('two'), folder),
  ]);
  expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('a process takes over the lock of a dead process', async () => {
  const dead = spawnSync(process.execPath, ['--version']).pid;
  writeFileSync(join(folder, 'work.lock'), String(dead));
  expect(await withCheckoutLock('work', 'waiting', () => 'done', folder)).toBe('done');
});

test('failed work releases the lock', async () => {
  const failing = withCheckoutLock('work', 'waiting', () => Promise.reject(new Error('broken')), folder);
  await expect(failing).rejects.toThrow('broken');
  expect(existsSync(join(folder, 'work.lock'))).toBe(false);
});
