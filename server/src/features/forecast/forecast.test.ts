import { afterAll, beforeAll, expect, test } from 'vitest';
import { forecastProgressText } from '#contract/forecast/forecast.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const post = async (agent: Member, url: string, payload: object) =>
  (await agent.as({ method: 'POST', url, payload })).json();

test('the forecast multiplies open deals by the chance of their stage and compares the year with the goal', async () => {
  const agent = await world.member('AGENT');
  await post(agent, '/api/goals', {
    year: 2026,
    transactionGoal: 3,
    volumeGoal: 9_000_000,
    commissionGoal: 1,
  });
  const deal = { volume: 400_000, commission: 10_000, fullName: 'Theo Lindqvist' };
  await post(agent, '/api/transactions', { ...deal, date: '2026-03-02', status: 'CLOSED' });
  await post(agent, '/api/transactions', { ...deal, date: '2025-03-02', status: 'CLOSED' });
  await post(agent, '/api/transactions', { ...deal, date: '2026-12-11', status: 'PENDING' });
  await post(agent, '/api/transactions', { ...deal, date: '2027-01-11', status: 'PENDING' });
  await post(agent, '/api/transactions', { ...deal, date: '2026-12-12', status: 'CANCELLED' });
  await post(agent, '/api/deals', { fullName: 'A lead' });
  const forecast = (await agent.as({ url: '/api/forecast' })).json();
  expect(forecast).toMatchObject({
    year: 2026,
    openDeals: 3,
    openVolume: 800_000,
    openCommission: 20_000,
    expectedCommission: 12_000,
    closedSides: 1,
    openSides: 1,
    goal: 3,
    lateDeals: 0,
  });
  expect(forecastProgressText(forecast)).toBe('2 of 3');
});

test('an agent without deals and goals gets a forecast of zeros', async () => {
  const agent = await world.member('AGENT');
  expect((await agent.as({ url: '/api/forecast' })).json()).toMatchObject({
    openDeals: 0,
    goal: 0,
    openSides: 0,
  });
});
