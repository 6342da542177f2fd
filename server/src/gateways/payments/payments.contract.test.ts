import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerKeys, offers } from '#contract/plans.ts';
import type { CheckoutWish, OfferItem, Payments, ProviderItem, ProviderSubscription } from './payments.ts';
import { stripePayments } from './stripe.ts';
import { cards, type TestProvider, testProvider } from './testing/provider.ts';

let provider: TestProvider;
let payments: Payments;

beforeAll(async () => {
  provider = await testProvider();
  await provider.start({ address: '127.0.0.1', family: 'IPv4', port: 9 });
  await provider.webhooks({ paused: true });
  payments = stripePayments({ ...provider.config, timeoutSeconds: 2 });
});
afterAll(() => provider.stop());

const once = () => randomUUID();
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

const newCustomer = (key = once()) =>
  payments.createCustomer(key, { email: 'ava@example.com', name: 'Ava Brooks', reference: { signup: key } });

async function payingCustomer(card = 'pm_card_visa'): Promise<string> {
  const customer = await newCustomer();
  const method = await provider.stripe.paymentMethods.attach(card, { customer });
  await payments.chooseCard(once(), customer, method.id);
  return customer;
}

const one = (offer: OfferItem['offer']): OfferItem[] => [{ offer, quantity: 1 }];

const wishOf = (customerId: string): CheckoutWish => ({
  mode: 'subscription',
  customerId,
  items: one('agent_access'),
  trialDays: 180,
  reference: { signup: 'one' },
  successUrl: 'http://app.test/signup/agent/verify?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://app.test/signup/agent/subscription',
  expiresAt: inHours(20),
});

const itemOf = ({ items: [item] }: ProviderSubscription) => item as ProviderItem;

const read = async (id: string | null) => (await payments.readSubscription(id ?? '')) as ProviderSubscription;

test('every offer has its product and price there, and asking again makes none', async () => {
  await payments.ensureCatalog();
  await stripePayments(provider.config).ensureCatalog();
  const { data } = await provider.stripe.prices.list({ limit: 100 });
  expect(data.map(({ metadata, unit_amount }) => [metadata.offer, unit_amount]).sort()).toEqual(
    offerKeys.map((key) => [key, offers[key].yearly]).sort(),
  );
});

test('a wish sent twice under one key is done once', async () => {
  const key = once();
  expect(await newCustomer(key)).toBe(await newCustomer(key));
  const customer = await newCustomer();
  const wish = wishOf(customer);
  const first = await payments.openCheckout(key.replace('-', ':'), wish);
  expect(await payments.openCheckout(key.replace('-', ':'), wish)).toEqual(first);
});

test('a checkout begins a trial, and says when it is done', async () => {
  const checkout = await payments.openCheckout(once(), wishOf(await newCustomer()));
  expect(checkout).toMatchObject({ status: 'open', reference: { signup: 'one' }, subscriptionId: null });
  const { leadsTo } = await provider.payOn(checkout.url ?? '', cards.good);
  expect(leadsTo).toBe(`http://app.test/signup/agent/verify?session_id=${checkout.id}`);
  const done = await payments.readCheckout(checkout.id);
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

test('a checkout that is closed can no longer be paid; one that was paid stays paid', async () => {
  const closed = await payments.openCheckout(once(), wishOf(await newCustomer()));
  expect(await payments.closeCheckout(closed.id)).toMatchObject({ status: 'expired' });
  const paid = await payments.openCheckout(once(), wishOf(await newCustomer()));
  await provider.payOn(paid.url ?? '', cards.good);
  expect(await payments.closeCheckout(paid.id)).toMatchObject({ status: 'complete' });
});

test('what is not there is undefined', async () => {
  expect(await payments.readCheckout('cs_test_nothing')).toBeUndefined();
  expect(await payments.readSubscription('sub_nothing')).toBeUndefined();
  expect(await payments.readInvoice('in_nothing')).toBeUndefined();
  expect(await payments.readCardSetup('seti_nothing')).toBeUndefined();
  expect(await payments.readCard('cus_nothing')).toBeUndefined();
});

test('a trial that is upgraded ends, and the whole year is due', async () => {
  const customerId = await payingCustomer();
  const subscription = await payments.startSubscription(once(), {
    customerId,
    items: one('agent_access'),
    trialEnd: inHours(24 * 100),
  });
  const change = { subscription, item: itemOf(subscription), offer: 'agent_pro' as const, at: new Date() };
  expect(await payments.previewChange(change)).toMatchObject({ due: 150_00 });
  expect(await payments.changeOffer(once(), change)).toEqual({ status: 'paid' });
  expect(await read(subscription.id)).toMatchObject({ items: one('agent_pro'), status: 'active' });
});

test('a running year that is upgraded is charged the difference of what is left, as the preview said', async () => {
  const customerId = await payingCustomer();
  const subscription = await payments.startSubscription(once(), { customerId, items: one('agent_access') });
  const change = { subscription, item: itemOf(subscription), offer: 'agent_pro' as const, at: new Date() };
  const preview = await payments.previewChange(change);
  expect(preview.due).toBe(50_00);
  const key = once();
  expect(await payments.changeOffer(key, change)).toEqual({ status: 'paid' });
  expect(await payments.changeOffer(key, change)).toEqual({ status: 'paid' });
  const { data } = await provider.stripe.invoices.list({ customer: customerId });
  expect(data.map(({ amount_paid }) => amount_paid)).toEqual([preview.due, 100_00]);
});

test('an upgrade that is not paid for does not happen', async () => {
  const customerId = await payingCustomer();
  const subscription = await payments.startSubscription(once(), { customerId, items: one('agent_access') });
  const broken = await provider.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: customerId,
  });
  await payments.chooseCard(once(), customerId, broken.id);
  const outcome = await payments.changeOffer(once(), {
    subscription,
    item: itemOf(subscription),
    offer: 'agent_pro',
    at: new Date(),
  });
  expect(outcome).toEqual({ status: 'declined', message: 'Your card was declined.' });
  const waiting = await read(subscription.id);
  expect(waiting).toMatchObject({ items: one('agent_access'), pendingInvoiceId: expect.any(String) });
  await payments.voidInvoice(waiting.pendingInvoiceId ?? '');
  expect(await payments.readInvoice(waiting.pendingInvoiceId ?? '')).toMatchObject({ status: 'void' });
  expect(await payments.openInvoiceOf(subscription.id)).toBeUndefined();
  expect(await read(subscription.id)).toMatchObject({ items: one('agent_access'), status: 'active' });
});

