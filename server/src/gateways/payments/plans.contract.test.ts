import { expect, test } from 'vitest';
import {
  createIdempotencyKey,
  createSingleOfferItems,
  setUpGatewayTests,
} from './testing/gateway-test-environment.ts';

const world = setUpGatewayTests();

const seats = (quantity: number) => ({ offer: 'brokerage_account' as const, quantity });

async function subscribeBrokerage(quantity: number) {
  const { customerId, passDays } = await world.clockedCustomer();
  const { id } = await world.payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: [seats(quantity)],
  });
  return { customerId, id, passDays };
}

test('planning fewer seats changes nothing until the next period, which charges the new quantity', async () => {
  const { payments } = world;
  const { customerId, id, passDays } = await subscribeBrokerage(3);
  const key = createIdempotencyKey();
  const planned = await payments.planItems(key, id, [seats(2)]);
  expect(planned.items).toMatchObject([seats(3)]);
  expect(planned.planned).toEqual({ from: planned.items[0]?.periodEnd, items: [seats(2)] });
  expect(await payments.planItems(key, id, [seats(2)])).toEqual(planned);
  expect(await world.read(id)).toEqual(planned);
  for await (const each of payments.listSubscriptions()) if (each.id === id) expect(each).toEqual(planned);
  expect(await world.charges(customerId)).toEqual([450_00]);
  await passDays(366);
  expect(await world.read(id)).toMatchObject({ status: 'active', items: [seats(2)], planned: null });
  expect(await world.charges(customerId)).toEqual([300_00, 450_00]);
  await passDays(366);
  expect(await world.read(id)).toMatchObject({ items: [seats(2)], planned: null, scheduleId: null });
  expect(await world.charges(customerId)).toEqual([300_00, 300_00, 450_00]);
});

test('planned items can be another offer or additional items, and a new plan replaces an earlier plan', async () => {
  const { payments } = world;
  const { customerId, passDays } = await world.clockedCustomer();
  const { id } = await payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: createSingleOfferItems('agent_pro'),
  });
  await payments.planItems(createIdempotencyKey(), id, createSingleOfferItems('agent_access'));
  const listing = { offer: 'vendor_standard_basic' as const, quantity: 1 };
  const { planned } = await payments.planItems(createIdempotencyKey(), id, [
    ...createSingleOfferItems('agent_access'),
    listing,
  ]);
  expect(planned?.items).toEqual([...createSingleOfferItems('agent_access'), listing]);
  await passDays(366);
  const { items } = await world.read(id);
  expect(items).toMatchObject([...createSingleOfferItems('agent_access'), listing]);
  const due = items.reduce((sum, { unitAmount }) => sum + unitAmount, 0);
  expect(await world.charges(customerId)).toEqual([due, 150_00]);
});

test('planned items that were canceled are never applied', async () => {
  const { payments } = world;
  const { customerId, id, passDays } = await subscribeBrokerage(3);
  await payments.planItems(createIdempotencyKey(), id, [seats(1)]);
  expect(await payments.cancelPlan(id)).toMatchObject({ planned: null, items: [seats(3)] });
  expect(await payments.cancelPlan(id)).toMatchObject({ planned: null });
  await passDays(366);
  expect(await world.charges(customerId)).toEqual([450_00, 450_00]);
});

test('items planned after an earlier plan was applied are applied in the next period', async () => {
  const { payments } = world;
  const { customerId, id, passDays } = await subscribeBrokerage(3);
  await payments.planItems(createIdempotencyKey(), id, [seats(2)]);
  await passDays(366);
  await payments.planItems(createIdempotencyKey(), id, [seats(1)]);
  await passDays(366);
  expect(await world.charges(customerId)).toEqual([150_00, 300_00, 450_00]);
});

