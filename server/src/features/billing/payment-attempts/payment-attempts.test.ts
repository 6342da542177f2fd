import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#contract/money.ts';
import { type Payer, type PaymentTestApp, startPaymentTestApp } from '../testing/payment-test-app.ts';
import { createPaymentAttempt, executePayment } from './payment-attempts.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp();
  await world.provider.configureWebhooks({ paused: true });
});
afterAll(() => world.close());

/** Charges a brokerage for one new seat, as the brokerage feature does. */
async function addSeat(payer: Payer, seat: string) {
  const context = payer.context();
  const { payments } = context.services;
  const attempt = await createPaymentAttempt(context, {
    kind: 'seat',
    subject: payer.subscriptionId,
    item: seat,
    proratedFrom: context.now,
  });
  const lines = [{ description: `Account for ${seat}`, amount: cents(75_00) }];
  const outcome = await executePayment(context, attempt, async (key) => {
    const { customerId } = payer;
    const { outcome: charged, invoiceId } = await payments.chargeNow(key, {
      customerId,
      lines,
      reference: { seat },
    });
    return { ...charged, invoiceId };
  });
  return { ...outcome, attempt: attempt.attemptNumber };
}

const createOffice = () => world.createPayer('BROKERAGE', { offer: 'brokerage_account' });
const seatCharges = async (payer: Payer) =>
  (await payer.charges()).filter((amount) => amount === 75_00).length;

test('an office that adds two seats at the same time pays for both', async () => {
  const payer = await createOffice();
  const outcomes = await Promise.all([addSeat(payer, 'seat-1'), addSeat(payer, 'seat-2')]);
  expect(outcomes).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
  expect(await seatCharges(payer)).toBe(2);
});

test('an office that retries a seat after a lost response pays once', async () => {
  const payer = await createOffice();
  await world.provider.planFaults({
    kind: 'drop',
    when: 'after',
    method: 'POST',
    path: '/v1/invoices',
    times: 9,
  });
  await expect(addSeat(payer, 'seat-1')).rejects.toMatchObject({ name: 'ProviderTimeoutError' });
  await world.provider.clearFaults();
  expect(await addSeat(payer, 'seat-1')).toMatchObject({ status: 'paid', attempt: 1 });
  expect(await seatCharges(payer)).toBe(1);
});

test('an office pays once for a seat that it adds twice at the same time and again later', async () => {
  const payer = await createOffice();
  await Promise.allSettled([addSeat(payer, 'seat-1'), addSeat(payer, 'seat-1')]);
  expect(await addSeat(payer, 'seat-1')).toMatchObject({ status: 'paid', attempt: 1 });
  expect(await seatCharges(payer)).toBe(1);
});

test('an office whose card was declined for a seat can pay the same invoice with another card, as a new attempt', async () => {
  const payer = await createOffice();
  const { payments } = world.services;
  const { stripe } = world.provider;
  const changeCard = async (name: string) => {
    const card = await payments.attachCard(`${payer.id}:${name}`, payer.customerId, name);
    await payments.chooseCard(`${payer.id}:${name}:choose`, payer.customerId, card);
  };
  await changeCard('pm_card_chargeCustomerFail');
  expect(await addSeat(payer, 'seat-1')).toMatchObject({ status: 'declined' });
  expect(await addSeat(payer, 'seat-1')).toMatchObject({ status: 'declined', attempt: 1 });
  const open = (await stripe.invoices.list({ customer: payer.customerId, status: 'open' })).data;
  expect(open).toHaveLength(1);
  const pay = async () => {
    const context = payer.context();
    const id = String(open[0]?.id);
    const attempt = await createPaymentAttempt(context, {
      kind: 'pay',
      subject: id,
      item: id,
      proratedFrom: context.now,
    });
    const outcome = await executePayment(context, attempt, (key) => payments.payInvoice(key, id));
    return { ...outcome, attempt: attempt.attemptNumber };
  };
  expect(await pay()).toMatchObject({ status: 'declined', attempt: 1 });
  await changeCard('pm_card_mastercard');
  expect(await pay()).toMatchObject({ status: 'paid', attempt: 2 });
  expect(await addSeat(payer, 'seat-1')).toMatchObject({ status: 'paid', attempt: 1 });
  expect(await seatCharges(payer)).toBe(1);
});
