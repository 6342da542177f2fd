import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runAfterFirstInteraction } from './first-interaction.ts';

const run = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  run.mockReset();
});
afterEach(() => vi.useRealTimers());

test('prefetching begins once, when the user pauses after the first interaction', () => {
  runAfterFirstInteraction(run);
  window.dispatchEvent(new Event('pointermove'));
  window.dispatchEvent(new Event('keydown'));
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  window.dispatchEvent(new Event('keydown'));
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});

test('prefetching waits while the user types', () => {
  runAfterFirstInteraction(run);
  for (let key = 0; key < 20; key += 1) {
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(1000);
  }
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});

test('leaving a screen before the browser is idle cancels its prefetching', () => {
  const cancel = runAfterFirstInteraction(run);
  window.dispatchEvent(new Event('pointerdown'));
  cancel();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});
