import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { offerKeys, offers } from '#contract/billing/plans.ts';
import type { CheckoutInput } from './inputs.ts';
import type { ProviderItem, ProviderSubscription } from './objects.ts';
import { createStripePayments } from './stripe.ts';
import {
  createIdempotencyKey,
  createSingleOfferItems,
  hoursFromNow,
  setUpGatewayTests,
} from './testing/gateway-test-environment.ts';
import { testCardNumbers } from './testing/provider.ts';

const world = setUpGatewayTests();
const newCustomer = (key?: string) => world.newCustomer(key);
const payingCustomer = () => world.payingCustomer();
const read = (id: string | null) => world.read(id);

const checkoutInput = (customerId: string): CheckoutInput => ({
  mode: 'subscription',
  customerId,
  items: createSingleOfferItems('agent_access'),
  trialDays: 180,
  reference: { signup: 'one' },
  successUrl: 'http://app.test/signup/agent/verify?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://app.test/signup/agent/subscription',
  expiresAt: hoursFromNow(20),
});

const itemOf = ({ items: [item] }: ProviderSubscription) => item as ProviderItem;

test('creating the catalog gives every offer a product and a price, and a second call creates none', async () => {
  await world.payments.ensureCatalog();
  await createStripePayments(world.provider.config).ensureCatalog();
  const { data } = await world.provider.stripe.prices.list({ limit: 100 });
  expect(data.map(({ metadata, unit_amount }) => [metadata.offer, unit_amount]).sort()).toEqual(
    offerKeys.map((key) => [key, offers[key].yearly]).sort(),
  );
});

test('a request that is sent twice with one idempotency key is executed once', async () => {
  const key = createIdempotencyKey();
  expect(await newCustomer(key)).toBe(await newCustomer(key));
  const customer = await newCustomer();
  const input = checkoutInput(customer);
  const first = await world.payments.openCheckout(key.replace('-', ':'), input);
  expect(await world.payments.openCheckout(key.replace('-', ':'), input)).toEqual(first);
});

test('a completed checkout has the status complete and starts a trial', async () => {
  const checkout = await world.payments.openCheckout(
    createIdempotencyKey(),
    checkoutInput(await newCustomer()),
  );
  expect(checkout).toMatchObject({ status: 'open', reference: { signup: 'one' }, subscriptionId: null });
  const { leadsTo } = await world.provider.payOn(checkout.url ?? '', testCardNumbers.good);
  expect(leadsTo).toBe(`http://app.test/signup/agent/verify?session_id=${checkout.id}`);
  const done = await world.payments.readCheckout(checkout.id);
  expect(done).toMatchObject({
    status: 'complete',
    paymentStatus: 'no_payment_required',
    customerId: checkout.customerId,
  });
  const subscription = await read(done?.subscriptionId ?? null);
  expect(subscription).toMatchObject({
    status: 'trialing',
    items: [{ offer: 'agent_access', quantity: 1, unitAmount: 100_00, discounts: [] }],
    discounts: [],
    endedAt: null,
  });
  const days = ((subscription.trialEnd?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(180, 1);
});

test('a closed checkout can no longer be paid, and a paid one stays paid', async () => {
  const closed = await world.payments.openCheckout(
    createIdempotencyKey(),
    checkoutInput(await newCustomer()),
  );
  expect(await world.payments.closeCheckout(closed.id)).toMatchObject({ status: 'expired' });
  const paid = await world.payments.openCheckout(createIdempotencyKey(), checkoutInput(await newCustomer()));
  await world.provider.payOn(paid.url ?? '', testCardNumbers.good);
  expect(await world.payments.closeCheckout(paid.id)).toMatchObject({ status: 'complete' });
});

test('reading an object that the provider does not know returns undefined', async () => {
  expect(await world.payments.readCheckout('cs_test_nothing')).toBeUndefined();
  expect(await world.payments.readSubscription('sub_nothing')).toBeUndefined();
  expect(await world.payments.readInvoice('in_nothing')).toBeUndefined();
  expect(await world.payments.readCardSetup('seti_nothing')).toBeUndefined();
  expect(await world.payments.readCard('cus_nothing')).toBeUndefined();
});

test('an upgrade during a trial ends the trial, and the whole year is due', async () => {
  const customerId = await payingCustomer();
  const subscription = await world.payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: createSingleOfferItems('agent_access'),
    trialEnd: hoursFromNow(24 * 100),
  });
  const change = { subscription, item: itemOf(subscription), offer: 'agent_pro' as const, at: new Date() };
  expect(await world.payments.previewChange(change)).toMatchObject({ due: 150_00 });
  expect(await world.payments.changeOffer(createIdempotencyKey(), change)).toEqual({ status: 'paid' });
  expect(await read(subscription.id)).toMatchObject({
    items: createSingleOfferItems('agent_pro'),
    status: 'active',
  });
});

