import { expect, test } from 'vitest';
import { billingMessages } from '#contract/billing.ts';
import { cents } from '#contract/money.ts';
import { contractWorld, once, one } from './testing/contract.ts';
import type { ChargeWish } from './wishes.ts';

const world = contractWorld();

const wishOf = (customerId: string): ChargeWish => ({
  customerId,
  lines: [{ description: 'Account for Ben Ruiz, 200 of 365 days', amount: cents(82_19) }],
  reference: { seat: 's-1' },
});

test('a charge of our own is an invoice of its own, in our words, and is paid at once', async () => {
  const { payments } = world;
  const customerId = await world.payingCustomer();
  await payments.startSubscription(once(), { customerId, items: one('brokerage_account') });
  const { invoiceId, outcome } = await payments.chargeNow(once(), wishOf(customerId));
  expect(outcome).toEqual({ status: 'paid' });
  expect(await payments.readInvoice(invoiceId)).toMatchObject({
    status: 'paid',
    subscriptionId: null,
    customerId,
    total: 82_19,
    amountPaid: 82_19,
    lines: wishOf(customerId).lines,
    reference: { seat: 's-1' },
    number: expect.any(String),
    paidAt: expect.any(Date),
  });
  expect(await world.charges(customerId)).toEqual([82_19, 150_00]);
});

test('what waits to be billed by the provider does not get on it, and two charges are two invoices', async () => {
  const { payments, provider } = world;
  const customerId = await world.payingCustomer();
  await provider.stripe.invoiceItems.create({
    customer: customerId,
    amount: 5_00,
    currency: 'usd',
    description: 'Waits for the next renewal',
  });
  const wish = {
    ...wishOf(customerId),
    lines: [
      { description: 'Account for Ben Ruiz', amount: cents(82_19) },
      { description: 'Rest of Agent Access', amount: cents(-20_00) },
    ],
  };
  const first = await payments.chargeNow(once(), wish);
  const second = await payments.chargeNow(once(), wish);
  expect(second.invoiceId).not.toBe(first.invoiceId);
  expect(await world.charges(customerId)).toEqual([62_19, 62_19]);
  const listed: string[] = [];
  for await (const { id } of payments.listInvoices(customerId)) listed.push(id);
  expect(listed).toEqual([second.invoiceId, first.invoiceId]);
});

test.each([
  ['/v1/invoices', 'the draft'],
  ['/v1/invoiceitems', 'its line'],
  ['/finalize', 'finalizing it'],
  ['/pay', 'paying it'],
])('cut off after %s (%s): asked again under its key it is one invoice and one charge', async (path) => {
  const { payments, provider } = world;
  const customerId = await world.payingCustomer();
  const key = once();
  const wish = wishOf(customerId);
  await provider.plan({ kind: 'drop', when: 'after', ending: path, times: 2 });
  await expect(payments.chargeNow(key, wish)).rejects.toMatchObject({ name: 'ProviderSilent' });
  await provider.clearFaults();
  const { invoiceId, outcome } = await payments.chargeNow(key, wish);
  expect(outcome).toEqual({ status: 'paid' });
  expect(await payments.chargeNow(key, wish)).toEqual({ invoiceId, outcome });
  expect(await world.charges(customerId)).toEqual([82_19]);
  const { data } = await provider.stripe.invoices.list({ customer: customerId });
  expect(data.map(({ id, total }) => [id, total])).toEqual([[invoiceId, 82_19]]);
});

test('a declined charge stays open: paid again with another card it is the same invoice, voided it is never paid', async () => {
  const { payments } = world;
  const customerId = await world.payingCustomer('pm_card_chargeCustomerFail');
  const declined = { status: 'declined', message: 'Your card was declined.' };
  const key = once();
  const first = await payments.chargeNow(key, wishOf(customerId));
  expect(first.outcome).toEqual(declined);
  expect(await payments.chargeNow(key, wishOf(customerId))).toEqual(first);
  const { invoiceId: dropped } = await payments.chargeNow(once(), wishOf(customerId));
  await payments.voidInvoice(dropped);
  await world.payWith(customerId, 'pm_card_visa');
  expect(await payments.payInvoice(once(), first.invoiceId)).toEqual({ status: 'paid' });
  expect(await world.charges(customerId)).toEqual([82_19]);
  expect(await payments.readInvoice(dropped)).toMatchObject({ status: 'void', amountPaid: 0 });
});

test('an invoice paid in two windows at once, or paid already, is paid once and says so', async () => {
  const { payments } = world;
  const customerId = await world.payingCustomer('pm_card_chargeCustomerFail');
  const { invoiceId } = await payments.chargeNow(once(), wishOf(customerId));
  await world.payWith(customerId, 'pm_card_visa');
  const pay = () => payments.payInvoice(once(), invoiceId);
  expect(await Promise.all([pay(), pay()])).toEqual([{ status: 'paid' }, { status: 'paid' }]);
  expect(await pay()).toEqual({ status: 'paid' });
  expect(await world.charges(customerId)).toEqual([82_19]);
});

test('a bank that asks first, and a customer without a card, are said as such', async () => {
  const { payments } = world;
  const asking = await world.payingCustomer('pm_card_authenticationRequired');
  const { invoiceId, outcome } = await payments.chargeNow(once(), wishOf(asking));
  expect(outcome).toMatchObject({
    status: 'needs_confirmation',
    clientSecret: expect.stringContaining('_secret_'),
  });
  expect(await payments.paymentOf(invoiceId)).toEqual(outcome);
  const without = await payments.chargeNow(once(), wishOf(await world.newCustomer()));
  expect(without.outcome).toEqual({ status: 'declined', message: billingMessages.noCard });
});

test('a charge of nothing is paid without a card', async () => {
  const { payments } = world;
  const customerId = await world.newCustomer();
  const wish = { ...wishOf(customerId), lines: [{ description: 'Waived', amount: cents(0) }] };
  const { invoiceId, outcome } = await payments.chargeNow(once(), wish);
  expect(outcome).toEqual({ status: 'paid' });
  expect(await payments.readInvoice(invoiceId)).toMatchObject({ status: 'paid', amountPaid: 0 });
});

test('unpaid years are listed the oldest first', async () => {
  const { payments, provider } = world;
  const { customerId, passDays } = await world.clockedCustomer();
  const { id } = await payments.startSubscription(once(), { customerId, items: one('agent_pro') });
  await world.payWith(customerId, 'pm_card_chargeCustomerFail');
  await passDays(367);
  await passDays(366);
  const open = await payments.openInvoicesOf(id);
  expect(open).toHaveLength(2);
  expect(open[0]?.createdAt.getTime()).toBeLessThan(open[1]?.createdAt.getTime() ?? 0);
  const { data } = await provider.stripe.invoices.list({ customer: customerId, status: 'paid' });
  expect(data).toHaveLength(1);
});

test('every customer is listed, with our own ids', async () => {
  const { payments } = world;
  const id = await world.newCustomer('listed');
  const listed = [];
  for await (const customer of payments.listCustomers()) listed.push(customer);
  expect(listed.find((each) => each.id === id)).toEqual({
    id,
    email: 'ava@example.com',
    reference: { signup: 'listed' },
    createdAt: expect.any(Date),
  });
});
