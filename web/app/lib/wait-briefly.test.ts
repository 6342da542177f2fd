import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitBriefly } from './wait-briefly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('waitBriefly waits for promises that resolve soon', async () => {
  const resolved: string[] = [];
  const first = Promise.resolve().then(() => void resolved.push('people'));
  const second = Promise.resolve().then(() => void resolved.push('tags'));
  await waitBriefly(first, second);
  expect(resolved).toEqual(['people', 'tags']);
});

test('waitBriefly does not wait for slow promises', async () => {
  const never = new Promise<void>(() => {});
  const waited = waitBriefly(never);
  await vi.advanceTimersByTimeAsync(100);
  await expect(waited).resolves.toBeUndefined();
});
