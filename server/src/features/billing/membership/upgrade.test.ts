import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingMessages } from '#contract/billing/billing.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import {
  advanceDays,
  confirmPaymentAtBank,
  createTestClock,
  daysFromNow,
  extendSession,
  type Payer,
  type PaymentTestApp,
  startPaymentTestApp,
} from '../testing/payment-test-app.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp();
});
afterAll(() => world.close());

const preview = async (payer: Payer) =>
  (await payer.as({ method: 'GET', url: '/api/user/upgrade-preview' })).json();

const upgrade = (payer: Payer, body: object = {}) =>
  payer.as({
    method: 'POST',
    url: '/api/user/upgrade-subscription',
    payload: { newPlan: 'premium', ...body },
  });

const planOf = async (payer: Payer) => {
  const { subscriptionPlan, subscriptionStatus } = (await payer.as({ url: '/api/profile' })).json();
  return [subscriptionPlan, subscriptionStatus];
};

test('a user who upgrades pays the amount in the preview and has the new plan immediately', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
  const shown = await preview(payer);
  expect(shown).toMatchObject({ newPlan: 'premium', dueToday: 50, yearly: 150, endsTrial: false });
  const response = await upgrade(payer, { prorationDate: shown.prorationDate });
  expect(response.json()).toMatchObject({
    success: true,
    subscriptionPlan: 'premium',
    subscriptionStatus: 'active',
    subscriptionId: payer.subscriptionId,
    message: billingMessages.upgraded,
    requiresAction: false,
  });
  expect(await planOf(payer)).toEqual(['premium', 'active']);
  expect(await payer.charges()).toEqual([50_00, 100_00]);
});

test('a user who upgrades during a trial ends the trial, and the preview says so', async () => {
  const payer = await world.createPayer('BROKER', { offer: 'agent_access', trialEnd: daysFromNow(100) });
  expect(await preview(payer)).toMatchObject({ dueToday: 150, endsTrial: true });
  expect((await upgrade(payer)).statusCode).toBe(200);
  expect(await planOf(payer)).toEqual(['premium', 'active']);
  expect(await payer.charges()).toEqual([150_00]);
});

test('a user who upgrades several times at once and again later pays once', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
  const answers = await Promise.all([upgrade(payer), upgrade(payer), upgrade(payer)]);
  for (const { statusCode } of answers) expect([200, 503]).toContain(statusCode);
  expect((await upgrade(payer)).json()).toMatchObject({ success: true, subscriptionPlan: 'premium' });
  expect(await payer.charges()).toEqual([50_00, 100_00]);
});

test('a user who already has Agent Pro+ cannot upgrade', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
  const refused = await upgrade(payer);
  expect([refused.statusCode, refused.json().message]).toEqual([409, billingMessages.alreadyPro]);
  expect(await payer.charges()).toEqual([150_00]);
});

test('a user who upgrades with another user’s IDs is refused', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
  const other = await world.createPayer('AGENT', { offer: 'agent_access' });
  const own = {
    userId: payer.id,
    customerId: payer.customerId,
    currentSubscriptionId: payer.subscriptionId,
  };
  for (const [body, message] of [
    [{ ...own, userId: other.id }, billingMessages.noUser],
    [{ ...own, customerId: other.customerId }, billingMessages.noCustomer],
    [{ ...own, currentSubscriptionId: other.subscriptionId }, billingMessages.noSubscription],
  ] as const) {
    const response = await upgrade(payer, body);
    expect([response.statusCode, response.json().message]).toEqual([404, message]);
  }
  expect(await other.charges()).toEqual([100_00]);
  expect((await upgrade(payer, own)).json()).toMatchObject({ success: true });
});

test('an upgrade with a declined card changes nothing, leaves no open invoice, and works with another card', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
  const { stripe } = world.provider;
  const changeCard = async (card: string) => {
    const { setupIntentId } = (
      await payer.as({ method: 'POST', url: '/api/billing/card/setup', payload: {} })
    ).json();
    await stripe.setupIntents.confirm(setupIntentId, { payment_method: card });
    return payer.as({ method: 'POST', url: '/api/billing/card', payload: { setupIntentId } });
  };
  expect((await changeCard('pm_card_chargeCustomerFail')).json()).toMatchObject({ success: true });
  const refused = await upgrade(payer);
  expect([refused.statusCode, refused.json().message]).toEqual([402, 'Your card was declined.']);
  expect(await planOf(payer)).toEqual(['basic', 'active']);
  expect((await stripe.invoices.list({ customer: payer.customerId, status: 'open' })).data).toEqual([]);
  await world.provider.deliver();
  const { invoices } = (await payer.as({ url: '/api/billing' })).json();
  expect(invoices.map(({ status }: { status: string }) => status)).toEqual(['paid']);
  expect((await changeCard('pm_card_mastercard')).json()).toMatchObject({ card: { last4: '4444' } });
  expect((await upgrade(payer)).json()).toMatchObject({ success: true });
  expect(await payer.charges()).toEqual([50_00, 100_00]);
});

