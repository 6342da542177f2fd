import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCheckSteps } from './step.ts';
import { runWhenChanged } from './when-changed.ts';

/** Creates a folder with one source and one test, and a step that counts its runs. */
function createWatchedStep(always = false) {
  const root = mkdtempSync(join(tmpdir(), 'abundance-when-changed-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'folder'));
  const write = (file: string, text: string) => writeFileSync(join(root, 'folder', file), text);
  write('code.ts', 'one');
  write('code.test.ts', 'one');
  const stamp = join(root, 'stamps', 'folder');
  const counter = { runs: 0, holds: true };
  const run = async () => {
    counter.runs += 1;
    return { passed: counter.holds ? 3 : 2, failed: counter.holds ? 0 : 1, output: '' };
  };
  const step = runWhenChanged({ name: 'the step', run }, { root, inputs: ['folder'], stamp, always });
  return { write, stamp, counter, take: () => runCheckSteps([step], 1) };
}

test('an unchanged step that passed before is skipped with a note', async () => {
  const { counter, take } = createWatchedStep();
  expect(await take()).toMatchObject({ passed: 3, failed: 0 });
  expect(await take()).toMatchObject({ passed: 0, failed: 0 });
  expect(counter.runs).toBe(1);
});

test('a changed source or test makes the step run again', async () => {
  const { counter, take, write } = createWatchedStep();
  await take();
  write('code.ts', 'two');
  await take();
  write('code.test.ts', 'two');
  await take();
  await take();
  expect(counter.runs).toBe(3);
});

test('a failed step runs again, and with `always` a step runs every time', async () => {
  const failing = createWatchedStep();
  failing.counter.holds = false;
  expect(await failing.take()).toMatchObject({ passed: 2, failed: 1 });
  expect(existsSync(failing.stamp)).toBe(false);
  await failing.take();
  expect(failing.counter.runs).toBe(2);
  const proving = createWatchedStep(true);
  await proving.take();
  await proving.take();
  expect(proving.counter.runs).toBe(2);
});
