import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { billingMessages } from '#contract/billing/billing.ts';
import type { Context } from '../../../core/context.ts';
import { testCardNumbers } from '../../../gateways/payments/testing/provider.ts';
import { createSignupAnswers, signUp } from '../../signup/testing/newcomer.ts';
import {
  type Payer,
  type PaymentTestApp,
  startPaymentTestApp,
  toAppPath,
} from '../testing/payment-test-app.ts';
import { findCheckoutFinisher, finishCheckout, type SellableCheckoutPurpose } from './finish-checkout.ts';
import { closeOpenCheckout, ensureCheckoutPage, finishExpiredCheckouts } from './open-checkout.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.provider.configureWebhooks({ paused: true }));

/** Creates a user whose membership has ended, here and at the provider. */
async function createFormerMember(): Promise<Payer> {
  const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
  await world.services.payments.endSubscription(payer.subscriptionId);
  await world.provider.deliverAll();
  await world.provider.configureWebhooks({ paused: true });
  return payer;
}

const renew = async (payer: Payer) => {
  const response = await payer.as({ method: 'POST', url: '/api/billing/pay', payload: {} });
  return { status: response.statusCode, ...response.json() };
};
const statusOf = async (payer: Payer) => (await payer.as({ url: '/api/billing' })).json().status;
const rowsOf = async ({ customerId }: Payer) => {
  const rows = await world.services.database.sql`
    select state, attempt, provider_id as page from checkouts where subject = ${customerId} order by attempt`;
  return rows.map(({ state, attempt, page }) => ({ state, attempt, page: page as string | null }));
};