test('an upgrade waits for the bank’s confirmation, and a repeated request returns the same confirmation', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
  const { payments } = world.services;
  const card = await payments.attachCard('asking', payer.customerId, 'pm_card_authenticationRequired');
  await payments.chooseCard('choose', payer.customerId, card);
  const first = (await upgrade(payer)).json();
  expect(first).toMatchObject({ success: false, requiresAction: true, subscriptionPlan: 'basic' });
  expect((await upgrade(payer)).json().clientSecret).toBe(first.clientSecret);
  expect(await planOf(payer)).toEqual(['basic', 'active']);
  await confirmPaymentAtBank(world, first.clientSecret);
  await world.provider.deliver();
  expect(await planOf(payer)).toEqual(['premium', 'active']);
  expect((await upgrade(payer)).json()).toMatchObject({ success: true, requiresAction: false });
  expect(await payer.charges()).toEqual([50_00, 100_00]);
});

test('a user whose bank confirmed an upgrade finds the receipt immediately, even if the event of the invoice is late', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
  const { payments } = world.services;
  const card = await payments.attachCard('late', payer.customerId, 'pm_card_authenticationRequired');
  await payments.chooseCard('choose late', payer.customerId, card);
  await confirmPaymentAtBank(world, (await upgrade(payer)).json().clientSecret);
  // Only the event of the subscription has arrived.
  await mirrorSubscription(world.context(), payer.subscriptionId);
  expect((await upgrade(payer)).json()).toMatchObject({ success: true });
  const { invoices } = (await payer.as({ url: '/api/billing' })).json();
  expect(invoices.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid']);
  await world.provider.deliver();
});

test('a user who upgrades without a card, a customer or a subscription gets a message that says what is missing', async () => {
  const nobody = await world.member('AGENT');
  const post = (url: string) => nobody.as({ method: 'POST', url, payload: { newPlan: 'premium' } });
  for (const url of ['/api/user/get-payment-method', '/api/user/upgrade-subscription']) {
    const response = await post(url);
    expect([response.statusCode, response.json().message]).toEqual([404, billingMessages.noCustomer]);
  }
  const customer = await world.provider.stripe.customers.create({});
  const cardless = await world.member('AGENT', { stripeCustomerId: customer.id });
  const found = await cardless.as({ method: 'POST', url: '/api/user/get-payment-method', payload: {} });
  expect(found.json()).toEqual({ hasPaymentMethod: false, message: billingMessages.noCard, card: null });
  const refused = await cardless.as({
    method: 'POST',
    url: '/api/user/upgrade-subscription',
    payload: { newPlan: 'premium' },
  });
  expect([refused.statusCode, refused.json().message]).toEqual([404, billingMessages.noSubscription]);
});

test('a user can read their own card, but no card with another customer’s ID', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
  const getPaymentMethod = (customerId?: string) =>
    payer.as({ method: 'POST', url: '/api/user/get-payment-method', payload: { customerId } });
  expect((await getPaymentMethod(payer.customerId)).json()).toMatchObject({
    hasPaymentMethod: true,
    card: { brand: 'visa', last4: '4242' },
  });
  expect((await getPaymentMethod('cus_another')).statusCode).toBe(404);
});

test('only agents and trainers on Agent Access can upgrade, and only with a recently shown price', async () => {
  const broker = await world.createPayer('BROKERAGE', { offer: 'brokerage_account' });
  expect((await broker.as({ url: '/api/user/upgrade-preview' })).statusCode).toBe(403);
  const vendor = await world.createPayer('VENDOR', { offer: 'vendor_higher_basic' });
  expect((await upgrade(vendor)).statusCode).toBe(403);
  const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
  const yesterday = Math.floor(daysFromNow(-1).getTime() / 1000);
  const stale = await upgrade(payer, { prorationDate: yesterday });
  expect([stale.statusCode, stale.json().message]).toEqual([409, billingMessages.priceChanged]);
  expect((await upgrade(payer, { newPlan: 'basic' })).statusCode).toBe(400);
  expect(await payer.charges()).toEqual([100_00]);
});

test('a user who upgrades after two fifths of the year pays three fifths of the difference and keeps the renewal date', async () => {
  const clock = await createTestClock(world);
  const payer = await world.createPayer('AGENT', { offer: 'agent_access', clock });
  await advanceDays(world, clock, 146);
  await extendSession(world, payer);
  const shown = await preview(payer);
  expect(shown.dueToday).toBe(30);
  expect(shown.lines.map(({ amount }: { amount: number }) => amount)).toEqual([-60, 90]);
  const { periodEnd } = (await payer.as({ url: '/api/billing' })).json();
  expect(shown.renewsAt).toBe(periodEnd);
  await upgrade(payer, { prorationDate: shown.prorationDate });
  expect(await payer.charges()).toEqual([30_00, 100_00]);
  expect((await payer.as({ url: '/api/billing' })).json().periodEnd).toBe(periodEnd);
});
