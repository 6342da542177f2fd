import { afterAll, beforeAll, expect, test } from 'vitest';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { sendUpcomingChargeNotices } from '../reminders/send-reminders.ts';
import {
  advanceDays,
  createTestClock,
  daysFromNow,
  type Payer,
  type PaymentTestApp,
  startPaymentTestApp,
} from '../testing/payment-test-app.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp();
});
afterAll(() => world.close());

/** Creates a lower, older price for Agent Access. */
async function createOldPrice(payer: Payer): Promise<string> {
  const { stripe } = world.provider;
  const { items } = await stripe.subscriptions.retrieve(payer.subscriptionId);
  const price = await stripe.prices.create({
    product: String(items.data[0]?.price.product),
    currency: 'usd',
    unit_amount: 80_00,
    recurring: { interval: 'year' },
    metadata: { offer: 'agent_access' },
  });
  return price.id;
}

async function changeToOldPrice(payer: Payer): Promise<void> {
  const { stripe } = world.provider;
  const { items } = await stripe.subscriptions.retrieve(payer.subscriptionId);
  await stripe.subscriptions.update(payer.subscriptionId, {
    items: [{ id: items.data[0]?.id, price: await createOldPrice(payer) }],
    proration_behavior: 'none',
  });
  await mirrorSubscription(world.context(), payer.subscriptionId);
}

test('the price of an upgrade depends on the price that the user paid, not on the current list price', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
  const { stripe } = world.provider;
  await world.services.payments.endSubscription(payer.subscriptionId);
  const { id } = await stripe.subscriptions.create({
    customer: payer.customerId,
    items: [{ price: await createOldPrice(payer) }],
  });
  await mirrorSubscription(world.context(), payer.subscriptionId);
  await mirrorSubscription(world.context(), id);
  expect((await payer.as({ url: '/api/billing' })).json()).toMatchObject({ yearly: 80 });
  const preview = (await payer.as({ url: '/api/user/upgrade-preview' })).json();
  expect(preview).toMatchObject({ dueToday: 70, yearly: 150, difference: 70 });
  expect(preview.lines.map(({ amount }: { amount: number }) => amount)).toEqual([-80, 150]);
});

test('a user with an older price sees that price in the profile and in mails, and pays it', async () => {
  const clock = await createTestClock(world);
  const trialEnd = daysFromNow(180);
  const payer = await world.createPayer('AGENT', { offer: 'agent_access', trialEnd, clock });
  await changeToOldPrice(payer);
  const membership = (await payer.as({ url: '/api/billing' })).json();
  expect(membership).toMatchObject({ offer: 'Agent Access', yearly: 80, quantity: 1 });
  await advanceDays(world, clock, 178);
  await sendUpcomingChargeNotices(world.context());
  const [reminder] = await world.listMailsTo(payer.email);
  expect(reminder?.text).toContain('We’ll charge $80.00 for the year to your card then.');
  await advanceDays(world, clock, 3);
  expect(await payer.charges()).toEqual([80_00]);
  const receipt = (await world.listMailsTo(payer.email)).find(({ subject }) => subject.includes('receipt'));
  expect(receipt?.text).toContain('Paid: $80.00 USD\nVisa ending in 4242\nFor ');
  expect(receipt?.text).toContain(`Sold by Abundance\nTo Ava ${payer.lastName}, ${payer.email}`);
});

test('a discount reduces the next charge and the cost of an upgrade', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
  const { payments } = world.services;
  const coupon = await payments.createCoupon('half', {
    name: 'Half',
    off: { percent: 50 },
    lasts: 'forever',
    reference: {},
  });
  await payments.applyCoupon('apply-half', payer.subscriptionId, coupon.id);
  await mirrorSubscription(world.context(), payer.subscriptionId);
  const membership = (await payer.as({ url: '/api/billing' })).json();
  expect(membership).toMatchObject({ yearly: 100, nextCharge: { amount: 50, at: membership.periodEnd } });
  const preview = (await payer.as({ url: '/api/user/upgrade-preview' })).json();
  expect(preview).toMatchObject({ yearly: 75, difference: 25 });
});
