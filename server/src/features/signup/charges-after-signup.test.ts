import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Membership } from '#contract/billing/billing.ts';
import { authenticatedOwner } from '../../core/owner.ts';
import { testCardNumbers } from '../../gateways/payments/testing/provider.ts';
import { toAppPath } from '../billing/testing/payment-test-app.ts';
import {
  type BrokerageTestApp,
  createEmailAddress,
  type Office,
  startBrokerageTestApp,
} from '../brokerage/testing/brokerage-test-app.ts';
import { type SignedUpMember, signUpMember } from './testing/newcomer.ts';
import {
  createCompanyAnswers,
  findCompanyAccounts,
  startCompanySignup,
  verifyCompanyPayment,
} from './vendor/testing/company.ts';

/**
 * These tests charge the card from the sign-up page. They create real sign-ups, because a seeded customer has
 * a default card, whereas a checkout sets none.
 */
let world: BrokerageTestApp;
beforeAll(async () => {
  world = await startBrokerageTestApp();
});
afterAll(() => world.close());

const mastercard = '5555555555554444';

const clearDefaultCard = ({ customerId }: SignedUpMember) =>
  world.provider.stripe.customers.update(customerId, { invoice_settings: { default_payment_method: '' } });

const membershipOf = async (person: Pick<SignedUpMember, 'as'>): Promise<Membership> =>
  (await person.as({ url: '/api/billing' })).json();

/** Returns the last four digits of the card that paid the customer's latest charge. */
async function lastSeatCard({ customerId }: SignedUpMember): Promise<string | undefined> {
  const { data } = await world.provider.stripe.charges.list({ customer: customerId, limit: 1 });
  return data[0]?.payment_method_details?.card?.last4 ?? undefined;
}

async function expectDefaultCard(customerId: string): Promise<void> {
  const customer = await world.provider.stripe.customers.retrieve(customerId);
  const chosen = customer.deleted ? null : customer.invoice_settings.default_payment_method;
  expect(chosen, 'the customer’s default card').toEqual(expect.any(String));
}

async function changeCard(person: SignedUpMember, card: string): Promise<number> {
  const setup = (await person.as({ method: 'POST', url: '/api/billing/card/setup' })).json();
  await world.provider.stripe.setupIntents.confirm(setup.setupIntentId, { payment_method: card });
  const payload = { setupIntentId: setup.setupIntentId };
  return (await person.as({ method: 'POST', url: '/api/billing/card', payload })).statusCode;
}

const joinAndReadCharge = async (office: Office) => office.account(await world.addTeamMember(office));

test('a new office pays for its first seat and gets the receipt', async () => {
  const office = await world.signUpOffice();
  await expectDefaultCard(office.customerId);
  expect(await joinAndReadCharge(office)).toMatchObject({
    immediateCharges: 150,
    immediateChargeStatus: 'CHARGED',
  });
  expect(await office.charges()).toEqual([150_00, 150_00]);
  const { invoices } = await membershipOf(office);
  expect(invoices.map(({ status, amountPaid }) => [status, amountPaid])).toEqual([
    ['paid', 150],
    ['paid', 150],
  ]);
  const receipt = await office.as({ url: invoices[0]?.receiptUrl ?? '' });
  expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
  const receipts = (await world.listMailsTo(office.email)).filter(({ subject }) => /receipt/i.test(subject));
  expect(receipts).toHaveLength(2);
});

test('an office without a default card pays for a seat with its subscription’s card', async () => {
  const office = await world.signUpOffice();
  await clearDefaultCard(office);
  expect(await joinAndReadCharge(office)).toMatchObject({ immediateChargeStatus: 'CHARGED' });
});

test('a failed seat charge is retried on the card from the sign-up page', async () => {
  const office = await world.signUpOffice();
  await office.changeCard('pm_card_chargeCustomerFail');
  const email = await world.addTeamMember(office);
  expect(await office.account(email)).toMatchObject({ immediateChargeStatus: 'FAILED' });
  await clearDefaultCard(office);
  expect((await office.retry(email)).statusCode).toBe(200);
  expect(await office.account(email)).toMatchObject({ immediateChargeStatus: 'CHARGED' });
});

test('an office that changed its card pays for a seat with the new card', async () => {
  const office = await world.signUpOffice();
  expect(await changeCard(office, 'pm_card_mastercard')).toBe(200);
  expect(await joinAndReadCharge(office)).toMatchObject({ immediateChargeStatus: 'CHARGED' });
  expect(await lastSeatCard(office)).toBe('4444');
});

test('an office that saved a card on the provider’s page pays for a seat with that card', async () => {
  const office = await world.signUpOffice();
  const { url } = (await office.as({ method: 'POST', url: '/api/billing/portal' })).json();
  const card = { number: mastercard, expiry: '12 / 40', cvc: '123', name: 'Nia Rivers' };
  await fetch(url, { method: 'POST', body: new URLSearchParams(card) });
  expect(await joinAndReadCharge(office)).toMatchObject({ immediateChargeStatus: 'CHARGED' });
  expect(await lastSeatCard(office)).toBe('4444');
});