async function runAt<T>(time: string, work: () => Promise<T>): Promise<T> {
  const { now } = world.clock;
  const day = new Date(now.getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  world.clock.now = new Date(`${day}T${time}Z`);
  return work().finally(() => {
    world.clock.now = now;
  });
}

/** Returns a context with some of the payment provider's methods replaced. */
const replacePayments = (context: Context, change: Partial<Context['services']['payments']>): Context => ({
  ...context,
  services: { ...context.services, payments: { ...context.services.payments, ...change } },
});

test('a member who renews before and after midnight gets one checkout page and pays once', async () => {
  const payer = await createFormerMember();
  const before = await runAt('23:59:30', () => renew(payer));
  const after = await renew(payer);
  expect(after.checkoutUrl).toBe(before.checkoutUrl);
  await world.provider.payOn(before.checkoutUrl, testCardNumbers.good);
  await world.provider.payOn(after.checkoutUrl, testCardNumbers.good);
  expect(await renew(payer)).toMatchObject({ success: true, checkoutUrl: null });
  expect(await payer.charges()).toEqual([150_00, 150_00]);
  expect(await rowsOf(payer)).toMatchObject([{ state: 'completed' }]);
});

test('a buyer who returns from paying sees the new state even before the provider’s event arrives', async () => {
  const payer = await createFormerMember();
  const { checkoutUrl } = await renew(payer);
  const { leadsTo } = await world.provider.payOn(checkoutUrl, testCardNumbers.good);
  expect(await statusOf(payer)).toBe('canceled');
  const back = await payer.as({ url: toAppPath(leadsTo) });
  expect([back.statusCode, back.headers.location]).toEqual([303, '/profile#membership']);
  expect(await statusOf(payer)).toBe('active');
  const { invoices } = (await payer.as({ url: '/api/billing' })).json();
  expect(invoices[0]).toMatchObject({ status: 'paid', amountPaid: 150 });
});

test('a buyer returns to the profile even if the provider does not respond or does not know the checkout page', async () => {
  const payer = await createFormerMember();
  const { checkoutUrl } = await renew(payer);
  const { leadsTo } = await world.provider.payOn(checkoutUrl, testCardNumbers.good);
  await world.provider.planFaults({ kind: 'drop', when: 'before', path: '/v1/checkout/sessions', times: 2 });
  const back = await payer.as({ url: toAppPath(leadsTo) });
  expect(back.statusCode).toBe(303);
  await world.provider.clearFaults();
  expect(await renew(payer)).toMatchObject({ success: true, checkoutUrl: null });
  expect(await finishCheckout(world.context(), 'cs_of_nobody')).toBeUndefined();
});

const pageOptionsOf = (payer: Payer) => ({
  customerId: payer.customerId,
  trialDays: 0,
  reference: {},
  successUrl: 'http://app.test/',
  cancelUrl: 'http://app.test/',
});

const buy = (payer: Payer, offer: 'agent_access' | 'agent_pro') =>
  ensureCheckoutPage(world.context(), {
    purpose: 'renewal',
    subject: payer.customerId,
    personId: payer.id,
    bought: [{ offer, quantity: 1 }],
    terms: pageOptionsOf(payer),
  });

test('a buyer who chooses another offer gets a new checkout page, unless they have just paid on the open one', async () => {
  const payer = await createFormerMember();
  const first = await buy(payer, 'agent_access');
  const second = await buy(payer, 'agent_pro');
  if (first.status !== 'open' || second.status !== 'open') throw new Error('no page');
  expect((await world.provider.payOn(first.url ?? '', testCardNumbers.good)).leadsTo).toBeUndefined();
  expect(await rowsOf(payer)).toMatchObject([{ state: 'closed' }, { state: 'open', attempt: 2 }]);
  await world.provider.payOn(second.url ?? '', testCardNumbers.good);
  expect(await buy(payer, 'agent_access')).toMatchObject({ status: 'complete' });
  expect(await statusOf(payer)).toBe('active');
  expect(await payer.charges()).toEqual([150_00, 150_00]);
});

test('a member who renews in several windows at the same time gets one checkout page', async () => {
  const payer = await createFormerMember();
  const answers = await Promise.all([renew(payer), renew(payer), renew(payer)]);
  for (const { status } of answers) expect([200, 409, 503]).toContain(status);
  const { checkoutUrl } = await renew(payer);
  const pages = new Set(answers.flatMap((answer) => answer.checkoutUrl ?? []));
  expect([...pages].filter((page) => page !== checkoutUrl)).toEqual([]);
  expect((await rowsOf(payer)).filter(({ state }) => state === 'open')).toHaveLength(1);
});

test('a member can try again if another window closed the checkout page', async () => {
  const payer = await createFormerMember();
  let isClosed = false;
  for (const { payments } of world.servers) {
    const openCheckout = payments.openCheckout.bind(payments);
    vi.spyOn(payments, 'openCheckout').mockImplementation(async (...args) => {
      if (!isClosed) await closeOpenCheckout(world.context(), 'renewal', payer.customerId);
      isClosed = true;
      return openCheckout(...args);
    });
  }
  expect(await renew(payer)).toMatchObject({ status: 409, message: billingMessages.otherWindow });
  expect((await renew(payer)).checkoutUrl).toEqual(expect.any(String));
});

test('a completed but unpaid checkout page does not renew the membership until the payment arrives', async () => {
  const payer = await createFormerMember();
  const { checkoutUrl } = await renew(payer);
  await world.provider.payOn(checkoutUrl, testCardNumbers.good);
  const [{ page } = { page: '' }] = await rowsOf(payer);
  const { payments } = world.services;
  const unpaid = replacePayments(world.context(), {
    readCheckout: async (id) => {
      const read = await payments.readCheckout(id);
      return read && { ...read, paymentStatus: 'unpaid' };
    },
  });
  expect(await finishCheckout(unpaid, page ?? '')).toEqual({ status: 'unpaid' });
  expect([await statusOf(payer), await rowsOf(payer)]).toMatchObject(['canceled', [{ state: 'open' }]]);
  expect(await finishCheckout(world.context(), page ?? '')).toMatchObject({ status: 'complete' });
  expect(await statusOf(payer)).toBe('active');
});

test('a repeated request finds a checkout page whose ID was not saved, and the payment finishes the checkout', async () => {
  const payer = await createFormerMember();
  const { checkoutUrl } = await renew(payer);
  const forgetPageId = () =>
    world.services.database.sql`update checkouts set provider_id = null where subject = ${payer.customerId}`;
  const [{ page } = { page: '' }] = await rowsOf(payer);
  await forgetPageId();
  expect((await renew(payer)).checkoutUrl).toBe(checkoutUrl);
  await forgetPageId();
  await world.provider.payOn(checkoutUrl, testCardNumbers.good);
  expect(await finishCheckout(world.context(), page ?? '')).toMatchObject({ status: 'complete' });
  expect(await statusOf(payer)).toBe('active');
});

test('after a day the hourly job finishes paid checkouts and closes unpaid ones, and after 90 days it deletes both', async () => {
  const [paid, left] = [await createFormerMember(), await createFormerMember()];
  const { checkoutUrl } = await renew(paid);
  const unpaid = await renew(left);
  await world.provider.payOn(checkoutUrl, testCardNumbers.good);
  await finishExpiredCheckouts(world.context());
  expect(await rowsOf(paid)).toMatchObject([{ state: 'open' }]);
  await finishExpiredCheckouts(world.contextAfter(1.1));
  expect([await statusOf(paid), await statusOf(left)]).toEqual(['active', 'canceled']);
  expect((await world.provider.payOn(unpaid.checkoutUrl, testCardNumbers.good)).leadsTo).toBeUndefined();
  expect([await rowsOf(paid), await rowsOf(left)]).toMatchObject([
    [{ state: 'completed' }],
    [{ state: 'closed' }],
  ]);
  await finishExpiredCheckouts(world.contextAfter(95));
  expect([...(await rowsOf(paid)), ...(await rowsOf(left))]).toEqual([]);
});

test('the hourly job finishes a paid checkout even if an earlier one cannot be finished', async () => {
  const { sql } = world.services.database;
  const [broken, paid] = [await createFormerMember(), await createFormerMember()];
  for (const payer of [broken, paid])
    await world.provider.payOn((await renew(payer)).checkoutUrl, testCardNumbers.good);
  await sql`update checkouts set purpose = 'seat' where subject = ${broken.customerId}`;
  await expect(finishExpiredCheckouts(world.contextAfter(1.1))).rejects.toThrow('could not be finished yet');
  expect([await statusOf(broken), await statusOf(paid)]).toEqual(['canceled', 'active']);
  await sql`delete from checkouts where subject = ${broken.customerId}`;
});

test('a member to whom the provider refused a checkout page gets one at the next attempt', async () => {
  const payer = await createFormerMember();
  await world.provider.planFaults({
    kind: 'error',
    when: 'before',
    method: 'POST',
    path: '/v1/checkout',
    times: 2,
  });
  expect((await renew(payer)).status).toBe(503);
  await world.provider.clearFaults();
  expect((await renew(payer)).checkoutUrl).toMatch(/^http/);
});

test('a checkout for a seat throws, because the product does not sell seats on checkout pages yet', async () => {
  expectTypeOf<SellableCheckoutPurpose>().toEqualTypeOf<'signup' | 'renewal' | 'shop' | 'vendor'>();
  for (const purpose of ['seat'] as const)
    expect(() => findCheckoutFinisher(world, purpose)).toThrow(
      `A checkout for ${purpose} was paid, which is not sold yet.`,
    );
});

test('each checkout stores whether it is for a sign-up or a renewal', async () => {
  const started = await signUp(world, createSignupAnswers('AGENT'));
  const payer = await createFormerMember();
  await renew(payer);
  const [page] = await rowsOf(payer);
  const purposes = await world.services.database.sql`
    select purpose from checkouts where provider_id in (${started.sessionId}, ${page?.page ?? ''}) order by purpose`;
  expect(purposes.map(({ purpose }) => purpose)).toEqual(['renewal', 'signup']);
  const verified = await world.app.inject(`/api/signup/verify?session_id=${page?.page}`);
  expect(verified.json()).toMatchObject({ status: 'open' });
});
