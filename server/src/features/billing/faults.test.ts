import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { billingMessages } from '#contract/billing.ts';
import { cards } from '../../gateways/payments/testing/provider.ts';
import { accountsOf, answersOf, signUp, verify } from '../signup/testing/newcomer.ts';
import { runDoomed } from './testing/doomed.ts';
import { type Payer, type PayingWorld, payingWorld } from './testing/paying-world.ts';

let world: PayingWorld;
beforeAll(async () => {
  // Waited out only where an answer is lost; on a busy machine one that is merely late still comes.
  world = await payingWorld({ STRIPE_TIMEOUT: '8' });
});
afterAll(() => world.close());
beforeEach(() => world.provider.webhooks({ paused: true, copies: 3, order: 'random' }));

const upgrade = (payer: Payer) =>
  payer.as({ method: 'POST', url: '/api/user/upgrade-subscription', payload: { newPlan: 'premium' } });

const planOf = async (payer: Payer) => (await payer.as({ url: '/api/profile' })).json().subscriptionPlan;

const subscriptions = '/v1/subscriptions/';

test('a provider that fails before it acts: nothing happened, and the next try works', async () => {
  const payer = await world.payer('AGENT', { offer: 'agent_access' });
  await world.provider.plan({ kind: 'error', when: 'before', method: 'POST', path: subscriptions, times: 2 });
  const failed = await upgrade(payer);
  expect([failed.statusCode, failed.json().message]).toEqual([503, billingMessages.unavailable]);
  expect(await planOf(payer)).toBe('basic');
  expect(await payer.charges()).toEqual([100_00]);
  expect((await upgrade(payer)).statusCode).toBe(200);
  await world.provider.tellAll();
  expect(await planOf(payer)).toBe('premium');
  expect(await payer.charges()).toEqual([50_00, 100_00]);
});

/** Done, and both tries to hear of it are lost: who has waited for one need not wait for the next as well. */
const loseAnswers = (kind: 'error' | 'hang' | 'drop') => {
  const rest = { when: 'after', method: 'POST', path: subscriptions, times: 1 } as const;
  return world.provider.plan({ kind, ...rest }, { kind: kind === 'hang' ? 'drop' : kind, ...rest });
};

for (const kind of ['error', 'hang', 'drop'] as const) {
  test(`a provider that charges and then answers with ${kind}: charged once, and the plan comes by its own word`, async () => {
    const payer = await world.payer('AGENT', { offer: 'agent_access' });
    await loseAnswers(kind);
    expect((await upgrade(payer)).statusCode).toBe(503);
    await world.provider.tellAll();
    expect(await planOf(payer)).toBe('premium');
    expect(await payer.charges()).toEqual([50_00, 100_00]);
  });

  test(`a provider that charges and then answers with ${kind}: asked again before any word came, charged once`, async () => {
    const payer = await world.payer('AGENT', { offer: 'agent_access' });
    await loseAnswers(kind);
    expect((await upgrade(payer)).statusCode).toBe(503);
    await world.provider.clearFaults();
    expect((await upgrade(payer)).json()).toMatchObject({ success: true, subscriptionPlan: 'premium' });
    await world.provider.tellAll();
    expect(await payer.charges()).toEqual([50_00, 100_00]);
  });
}

/** Does the deed in a process that does not survive it. */
const dieAfter = (deed: 'upgrade' | 'signup', subject: string) =>
  runDoomed(world, 'die-after-charge', deed, subject);

test('killed between charge and commit: asked again, it is charged once and the plan is there', async () => {
  const payer = await world.payer('AGENT', { offer: 'agent_access' });
  await dieAfter('upgrade', payer.id);
  expect(await payer.charges()).toEqual([50_00, 100_00]);
  expect(await planOf(payer)).toBe('basic');
  expect((await upgrade(payer)).json()).toMatchObject({ success: true });
  await world.provider.tellAll();
  expect(await payer.charges()).toEqual([50_00, 100_00]);
});

test('killed between charge and commit: never asked again, the plan comes all the same', async () => {
  const payer = await world.payer('AGENT', { offer: 'agent_access' });
  await dieAfter('upgrade', payer.id);
  await world.provider.tellAll();
  expect(await planOf(payer)).toBe('premium');
});

test('killed while the account of a paid sign-up is made: it is made afterwards, once', async () => {
  const started = await signUp(world, answersOf('AGENT', { plan: 'premium' }));
  await world.provider.payOn(started.checkoutUrl, cards.good);
  await dieAfter('signup', started.sessionId);
  expect(await accountsOf(world, started.email)).toEqual([]);
  await Promise.all([world.provider.tellAll(), verify(world, started.sessionId, started.cookie)]);
  const [account, ...others] = await accountsOf(world, started.email);
  expect([account?.plan, account?.status, others]).toEqual(['premium', 'active', []]);
  const { data } = await world.provider.stripe.charges.list({ customer: account?.customer });
  expect(data.map(({ amount }) => amount)).toEqual([150_00]);
});