test('adding seats, upgrading or canceling at once cancels the planned items', async () => {
  const { payments } = world;
  const { id } = await subscribeBrokerage(3);
  await payments.planItems(createIdempotencyKey(), id, [seats(1)]);
  const raised = await payments.setItems(createIdempotencyKey(), id, [seats(4)]);
  expect(raised).toMatchObject({ items: [seats(4)], planned: null });
  await payments.planItems(createIdempotencyKey(), id, [seats(1)]);
  expect(await payments.setItems(createIdempotencyKey(), id, [seats(4)])).toMatchObject({
    items: [seats(4)],
    planned: null,
  });
  await payments.planItems(createIdempotencyKey(), id, [seats(1)]);
  expect(await payments.cancelAtPeriodEnd(id)).toMatchObject({ endsAtPeriodEnd: true, planned: null });

  const customerId = await world.payingCustomer();
  const { id: own } = await payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: createSingleOfferItems('agent_access'),
  });
  const subscription = await payments.planItems(
    createIdempotencyKey(),
    own,
    createSingleOfferItems('vendor_standard_basic'),
  );
  const [item] = subscription.items;
  if (!item) throw new Error('There is no item.');
  const change = { subscription, item, offer: 'agent_pro' as const, at: new Date() };
  expect(await payments.changeOffer(createIdempotencyKey(), change)).toEqual({ status: 'paid' });
  expect(await world.read(own)).toMatchObject({ items: createSingleOfferItems('agent_pro'), planned: null });
});

test('a discount and a new card stay when planned items are applied, whatever the order of the changes', async () => {
  const { payments } = world;
  const { customerId, id, passDays } = await subscribeBrokerage(2);
  const input = { name: 'Tenth', off: { percent: 10 }, lasts: 'forever' as const, reference: {} };
  const before = await payments.createCoupon(createIdempotencyKey(), input);
  await payments.applyCoupon(createIdempotencyKey(), id, before.id);
  await payments.planItems(createIdempotencyKey(), id, [seats(1)]);
  await world.payWith(customerId, 'pm_card_mastercard');
  const after = await payments.createCoupon(createIdempotencyKey(), { ...input, off: { percent: 20 } });
  expect(await payments.applyCoupon(createIdempotencyKey(), id, after.id)).toMatchObject({
    planned: { items: [seats(1)] },
  });
  await passDays(366);
  expect(await world.charges(customerId)).toEqual([120_00, 300_00]);
  expect((await world.read(id)).discounts).toMatchObject([{ couponId: after.id, percentOff: 20 }]);
  const { data } = await world.provider.stripe.charges.list({ customer: customerId });
  expect(data[0]?.payment_method_details?.card?.last4).toBe('4444');
});

test('items planned during a trial are applied when the trial ends', async () => {
  const { payments } = world;
  const { customerId, passDays } = await world.clockedCustomer();
  const trialEnd = new Date(Date.now() + 30 * 86_400_000);
  const { id } = await payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: createSingleOfferItems('agent_access'),
    trialEnd,
  });
  await payments.planItems(createIdempotencyKey(), id, createSingleOfferItems('agent_pro'));
  await passDays(31);
  expect(await world.read(id)).toMatchObject({
    status: 'active',
    items: createSingleOfferItems('agent_pro'),
  });
  expect(await world.charges(customerId)).toEqual([150_00]);
});

test('if one request cancels planned items while another changes the items, both requests succeed', async () => {
  const { payments } = world;
  const { id } = await subscribeBrokerage(3);
  await payments.planItems(createIdempotencyKey(), id, [seats(1)]);
  const both = await Promise.all([
    payments.cancelPlan(id),
    payments.setItems(createIdempotencyKey(), id, [seats(5)]),
  ]);
  expect(both.map(({ planned }) => planned)).toEqual([null, null]);
  expect(await world.read(id)).toMatchObject({ items: [seats(5)], planned: null });
});

test('planned items whose creation was interrupted exist once after a retry', async () => {
  const { payments, provider } = world;
  const { id } = await subscribeBrokerage(3);
  const key = createIdempotencyKey();
  await provider.planFaults({ kind: 'drop', when: 'after', ending: '/v1/subscription_schedules', times: 2 });
  await expect(payments.planItems(key, id, [seats(2)])).rejects.toMatchObject({
    name: 'ProviderTimeoutError',
  });
  await provider.clearFaults();
  expect(await payments.planItems(key, id, [seats(2)])).toMatchObject({ planned: { items: [seats(2)] } });
});
