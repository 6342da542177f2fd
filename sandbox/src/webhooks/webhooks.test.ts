import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { startTestPaymentProvider } from '../testing/provider.ts';
import { type ReceivedWebhook, startReceiver } from '../testing/receiver.ts';

const secret = 'whsec_for_tests';
const typesOf = (received: ReceivedWebhook[]) =>
  received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
const idsOf = (received: ReceivedWebhook[]) =>
  received.map(({ body }) => (JSON.parse(body) as { id: string }).id);

test('a flush delivers webhook events in order, with a signature that the SDK accepts', async () => {
  const receiver = await startReceiver();
  const { stripe, control } = await startTestPaymentProvider({ webhook: { url: receiver.url, secret } });
  await control('webhooks', { paused: true });
  const customer = await stripe.customers.create({ email: 'ava@demo.test' });
  await stripe.customers.update(customer.id, { name: 'Ava Brooks' });
  await control('webhooks/flush');

  const events = receiver.received.map(({ body, signature }) =>
    stripe.webhooks.constructEvent(body, signature, secret),
  );
  expect(events.map(({ type }) => type)).toEqual(['customer.created', 'customer.updated']);
  expect(events[1]).toMatchObject({
    object: 'event',
    data: { object: { id: customer.id, name: 'Ava Brooks' }, previous_attributes: { name: null } },
    request: { id: expect.stringMatching(/^req_/) },
  });
  const [first] = receiver.received;
  expect(() =>
    stripe.webhooks.constructEvent(first?.body ?? '', first?.signature ?? '', 'whsec_other'),
  ).toThrow(Stripe.errors.StripeSignatureVerificationError);
});

test('a webhook endpoint that fails gets the event again later', async () => {
  const receiver = await startReceiver();
  receiver.setStatus((delivery) => (delivery < 3 ? 500 : 200));
  const { stripe, control } = await startTestPaymentProvider({ webhook: { url: receiver.url, secret } });
  await stripe.customers.create();
  await control('webhooks/flush');
  expect(await control('webhooks/flush')).toMatchObject({ pending: expect.any(Number) });
  await control('webhooks/flush');
  expect(new Set(idsOf(receiver.received)).size).toBe(1);
  expect(receiver.received.length).toBeGreaterThanOrEqual(3);
  expect(await control('webhooks/flush')).toMatchObject({ delivered: 0, failed: 0, pending: 0 });
});

test('undelivered webhook events are delivered after a restart', async () => {
  const receiver = await startReceiver();
  const provider = await startTestPaymentProvider({ webhook: { url: receiver.url, secret } });
  await provider.control('webhooks', { paused: true });
  await provider.stripe.customers.create();
  expect(receiver.received).toEqual([]);

  const again = await provider.restart();
  await again.control('webhooks/flush');
  expect(typesOf(receiver.received)).toEqual(['customer.created']);
});

test('the sandbox delivers paused webhooks after the pause', async () => {
  const receiver = await startReceiver();
  const { stripe, control } = await startTestPaymentProvider({ webhook: { url: receiver.url, secret } });
  await control('webhooks', { paused: true, copies: 3, order: 'random' });
  for (let count = 0; count < 4; count += 1) await stripe.customers.create();
  expect(receiver.received).toEqual([]);
  expect(await control('webhooks/flush')).toMatchObject({ delivered: 12, pending: 0 });
  const ids = idsOf(receiver.received);
  expect(new Set(ids).size).toBe(4);
  expect(ids).toHaveLength(12);
});

test('a slow answer to a webhook delays no other event', async () => {
  const receiver = await startReceiver();
  const slowAnswer = Promise.withResolvers<number>();
  receiver.setStatus((delivery) => (delivery === 1 ? slowAnswer.promise : 200));
  const { stripe, control } = await startTestPaymentProvider({ webhook: { url: receiver.url, secret } });
  for (let count = 0; count < 8; count += 1) await stripe.customers.create();
  await expect.poll(() => receiver.received.length).toBe(8);
  slowAnswer.resolve(200);
  expect(await control('webhooks/flush')).toMatchObject({ delivered: 0, pending: 0 });
  expect(new Set(idsOf(receiver.received)).size).toBe(8);
});

test('pausing webhooks waits for the deliveries in progress', async () => {
  const receiver = await startReceiver();
  const answer = Promise.withResolvers<number>();
  receiver.setStatus(() => answer.promise);
  const { stripe, control } = await startTestPaymentProvider({ webhook: { url: receiver.url, secret } });
  for (let count = 0; count < 6; count += 1) await stripe.customers.create();
  await expect.poll(() => receiver.received.length).toBe(4);
  const paused = control('webhooks', { paused: true });
  await expect.poll(() => control('webhooks', {})).toMatchObject({ paused: true });
  answer.resolve(200);
  await paused;
  await stripe.customers.create();
  expect(receiver.received).toHaveLength(4);
  expect(await control('webhooks/flush')).toMatchObject({ delivered: 3, pending: 0 });
});

test('a webhook endpoint gets only the events it subscribed to, signed with its own secret', async () => {
  const receiver = await startReceiver();
  const { stripe, control } = await startTestPaymentProvider();
  const endpoint = await stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ['product.created', 'price.created'],
  });
  await stripe.customers.create();
  await stripe.products.create({ name: 'Flyer' });
  await control('webhooks/flush');
  expect(typesOf(receiver.received)).toEqual(['product.created']);
  const [first] = receiver.received;
  expect(
    stripe.webhooks.constructEvent(first?.body ?? '', first?.signature ?? '', endpoint.secret ?? '').type,
  ).toBe('product.created');

  await stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
  await stripe.products.create({ name: 'Card' });
  await control('webhooks/flush');
  expect(receiver.received).toHaveLength(1);
});

test('a request that is rolled back creates no event', async () => {
  const { stripe } = await startTestPaymentProvider();
  await expect(stripe.subscriptions.create({ customer: 'cus_nobody', items: [] })).rejects.toThrow();
  expect((await stripe.events.list()).data).toEqual([]);
});

test('a caller can list past events by type', async () => {
  const { stripe } = await startTestPaymentProvider();
  await stripe.products.create({ name: 'Flyer', default_price_data: { currency: 'usd', unit_amount: 500 } });
  const prices = await stripe.events.list({ type: 'price.created' });
  expect(prices.data).toHaveLength(1);
  expect(await stripe.events.retrieve(prices.data[0]?.id ?? '')).toMatchObject({ type: 'price.created' });
});
