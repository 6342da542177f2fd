import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindOverduePayers, sendUpcomingChargeNotices } from '../reminders/send-reminders.ts';
import {
  advanceDays,
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

const subjectsTo = async (payer: Payer) => {
  const subjects = await world.listSubjectsTo(payer.email);
  return subjects.map((subject) => subject.replace(/(receipt|ends|renews) .*/, '$1')).sort();
};

const membershipOf = async (payer: Payer) => (await payer.as({ url: '/api/billing' })).json();
const createTrial = async (card = 'pm_card_visa') => {
  const clock = await createTestClock(world);
  const payer = await world.createPayer('AGENT', {
    offer: 'agent_access',
    trialEnd: daysFromNow(180),
    card,
    clock,
  });
  return { clock, payer };
};

test('a user in trial gets a notice before it ends, pays for a year, and renews a year later', async () => {
  const { clock, payer } = await createTrial();
  expect(await membershipOf(payer)).toMatchObject({ status: 'trialing', offer: 'Agent Access', yearly: 100 });
  await advanceDays(world, clock, 178);
  await sendUpcomingChargeNotices(world.context());
  await advanceDays(world, clock, 3);
  await extendSession(world, payer);
  expect(await payer.charges()).toEqual([100_00]);
  expect(await subjectsTo(payer)).toEqual(['Your Abundance receipt', 'Your Abundance trial ends']);
  const paid = await membershipOf(payer);
  expect(paid).toMatchObject({ status: 'active', overdue: null });
  expect(paid.invoices[0]).toMatchObject({ status: 'paid', amountPaid: 100 });
  await advanceDays(world, clock, 366);
  expect(await payer.charges()).toEqual([100_00, 100_00]);
});

test('only the user who paid can download the receipt as a PDF', async () => {
  const payer = await world.createPayer('AGENT', {
    offer: 'agent_pro',
    firstName: 'Zoë',
    lastName: 'Šťastná 李',
  });
  const other = await world.createPayer('AGENT', { offer: 'agent_pro' });
  await world.provider.deliver();
  const { invoices } = await membershipOf(payer);
  const [{ receiptUrl }] = invoices;
  const pdf = await payer.as({ url: receiptUrl });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await other.as({ url: receiptUrl })).statusCode).toBe(404);
  expect((await payer.as({ url: '/api/billing/invoices/in_nothing/receipt.pdf' })).statusCode).toBe(404);
});

test('a user whose payment failed is past due and can only read and pay until they pay with another card', async () => {
  const { clock, payer } = await createTrial('pm_card_chargeCustomerFail');
  await advanceDays(world, clock, 181);
  await extendSession(world, payer);
  const overdue = await membershipOf(payer);
  expect(overdue).toMatchObject({ status: 'past_due', overdue: { amount: 100 } });
  expect((await payer.as({ url: '/api/profile' })).statusCode).toBe(200);
  const refused = await payer.as({ method: 'PUT', url: '/api/profile', payload: { tagLine: 'Hello' } });
  expect([refused.statusCode, refused.json().code]).toEqual([402, 'payment_required']);

  const declined = await payer.as({ method: 'POST', url: '/api/billing/pay', payload: {} });
  expect([declined.statusCode, declined.json().message]).toEqual([402, 'Your card was declined.']);
  const { payments } = world.services;
  const card = await payments.attachCard('rescue', payer.customerId, 'pm_card_visa');
  await payments.chooseCard('rescue-choose', payer.customerId, card);
  const paid = await payer.as({ method: 'POST', url: '/api/billing/pay', payload: {} });
  expect(paid.json()).toMatchObject({ success: true });
  expect(await membershipOf(payer)).toMatchObject({ status: 'active', overdue: null });
  const changed = await payer.as({ method: 'PUT', url: '/api/profile', payload: { tagLine: 'Hello' } });
  expect(changed.statusCode).toBe(200);
  expect(await payer.charges()).toEqual([100_00]);
  const nothing = await payer.as({ method: 'POST', url: '/api/billing/pay', payload: {} });
  expect(nothing.json()).toMatchObject({ success: true, message: 'Nothing is due. Thank you.' });
});

test('an overdue payer gets one reminder each on the first, third and seventh day', async () => {
  const { clock, payer } = await createTrial('pm_card_chargeCustomerFail');
  await advanceDays(world, clock, 181);
  const reminders = async () =>
    (await subjectsTo(payer)).filter((subject) => subject.includes('didn’t go through')).length;
  const counts: number[] = [];
  for (let day = 1; day <= 9; day += 1) {
    await remindOverduePayers(world.context());
    await remindOverduePayers(world.context());
    counts.push(await reminders());
    await advanceDays(world, clock, 1);
  }
  expect(counts).toEqual([1, 1, 2, 2, 2, 2, 3, 3, 3]);
});

test('a user gets no receipt while the invoice of their active subscription is still a draft', async () => {
  const { clock, payer } = await createTrial('pm_card_chargeCustomerFail');
  await advanceDays(world, clock, 180.01);
  await extendSession(world, payer);
  expect(await membershipOf(payer)).toMatchObject({ status: 'active' });
  expect(await subjectsTo(payer)).toEqual([]);
  await advanceDays(world, clock, 1);
  expect(await subjectsTo(payer)).toEqual(['Your Abundance payment didn’t go through']);
});

test('a user with two subscriptions stays a member when one of them ends', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
  const { payments } = world.services;
  const items = [{ offer: 'agent_pro', quantity: 1 }] as const;
  const { id } = await payments.startSubscription('second', { customerId: payer.customerId, items });
  await world.provider.deliver();
  await payments.endSubscription(id);
  await world.provider.deliver();
  expect(await subjectsTo(payer)).not.toContain('Your Abundance membership has ended');
});

test('a user whose subscription ends at the provider loses the membership, gets a mail about it, and can renew', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
  await world.services.payments.endSubscription(payer.subscriptionId);
  await world.provider.deliver();
  expect(await membershipOf(payer)).toMatchObject({ status: 'canceled' });
  expect(await subjectsTo(payer)).toContain('Your Abundance membership has ended');
  const refused = await payer.as({ method: 'PUT', url: '/api/profile', payload: { tagLine: 'Hello' } });
  expect(refused.statusCode).toBe(402);
  const renewed = await payer.as({ method: 'POST', url: '/api/billing/pay', payload: {} });
  const again = await payer.as({ method: 'POST', url: '/api/billing/pay', payload: {} });
  expect(again.json().checkoutUrl).toBe(renewed.json().checkoutUrl);
  await world.provider.payOn(renewed.json().checkoutUrl, '4242424242424242');
  await world.provider.deliver();
  expect(await membershipOf(payer)).toMatchObject({ status: 'active', plan: 'premium' });
});

test('a user can open their own page at the provider, but cannot save another user’s card', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
  const { url } = (await payer.as({ method: 'POST', url: '/api/billing/portal', payload: {} })).json();
  expect((await fetch(url)).status).toBe(200);
  const setup = await payer.as({ method: 'POST', url: '/api/billing/card/setup', payload: {} });
  const other = await world.createPayer('AGENT', { offer: 'agent_access' });
  const body = { setupIntentId: setup.json().setupIntentId };
  const stolen = await other.as({ method: 'POST', url: '/api/billing/card', payload: body });
  expect(stolen.statusCode).toBe(404);
  const unconfirmed = await payer.as({ method: 'POST', url: '/api/billing/card', payload: body });
  expect(unconfirmed.statusCode).toBe(400);
});
