import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { listEventTypes, setDefaultCard, startTestPaymentProvider } from '../testing/provider.ts';

const once = (stripe: Stripe, payment_method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ amount: 5000, currency: 'usd', confirm: true, payment_method, ...more });

test('a caller creates a customer, finds it by email, updates and deletes it', async () => {
  const { stripe } = await startTestPaymentProvider();
  const customer = await stripe.customers.create({
    email: 'ava@demo.test',
    name: 'Ava Brooks',
    phone: '(305) 555-0101',
  });
  expect((await stripe.customers.list({ email: 'ava@demo.test' })).data.map(({ id }) => id)).toEqual([
    customer.id,
  ]);
  await stripe.customers.update(customer.id, { name: 'Ava B.' });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
    name: 'Ava B.',
    email: 'ava@demo.test',
  });
  expect(await stripe.customers.del(customer.id)).toEqual({
    id: customer.id,
    object: 'customer',
    deleted: true,
  });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
  expect((await stripe.customers.list()).data).toEqual([]);
  await expect(stripe.customers.update(customer.id, { name: 'X' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
});

test('a caller attaches a card to a customer, makes it the default, lists and detaches it', async () => {
  const { stripe } = await startTestPaymentProvider();
  const { id: customer } = await stripe.customers.create();
  const method = await setDefaultCard(stripe, customer, 'pm_card_mastercard');
  expect((await stripe.customers.listPaymentMethods(customer)).data).toMatchObject([
    { id: method, customer, card: { brand: 'mastercard', last4: '4444' } },
  ]);
  await stripe.paymentMethods.detach(method);
  expect((await stripe.paymentMethods.list({ customer })).data).toEqual([]);
  const after = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
  expect(after.invoice_settings.default_payment_method).toBeNull();
});

test('a customer’s card cannot be attached to another customer', async () => {
  const { stripe } = await startTestPaymentProvider();
  const [ava, ben] = [await stripe.customers.create(), await stripe.customers.create()];
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: ava.id });
  await expect(stripe.paymentMethods.attach(method.id, { customer: ben.id })).rejects.toThrow(
    /already been attached/,
  );
  await expect(once(stripe, method.id, { customer: ben.id })).rejects.toMatchObject({
    param: 'payment_method',
  });
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000000069', 'expired_card', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error', 'processing_error'],
])(
  'card %s is refused with %s (%s), for a payment and when it is attached',
  async (number, code, decline_code) => {
    const { stripe } = await startTestPaymentProvider();
    const { id: customer } = await stripe.customers.create();
    const method = await stripe.paymentMethods.create({
      type: 'card',
      card: { number, exp_month: 12, exp_year: 2040, cvc: '123' },
    });
    await expect(once(stripe, method.id)).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code,
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code, decline_code } },
      charge: expect.stringMatching(/^ch_/),
    });
    await expect(stripe.paymentMethods.attach(method.id, { customer })).rejects.toMatchObject({ code });
    const [charge] = (await stripe.charges.list()).data;
    expect(charge).toMatchObject({ status: 'failed', paid: false, failure_code: code });
  },
);

test.each([
  ['4242424242424241', 12, 2040, '123', 'incorrect_number'],
  ['4242424242424242', 13, 2040, '123', 'invalid_expiry_month'],
  ['4242424242424242', 1, 2020, '123', 'invalid_expiry_year'],
  ['4242424242424242', 12, 2040, '12', 'invalid_cvc'],
  ['4111111111111111', 12, 2040, '123', 'card_declined'],
])(
  'a card with number %s, expiry %i/%i and security code %s is refused: %s',
  async (number, exp_month, exp_year, cvc, code) => {
    const { stripe } = await startTestPaymentProvider();
    const creation = stripe.paymentMethods.create({
      type: 'card',
      card: { number, exp_month, exp_year, cvc },
    });
    await expect(creation).rejects.toMatchObject({ type: 'StripeCardError', code });
  },
);

test('a payment intent that has succeeded cannot be charged again', async () => {
  const { stripe } = await startTestPaymentProvider();
  const intent = await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    metadata: { order: '7' },
  });
  expect(intent.status).toBe('requires_payment_method');
  const paid = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_visa',
    expand: ['latest_charge'],
  });
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 5000,
    metadata: { order: '7' },
    latest_charge: { paid: true, payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
  });
  await expect(stripe.paymentIntents.confirm(intent.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  expect((await stripe.charges.list()).data).toHaveLength(1);
});

