import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LongTests } from './long-tests.ts';

let printed: string[];
let tests: LongTests;
beforeEach(() => {
  vi.useFakeTimers();
  printed = [];
  tests = new LongTests((line) => printed.push(line));
});
afterEach(() => {
  vi.useRealTimers();
});

test('a test that hangs is named after a minute, with the step that it began last', () => {
  tests.begin('1', 'tasks.spec.ts › an agent adds a task');
  tests.begin('2', 'goals.spec.ts › an agent sets goals');
  tests.beginStep('1', 'Open the form');
  tests.beginStep('1', 'Click “Save”');
  vi.advanceTimersByTime(59_999);
  expect(printed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(printed).toEqual([
    'Still running after a minute: tasks.spec.ts › an agent adds a task (last step: Click “Save”)',
    'Still running after a minute: goals.spec.ts › an agent sets goals',
  ]);
});

test('a test that ends within a minute is not named', () => {
  tests.begin('1', 'tasks.spec.ts › an agent adds a task');
  tests.end('1');
  vi.advanceTimersByTime(120_000);
  expect(printed).toEqual([]);
});
