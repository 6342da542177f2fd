import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectRepeatCount } from '#contract/testing/rounds.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { reconcileWithProvider } from '../reconcile/reconcile.ts';
import { type Payer, type PaymentTestApp, startPaymentTestApp } from '../testing/payment-test-app.ts';
import { retryPaymentEvents } from './receive-event.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp();
});
afterAll(() => world.close());

const readEntitlement = async ({ id }: Payer) => {
  const [row] = await world.services.database.sql`
    select plan, status from entitlements where person_id = ${id}`;
  return row;
};

const countAudits = async ({ id }: Payer): Promise<number> => {
  const [row] = await world.services.database.sql`
    select count(*)::int as count from audit_log where subject = ${id} and action = 'billing.subscription'`;
  return row?.count;
};

const sendEvent = (event: object, secret?: string) => send(JSON.stringify(event), secret);

function send(payload: string, secret = world.provider.config.webhookSecret) {
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return world.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
  });
}

const eventOf = (type: string, object: object) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type,
  created: Math.floor(Date.now() / 1000),
  data: { object },
});

test('the server stores the provider’s current state even if each event arrives three times in random order', async () => {
  await world.provider.configureWebhooks({ copies: 3, order: 'random' });
  const { stripe } = world.provider;
  for (let round = 0; round < selectRepeatCount({ few: 2, all: 10 }); round += 1) {
    await world.provider.configureWebhooks({ paused: true });
    const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
    await stripe.subscriptions.update(payer.subscriptionId, { cancel_at_period_end: true });
    await stripe.subscriptions.update(payer.subscriptionId, { cancel_at_period_end: false });
    if (round % 2) await world.services.payments.endSubscription(payer.subscriptionId);
    await world.provider.configureWebhooks({ paused: false });
    const { failed, pending } = await world.provider.deliver();
    expect([failed, pending]).toEqual([0, 0]);
    expect(await readEntitlement(payer)).toEqual({
      plan: 'basic',
      status: round % 2 ? 'canceled' : 'active',
    });
    expect(await countAudits(payer)).toBe(round % 2 ? 2 : 1);
  }
  await world.provider.configureWebhooks({ copies: 1, order: 'oldest' });
});

test('an older snapshot of the provider’s state never overwrites a newer one', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
  const { payments } = world.services;
  const stale = await payments.readSubscription(payer.subscriptionId);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const context = world.context();
  const slow = {
    ...payments,
    readSubscription: async () => {
      await held;
      return stale;
    },
  };
  const slowUpdate = mirrorSubscription(
    { ...context, services: { ...context.services, payments: slow } },
    payer.subscriptionId,
  );
  await payments.endSubscription(payer.subscriptionId);
  await mirrorSubscription(world.context(), payer.subscriptionId);
  release();
  await slowUpdate;
  expect(await readEntitlement(payer)).toMatchObject({ status: 'canceled' });
});

test('the server refuses an event without a valid signature and does not store it', async () => {
  const event = eventOf('customer.subscription.deleted', { object: 'subscription', id: 'sub_x' });
  expect((await sendEvent(event, 'whsec_guessed')).statusCode).toBe(400);
  const unsigned = await world.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload: event,
  });
  expect(unsigned.statusCode).toBe(400);
  expect(await world.services.database.sql`select 1 from payment_events where id = ${event.id}`).toEqual([]);
});

const validEvent = eventOf('invoice.paid', { object: 'invoice', id: 'in_1' });

test.each([
  ['invalid JSON', 'nonsense'],
  ['an empty body', ''],
  ['a number', '5'],
  ['null', 'null'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['an event without an object', JSON.stringify({ ...validEvent, data: undefined })],
  ['an event without an ID', JSON.stringify({ ...validEvent, id: undefined })],
  ['an ID of 300 characters', JSON.stringify({ ...validEvent, id: 'e'.repeat(300) })],
  ['an ID with a null character', JSON.stringify({ ...validEvent, id: 'evt_\0' })],
  ['an object whose ID is a number', JSON.stringify({ ...validEvent, data: { object: { id: 7 } } })],
  ['a date that is out of range', JSON.stringify({ ...validEvent, created: 1e15 })],
])('the server refuses a signed webhook request with %s', async (_description, payload) => {
  const answer = await send(payload);
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'This is no event.']);
});

test('the server refuses a thin event with a message that asks for snapshot events', async () => {
  const thin = { id: 'evt_1', object: 'v2.core.event', type: 'v1.billing.meter.no_meter_found' };
  const answer = await sendEvent(thin);
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining('snapshot')]);
});

test('the server stores events of an unknown type and events about unknown customers', async () => {
  const unknown = eventOf('weather.changed', { object: 'weather', id: 'w_1' });
  const stranger = eventOf('customer.subscription.updated', {
    object: 'subscription',
    id: 'sub_of_nobody',
    customer: 'cus_of_nobody',
  });
  for (const event of [unknown, stranger, unknown]) expect((await sendEvent(event)).statusCode).toBe(200);
  const rows = await world.services.database.sql`
    select type, handled_at is not null as handled from payment_events
    where id in (${unknown.id}, ${stranger.id}) order by type`;
  expect([...rows]).toEqual([
    { type: 'customer.subscription.updated', handled: true },
    { type: 'weather.changed', handled: true },
  ]);
});

test('stored payment events contain no names, emails or amounts', async () => {
  const columns = await world.services.database.sql`
    select column_name as name from information_schema.columns where table_name = 'payment_events'`;
  expect(columns.map(({ name }) => name).sort()).toEqual([
    'about',
    'attempts',
    'customer_id',
    'handled_at',
    'id',
    'last_error',
    'object_id',
    'occurred_at',
    'received_at',
    'subscription_id',
    'type',
  ]);
});

test('the server stores an event whose handling fails, answers with an error, and handles it later in a job', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
  await world.provider.configureWebhooks({ paused: true });
  await world.provider.deliver();
  await world.services.payments.endSubscription(payer.subscriptionId);
  const event = eventOf('customer.subscription.deleted', {
    object: 'subscription',
    id: payer.subscriptionId,
    customer: payer.customerId,
  });
  await world.provider.planFaults({
    kind: 'error',
    when: 'before',
    method: 'GET',
    path: '/v1/subscriptions',
    times: 2,
  });
  expect((await sendEvent(event)).statusCode).toBe(503);
  expect(await readEntitlement(payer)).toMatchObject({ status: 'active' });
  world.clock.now = new Date(world.clock.now.getTime() + 5 * 60_000);
  expect(await retryPaymentEvents(world.context())).toBeGreaterThan(0);
  expect(await readEntitlement(payer)).toMatchObject({ status: 'canceled' });
  await world.provider.configureWebhooks({ paused: false });
});

test('the daily comparison with the provider finds a change for which no event arrived', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
  await world.provider.deliver();
  await world.provider.configureWebhooks({ paused: true });
  expect(await reconcileWithProvider(world.context())).toBe(0);
  await world.services.payments.endSubscription(payer.subscriptionId);
  expect(await reconcileWithProvider(world.context())).toBe(1);
  expect(await readEntitlement(payer)).toMatchObject({ status: 'canceled' });
  await world.provider.configureWebhooks({ paused: false });
});
