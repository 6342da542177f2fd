import { expect, test } from 'vitest';
import { cents } from '#contract/money.ts';
import { contractWorld, once, one } from './testing/contract.ts';

const world = contractWorld();

const reference = { refund: 'r-1' };
const tooMuch = {
  name: 'AppError',
  code: 'conflict',
  message: 'That is more than was paid and not yet refunded.',
};

/** Someone who has paid for a year, and the invoice of it. */
async function paidYear(card?: string) {
  const { payments } = world;
  const customerId = await world.payingCustomer(card);
  await payments.startSubscription(once(), { customerId, items: one('agent_pro') });
  const { value: invoice } = await payments.listInvoices(customerId)[Symbol.asyncIterator]().next();
  return { customerId, invoiceId: invoice.id as string };
}

test('an invoice is refunded in part and then wholly, and says how much of it was given back', async () => {
  const { payments } = world;
  const { customerId, invoiceId } = await paidYear();
  const key = once();
  const wish = { of: { invoiceId }, amount: cents(40_00), reference };
  const part = await payments.refund(key, wish);
  expect(part).toMatchObject({ amount: 40_00, status: 'succeeded', reference });
  expect(await payments.refund(key, wish)).toEqual(part);
  expect(await payments.readInvoice(invoiceId)).toMatchObject({
    status: 'paid',
    amountPaid: 150_00,
    amountRefunded: 40_00,
  });
  const rest = await payments.refund(once(), { of: { invoiceId }, reference });
  expect(rest.amount).toBe(110_00);
  for await (const { id, amountRefunded } of payments.listInvoices(customerId))
    expect([id, amountRefunded]).toEqual([invoiceId, 150_00]);
  expect(await payments.refundsOf({ invoiceId })).toEqual([rest, part]);
});

test('more than was paid is refused, once and added up', async () => {
  const { payments } = world;
  const { invoiceId } = await paidYear();
  const give = (dollars: number) =>
    payments.refund(once(), { of: { invoiceId }, amount: cents(dollars * 100), reference });
  await expect(give(151)).rejects.toMatchObject(tooMuch);
  await give(100);
  await expect(give(51)).rejects.toMatchObject(tooMuch);
  await give(50);
  await expect(give(1)).rejects.toMatchObject(tooMuch);
  await expect(payments.refund(once(), { of: { invoiceId }, reference })).rejects.toMatchObject(tooMuch);
  expect(await payments.readInvoice(invoiceId)).toMatchObject({ amountRefunded: 150_00 });
});

test('what was never paid cannot be given back', async () => {
  const { payments } = world;
  const customerId = await world.payingCustomer('pm_card_chargeCustomerFail');
  const lines = [{ description: 'Seat', amount: cents(20_00) }];
  const { invoiceId } = await payments.chargeNow(once(), { customerId, lines, reference: {} });
  await expect(payments.refund(once(), { of: { invoiceId }, reference })).rejects.toMatchObject(tooMuch);
  expect(await payments.refundsOf({ invoiceId })).toEqual([]);
  expect(await payments.refundsOf({ invoiceId: 'in_nothing' })).toEqual([]);
});

test('two refunds asked for at once, together more than was paid: one is given', async () => {
  const { payments } = world;
  const { invoiceId } = await paidYear();
  const give = () => payments.refund(once(), { of: { invoiceId }, amount: cents(100_00), reference });
  const outcomes = await Promise.allSettled([give(), give()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await payments.readInvoice(invoiceId)).toMatchObject({ amountRefunded: 100_00 });
});

test('a refund whose answer got lost is given once', async () => {
  const { payments, provider } = world;
  const { invoiceId } = await paidYear();
  const wish = { of: { invoiceId }, amount: cents(10_00), reference };
  await provider.plan({ kind: 'drop', when: 'after', path: '/v1/refunds', times: 2 });
  await expect(payments.refund('lost refund', wish)).rejects.toMatchObject({ name: 'ProviderSilent' });
  await provider.clearFaults();
  await payments.refund('lost refund', wish);
  expect(await payments.readInvoice(invoiceId)).toMatchObject({ amountRefunded: 10_00 });
});

test('refunds are listed from a day on, whoever made them', async () => {
  const { payments, provider } = world;
  const { invoiceId } = await paidYear();
  const [{ paymentId } = { paymentId: null }] = [
    await payments.refund(once(), { of: { invoiceId }, amount: cents(1_00), reference }),
  ];
  const made = await provider.stripe.refunds.create({ payment_intent: paymentId ?? '', amount: 2_00 });
  const ids = async (since: Date) => {
    const listed: string[] = [];
    for await (const { id } of payments.listRefunds(since)) listed.push(id);
    return listed;
  };
  expect(await ids(new Date(made.created * 1000))).toContain(made.id);
  expect(await ids(new Date((made.created + 3600) * 1000))).toEqual([]);
  expect((await payments.invoiceOfPayment(paymentId ?? ''))?.id).toBe(invoiceId);
  expect(await payments.invoiceOfPayment('pi_nothing')).toBeUndefined();
});

test('a refund and a dispute are told of, and lead to what they concern', async () => {
  const { payments } = world;
  const { customerId, invoiceId } = await paidYear();
  const { paymentId } = await payments.refund(once(), { of: { invoiceId }, reference });
  const told = await world.lastEvent('charge.refunded');
  expect(told).toMatchObject({ about: 'refund', objectId: paymentId, customerId });
  expect((await payments.invoiceOfPayment(told.objectId ?? ''))?.amountRefunded).toBe(150_00);
});

test('a dispute says who, what for, how much and until when to answer', async () => {
  const { payments, provider } = world;
  const { customerId, invoiceId } = await paidYear('pm_card_createDispute');
  const told = await world.lastEvent('charge.dispute.created');
  expect(told.about).toBe('dispute');
  const dispute = await payments.readDispute(told.objectId ?? '');
  expect(dispute).toMatchObject({
    id: told.objectId,
    amount: 150_00,
    reason: 'fraudulent',
    status: 'needs_response',
    customerId,
    invoiceId,
    chargeId: expect.any(String),
    paymentId: expect.any(String),
    evidenceDueBy: expect.any(Date),
  });
  await expect(payments.refund(once(), { of: { invoiceId }, reference })).rejects.toMatchObject({
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
