import { expect, test } from 'vitest';
import { billingMessages } from '#contract/billing/billing.ts';
import { cents } from '#contract/money.ts';
import type { ChargeInput } from './inputs.ts';
import {
  createIdempotencyKey,
  createSingleOfferItems,
  setUpGatewayTests,
} from './testing/gateway-test-environment.ts';

const world = setUpGatewayTests();

const chargeInput = (customerId: string): ChargeInput => ({
  customerId,
  lines: [{ description: 'Account for Ben Ruiz, 200 of 365 days', amount: cents(82_19) }],
  reference: { seat: 's-1' },
});

test('a charge that we create is a separate invoice with our descriptions, paid at once', async () => {
  const { payments } = world;
  const customerId = await world.payingCustomer();
  await payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: createSingleOfferItems('brokerage_account'),
  });
  const { invoiceId, outcome } = await payments.chargeNow(createIdempotencyKey(), chargeInput(customerId));
  expect(outcome).toEqual({ status: 'paid' });
  expect(await payments.readInvoice(invoiceId)).toMatchObject({
    status: 'paid',
    subscriptionId: null,
    customerId,
    total: 82_19,
    amountPaid: 82_19,
    lines: chargeInput(customerId).lines,
    reference: { seat: 's-1' },
    number: expect.any(String),
    paidAt: expect.any(Date),
  });
  expect(await world.charges(customerId)).toEqual([82_19, 150_00]);
});

test('our charge does not include items pending at the provider, and each charge has its own invoice', async () => {
  const { payments, provider } = world;
  const customerId = await world.payingCustomer();
  await provider.stripe.invoiceItems.create({
    customer: customerId,
    amount: 5_00,
    currency: 'usd',
    description: 'Waits for the next renewal',
  });
  const input = {
    ...chargeInput(customerId),
    lines: [
      { description: 'Account for Ben Ruiz', amount: cents(82_19) },
      { description: 'Rest of Agent Access', amount: cents(-20_00) },
    ],
  };
  const first = await payments.chargeNow(createIdempotencyKey(), input);
  const second = await payments.chargeNow(createIdempotencyKey(), input);
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
])(
  'when a charge is interrupted after %s (%s), a retry with the same key makes one invoice and one charge',
  async (path) => {
    const { payments, provider } = world;
    const customerId = await world.payingCustomer();
    const key = createIdempotencyKey();
    const input = chargeInput(customerId);
    await provider.planFaults({ kind: 'drop', when: 'after', ending: path, times: 2 });
    await expect(payments.chargeNow(key, input)).rejects.toMatchObject({ name: 'ProviderTimeoutError' });
    await provider.clearFaults();
    const { invoiceId, outcome } = await payments.chargeNow(key, input);
    expect(outcome).toEqual({ status: 'paid' });
    expect(await payments.chargeNow(key, input)).toEqual({ invoiceId, outcome });
    expect(await world.charges(customerId)).toEqual([82_19]);
    const { data } = await provider.stripe.invoices.list({ customer: customerId });
    expect(data.map(({ id, total }) => [id, total])).toEqual([[invoiceId, 82_19]]);
  },
);

test('after a declined charge, the customer can pay the same invoice with another card, and nobody can pay a voided invoice', async () => {
  const { payments } = world;
  const customerId = await world.payingCustomer('pm_card_chargeCustomerFail');
  const declined = { status: 'declined', message: 'Your card was declined.' };
  const key = createIdempotencyKey();
  const first = await payments.chargeNow(key, chargeInput(customerId));
  expect(first.outcome).toEqual(declined);
  expect(await payments.chargeNow(key, chargeInput(customerId))).toEqual(first);
  const { invoiceId: voidedId } = await payments.chargeNow(createIdempotencyKey(), chargeInput(customerId));
  await payments.voidInvoice(voidedId);
  await world.payWith(customerId, 'pm_card_visa');
  expect(await payments.payInvoice(createIdempotencyKey(), first.invoiceId)).toEqual({ status: 'paid' });
  expect(await world.charges(customerId)).toEqual([82_19]);
  expect(await payments.readInvoice(voidedId)).toMatchObject({ status: 'void', amountPaid: 0 });
});

test('an invoice paid by two requests at once, or already paid, is charged once and reported as paid', async () => {
  const { payments } = world;
  const customerId = await world.payingCustomer('pm_card_chargeCustomerFail');
  const { invoiceId } = await payments.chargeNow(createIdempotencyKey(), chargeInput(customerId));
  await world.payWith(customerId, 'pm_card_visa');
  const pay = () => payments.payInvoice(createIdempotencyKey(), invoiceId);
  expect(await Promise.all([pay(), pay()])).toEqual([{ status: 'paid' }, { status: 'paid' }]);
  expect(await pay()).toEqual({ status: 'paid' });
  expect(await world.charges(customerId)).toEqual([82_19]);
});

test('a charge reports if the bank must confirm the payment or if the customer has no card', async () => {
  const { payments } = world;
  const confirmingCustomer = await world.payingCustomer('pm_card_authenticationRequired');
  const { invoiceId, outcome } = await payments.chargeNow(
    createIdempotencyKey(),
    chargeInput(confirmingCustomer),
  );
  expect(outcome).toMatchObject({
    status: 'needs_confirmation',
    clientSecret: expect.stringContaining('_secret_'),
  });
  expect(await payments.paymentOf(invoiceId)).toEqual(outcome);
  const without = await payments.chargeNow(createIdempotencyKey(), chargeInput(await world.newCustomer()));
  expect(without.outcome).toEqual({ status: 'declined', message: billingMessages.noCard });
});

test('a charge of zero is paid without a card', async () => {
  const { payments } = world;
  const customerId = await world.newCustomer();
  const input = { ...chargeInput(customerId), lines: [{ description: 'Waived', amount: cents(0) }] };
  const { invoiceId, outcome } = await payments.chargeNow(createIdempotencyKey(), input);
  expect(outcome).toEqual({ status: 'paid' });
  expect(await payments.readInvoice(invoiceId)).toMatchObject({ status: 'paid', amountPaid: 0 });
});

test('the unpaid yearly invoices of a subscription are listed with the oldest first', async () => {
  const { payments, provider } = world;
  const { customerId, passDays } = await world.clockedCustomer();
  const { id } = await payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: createSingleOfferItems('agent_pro'),
  });
  await world.payWith(customerId, 'pm_card_chargeCustomerFail');
  await passDays(367);
  await passDays(366);
  const open = await payments.openInvoicesOf(id);
  expect(open).toHaveLength(2);
  expect(open[0]?.createdAt.getTime()).toBeLessThan(open[1]?.createdAt.getTime() ?? 0);
  const { data } = await provider.stripe.invoices.list({ customer: customerId, status: 'paid' });
  expect(data).toHaveLength(1);
});

test('the provider lists every customer with the reference that we stored for the customer', async () => {
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
