import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '#contract/account/account.ts';
import type { YearMetrics } from '#contract/transactions/metrics.ts';
import type { SavedTransaction } from '#contract/transactions/transactions.ts';
import type { ApiRequest } from '../../lib/api.ts';
import { copyDemoWorld } from '../../testing/demo-world.ts';
import { createDemoBackend } from './demo-backend.ts';

const fetchSpy = vi.fn();

beforeEach(() => vi.stubGlobal('fetch', fetchSpy));
afterEach(() => {
  expect(fetchSpy).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

function demo(role: 'agent' | 'broker' | 'brokerage' | 'vendor' = 'agent') {
  const backend = createDemoBackend(role, copyDemoWorld());
  const call = (method: ApiRequest['method'], path: string, body?: unknown) =>
    backend.send({ method, path, body });
  return {
    call,
    profile: async () => (await call('GET', '/api/profile')) as Profile,
  };
}

test.each([
  ['agent', 'AGENT'],
  ['broker', 'BROKER'],
  ['brokerage', 'BROKERAGE'],
  ['vendor', 'VENDOR'],
] as const)('the demo for the %s role shows a user of that role on the premium plan', async (role, shown) => {
  expect(await demo(role).profile()).toMatchObject({
    role: shown,
    subscriptionPlan: 'premium',
    subscriptionStatus: 'active',
  });
});

test('a change is visible in the same demo and gone in a new demo', async () => {
  const first = demo();
  await first.call('PUT', '/api/profile', { tagLine: 'Changed.' });
  expect((await first.profile()).tagLine).toBe('Changed.');
  expect((await demo().profile()).tagLine).not.toBe('Changed.');
});

test('the demo stores uploaded pictures and form fields in the profile', async () => {
  const form = new FormData();
  form.set('profilePicture', new File(['GIF89a'], 'me.gif', { type: 'image/gif' }));
  form.set('firstName', 'Eva');
  form.set('certificates', '["GRI"]');
  const world = demo();
  await world.call('PUT', '/api/profile', form);
  expect(await world.profile()).toMatchObject({
    firstName: 'Eva',
    certificates: ['GRI'],
    profilePicture: 'data:image/gif;base64,R0lGODlh',
  });
});

test('the demo refuses the same input as the server, with the same message', async () => {
  await expect(demo().call('PUT', '/api/profile', { firstName: '' })).rejects.toMatchObject({
    code: 'invalid',
    message: 'First name is required',
    issues: [{ field: 'firstName', message: 'First name is required' }],
  });
});

test('goals, deals and metrics of the demo are consistent, as on the server', async () => {
  const world = demo();
  const before = (await world.call('GET', '/api/transactions/metrics')) as YearMetrics;
  const deal = {
    date: '2026-11-17',
    address: '9 Citrus Row',
    volume: 100_000.1,
    commission: 0,
    fullName: 'N S',
  };
  const { transaction } = (await world.call('POST', '/api/transactions', deal)) as SavedTransaction;
  expect(await world.call('GET', `/api/transactions/${transaction.id}`)).toEqual({
    success: true,
    transaction,
  });
  await expect(world.call('GET', '/api/transactions/nobody')).rejects.toMatchObject({ code: 'not_found' });
  const after = (await world.call('GET', '/api/transactions/metrics')) as YearMetrics;
  expect(after.closedSides).toBe(before.closedSides + 1);
  expect(after.volume).toBe(Math.round(before.volume * 100 + 10_000_010) / 100);
  expect(await world.call('POST', '/api/transactions', deal)).toMatchObject({ isDuplicate: true });
  await expect(
    world.call('POST', '/api/goals', { year: 2025, transactionGoal: 1, volumeGoal: 1, commissionGoal: 1 }),
  ).rejects.toMatchObject({ message: 'Year must be 2026 or later' });
});

test('the demo refuses an unknown call without sending it to the server', async () => {
  await expect(demo().call('POST', '/api/no-such-thing', {})).rejects.toMatchObject({
    code: 'unavailable',
    message: 'This isn’t part of the demo.',
  });
});

test('a screen that changes a response does not change the data of the demo', async () => {
  const world = demo();
  (await world.profile()).certificates.push('XYZ');
  expect((await world.profile()).certificates).not.toContain('XYZ');
});