test('an upgrade during a paid year charges the prorated difference that the preview showed', async () => {
  const customerId = await payingCustomer();
  const subscription = await world.payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: createSingleOfferItems('agent_access'),
  });
  const change = { subscription, item: itemOf(subscription), offer: 'agent_pro' as const, at: new Date() };
  const preview = await world.payments.previewChange(change);
  expect(preview.due).toBe(50_00);
  const key = createIdempotencyKey();
  expect(await world.payments.changeOffer(key, change)).toEqual({ status: 'paid' });
  expect(await world.payments.changeOffer(key, change)).toEqual({ status: 'paid' });
  const { data } = await world.provider.stripe.invoices.list({ customer: customerId });
  expect(data.map(({ amount_paid }) => amount_paid)).toEqual([preview.due, 100_00]);
});

test('an upgrade whose payment fails is not applied', async () => {
  const customerId = await payingCustomer();
  const subscription = await world.payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: createSingleOfferItems('agent_access'),
  });
  const broken = await world.provider.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: customerId,
  });
  await world.payments.chooseCard(createIdempotencyKey(), customerId, broken.id);
  const outcome = await world.payments.changeOffer(createIdempotencyKey(), {
    subscription,
    item: itemOf(subscription),
    offer: 'agent_pro',
    at: new Date(),
  });
  expect(outcome).toEqual({ status: 'declined', message: 'Your card was declined.' });
  const waiting = await read(subscription.id);
  expect(waiting).toMatchObject({
    items: createSingleOfferItems('agent_access'),
    pendingInvoiceId: expect.any(String),
  });
  await world.payments.voidInvoice(waiting.pendingInvoiceId ?? '');
  expect(await world.payments.readInvoice(waiting.pendingInvoiceId ?? '')).toMatchObject({ status: 'void' });
  expect(await world.payments.openInvoicesOf(subscription.id)).toEqual([]);
  expect(await read(subscription.id)).toMatchObject({
    items: createSingleOfferItems('agent_access'),
    status: 'active',
  });
});

test('a payment that needs bank confirmation returns a client secret for the page', async () => {
  const customerId = await payingCustomer();
  const subscription = await world.payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: createSingleOfferItems('agent_access'),
  });
  const confirmingCard = await world.provider.stripe.paymentMethods.attach('pm_card_authenticationRequired', {
    customer: customerId,
  });
  await world.payments.chooseCard(createIdempotencyKey(), customerId, confirmingCard.id);
  const outcome = await world.payments.changeOffer(createIdempotencyKey(), {
    subscription,
    item: itemOf(subscription),
    offer: 'agent_pro',
    at: new Date(),
  });
  expect(outcome).toMatchObject({
    status: 'needs_confirmation',
    clientSecret: expect.stringContaining('_secret_'),
  });
  const { pendingInvoiceId } = await read(subscription.id);
  expect(await world.payments.paymentOf(pendingInvoiceId ?? '')).toEqual(outcome);
});

test('a customer’s card can be saved, made the default and read', async () => {
  const customerId = await newCustomer();
  expect(await world.payments.readCard(customerId)).toBeUndefined();
  const setup = await world.payments.setUpCard(createIdempotencyKey(), customerId);
  expect(setup).toMatchObject({ customerId, cardId: null, clientSecret: expect.any(String) });
  await world.provider.stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_mastercard' });
  const { cardId } = (await world.payments.readCardSetup(setup.id)) ?? {};
  const card = await world.payments.chooseCard(createIdempotencyKey(), customerId, cardId ?? '');
  expect(card).toMatchObject({ brand: 'mastercard', last4: '4444' });
  expect(await world.payments.readCard(customerId)).toEqual(card);
  expect(await world.payments.openPortal(customerId, 'http://app.test/profile')).toMatch(/^http/);
});

