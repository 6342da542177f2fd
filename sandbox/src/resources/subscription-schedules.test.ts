import { expect, test } from 'vitest';
import {
  advanceTestClock,
  createCustomerOnTestClock,
  createYearlyPrice,
  listEventTypes,
  startTestPaymentProvider,
} from '../testing/provider.ts';

async function running() {
  const provider = await startTestPaymentProvider();
  const { stripe } = provider;
  const { clock, customer } = await createCustomerOnTestClock(stripe, '2026-03-01T00:00:00Z');
  const price = await createYearlyPrice(stripe, 'Account', 15_000);
  const subscription = await stripe.subscriptions.create({ customer, items: [{ price, quantity: 3 }] });
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const [phase] = schedule.phases;
  if (!phase) throw new Error('There is no phase.');
  const asItIs = {
    start_date: phase.start_date,
    end_date: phase.end_date,
    items: [{ price, quantity: 3 }],
  };
  const again = () => stripe.subscriptions.retrieve(subscription.id);
  return { ...provider, clock, customer, price, subscription, schedule, asItIs, again };
}

const seconds = (iso: string) => Date.parse(iso) / 1000;

test('creating a schedule from a subscription does not change the subscription, and works only once', async () => {
  const { stripe, subscription, schedule, again } = await running();
  expect(schedule).toMatchObject({
    status: 'active',
    subscription: subscription.id,
    current_phase: { start_date: seconds('2026-03-01'), end_date: seconds('2027-03-01') },
    phases: [{ items: [{ quantity: 3 }], discounts: [] }],
  });
  expect(await again()).toMatchObject({ schedule: schedule.id });
  await expect(
    stripe.subscriptionSchedules.create({ from_subscription: subscription.id }),
  ).rejects.toMatchObject({ param: 'from_subscription' });
});

test('the next phase of a schedule starts at the renewal, and the subscription continues after the last phase', async () => {
  const { stripe, clock, customer, price, schedule, subscription, asItIs, again } = await running();
  const other = await createYearlyPrice(stripe, 'Listing', 5_000);
  const phases = [asItIs, { items: [{ price, quantity: 1 }, { price: other }], metadata: { cut: 'yes' } }];
  const planned = await stripe.subscriptionSchedules.update(schedule.id, { phases });
  expect(planned.phases[1]).toMatchObject({
    start_date: seconds('2027-03-01'),
    end_date: seconds('2028-03-01'),
  });
  expect((await again()).items.data).toMatchObject([{ quantity: 3 }]);
  await advanceTestClock(stripe, clock, '2027-03-02T00:00:00Z');
  const next = await again();
  expect(next.items.data).toMatchObject([
    { id: subscription.items.data[0]?.id, quantity: 1, current_period_end: seconds('2028-03-01') },
    { price: { id: other }, quantity: 1, current_period_end: seconds('2028-03-01') },
  ]);
  expect(next.metadata).toEqual({ cut: 'yes' });
  await advanceTestClock(stripe, clock, '2028-03-02T00:00:00Z');
  expect(await again()).toMatchObject({ schedule: null, status: 'active' });
  expect(await stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
    status: 'released',
    released_subscription: subscription.id,
    current_phase: null,
  });
  const { data } = await stripe.invoices.list({ customer });
  expect(data.map(({ amount_paid }) => amount_paid)).toEqual([20_000, 20_000, 45_000]);
  const types = (await listEventTypes(stripe)).filter((type) => type.startsWith('subscription_schedule.'));
  expect(types).toEqual([
    'subscription_schedule.created',
    'subscription_schedule.updated',
    'subscription_schedule.updated',
    'subscription_schedule.released',
  ]);
});

test('a phase of a schedule has only the discounts that it lists', async () => {
  const { stripe, clock, schedule, subscription, price, asItIs, again } = await running();
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever' });
  const { discounts } = await stripe.subscriptions.update(subscription.id, {
    discounts: [{ coupon: coupon.id }],
  });
  expect(discounts).toHaveLength(1);
  await stripe.subscriptionSchedules.update(schedule.id, { phases: [asItIs, { items: [{ price }] }] });
  await advanceTestClock(stripe, clock, '2027-03-02T00:00:00Z');
  expect((await again()).discounts).toEqual([]);
});

test('a subscription with a schedule cannot be changed or canceled until the schedule is released', async () => {
  const { stripe, schedule, subscription, again } = await running();
  const item = subscription.items.data[0]?.id ?? '';
  const end = () => stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  const change = () => stripe.subscriptions.update(subscription.id, { items: [{ id: item, quantity: 2 }] });
  await expect(end()).rejects.toThrow('managed by the subscription schedule');
  await expect(change()).rejects.toThrow('managed by the subscription schedule');
  await expect(
    stripe.subscriptionSchedules.update(schedule.id, { phases: [{ items: [{ price: 'price_none' }] }] }),
  ).rejects.toMatchObject({ code: 'resource_missing' });
  await stripe.subscriptionSchedules.release(schedule.id);
  await change();
  expect(await end()).toMatchObject({ cancel_at_period_end: true, schedule: null });
  await expect(stripe.subscriptionSchedules.release(schedule.id)).rejects.toThrow('`released` status');
  expect((await again()).items.data).toMatchObject([{ quantity: 2 }]);
});

test('the current phase of a schedule cannot be changed, and canceling the subscription cancels the schedule', async () => {
  const { stripe, schedule, subscription, price, asItIs } = await running();
  await expect(
    stripe.subscriptionSchedules.update(schedule.id, {
      phases: [{ ...asItIs, items: [{ price, quantity: 1 }] }],
    }),
  ).rejects.toMatchObject({ param: 'phases[0]' });
  await stripe.subscriptions.cancel(subscription.id);
  expect(await stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({ status: 'canceled' });
});
