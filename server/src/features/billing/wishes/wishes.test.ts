import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#contract/money.ts';
import { type Payer, type PayingWorld, payingWorld } from '../testing/paying-world.ts';
import { carryOut, makeWish } from './wishes.ts';

let world: PayingWorld;
beforeAll(async () => {
  world = await payingWorld();
  await world.provider.webhooks({ paused: true });
});
afterAll(() => world.close());

/** What a brokerage does for each person it takes in: a charge of its own, named by the seat. */
async function addSeat(payer: Payer, seat: string) {
  const context = payer.context();
  const { payments } = context.services;
  const wish = await makeWish(context, {
    kind: 'seat',
    subject: payer.subscriptionId,
    bought: seat,
    countedFrom: context.now,
  });
  const lines = [{ description: `Account for ${seat}`, amount: cents(75_00) }];
  const outcome = await carryOut(context, wish, async (once) => {
    const { customerId } = payer;
    const { outcome: charged, invoiceId } = await payments.chargeNow(once, {
      customerId,
      lines,
      reference: { seat },
    });
    return { ...charged, invoiceId };
  });
  return { ...outcome, attempt: wish.attempt };
}

const office = () => world.payer('BROKERAGE', { offer: 'brokerage_account' });
const seatCharges = async (payer: Payer) =>
  (await payer.charges()).filter((amount) => amount === 75_00).length;

test('two seats added at once are two charges', async () => {
  const payer = await office();
  const outcomes = await Promise.all([addSeat(payer, 'seat-1'), addSeat(payer, 'seat-2')]);
  expect(outcomes).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
  expect(await seatCharges(payer)).toBe(2);
});

test('one seat asked for again after a lost answer is one charge', async () => {
  const payer = await office();
  await world.provider.plan({ kind: 'drop', when: 'after', method: 'POST', path: '/v1/invoices', times: 9 });
  await expect(addSeat(payer, 'seat-1')).rejects.toMatchObject({ name: 'ProviderSilent' });
  await world.provider.clearFaults();
  expect(await addSeat(payer, 'seat-1')).toMatchObject({ status: 'paid', attempt: 1 });
  expect(await seatCharges(payer)).toBe(1);
});

test('pressed twice at once, and again later, one seat is one charge', async () => {
  const payer = await office();
  await Promise.allSettled([addSeat(payer, 'seat-1'), addSeat(payer, 'seat-1')]);
  expect(await addSeat(payer, 'seat-1')).toMatchObject({ status: 'paid', attempt: 1 });
  expect(await seatCharges(payer)).toBe(1);
});

test('a refused seat is paid by paying its invoice, each card an attempt of its own', async () => {
  const payer = await office();
  const { payments } = world.services;
  const { stripe } = world.provider;
  const use = async (name: string) => {
    const card = await payments.attachCard(`${payer.id}:${name}`, payer.customerId, name);
    await payments.chooseCard(`${payer.id}:${name}:choose`, payer.customerId, card);
  };
  await use('pm_card_chargeCustomerFail');
  expect(await addSeat(payer, 'seat-1')).toMatchObject({ status: 'declined' });
  expect(await addSeat(payer, 'seat-1')).toMatchObject({ status: 'declined', attempt: 1 });
  const open = (await stripe.invoices.list({ customer: payer.customerId, status: 'open' })).data;
  expect(open).toHaveLength(1);
  const pay = async () => {
    const context = payer.context();
    const id = String(open[0]?.id);
    const wish = await makeWish(context, { kind: 'pay', subject: id, bought: id, countedFrom: context.now });
    const outcome = await carryOut(context, wish, (once) => payments.payInvoice(once, id));
    return { ...outcome, attempt: wish.attempt };
  };
  expect(await pay()).toMatchObject({ status: 'declined', attempt: 1 });
  await use('pm_card_mastercard');
  expect(await pay()).toMatchObject({ status: 'paid', attempt: 2 });
  expect(await addSeat(payer, 'seat-1')).toMatchObject({ status: 'paid', attempt: 1 });
  expect(await seatCharges(payer)).toBe(1);
});