test('a subscription can be ended repeatedly without an error', async () => {
  const customerId = await payingCustomer();
  const { id } = await world.payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: createSingleOfferItems('agent_pro'),
  });
  await world.payments.endSubscription(id);
  await world.payments.endSubscription(id);
  expect(await read(id)).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) });
  await world.payments.removeCustomer(customerId);
  await world.payments.removeCustomer(customerId);
  const listed: string[] = [];
  for await (const each of world.payments.listSubscriptions()) listed.push(each.id);
  expect(listed).toContain(id);
});

test('provider timeouts and provider errors are different errors, both marked as unavailable', async () => {
  const customerId = await payingCustomer();
  await world.provider.planFaults({ kind: 'drop', when: 'before', path: '/v1/subscriptions', times: 2 });
  await expect(
    world.payments.startSubscription('silent', { customerId, items: createSingleOfferItems('agent_pro') }),
  ).rejects.toMatchObject({
    name: 'ProviderTimeoutError',
    code: 'unavailable',
  });
  await world.provider.planFaults({ kind: 'error', when: 'before', path: '/v1/subscriptions', times: 2 });
  await expect(
    world.payments.startSubscription('failed', { customerId, items: createSingleOfferItems('agent_pro') }),
  ).rejects.toMatchObject({
    name: 'ProviderFailed',
    code: 'unavailable',
  });
});

test('a retry of a payment whose answer was lost does not pay again', async () => {
  const customerId = await payingCustomer();
  const input = { customerId, items: createSingleOfferItems('agent_pro') };
  await world.provider.planFaults({ kind: 'hang', when: 'after', path: '/v1/subscriptions', times: 2 });
  const quickTimeout = createStripePayments({ ...world.provider.config, timeoutSeconds: 2 });
  await expect(quickTimeout.startSubscription('lost', input)).rejects.toMatchObject({
    name: 'ProviderTimeoutError',
  });
  await world.provider.clearFaults();
  const started = await world.payments.startSubscription('lost', input);
  const { data } = await world.provider.stripe.charges.list({ customer: customerId });
  expect(data.map(({ amount }) => amount)).toEqual([150_00]);
  expect(started.status).toBe('active');
});

test('a webhook event is accepted only with a valid signature', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'invoice.paid',
    created: 1_800_000_000,
    data: {
      object: {
        object: 'invoice',
        id: 'in_1',
        customer: 'cus_1',
        parent: { subscription_details: { subscription: 'sub_1' } },
      },
    },
  });
  const seconds = Math.floor(Date.now() / 1000);
  const sign = (secret: string) =>
    `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  expect(world.payments.readEvent(Buffer.from(body), sign(world.provider.config.webhookSecret))).toEqual({
    id: 'evt_1',
    type: 'invoice.paid',
    occurredAt: new Date(1_800_000_000_000),
    about: 'invoice',
    objectId: 'in_1',
    subscriptionId: 'sub_1',
    customerId: 'cus_1',
  });
  for (const signature of [sign('whsec_other'), '', 't=1,v1=00'])
    expect(() => world.payments.readEvent(Buffer.from(body), signature)).toThrow(
      'The signature of this event is not right.',
    );
});

test.each([
  [-10, true],
  [10, true],
  [-20, false],
])(
  'a webhook event signed with a clock that is %i minutes off is accepted: %s',
  async (minutes, isAccepted) => {
    const payload = JSON.stringify({
      id: 'evt_2',
      type: 'invoice.paid',
      created: 1_800_000_000,
      data: { object: { object: 'invoice', id: 'in_1' } },
    });
    const { webhookSecret: secret } = world.provider.config;
    const timestamp = Math.floor(Date.now() / 1000) + minutes * 60;
    const { stripe } = world.provider;
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const read = () => world.payments.readEvent(Buffer.from(payload), signature);
    if (isAccepted) expect(read()).toMatchObject({ id: 'evt_2' });
    else expect(read).toThrow('The signature of this event is not right.');
  },
);
