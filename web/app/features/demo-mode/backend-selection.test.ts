import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '#contract/account/account.ts';
import type { Approval } from '#contract/vendor-roster/vendor-approvals.ts';
import { api } from '../../lib/api.ts';
import { selectBackend, withTimeout } from './backend-selection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('loading the demo rejects after 3 s', async () => {
  const never = new Promise(() => {});
  const result = withTimeout(never).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await result).toBe('Failed to load data. Please try again.');
});

test('the timeout of the demo does not count time during which the browser is blocked', async () => {
  vi.useRealTimers();
  const began = Date.now();
  const result = withTimeout(
    new Promise((resolve) => setTimeout(() => setTimeout(() => resolve('world'), 20))),
  );
  while (Date.now() - began < 3100);
  expect(await result).toBe('world');
});

test('withTimeout returns a demo that loads in time', async () => {
  expect(await withTimeout(Promise.resolve('world'))).toBe('world');
});

test('loading the demo rejects at once if it cannot be fetched', async () => {
  await expect(withTimeout(Promise.reject(new TypeError('no network')))).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test.each([
  ['admin', 3, 5],
  ['manager', 2, 4],
] as const)('for role %s, the demo vendor has %d to %d approval requests', async (from, least, most) => {
  vi.useRealTimers();
  await selectBackend({ role: 'vendor', from });
  const { id } = await api.get<Profile>('/api/profile');
  const { length } = await api.get<Approval[]>(`/api/vendor/${id}/approvals`);
  expect(length).toBeGreaterThanOrEqual(least);
  expect(length).toBeLessThanOrEqual(most);
});
