import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DesktopOverview } from '#contract/desktop.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { sphereOf } from '../sphere/testing/sphere-calls.ts';
import { dealsOf } from '../transactions/testing/deals.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const overview = async (agent: Member) => (await agent.as({ url: '/api/desktop' })).json<DesktopOverview>();

test('a newcomer has every first step ahead, and each is done by doing it', async () => {
  const agent = await world.member('AGENT', { subscriptionPlan: 'premium' });
  const steps = { goals: false, contacts: false, transaction: false, door: false, photo: false };
  expect(await overview(agent)).toEqual({
    success: true,
    steps,
    isChecklistDismissed: false,
    unclaimedDoors: 0,
  });
  await dealsOf(agent).add();
  expect(await overview(agent)).toMatchObject({ steps: { ...steps, transaction: true }, unclaimedDoors: 1 });
  await sphereOf(agent).add('Ana', 'Lopez');
  const goals = { year: 2026, transactionGoal: 5, volumeGoal: 1000, commissionGoal: 100 };
  await agent.as({ method: 'POST', url: '/api/goals', payload: goals });
  const door = { address: '9 Citrus Row', category: 'SELLERS', fullName: 'Nia Cole' };
  await agent.as({ method: 'POST', url: '/api/doors-vault/folders', payload: door });
  const done = { goals: true, contacts: true, transaction: true, door: true, photo: false };
  expect((await overview(agent)).steps).toEqual(done);
});

test('put away it stays away, for its owner alone', async () => {
  const [agent, other] = [await world.member('AGENT'), await world.member('AGENT')];
  const dismiss = () => agent.as({ method: 'POST', url: '/api/desktop/dismiss-checklist' });
  expect((await dismiss()).json()).toEqual({ success: true });
  expect((await dismiss()).statusCode).toBe(200);
  expect((await overview(agent)).isChecklistDismissed).toBe(true);
  expect((await overview(other)).isChecklistDismissed).toBe(false);
});
