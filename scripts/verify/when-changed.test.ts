import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeSteps } from './step.ts';
import { whenChanged } from './when-changed.ts';

/** A folder with one source and one test, and a step that counts how often it was taken. */
function watched(always = false) {
  const root = mkdtempSync(join(tmpdir(), 'abundance-when-changed-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'room'));
  const write = (file: string, text: string) => writeFileSync(join(root, 'room', file), text);
  write('code.ts', 'one');
  write('code.test.ts', 'one');
  const stamp = join(root, 'stamps', 'room');
  const counted = { taken: 0, holds: true };
  const run = async () => {
    counted.taken += 1;
    return { passed: counted.holds ? 3 : 2, failed: counted.holds ? 0 : 1, output: '' };
  };
  const step = whenChanged({ name: 'the room', run }, { root, inputs: ['room'], stamp, always });
  return { write, stamp, counted, take: () => takeSteps([step], 1) };
}

test('what has not changed since it passed is not taken again, and says so', async () => {
  const { counted, take } = watched();
  expect(await take()).toMatchObject({ passed: 3, failed: 0 });
  expect(await take()).toMatchObject({ passed: 0, failed: 0 });
  expect(counted.taken).toBe(1);
});

test('a change in a source or in a test has it taken again', async () => {
  const { counted, take, write } = watched();
  await take();
  write('code.ts', 'two');
  await take();
  write('code.test.ts', 'two');
  await take();
  await take();
  expect(counted.taken).toBe(3);
});

test('what failed is taken again, and where everything is proven anew it always is', async () => {
  const failing = watched();
  failing.counted.holds = false;
  expect(await failing.take()).toMatchObject({ passed: 2, failed: 1 });
  expect(existsSync(failing.stamp)).toBe(false);
  await failing.take();
  expect(failing.counted.taken).toBe(2);
  const proving = watched(true);
  await proving.take();
  await proving.take();
  expect(proving.counted.taken).toBe(2);
});
