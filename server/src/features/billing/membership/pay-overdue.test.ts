import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingMessages } from '#contract/billing/billing.ts';
import type { OwnerContext } from '../../../core/context.ts';
import {
  advanceDays,
  confirmPaymentAtBank,
  createTestClock,
  extendSession,
  type Payer,
  type PaymentTestApp,
  startPaymentTestApp,
} from '../testing/payment-test-app.ts';
import { payOverdue } from './pay-overdue.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp();
});
afterAll(() => world.close());

const dayMs = 86_400_000;
const overdueOf = async (payer: Payer) => (await payer.as({ url: '/api/billing' })).json().overdue;
const pay = async (payer: Payer, amount?: number) => {
  const response = await payer.as({ method: 'POST', url: '/api/billing/pay', payload: { amount } });
  return { status: response.statusCode, ...response.json() };
};

/** Creates a user whose card was declined for two years in a row. */
async function createTwoYearsOverdue(): Promise<Payer> {
  const clock = await createTestClock(world);
  const payer = await world.createPayer('AGENT', {
    offer: 'agent_access',
    trialEnd: new Date(Date.now() + 180 * dayMs),
    card: 'pm_card_chargeCustomerFail',
    clock,
  });
  await advanceDays(world, clock, 181);
  await advanceDays(world, clock, 366);
  await extendSession(world, payer);
  return payer;
}

async function payWith(payer: Payer, card: string): Promise<void> {
  const { payments } = world.services;
  const attached = await payments.attachCard(`${payer.id}:${card}`, payer.customerId, card);
  await payments.chooseCard(`${payer.id}:${card}:choose`, payer.customerId, attached);
}

/** Returns a context that replaces the card with a declined one after the first payment. */
function contextFailingAfterOnePayment(payer: Payer): OwnerContext {
  const context = payer.context();
  const { payments } = context.services;
  const payInvoice: typeof payments.payInvoice = async (...args) => {
    const outcome = await payments.payInvoice(...args);
    await payWith(payer, 'pm_card_chargeCustomerFail');
    return outcome;
  };
  return { ...context, services: { ...context.services, payments: { ...payments, payInvoice } } };
}

test('a user who pays two unpaid years pays the older one first', async () => {
  const payer = await createTwoYearsOverdue();
  expect(await overdueOf(payer)).toMatchObject({ amount: 200 });
  await payWith(payer, 'pm_card_visa');
  expect(await pay(payer, 200)).toMatchObject({ success: true, message: billingMessages.paid });
  expect(await payer.charges()).toEqual([100_00, 100_00]);
  expect(await overdueOf(payer)).toBeNull();
  const audits = await world.services.database.sql`
    select details->>'invoice' as invoice from audit_log where subject = ${payer.id} and action = 'billing.pay' order by id`;
  const invoices = await world.services.database.sql`
    select invoices.id from invoices join payers on payers.id = payer_id
    where person_id = ${payer.id} and status = 'paid' and amount_paid > 0 order by invoices.created_at`;
  expect(audits.map(({ invoice }) => invoice)).toEqual(invoices.map(({ id }) => id));
  expect(invoices).toHaveLength(2);
});

test('a user whose card pays only the first of two unpaid years gets a message that says what was paid', async () => {
  const payer = await createTwoYearsOverdue();
  await payWith(payer, 'pm_card_visa');
  const refused = payOverdue(contextFailingAfterOnePayment(payer), { amount: 200 });
  await expect(refused).rejects.toThrow('$100.00 was paid. The rest wasn’t: Your card was declined.');
  expect(await payer.charges()).toEqual([100_00]);
  expect(await overdueOf(payer)).toMatchObject({ amount: 100 });
  await payWith(payer, 'pm_card_mastercard');
  expect(await pay(payer, 200)).toMatchObject({ success: true });
  expect(await payer.charges()).toEqual([100_00, 100_00]);
});

test('after the bank confirms the payment of all unpaid years, a user owes nothing, even if the provider’s events are late', async () => {
  const payer = await createTwoYearsOverdue();
  await payWith(payer, 'pm_card_authenticationRequired');
  for (let year = 0; year < 2; year += 1) await confirmPaymentAtBank(world, (await pay(payer)).clientSecret);
  expect(await pay(payer)).toMatchObject({ success: true, message: billingMessages.nothingDue });
  expect(await overdueOf(payer)).toBeNull();
  const { invoices } = (await payer.as({ url: '/api/billing' })).json();
  expect(new Set(invoices.map(({ status }: { status: string }) => status))).toEqual(new Set(['paid']));
});

test('a user who pays overdue invoices is refused if the amount due is higher than the screen showed', async () => {
  const payer = await createTwoYearsOverdue();
  await payWith(payer, 'pm_card_visa');
  const refused = await pay(payer, 100);
  expect([refused.status, refused.message]).toEqual([409, billingMessages.priceChanged]);
  expect(await payer.charges()).toEqual([]);
  expect((await pay(payer, -1)).status).toBe(400);
});

test('a user who pays overdue invoices in several windows at the same time pays each year once', async () => {
  const payer = await createTwoYearsOverdue();
  await payWith(payer, 'pm_card_visa');
  const answers = await Promise.all([pay(payer, 200), pay(payer, 200), pay(payer, 200)]);
  for (const { status } of answers) expect([200, 503]).toContain(status);
  await pay(payer);
  expect(await payer.charges()).toEqual([100_00, 100_00]);
});
