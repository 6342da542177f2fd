import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  CHECKOUT_FORM_VALUES,
  createYearlyPrice,
  listEventTypes,
  startTestPaymentProvider,
} from '../testing/provider.ts';

const SUCCESS = 'https://shop.test/verify?session={CHECKOUT_SESSION_ID}';

async function checkout(params: Partial<Stripe.Checkout.SessionCreateParams> = {}, unit_amount = 15_000) {
  const provider = await startTestPaymentProvider();
  const price = await createYearlyPrice(provider.stripe, 'Agent Pro+', unit_amount);
  const session = await provider.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    success_url: SUCCESS,
    cancel_url: 'https://shop.test/plans',
    ...params,
  });
  const path = new URL(session.url ?? '').pathname;
  const again = () =>
    provider.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'line_items'] });
  const pageText = async () => (await fetch(session.url ?? '')).text();
  return { ...provider, price, session, path, again, pageText };
}

test('a buyer subscribes on the hosted page, which redirects back with the session’s id', async () => {
  const { stripe, session, path, submit, again, pageText } = await checkout({
    client_reference_id: 'signup-1',
    customer_email: 'ava@demo.test',
    metadata: { signup: '1' },
    subscription_data: { metadata: { user: '7' } },
  });
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 15_000 });
  expect(await pageText()).toContain('Subscribe to Agent Pro+');
  expect(await pageText()).toContain('value="ava@demo.test"');

  const answer = await submit(path, { ...CHECKOUT_FORM_VALUES, number: '4242424242424242' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`https://shop.test/verify?session=${session.id}`);

  const done = await again();
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: 'signup-1',
    metadata: { signup: '1' },
    customer_details: { email: 'ava@demo.test', name: 'Ava Brooks' },
    subscription: {
      status: 'active',
      metadata: { user: '7' },
      default_payment_method: expect.stringMatching(/^pm_/),
    },
    line_items: { data: [{ amount_total: 15_000, description: 'Agent Pro+' }] },
  });
  expect(await stripe.customers.retrieve(String(done.customer))).toMatchObject({
    email: 'ava@demo.test',
    name: 'Ava Brooks',
  });
  expect(await listEventTypes(stripe)).toEqual(
    expect.arrayContaining([
      'customer.created',
      'customer.subscription.created',
      'invoice.paid',
      'checkout.session.completed',
    ]),
  );
});

test('the page of a completed checkout redirects the buyer, who cannot pay twice', async () => {
  const { stripe, session, path, submit } = await checkout();
  await submit(path, { ...CHECKOUT_FORM_VALUES, number: '4242424242424242' });
  const again = await submit(path, { ...CHECKOUT_FORM_VALUES, number: '4242424242424242' });
  expect(again.headers.get('location')).toContain(session.id);
  const shown = await fetch(new URL(path, new URL(session.url ?? '').origin), { redirect: 'manual' });
  expect(shown.status).toBe(303);
  expect((await stripe.charges.list()).data).toHaveLength(1);
  expect((await stripe.subscriptions.list()).data).toHaveLength(1);
});

test('the checkout page of a trial shows that nothing is due today', async () => {
  const { path, submit, again, pageText, session } = await checkout(
    { subscription_data: { trial_period_days: 180 } },
    10_000,
  );
  const text = await pageText();
  expect(text).toContain('180 days free');
  expect(text).toContain('Then $100.00 per year');
  expect(text).toContain('Start trial');
  expect(session.amount_total).toBe(0);
  await submit(path, { ...CHECKOUT_FORM_VALUES, number: '4242424242424242' });
  expect(await again()).toMatchObject({
    payment_status: 'no_payment_required',
    subscription: { status: 'trialing' },
  });
});

test.each([
  ['4000000000000002', 'Your card was declined.'],
  ['4000000000009995', 'Your card has insufficient funds.'],
  ['4242424242424241', 'Your card number is incorrect.'],
])('checkout refuses card %s with a reason, and accepts another card', async (number, message) => {
  const { stripe, path, submit, again } = await checkout();
  const refused = await submit(path, { ...CHECKOUT_FORM_VALUES, number });
  expect(refused.status).toBe(200);
  const text = await refused.text();
  expect(text).toContain(message);
  expect(text).toContain('value="Ava Brooks"');
  expect(text).not.toContain(number);
  expect(await again()).toMatchObject({ status: 'open', subscription: null });
  expect((await stripe.customers.list()).data).toEqual([]);

  await submit(path, { ...CHECKOUT_FORM_VALUES, number: '5555555555554444' });
  expect(await again()).toMatchObject({ status: 'complete' });
});