test('a bank that asks first is answered with a secret for the page', async () => {
  const customerId = await payingCustomer();
  const subscription = await payments.startSubscription(once(), { customerId, items: one('agent_access') });
  const asking = await provider.stripe.paymentMethods.attach('pm_card_authenticationRequired', {
    customer: customerId,
  });
  await payments.chooseCard(once(), customerId, asking.id);
  const outcome = await payments.changeOffer(once(), {
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
  expect(await payments.paymentOf(pendingInvoiceId ?? '')).toEqual(outcome);
});

test('a card is set up, chosen and read', async () => {
  const customerId = await newCustomer();
  expect(await payments.readCard(customerId)).toBeUndefined();
  const setup = await payments.setUpCard(once(), customerId);
  expect(setup).toMatchObject({ customerId, cardId: null, clientSecret: expect.any(String) });
  await provider.stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_mastercard' });
  const { cardId } = (await payments.readCardSetup(setup.id)) ?? {};
  const card = await payments.chooseCard(once(), customerId, cardId ?? '');
  expect(card).toMatchObject({ brand: 'mastercard', last4: '4444' });
  expect(await payments.readCard(customerId)).toEqual(card);
  expect(await payments.openPortal(customerId, 'http://app.test/profile')).toMatch(/^http/);
});

test('an ended subscription stays ended, however often it is asked to end', async () => {
  const customerId = await payingCustomer();
  const { id } = await payments.startSubscription(once(), { customerId, items: one('agent_pro') });
  await payments.endSubscription(id);
  await payments.endSubscription(id);
  expect(await read(id)).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) });
  await payments.removeCustomer(customerId);
  await payments.removeCustomer(customerId);
  const listed: string[] = [];
  for await (const each of payments.listSubscriptions()) listed.push(each.id);
  expect(listed).toContain(id);
});

test('silence and failure are told apart, and both are said to be no fault of the caller', async () => {
  const customerId = await payingCustomer();
  await provider.plan({ kind: 'drop', when: 'before', path: '/v1/subscriptions', times: 2 });
  await expect(
    payments.startSubscription('silent', { customerId, items: one('agent_pro') }),
  ).rejects.toMatchObject({
    name: 'ProviderSilent',
    code: 'unavailable',
  });
  await provider.plan({ kind: 'error', when: 'before', path: '/v1/subscriptions', times: 2 });
  await expect(
    payments.startSubscription('failed', { customerId, items: one('agent_pro') }),
  ).rejects.toMatchObject({
    name: 'ProviderFailed',
    code: 'unavailable',
  });
});

test('a payment that was made while the answer got lost is not made again', async () => {
  const customerId = await payingCustomer();
  const wish = { customerId, items: one('agent_pro') };
  await provider.plan({ kind: 'hang', when: 'after', path: '/v1/subscriptions', times: 2 });
  await expect(payments.startSubscription('lost', wish)).rejects.toMatchObject({ name: 'ProviderSilent' });
  await provider.clearFaults();
  const started = await payments.startSubscription('lost', wish);
  const { data } = await provider.stripe.charges.list({ customer: customerId });
  expect(data.map(({ amount }) => amount)).toEqual([150_00]);
  expect(started.status).toBe('active');
});

test('an event is believed by its signature alone', () => {
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
  expect(payments.readEvent(Buffer.from(body), sign(provider.config.webhookSecret))).toEqual({
    id: 'evt_1',
    type: 'invoice.paid',
    occurredAt: new Date(1_800_000_000_000),
    about: 'invoice',
    objectId: 'in_1',
    subscriptionId: 'sub_1',
    customerId: 'cus_1',
  });
  for (const signature of [sign('whsec_other'), '', 't=1,v1=00'])
    expect(() => payments.readEvent(Buffer.from(body), signature)).toThrow(
      'The signature of this event is not right.',
    );
});
