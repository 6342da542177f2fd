import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atHand } from './at-hand.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is nearly there is waited for', async () => {
  const come: string[] = [];
  const first = Promise.resolve().then(() => void come.push('people'));
  const second = Promise.resolve().then(() => void come.push('tags'));
  await atHand(first, second);
  expect(come).toEqual(['people', 'tags']);
});

test('what takes long is not', async () => {
  const never = new Promise<void>(() => {});
  const waited = atHand(never);
  await vi.advanceTimersByTimeAsync(100);
  await expect(waited).resolves.toBeUndefined();
});
