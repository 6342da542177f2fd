import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { billingMessages } from '#contract/billing/billing.ts';
import { selectTestCases } from '#contract/testing/rounds.ts';
import { testCardNumbers } from '../../gateways/payments/testing/provider.ts';
import {
  createSignupAnswers,
  findAccountsByEmail,
  returnFromPaymentPage,
  signUp,
} from '../signup/testing/newcomer.ts';
import { type Payer, type PaymentTestApp, startPaymentTestApp } from './testing/payment-test-app.ts';
import { runUntilKilled } from './testing/run-until-killed.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  // This timeout is long enough for a busy machine, so only a lost response exceeds it.
  world = await startPaymentTestApp({ STRIPE_TIMEOUT: '8' });
});
afterAll(() => world.close());
beforeEach(() => world.provider.configureWebhooks({ paused: true, copies: 3, order: 'random' }));

const upgrade = (payer: Payer) =>
  payer.as({ method: 'POST', url: '/api/user/upgrade-subscription', payload: { newPlan: 'premium' } });

const planOf = async (payer: Payer) => (await payer.as({ url: '/api/profile' })).json().subscriptionPlan;

const subscriptions = '/v1/subscriptions/';

test('an upgrade that fails at the provider before the charge changes nothing, and the user’s next attempt works', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
  await world.provider.planFaults({
    kind: 'error',
    when: 'before',
    method: 'POST',
    path: subscriptions,
    times: 2,
  });
  const failed = await upgrade(payer);
  expect([failed.statusCode, failed.json().message]).toEqual([503, billingMessages.unavailable]);
  expect(await planOf(payer)).toBe('basic');
  expect(await payer.charges()).toEqual([100_00]);
  expect((await upgrade(payer)).statusCode).toBe(200);
  await world.provider.deliverAll();
  expect(await planOf(payer)).toBe('premium');
  expect(await payer.charges()).toEqual([50_00, 100_00]);
});

type LostResponse = 'error' | 'hang' | 'drop';

/**
 * The provider acts, but its responses to the request and the retry are lost. With `hang`, the first response
 * hangs and the second is dropped.
 */
const loseAnswers = (kind: LostResponse) => {
  const rest = { when: 'after', method: 'POST', path: subscriptions, times: 1 } as const;
  return world.provider.planFaults({ kind, ...rest }, { kind: kind === 'hang' ? 'drop' : kind, ...rest });
};

/** A hanging response takes the whole timeout, so `npm test` tests it only here. */
const lostBeforeEvent = selectTestCases<LostResponse>({ few: ['hang'], all: ['error', 'hang', 'drop'] });

for (const kind of lostBeforeEvent)
  test(`when the response to a charged upgrade is lost (${kind}), the provider’s event grants the plan, and the user pays once`, async () => {
    const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
    await loseAnswers(kind);
    expect((await upgrade(payer)).statusCode).toBe(503);
    await world.provider.deliverAll();
    expect(await planOf(payer)).toBe('premium');
    expect(await payer.charges()).toEqual([50_00, 100_00]);
  });

const lostBeforeRetry = selectTestCases<LostResponse>({ few: ['drop'], all: ['error', 'hang', 'drop'] });

for (const kind of lostBeforeRetry)
  test(`when the response to a charged upgrade is lost (${kind}), a user who retries before any event pays once`, async () => {
    const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
    await loseAnswers(kind);
    expect((await upgrade(payer)).statusCode).toBe(503);
    await world.provider.clearFaults();
    expect((await upgrade(payer)).json()).toMatchObject({ success: true, subscriptionPlan: 'premium' });
    await world.provider.deliverAll();
    expect(await payer.charges()).toEqual([50_00, 100_00]);
  });

/** Runs the operation in a process that dies between the provider's charge and our commit. */
const runKilled = (operation: 'upgrade' | 'signup', subject: string) =>
  runUntilKilled(world, 'die-after-charge', operation, subject);

test('a user who retries an upgrade after the server died between charge and commit pays once', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
  await runKilled('upgrade', payer.id);
  expect(await payer.charges()).toEqual([50_00, 100_00]);
  expect(await planOf(payer)).toBe('basic');
  expect((await upgrade(payer)).json()).toMatchObject({ success: true });
  await world.provider.deliverAll();
  expect(await payer.charges()).toEqual([50_00, 100_00]);
});

test('the provider’s event completes an upgrade whose server process died between charge and commit', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
  await runKilled('upgrade', payer.id);
  await world.provider.deliverAll();
  expect(await planOf(payer)).toBe('premium');
});

test('a user whose paid sign-up was interrupted by a server crash gets one account afterwards', async () => {
  const started = await signUp(world, createSignupAnswers('AGENT', { plan: 'premium' }));
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  await runKilled('signup', started.sessionId);
  expect(await findAccountsByEmail(world, started.email)).toEqual([]);
  await Promise.all([
    world.provider.deliverAll(),
    returnFromPaymentPage(world, started.sessionId, started.cookie),
  ]);
  const [account, ...others] = await findAccountsByEmail(world, started.email);
  expect([account?.plan, account?.status, others]).toEqual(['premium', 'active', []]);
  const { data } = await world.provider.stripe.charges.list({ customer: account?.customer });
  expect(data.map(({ amount }) => amount)).toEqual([150_00]);
});
