import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDay } from '#contract/day.ts';
import { calculateMetrics } from '#contract/transactions/metrics.ts';
import { createDemoData } from '#demo/demo-data.ts';
import { seedWithoutPictures } from '../testing/seed-without-pictures.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
  await seedWithoutPictures(world.context());
});
afterAll(() => world.close());

async function signedIn(email: string) {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password: 'Abundance!2026' },
  });
  const cookie = String([response.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  return async (url: string) => (await world.app.inject({ url, headers: { cookie } })).json();
}

test('Ava sees the goals, deals and metrics of the demo world', async () => {
  const read = await signedIn('agent@demo.test');
  const { deals } = createDemoData(toDay('2026-11-17'));
  const hers = deals.filter(({ owner }) => owner === 'agent').map(({ transaction }) => transaction);
  expect(await read('/api/goals?year=2026')).toMatchObject({ transactionGoal: 50, commissionGoal: 450_000 });
  expect(await read('/api/transactions')).toEqual(hers);
  expect(await read('/api/transactions/metrics?year=2026')).toEqual(calculateMetrics(hers, 2026));
});
