import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '#contract/account.ts';
import type { Approval } from '#contract/vendor-approvals.ts';
import { api } from '../../lib/api.ts';
import { actAs, inTime } from './acting.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a demo world that does not come within 3 s is a problem, not an endless wait', async () => {
  const never = new Promise(() => {});
  const seen = inTime(never).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await seen).toBe('Failed to load data. Please try again.');
});

test('a browser that stood still meanwhile does not count as a wait', async () => {
  vi.useRealTimers();
  const began = Date.now();
  const seen = inTime(new Promise((come) => setTimeout(() => setTimeout(() => come('world'), 20))));
  while (Date.now() - began < 3100);
  expect(await seen).toBe('world');
});

test('one that comes in time is handed over', async () => {
  expect(await inTime(Promise.resolve('world'))).toBe('world');
});

test('one that could not be fetched says so at once', async () => {
  await expect(inTime(Promise.reject(new TypeError('no network')))).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test.each([
  ['admin', 3, 5],
  ['manager', 2, 4],
] as const)('the vendor that an %s looks at was asked by %d to %d people', async (from, least, most) => {
  vi.useRealTimers();
  await actAs({ role: 'vendor', from });
  const { id } = await api.get<Profile>('/api/profile');
  const { length } = await api.get<Approval[]>(`/api/vendor/${id}/approvals`);
  expect(length).toBeGreaterThanOrEqual(least);
  expect(length).toBeLessThanOrEqual(most);
});