test.each([
  [{ email: 'nobody' }, 'Please enter your email address.'],
  [{ number: '' }, 'Please enter your card number.'],
  [{ expiry: 'soon' }, 'Please enter the expiration date as MM / YY.'],
  [{ cvc: '' }, 'Please enter your card’s security code.'],
])('the checkout page names the missing or invalid field: %o', async (missing, message) => {
  const { path, submit } = await checkout();
  const answer = await submit(path, { ...CHECKOUT_FORM_VALUES, number: '4242424242424242', ...missing });
  expect(await answer.text()).toContain(message);
});

test('a card that needs authentication opens the bank’s page, and a buyer who refuses there returns to checkout', async () => {
  const { path, submit, again } = await checkout();
  const challenged = await submit(path, { ...CHECKOUT_FORM_VALUES, number: '4000002500003155' });
  const question = challenged.headers.get('location') ?? '';
  expect(question).toContain('/challenge/');
  const refused = await submit(question, { outcome: 'fail' });
  const words = await refused.text();
  expect(words).toContain('unable to authenticate');
  expect(words, 'the form pays, it does not answer the bank again').toContain(
    `<form method="post" action="${path}">`,
  );
  expect((await again()).status).toBe('open');

  const askedAgain = await submit(path, { ...CHECKOUT_FORM_VALUES, number: '4000002500003155' });
  const passed = await submit(askedAgain.headers.get('location') ?? '', { outcome: 'complete' });
  expect(passed.headers.get('location')).toContain('https://shop.test/verify');
  expect(await again()).toMatchObject({ status: 'complete', subscription: { status: 'active' } });
  const stale = await submit(question, { outcome: 'complete' });
  expect(stale.headers.get('location')).toContain('https://shop.test/verify');
});

test('a card that is declined after the bank’s confirmation leaves the checkout open', async () => {
  const { path, submit, again } = await checkout();
  const challenged = await submit(path, { ...CHECKOUT_FORM_VALUES, number: '4000008260003178' });
  const refused = await submit(challenged.headers.get('location') ?? '', { outcome: 'complete' });
  expect(await refused.text()).toContain('insufficient funds');
  expect((await again()).status).toBe('open');
});

test('a card that fails only when charged can start a trial', async () => {
  const { path, submit, again } = await checkout({ subscription_data: { trial_period_days: 180 } });
  await submit(path, { ...CHECKOUT_FORM_VALUES, number: '4000000000000341' });
  expect(await again()).toMatchObject({ status: 'complete', subscription: { status: 'trialing' } });
});

test('a buyer who enters a promotion code gets the discount, and the redemption is counted', async () => {
  const { stripe, path, submit, again, pageText } = await checkout({ allow_promotion_codes: true });
  const coupon = await stripe.coupons.create({ percent_off: 25, duration: 'once' });
  const code = await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code: 'SPRING',
  });
  expect(await (await submit(path, { action: 'promotion', promotion_code: 'WINTER' })).text()).toContain(
    'This code is not valid.',
  );
  await submit(path, { action: 'promotion', promotion_code: 'spring' });
  expect(await pageText()).toContain('$112.50');
  await submit(path, { action: 'remove_promotion' });
  expect(await pageText()).not.toContain('$112.50');
  await submit(path, { action: 'promotion', promotion_code: 'spring' });
  await submit(path, { ...CHECKOUT_FORM_VALUES, number: '4242424242424242' });
  expect(await again()).toMatchObject({ amount_total: 11_250, total_details: { amount_discount: 3750 } });
  expect((await stripe.promotionCodes.retrieve(code.id)).times_redeemed).toBe(1);
  expect((await stripe.charges.list()).data[0]?.amount).toBe(11_250);
});

