import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { listEventTypes, setDefaultCard, startTestPaymentProvider } from '../testing/provider.ts';

async function paid(stripe: Stripe, card = 'pm_card_visa') {
  const customer = await stripe.customers.create();
  const payment_method = await setDefaultCard(stripe, customer.id, card);
  const intent = await stripe.paymentIntents.create({
    amount: 9_000,
    currency: 'usd',
    confirm: true,
    customer: customer.id,
    payment_method,
  });
  return { customer: customer.id, payment_intent: intent.id, charge: String(intent.latest_charge) };
}

test('a payment can be refunded in parts up to the paid amount, and each refund sends an event', async () => {
  const { stripe } = await startTestPaymentProvider();
  const { customer, payment_intent, charge } = await paid(stripe);
  const first = await stripe.refunds.create({ payment_intent, amount: 2_500, metadata: { why: 'late' } });
  expect(first).toMatchObject({
    amount: 2_500,
    charge,
    customer,
    status: 'succeeded',
    metadata: { why: 'late' },
  });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 2_500, refunded: false });
  await expect(stripe.refunds.create({ payment_intent, amount: 6_501 })).rejects.toMatchObject({
    param: 'amount',
    message: 'Refund amount ($65.01) is greater than unrefunded amount on charge ($65.00)',
  });
  const rest = await stripe.refunds.create({ charge });
  expect(rest.amount).toBe(6_500);
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 9_000, refunded: true });
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_already_refunded' });
  const { data } = await stripe.refunds.list({ payment_intent });
  expect(data.map(({ id }) => id)).toEqual([rest.id, first.id]);
  const { data: events } = await stripe.events.list({ type: 'charge.refunded' });
  expect(events.map(({ data: { previous_attributes } }) => previous_attributes)).toEqual([
    { amount_refunded: 2_500, refunded: false },
    { amount_refunded: 0 },
  ]);
  expect((await listEventTypes(stripe)).filter((type) => type === 'refund.created')).toHaveLength(2);
});

test('an unpaid charge cannot be refunded', async () => {
  const { stripe } = await startTestPaymentProvider();
  const waiting = await stripe.paymentIntents.create({ amount: 9_000, currency: 'usd' });
  await expect(stripe.refunds.create({ payment_intent: waiting.id })).rejects.toThrow(
    `This PaymentIntent (${waiting.id}) does not have a successful charge to refund.`,
  );
  await expect(stripe.refunds.create({})).rejects.toThrow('payment_intent or charge');
  await expect(stripe.refunds.create({ charge: 'ch_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
});

test('a dispute withdraws the money, and the seller’s evidence decides who wins', async () => {
  const { stripe } = await startTestPaymentProvider();
  const { payment_intent, charge } = await paid(stripe, 'pm_card_createDispute');
  const { data } = await stripe.disputes.list({ payment_intent });
  expect(data).toMatchObject([{ charge, amount: 9_000, reason: 'fraudulent', status: 'needs_response' }]);
  const id = data[0]?.id ?? '';
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ disputed: true });
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' });
  const draft = await stripe.disputes.update(id, { evidence: { customer_name: 'Ava' }, submit: false });
  expect(draft).toMatchObject({ status: 'needs_response', evidence_details: { has_evidence: true } });
  const won = await stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } });
  expect(won).toMatchObject({ status: 'won', evidence_details: { submission_count: 1 } });
  await expect(stripe.disputes.close(id)).rejects.toThrow('already closed');
  const types = (await listEventTypes(stripe)).filter((type) => type.startsWith('charge.dispute.'));
  expect(types).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ]);
});

test('a seller who closes a dispute without evidence loses it', async () => {
  const { stripe } = await startTestPaymentProvider();
  const { payment_intent } = await paid(stripe, 'pm_card_createDisputeProductNotReceived');
  const { data } = await stripe.disputes.list({ payment_intent });
  const [dispute] = data;
  expect(dispute?.reason).toBe('product_not_received');
  expect((dispute?.evidence_details.due_by ?? 0) - (dispute?.created ?? 0)).toBe(10 * 86_400);
  expect(await stripe.disputes.close(dispute?.id ?? '')).toMatchObject({ status: 'lost' });
  expect((await listEventTypes(stripe)).at(-1)).toBe('charge.dispute.closed');
});

test('a refund to a card that rejects refunds succeeds at first and fails later', async () => {
  const { stripe, control } = await startTestPaymentProvider();
  const { payment_intent, charge } = await paid(stripe, 'pm_card_refundFail');
  const refund = await stripe.refunds.create({ payment_intent, amount: 2_500 });
  expect(refund.status).toBe('succeeded');
  expect(await control('refunds/fail')).toEqual({ failed: 1 });
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  const { data } = await stripe.charges.list({ payment_intent, expand: ['data.refunds'] });
  expect(data).toMatchObject([{ id: charge, amount_refunded: 0, refunds: { data: [{ id: refund.id }] } }]);
  expect((await listEventTypes(stripe)).filter((type) => type === 'refund.failed')).toHaveLength(1);
  expect(await control('refunds/fail'), 'each fails once').toEqual({ failed: 0 });
});
