import { expect, test } from 'vitest';
import { cents } from '#contract/money.ts';
import {
  createIdempotencyKey,
  createSingleOfferItems,
  setUpGatewayTests,
} from './testing/gateway-test-environment.ts';

const world = setUpGatewayTests();

const reference = { refund: 'r-1' };
const tooMuch = {
  name: 'AppError',
  code: 'conflict',
  message: 'That is more than was paid and not yet refunded.',
};

/** Creates a customer who has paid for a year; returns the customer and the invoice. */
async function paidYear(card?: string) {
  const { payments } = world;
  const customerId = await world.payingCustomer(card);
  await payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: createSingleOfferItems('agent_pro'),
  });
  const { value: invoice } = await payments.listInvoices(customerId)[Symbol.asyncIterator]().next();
  return { customerId, invoiceId: invoice.id as string };
}

test('an invoice can be refunded in part and then in full, and reports the refunded amount', async () => {
  const { payments } = world;
  const { customerId, invoiceId } = await paidYear();
  const key = createIdempotencyKey();
  const input = { target: { invoiceId }, amount: cents(40_00), reference };
  const part = await payments.refund(key, input);
  expect(part).toMatchObject({ amount: 40_00, status: 'succeeded', reference });
  expect(await payments.refund(key, input)).toEqual(part);
  expect(await payments.readInvoice(invoiceId)).toMatchObject({
    status: 'paid',
    amountPaid: 150_00,
    amountRefunded: 40_00,
  });
  const rest = await payments.refund(createIdempotencyKey(), { target: { invoiceId }, reference });
  expect(rest.amount).toBe(110_00);
  for await (const { id, amountRefunded } of payments.listInvoices(customerId))
    expect([id, amountRefunded]).toEqual([invoiceId, 150_00]);
  expect(await payments.refundsOf({ invoiceId })).toEqual([rest, part]);
});

test('the provider refuses refunds that exceed the payment, one alone or several together', async () => {
  const { payments } = world;
  const { invoiceId } = await paidYear();
  const refundDollars = (dollars: number) =>
    payments.refund(createIdempotencyKey(), {
      target: { invoiceId },
      amount: cents(dollars * 100),
      reference,
    });
  await expect(refundDollars(151)).rejects.toMatchObject(tooMuch);
  await refundDollars(100);
  await expect(refundDollars(51)).rejects.toMatchObject(tooMuch);
  await refundDollars(50);
  await expect(refundDollars(1)).rejects.toMatchObject(tooMuch);
  await expect(
    payments.refund(createIdempotencyKey(), { target: { invoiceId }, reference }),
  ).rejects.toMatchObject(tooMuch);
  expect(await payments.readInvoice(invoiceId)).toMatchObject({ amountRefunded: 150_00 });
});

test('an unpaid invoice cannot be refunded', async () => {
  const { payments } = world;
  const customerId = await world.payingCustomer('pm_card_chargeCustomerFail');
  const lines = [{ description: 'Seat', amount: cents(20_00) }];
  const { invoiceId } = await payments.chargeNow(createIdempotencyKey(), {
    customerId,
    lines,
    reference: {},
  });
  await expect(
    payments.refund(createIdempotencyKey(), { target: { invoiceId }, reference }),
  ).rejects.toMatchObject(tooMuch);
  expect(await payments.refundsOf({ invoiceId })).toEqual([]);
  expect(await payments.refundsOf({ invoiceId: 'in_nothing' })).toEqual([]);
});

test('if two simultaneous refunds together exceed the payment, only one succeeds', async () => {
  const { payments } = world;
  const { invoiceId } = await paidYear();
  const refundDollars = () =>
    payments.refund(createIdempotencyKey(), { target: { invoiceId }, amount: cents(100_00), reference });
  const outcomes = await Promise.allSettled([refundDollars(), refundDollars()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await payments.readInvoice(invoiceId)).toMatchObject({ amountRefunded: 100_00 });
});

test('a refund whose answer was lost is made only once', async () => {
  const { payments, provider } = world;
  const { invoiceId } = await paidYear();
  const input = { target: { invoiceId }, amount: cents(10_00), reference };
  await provider.planFaults({ kind: 'drop', when: 'after', path: '/v1/refunds', times: 2 });
  await expect(payments.refund('lost refund', input)).rejects.toMatchObject({ name: 'ProviderTimeoutError' });
  await provider.clearFaults();
  await payments.refund('lost refund', input);
  expect(await payments.readInvoice(invoiceId)).toMatchObject({ amountRefunded: 10_00 });
});

test('the list of refunds since a given time includes refunds made directly at the provider', async () => {
  const { payments, provider } = world;
  const { invoiceId } = await paidYear();
  const [{ paymentId } = { paymentId: null }] = [
    await payments.refund(createIdempotencyKey(), { target: { invoiceId }, amount: cents(1_00), reference }),
  ];
  const refund = await provider.stripe.refunds.create({ payment_intent: paymentId ?? '', amount: 2_00 });
  const ids = async (since: Date) => {
    const listed: string[] = [];
    for await (const { id } of payments.listRefunds(since)) listed.push(id);
    return listed;
  };
  expect(await ids(new Date(refund.created * 1000))).toContain(refund.id);
  expect(await ids(new Date((refund.created + 3600) * 1000))).toEqual([]);
  expect((await payments.invoiceOfPayment(paymentId ?? ''))?.id).toBe(invoiceId);
  expect(await payments.invoiceOfPayment('pi_nothing')).toBeUndefined();
});

test('a refund sends an event from which we find its invoice', async () => {
  const { payments } = world;
  const { customerId, invoiceId } = await paidYear();
  const { paymentId } = await payments.refund(createIdempotencyKey(), { target: { invoiceId }, reference });
  const event = await world.lastEvent('charge.refunded');
  expect(event).toMatchObject({ about: 'refund', objectId: paymentId, customerId });
  expect((await payments.invoiceOfPayment(event.objectId ?? ''))?.amountRefunded).toBe(150_00);
});

test('a dispute contains the customer, invoice, amount, reason and deadline', async () => {
  const { payments, provider } = world;
  const { customerId, invoiceId } = await paidYear('pm_card_createDispute');
  const event = await world.lastEvent('charge.dispute.created');
  expect(event.about).toBe('dispute');
  const dispute = await payments.readDispute(event.objectId ?? '');
  expect(dispute).toMatchObject({
    id: event.objectId,
    amount: 150_00,
    reason: 'fraudulent',
    status: 'needs_response',
    customerId,
    invoiceId,
    chargeId: expect.any(String),
    paymentId: expect.any(String),
    evidenceDueBy: expect.any(Date),
  });
  await expect(
    payments.refund(createIdempotencyKey(), { target: { invoiceId }, reference }),
  ).rejects.toMatchObject({
    code: 'conflict',
    message: 'This payment is disputed and can’t be refunded.',
  });
  await provider.stripe.disputes.update(dispute?.id ?? '', {
    evidence: { uncategorized_text: 'losing_evidence' },
  });
  for (const type of ['charge.dispute.updated', 'charge.dispute.closed'])
    expect(await world.lastEvent(type)).toMatchObject({ about: 'dispute', objectId: dispute?.id });
  expect(await payments.readDispute(dispute?.id ?? '')).toMatchObject({ status: 'lost' });
  expect(await payments.readDispute('du_nothing')).toBeUndefined();
});