test('a buyer pays for products whose prices are part of the checkout request', async () => {
  const { stripe, path, submit, again } = await checkout({
    mode: 'payment',
    line_items: [
      {
        price_data: { currency: 'usd', unit_amount: 2500, product_data: { name: 'Flyer pack' } },
        quantity: 2,
      },
      { price_data: { currency: 'usd', unit_amount: 999, product_data: { name: 'Yard sign' } }, quantity: 1 },
    ],
    payment_intent_data: { metadata: { order: '9' } },
  });
  await submit(path, { ...CHECKOUT_FORM_VALUES, number: '4242424242424242' });
  const done = await again();
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    amount_total: 5999,
    subscription: null,
  });
  expect(await stripe.paymentIntents.retrieve(String(done.payment_intent))).toMatchObject({
    status: 'succeeded',
    amount: 5999,
    metadata: { order: '9' },
  });
  expect((await stripe.checkout.sessions.listLineItems(done.id)).data).toHaveLength(2);
});

test('a buyer needs no card for a free order', async () => {
  const { path, submit, again, pageText } = await checkout({
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'usd', unit_amount: 0, product_data: { name: 'Checklist' } }, quantity: 1 },
    ],
  });
  expect(await pageText()).not.toContain('Card number');
  await submit(path, { email: 'ava@demo.test', action: 'pay' });
  expect(await again()).toMatchObject({ status: 'complete', payment_status: 'no_payment_required' });
});

test('a checkout session in setup mode saves a card without a purchase', async () => {
  const provider = await startTestPaymentProvider();
  const { stripe } = provider;
  const { id: customer } = await stripe.customers.create({ email: 'ava@demo.test' });
  const session = await stripe.checkout.sessions.create({
    mode: 'setup',
    customer,
    success_url: SUCCESS,
    currency: 'usd',
  });
  await provider.submit(new URL(session.url ?? '').pathname, {
    ...CHECKOUT_FORM_VALUES,
    number: '4242424242424242',
  });
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] });
  expect(done.setup_intent).toMatchObject({ status: 'succeeded' });
  expect((await stripe.paymentMethods.list({ customer })).data).toHaveLength(1);
});

test('a buyer cannot pay an expired checkout session', async () => {
  let today = new Date('2026-01-01T00:00:00Z');
  const provider = await startTestPaymentProvider({ now: () => today });
  const { stripe } = provider;
  const price = await createYearlyPrice(stripe, 'Agent Pro+', 15_000);
  const open = () =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price, quantity: 1 }],
      success_url: SUCCESS,
    });
  const [first, second] = [await open(), await open()];
  await stripe.checkout.sessions.expire(first.id);
  const path = new URL(first.url ?? '').pathname;
  expect((await provider.submit(path, { ...CHECKOUT_FORM_VALUES, number: '4242424242424242' })).status).toBe(
    410,
  );
  today = new Date('2026-01-02T00:00:01Z');
  expect((await fetch(second.url ?? '')).status).toBe(410);
  await provider.control('calendar');
  expect((await stripe.checkout.sessions.retrieve(second.id)).status).toBe('expired');
  expect((await listEventTypes(stripe)).filter((type) => type === 'checkout.session.expired')).toHaveLength(
    2,
  );
});

test('a checkout session with invalid parameters is refused', async () => {
  const { stripe, price } = await checkout();
  const open = (params: Stripe.Checkout.SessionCreateParams) =>
    stripe.checkout.sessions.create({ success_url: SUCCESS, ...params });
  const line_items = [{ price, quantity: 1 }];
  await expect(open({ mode: 'payment', line_items })).rejects.toThrow(/non-recurring price/);
  await expect(open({ mode: 'subscription' })).rejects.toMatchObject({ param: 'line_items' });
  await expect(open({ mode: 'subscription', line_items, customer: 'cus_nobody' })).rejects.toMatchObject({
    param: 'customer',
  });
  await expect(
    open({ mode: 'subscription', line_items, allow_promotion_codes: true, discounts: [{ coupon: 'x' }] }),
  ).rejects.toThrow(/only specify one/);
  await expect(open({ mode: 'subscription', line_items, expires_at: 60 })).rejects.toMatchObject({
    param: 'expires_at',
  });
});

test('the checkout page escapes texts of the seller and the buyer', async () => {
  const { path, submit, pageText } = await checkout({
    mode: 'payment',
    line_items: [
      {
        price_data: {
          currency: 'usd',
          unit_amount: 500,
          product_data: { name: '<script>alert(1)</script>' },
        },
        quantity: 1,
      },
    ],
  });
  expect(await pageText()).not.toContain('<script>alert');
  const answer = await submit(path, { ...CHECKOUT_FORM_VALUES, number: '1', name: '"><script>x</script>' });
  expect(await answer.text()).not.toContain('<script>x');
});
