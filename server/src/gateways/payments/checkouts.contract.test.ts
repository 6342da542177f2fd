import { expect, test } from 'vitest';
import { cents } from '#contract/money.ts';
import type { CheckoutInput } from './inputs.ts';
import {
  createIdempotencyKey,
  createSingleOfferItems,
  setUpGatewayTests,
} from './testing/gateway-test-environment.ts';
import { delayedPaymentCardNumber, testCardNumbers } from './testing/provider.ts';

const world = setUpGatewayTests();

const terms = (customerId: string) => ({
  customerId,
  reference: { order: 'o-1' },
  successUrl: 'http://app.test/shop/done?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://app.test/shop',
});

const purchase = (customerId: string, facts: { couponId?: string } = {}): CheckoutInput => ({
  ...terms(customerId),
  mode: 'payment',
  lines: [
    { name: 'Open House Kit', amount: cents(25_00), quantity: 2 },
    { name: 'Yard Sign', amount: cents(40_00), quantity: 1 },
  ],
  ...facts,
});

const yearly = (customerId: string, trialDays = 0): CheckoutInput => ({
  ...terms(customerId),
  mode: 'subscription',
  items: createSingleOfferItems('agent_pro'),
  trialDays,
});

async function buy(input: CheckoutInput, card: string = testCardNumbers.good) {
  const { id, url } = await world.payments.openCheckout(createIdempotencyKey(), input);
  await world.provider.payOn(url ?? '', card);
  return id;
}

const read = async (id: string) => {
  const checkout = await world.payments.readCheckout(id);
  if (!checkout) throw new Error(`There is no checkout ${id}.`);
  return checkout;
};

test('a one-off purchase has an invoice with its lines and can be refunded', async () => {
  const { payments } = world;
  const customerId = await world.newCustomer();
  const done = await read(await buy(purchase(customerId)));
  expect(done).toMatchObject({
    status: 'complete',
    paymentStatus: 'paid',
    customerId,
    subscriptionId: null,
    paymentId: expect.any(String),
    reference: { order: 'o-1' },
  });
  expect(await payments.readInvoice(done.invoiceId ?? '')).toMatchObject({
    status: 'paid',
    number: expect.any(String),
    customerId,
    subscriptionId: null,
    total: 90_00,
    amountPaid: 90_00,
    amountRefunded: 0,
    lines: [
      { description: 'Open House Kit', amount: 50_00 },
      { description: 'Yard Sign', amount: 40_00 },
    ],
    reference: { order: 'o-1' },
  });
  expect(await world.charges(customerId)).toEqual([90_00]);
  const refund = await payments.refund(createIdempotencyKey(), {
    target: { paymentId: done.paymentId ?? '' },
    reference: {},
  });
  expect(refund.amount).toBe(90_00);
  expect(await payments.readInvoice(done.invoiceId ?? '')).toMatchObject({ amountRefunded: 90_00 });
});

test('a coupon reduces a one-off purchase, and a free purchase needs no card', async () => {
  const { payments, provider } = world;
  const customerId = await world.newCustomer();
  const input = { name: 'Gift', lasts: 'once' as const, reference: {} };
  const half = await payments.createCoupon(createIdempotencyKey(), { ...input, off: { percent: 50 } });
  const done = await read(await buy(purchase(customerId, { couponId: half.id })));
  expect(await payments.readInvoice(done.invoiceId ?? '')).toMatchObject({ total: 45_00, amountPaid: 45_00 });
  const all = await payments.createCoupon(createIdempotencyKey(), {
    ...input,
    off: { percent: 100 },
    mostRedemptions: 1,
  });
  const { id, url } = await payments.openCheckout(
    createIdempotencyKey(),
    purchase(customerId, { couponId: all.id }),
  );
  await provider.payOn(url ?? '', '');
  expect(await read(id)).toMatchObject({ status: 'complete', paymentStatus: 'no_payment_required' });
  await expect(
    payments.openCheckout(createIdempotencyKey(), purchase(customerId, { couponId: all.id })),
  ).rejects.toMatchObject({ code: 'conflict', message: 'That code is no longer valid.' });
});

