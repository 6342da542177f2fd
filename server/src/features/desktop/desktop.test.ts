import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DesktopOverview } from '#contract/desktop/desktop.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { createSphereClient } from '../sphere/testing/sphere-client.ts';
import { createTransactionsClient } from '../transactions/testing/deals-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const readOverview = async (agent: Member) =>
  (await agent.as({ url: '/api/desktop' })).json<DesktopOverview>();

test('a new user’s checklist starts with every step open, and the user completes each step by doing it', async () => {
  const agent = await world.member('AGENT', { subscriptionPlan: 'premium' });
  const steps = { goals: false, contacts: false, transaction: false, door: false, photo: false };
  expect(await readOverview(agent)).toEqual({
    success: true,
    steps,
    isChecklistDismissed: false,
    unclaimedDoors: 0,
  });
  await createTransactionsClient(agent).add();
  expect(await readOverview(agent)).toMatchObject({
    steps: { ...steps, transaction: true },
    unclaimedDoors: 1,
  });
  await createSphereClient(agent).add('Ana', 'Lopez');
  const goals = { year: 2026, transactionGoal: 5, volumeGoal: 1000, commissionGoal: 100 };
  await agent.as({ method: 'POST', url: '/api/goals', payload: goals });
  const door = { address: '9 Citrus Row', category: 'SELLERS', fullName: 'Nia Cole' };
  await agent.as({ method: 'POST', url: '/api/doors-vault/folders', payload: door });
  const done = { goals: true, contacts: true, transaction: true, door: true, photo: false };
  expect((await readOverview(agent)).steps).toEqual(done);
});

test('a user who dismisses the checklist never sees it again, but other users still see theirs', async () => {
  const [agent, other] = [await world.member('AGENT'), await world.member('AGENT')];
  const dismiss = () => agent.as({ method: 'POST', url: '/api/desktop/dismiss-checklist' });
  expect((await dismiss()).json()).toEqual({ success: true });
  expect((await dismiss()).statusCode).toBe(200);
  expect((await readOverview(agent)).isChecklistDismissed).toBe(true);
  expect((await readOverview(other)).isChecklistDismissed).toBe(false);
});