test('an office with a new owner pays for a seat with the card on file', async () => {
  const office = await world.signUpOffice();
  const email = createEmailAddress();
  const { token } = await office.invite({ email, role: 'BROKER', firstName: 'Faye', lastName: 'Lindgren' });
  await world.join(token, { firstName: 'Faye', lastName: 'Lindgren' });
  const { id: accountId } = await office.account(email);
  const handed = await office.as({
    method: 'POST',
    url: '/api/brokerage/hand-over',
    payload: { accountId },
  });
  expect(handed.statusCode).toBe(200);
  const [row] = await world.services.database.sql`select id from users where email = ${email}`;
  const cookie = await world.signIn(authenticatedOwner({ id: row?.id as string }));
  const asSuccessor: SignedUpMember['as'] = (request) =>
    world.app.inject({ ...request, headers: { cookie, ...request.headers } });
  const joining = createEmailAddress();
  const payload = { firstName: 'Noelle', lastName: 'Vance', role: 'AGENT', email: joining };
  await asSuccessor({ method: 'POST', url: '/api/brokerage/invitations', payload });
  expect(await world.join(await world.findInvitationToken(joining))).toBe(200);
  expect(await office.charges()).toEqual([150_00, 150_00, 150_00]);
});

test('an office that subscribes again pays for a seat with its new card', async () => {
  const office = await world.signUpOffice();
  await world.provider.stripe.subscriptions.cancel(office.subscriptionId);
  await world.provider.deliver();
  const { checkoutUrl } = (await office.as({ method: 'POST', url: '/api/billing/pay', payload: {} })).json();
  const { leadsTo } = await world.provider.payOn(checkoutUrl, mastercard);
  await world.app.inject({ url: toAppPath(leadsTo) });
  expect(await joinAndReadCharge(office)).toMatchObject({ immediateChargeStatus: 'CHARGED' });
  expect(await lastSeatCard(office)).toBe('4444');
});

test.each(['AGENT', 'BROKER'] as const)(
  'a new %s who upgrades during the trial pays the full price',
  async (role) => {
    const person = await signUpMember(world, role, { plan: 'basic' });
    await expectDefaultCard(person.customerId);
    expect(await person.charges()).toEqual([]);
    const payload = { newPlan: 'premium' };
    const upgraded = await person.as({ method: 'POST', url: '/api/user/upgrade-subscription', payload });
    expect(upgraded.json()).toMatchObject({ success: true, subscriptionPlan: 'premium' });
    expect(await person.charges()).toEqual([150_00]);
  },
);

test('a new vendor who becomes a Power Partner during the trial pays the full price', async () => {
  const started = await startCompanySignup(world, createCompanyAnswers('basic', 'Painters'));
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  await verifyCompanyPayment(world, started);
  const [account] = await findCompanyAccounts(world, started.company.email);
  await expectDefaultCard(account?.customer as string);
  const cookie = await world.signIn(authenticatedOwner({ id: account?.id as string }));
  const upgraded = await world.app.inject({
    method: 'POST',
    url: '/api/vendor/upgrade-subscription',
    headers: { cookie },
    payload: { targetPlan: 'premium' },
  });
  expect(upgraded.json()).toMatchObject({ user: { subscriptionPlan: 'premium' } });
});

test('a new agent buys in the shop without changing the membership’s card', async () => {
  const agent = await signUpMember(world, 'AGENT', { plan: 'premium' });
  const order = await agent.as({
    method: 'POST',
    url: '/api/create-checkout-session',
    payload: { items: [{ id: 'bingo-success', quantity: 1 }], customerEmail: agent.email },
  });
  const { leadsTo } = await world.provider.payOn(order.json().redirectUrl, mastercard);
  await world.app.inject({ url: toAppPath(leadsTo) });
  const [shop, membership] = await agent.charges();
  expect([shop, membership]).toEqual([expect.any(Number), 150_00]);
  const card = (await agent.as({ method: 'POST', url: '/api/user/get-payment-method', payload: {} })).json();
  expect(card).toMatchObject({ hasPaymentMethod: true, card: { last4: '4242' } });
});

const dayMs = 24 * 60 * 60 * 1000;

test('a member is charged when the trial ends, and a failed charge is paid after the member changes the card', async () => {
  const paying = await signUpMember(world, 'AGENT', { plan: 'basic' });
  const failing = await signUpMember(world, 'BROKER', { plan: 'basic', card: testCardNumbers.failsLater });
  await world.provider.moveCalendar(new Date(Date.now() + 181 * dayMs));
  await world.provider.deliver();
  expect(await paying.charges()).toEqual([100_00]);
  expect(await membershipOf(failing)).toMatchObject({ status: 'past_due', overdue: { amount: 100 } });
  expect(await changeCard(failing, 'pm_card_visa')).toBe(200);
  const paid = await failing.as({ method: 'POST', url: '/api/billing/pay', payload: { amount: 100 } });
  expect(paid.json()).toMatchObject({ success: true });
  expect(await failing.charges()).toEqual([100_00]);
});