test('a declined card creates no payment, and the buyer can pay on the same page with another card', async () => {
  const { payments, provider } = world;
  const customerId = await world.newCustomer();
  const { id, url } = await payments.openCheckout(createIdempotencyKey(), purchase(customerId));
  expect(await provider.payOn(url ?? '', testCardNumbers.poor)).toEqual({
    refusal: expect.stringContaining('funds'),
  });
  expect(await read(id)).toMatchObject({ status: 'open', paymentStatus: 'unpaid', invoiceId: null });
  await provider.payOn(url ?? '', testCardNumbers.good);
  expect(await read(id)).toMatchObject({ status: 'complete', paymentStatus: 'paid' });
  expect(await world.charges(customerId)).toEqual([90_00]);
});

test('checkouts of a paid subscription and of a trial report their payment status', async () => {
  const paid = await read(await buy(yearly(await world.newCustomer())));
  expect(paid).toMatchObject({ paymentStatus: 'paid', invoiceId: expect.any(String), paymentId: null });
  const trial = await read(await buy(yearly(await world.newCustomer(), 30)));
  expect(trial).toMatchObject({ status: 'complete', paymentStatus: 'no_payment_required' });
});

test('a completed checkout counts as unpaid until its delayed payment has arrived', async () => {
  const { payments, provider } = world;
  const ids = [
    await buy(yearly(await world.newCustomer()), delayedPaymentCardNumber),
    await buy(purchase(await world.newCustomer()), delayedPaymentCardNumber),
  ];
  for (const id of ids) expect(await read(id)).toMatchObject({ status: 'complete', paymentStatus: 'unpaid' });
  const [subscribed] = [await read(ids[0] ?? '')];
  expect(await world.read(subscribed.subscriptionId)).toMatchObject({ status: 'active' });
  expect(await payments.readInvoice(subscribed.invoiceId ?? '')).toMatchObject({ status: 'open' });
  await provider.finishDelayedPayments('succeed');
  for (const id of ids) {
    const { paymentStatus, invoiceId } = await read(id);
    expect(paymentStatus).toBe('paid');
    expect(await payments.readInvoice(invoiceId ?? '')).toMatchObject({ status: 'paid' });
  }
  const event = await world.lastEvent('checkout.session.async_payment_succeeded');
  expect(event).toMatchObject({ about: 'checkout', objectId: expect.stringMatching(/^cs_/) });
});

test('a delayed payment that fails leaves the checkout unpaid', async () => {
  const { provider } = world;
  const id = await buy(yearly(await world.newCustomer()), delayedPaymentCardNumber);
  await provider.finishDelayedPayments('fail');
  const { paymentStatus, subscriptionId } = await read(id);
  expect(paymentStatus).toBe('unpaid');
  expect(await world.read(subscriptionId)).toMatchObject({ status: 'past_due' });
  expect(await world.lastEvent('checkout.session.async_payment_failed')).toMatchObject({ objectId: id });
});

test('every payment and every card setup accepts only cards', async () => {
  const { payments, provider } = world;
  const { stripe } = provider;
  const customerId = await world.payingCustomer();
  for (const input of [purchase(customerId), yearly(customerId)]) {
    const { id } = await payments.openCheckout(createIdempotencyKey(), input);
    const session = await stripe.checkout.sessions.retrieve(id);
    expect(session.allowed_payment_method_types).toEqual(['card']);
  }
  const setup = await payments.setUpCard(createIdempotencyKey(), customerId);
  const intent = await stripe.setupIntents.retrieve(setup.id);
  expect(intent.allowed_payment_method_types).toEqual(['card']);
  const { id } = await payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: createSingleOfferItems('agent_pro'),
  });
  const subscription = await stripe.subscriptions.retrieve(id);
  expect(subscription.payment_settings?.payment_method_types).toEqual(['card']);
  const lines = [{ description: 'Seat', amount: cents(10_00) }];
  const { invoiceId } = await payments.chargeNow(createIdempotencyKey(), {
    customerId,
    lines,
    reference: {},
  });
  const invoice = await stripe.invoices.retrieve(invoiceId);
  expect(invoice.payment_settings.payment_method_types).toEqual(['card']);
});
