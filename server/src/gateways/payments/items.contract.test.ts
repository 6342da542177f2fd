import { expect, test } from 'vitest';
import {
  createIdempotencyKey,
  createSingleOfferItems,
  setUpGatewayTests,
} from './testing/gateway-test-environment.ts';

const world = setUpGatewayTests();

test('a subscription can have several items with quantities, which are charged together', async () => {
  const { payments, charges } = world;
  const customerId = await world.payingCustomer();
  const items = [
    { offer: 'brokerage_account' as const, quantity: 3 },
    { offer: 'vendor_standard_basic' as const, quantity: 1 },
  ];
  const reference = { brokerage: 'b-1' };
  const { id } = await payments.startSubscription(createIdempotencyKey(), { customerId, items, reference });
  const { items: read } = await world.read(id);
  expect(read.map(({ offer, quantity }) => ({ offer, quantity }))).toEqual(items);
  expect(read.map(({ periodEnd }) => periodEnd)).toEqual([read[0]?.periodEnd, read[0]?.periodEnd]);
  const due = read.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
  expect(await charges(customerId)).toEqual([due]);
});

test('a subscription for a year that is already paid charges nothing before that year ends', async () => {
  const { payments, charges } = world;
  const { customerId, passDays } = await world.clockedCustomer();
  const [from, until] = [-100, 265].map(
    (days) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000),
  );
  if (!from || !until) throw new Error('No year');
  const running = { from, until };
  const { id } = await payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: createSingleOfferItems('agent_pro'),
    running,
  });
  const { status, items } = await world.read(id);
  expect([status, items[0]?.periodStart, items[0]?.periodEnd]).toEqual(['active', from, until]);
  expect(await charges(customerId)).toEqual([]);
  await passDays(266);
  expect(await charges(customerId)).toEqual([150_00]);
});

test('the name and email of a customer can be changed', async () => {
  const { payments, provider } = world;
  const customerId = await world.payingCustomer();
  const faye = { email: 'faye@example.com', name: 'Faye Lindgren' };
  await payments.updateCustomer(customerId, faye);
  expect(await provider.stripe.customers.retrieve(customerId)).toMatchObject(faye);
  await payments.removeCustomer(customerId);
  await payments.updateCustomer(customerId, faye);
});

test('items can be added, changed and removed, and the provider prorates nothing', async () => {
  const { payments, charges } = world;
  const customerId = await world.payingCustomer();
  const started = await payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: [{ offer: 'brokerage_account', quantity: 2 }],
  });
  const seats = (quantity: number) => ({ offer: 'brokerage_account' as const, quantity });
  const listing = { offer: 'vendor_standard_basic' as const, quantity: 1 };
  const key = createIdempotencyKey();
  const raised = await payments.setItems(key, started.id, [seats(5), listing]);
  expect(raised.items).toMatchObject([seats(5), listing]);
  expect(raised.items[0]?.id).toBe(started.items[0]?.id);
  expect(await payments.setItems(key, started.id, [seats(5), listing])).toEqual(raised);
  const lowered = await payments.setItems(createIdempotencyKey(), started.id, [seats(1)]);
  expect(lowered.items).toMatchObject([seats(1)]);
  expect(await world.read(started.id)).toEqual(lowered);
  expect(await charges(customerId)).toEqual([2 * (started.items[0]?.unitAmount ?? 0)]);
  const { data: waiting } = await world.provider.stripe.invoiceItems.list({ customer: customerId });
  expect(waiting).toEqual([]);
});

test('an item keeps its original price, and items that are not ours stay on the subscription', async () => {
  const { payments, provider } = world;
  const customerId = await world.payingCustomer();
  const foreign = await provider.stripe.prices.create({
    currency: 'usd',
    unit_amount: 7_00,
    recurring: { interval: 'year' },
    product_data: { name: 'Somebody else’s' },
  });
  const old = await provider.stripe.prices.create({
    currency: 'usd',
    unit_amount: 90_00,
    recurring: { interval: 'year' },
    product: 'abundance_agent_access',
    metadata: { offer: 'agent_access' },
  });
  const { id } = await provider.stripe.subscriptions.create({
    customer: customerId,
    items: [{ price: old.id }, { price: foreign.id }],
  });
  const { items } = await payments.setItems(createIdempotencyKey(), id, [
    { offer: 'agent_access', quantity: 2 },
  ]);
  expect(items).toMatchObject([
    { offer: 'agent_access', quantity: 2, unitAmount: 90_00, priceId: old.id },
    { offer: undefined, quantity: 1, unitAmount: 7_00, priceId: foreign.id },
  ]);
});

test('a canceled subscription ends with its paid period unless the cancellation is undone in time', async () => {
  const { payments } = world;
  const { customerId, passDays } = await world.clockedCustomer();
  const { id } = await payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: createSingleOfferItems('agent_pro'),
  });
  expect(await payments.cancelAtPeriodEnd(id)).toMatchObject({ endsAtPeriodEnd: true, status: 'active' });
  expect(await payments.undoCancellation(id)).toMatchObject({ endsAtPeriodEnd: false });
  await passDays(366);
  expect(await world.charges(customerId)).toEqual([150_00, 150_00]);
  await payments.cancelAtPeriodEnd(id);
  await passDays(366);
  expect(await world.read(id)).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) });
  expect(await world.charges(customerId)).toEqual([150_00, 150_00]);
});