test('after a card was declined, another card can pay the same payment intent', async () => {
  const { stripe } = await startTestPaymentProvider();
  const intent = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd' });
  await expect(
    stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    }),
  ).rejects.toThrow('Your card has insufficient funds.');
  await expect(stripe.paymentIntents.confirm(intent.id)).rejects.toThrow(/missing a payment method/);
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  expect(await listEventTypes(stripe)).toEqual([
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
});

test('a canceled payment intent cannot be paid', async () => {
  const { stripe } = await startTestPaymentProvider();
  const intent = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd' });
  const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  await expect(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).rejects.toThrow(
    /status of canceled/,
  );
});

test('a payment that needs authentication waits, and succeeds only if the customer confirms it', async () => {
  const { stripe, submit } = await startTestPaymentProvider();
  for (const [outcome, status] of [
    ['complete', 'succeeded'],
    ['fail', 'requires_payment_method'],
  ] as const) {
    const waiting = await once(stripe, 'pm_card_authenticationRequired', {
      return_url: 'https://shop.test/back',
    });
    expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    const question = waiting.next_action?.redirect_to_url?.url ?? '';
    expect(await (await fetch(question)).text()).toContain('$50.00');
    const back = await submit(question, { outcome });
    const target = new URL(back.headers.get('location') ?? '');
    expect(target.searchParams.get('payment_intent')).toBe(waiting.id);
    expect(await stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({ status });
  }
});

test('an off-session payment that needs authentication is refused', async () => {
  const { stripe } = await startTestPaymentProvider();
  await expect(once(stripe, 'pm_card_authenticationRequired', { off_session: true })).rejects.toMatchObject({
    code: 'authentication_required',
    decline_code: 'authentication_required',
  });
  await expect(
    once(stripe, 'pm_card_authenticationRequired', { error_on_requires_action: true }),
  ).rejects.toMatchObject({
    code: 'authentication_required',
  });
});

test('a card that was set up with authentication pays without it while the customer is away', async () => {
  const { stripe, submit } = await startTestPaymentProvider();
  const { id: customer } = await stripe.customers.create();
  const setup = await stripe.setupIntents.create({
    customer,
    confirm: true,
    payment_method: 'pm_card_authenticationRequiredOnSetup',
    return_url: 'https://shop.test/back',
  });
  expect(setup.status).toBe('requires_action');
  await submit(setup.next_action?.redirect_to_url?.url ?? '', { outcome: 'complete' });
  const done = await stripe.setupIntents.retrieve(setup.id);
  expect(done.status).toBe('succeeded');
  const paid = await once(stripe, String(done.payment_method), { customer, off_session: true });
  expect(paid.status).toBe('succeeded');
  const present = await once(stripe, String(done.payment_method), { customer });
  expect(present.status).toBe('requires_action');
});

test('a card that fails only when charged can be saved but not charged', async () => {
  const { stripe } = await startTestPaymentProvider();
  const { id: customer } = await stripe.customers.create();
  const setup = await stripe.setupIntents.create({
    customer,
    confirm: true,
    payment_method: 'pm_card_chargeCustomerFail',
  });
  expect(setup.status).toBe('succeeded');
  await expect(once(stripe, String(setup.payment_method), { customer })).rejects.toMatchObject({
    code: 'card_declined',
  });
});

test('a setup intent reports a refused card and accepts another one', async () => {
  const { stripe } = await startTestPaymentProvider();
  const { id: customer } = await stripe.customers.create();
  const setup = await stripe.setupIntents.create({ customer });
  await expect(
    stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa_chargeDeclined' }),
  ).rejects.toMatchObject({
    code: 'card_declined',
    setup_intent: { status: 'requires_payment_method' },
  });
  expect(await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' })).toMatchObject({
    status: 'succeeded',
  });
  await expect(stripe.setupIntents.cancel(setup.id)).rejects.toMatchObject({
    code: 'setup_intent_unexpected_state',
  });
});

test('a payment with setup_future_usage attaches its card to the customer', async () => {
  const { stripe } = await startTestPaymentProvider();
  const { id: customer } = await stripe.customers.create();
  await once(stripe, 'pm_card_visa', { customer, setup_future_usage: 'off_session' });
  expect((await stripe.paymentMethods.list({ customer })).data).toHaveLength(1);
});
