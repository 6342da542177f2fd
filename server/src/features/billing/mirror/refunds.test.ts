import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#contract/money.ts';
import type { Checkout } from '../../../gateways/payments/objects.ts';
import { listOpenBillingProblems } from '../attention/billing-problems.ts';
import { readReceipt } from '../receipts/read-receipt.ts';
import { extractPdfText } from '../receipts/testing/receipt-text.ts';
import { refundCheckout } from '../refunds/refund-payment.ts';
import { type Payer, type PaymentTestApp, startPaymentTestApp } from '../testing/payment-test-app.ts';
import { mirrorInvoice, mirrorInvoicesOfCustomer } from './mirror-invoice.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp();
});
afterAll(() => world.close());

const invoiceOf = async ({ customerId }: Payer) => {
  const [row] = await world.services.database.sql`
    select invoices.id, status, amount_paid::int as paid, amount_refunded::int as refunded, dispute_status as dispute,
      beneficiary_id as beneficiary
    from invoices join payers on payers.id = payer_id where customer_id = ${customerId}
    order by invoices.created_at desc, invoices.snapshot_seq desc`;
  return { ...row };
};

test('the server stores refunds with their invoice and sends no second receipt', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
  await world.provider.deliver();
  const { id } = await invoiceOf(payer);
  const give = (amount: number) =>
    world.services.payments.refund(`${id}:${amount}`, {
      target: { invoiceId: id },
      amount: cents(amount),
      reference: {},
    });
  await give(40_00);
  await world.provider.deliver();
  expect(await invoiceOf(payer)).toMatchObject({
    status: 'paid',
    paid: 150_00,
    refunded: 40_00,
    dispute: null,
  });
  await give(10_00);
  await world.provider.deliver();
  expect(await invoiceOf(payer)).toMatchObject({ refunded: 50_00 });
  const receipts = (await world.listMailsTo(payer.email)).filter(({ subject }) => /receipt/.test(subject));
  expect(receipts).toHaveLength(1);
});

test('the payer sees a refund in the payment list and on the receipt, and gets one mail about it', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
  await world.provider.deliver();
  const { id } = await invoiceOf(payer);
  const reference = { note: 'Charged twice' };
  await world.services.payments.refund(`seen:${id}`, {
    target: { invoiceId: id },
    amount: cents(40_00),
    reference,
  });
  for (const _ of ['told', 'read again']) {
    await world.provider.deliver();
    await mirrorInvoicesOfCustomer(world.context(), payer.customerId);
  }
  const { invoices } = (await payer.as({ url: '/api/billing' })).json();
  expect(invoices).toMatchObject([
    { amountPaid: 150, amountRefunded: 40, refunds: [{ amount: 40, reason: 'Charged twice' }] },
  ]);
  const { pdf } = await readReceipt(payer.context(), id);
  const text = await extractPdfText(pdf);
  expect(text).toMatch(/Paid\n\$150\.00\nRefunded [A-Z][a-z]+ \d+, \d{4}: Charged twice\n-\$40\.00\n/);
  expect(text).toContain('Paid after refunds\n$110.00');
  const mails = (await world.listMailsTo(payer.email)).filter(({ subject }) => /refund/.test(subject));
  expect(mails).toMatchObject([{ subject: 'Your Abundance refund of $40.00' }]);
  expect(mails[0]?.text).toContain('Reason: Charged twice');
});

test('a payment whose refund fails later no longer shows as refunded, and staff see it on the attention list', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_pro', card: 'pm_card_refundFail' });
  await world.provider.deliver();
  const { id } = await invoiceOf(payer);
  const refund = await world.services.payments.refund(`fails:${id}`, {
    target: { invoiceId: id },
    reference: {},
  });
  await world.provider.deliver();
  expect(await invoiceOf(payer)).toMatchObject({ refunded: 150_00 });
  await world.provider.failRefunds();
  await world.provider.deliver();
  expect(await invoiceOf(payer)).toMatchObject({ refunded: 0 });
  expect((await payer.as({ url: '/api/billing' })).json().invoices).toMatchObject([
    { amountRefunded: 0, refunds: [] },
  ]);
  const listed = await listOpenBillingProblems(world.context(), 'refund-failed');
  expect(listed).toMatchObject([{ subject: refund.id, details: { amount: 150_00 } }]);
});

test('the attention list shows a payment without an account that could not be refunded', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_pro', card: 'pm_card_createDispute' });
  await world.provider.deliver();
  const { id: invoiceId } = await invoiceOf(payer);
  const page: Checkout = {
    id: 'cs_disputed',
    url: null,
    status: 'complete',
    paymentStatus: 'paid',
    customerId: payer.customerId,
    subscriptionId: payer.subscriptionId,
    invoiceId,
    paymentId: null,
    reference: {},
  };
  expect(await refundCheckout(world.context(), page, 'give-back:disputed')).toBe(0);
  expect(await listOpenBillingProblems(world.context(), 'paid-without-account')).toMatchObject([
    { subject: 'cs_disputed', details: { invoice: invoiceId, amount: 150_00 } },
  ]);
});

test('an older snapshot of an invoice does not overwrite a newer one', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
  await world.provider.deliver();
  const { id } = await invoiceOf(payer);
  const { payments } = world.services;
  const snapshot = await payments.readInvoice(id);
  const { promise: answer, resolve: release } = Promise.withResolvers<typeof snapshot>();
  const context = world.context();
  const { promise: isReading, resolve: startReading } = Promise.withResolvers<void>();
  const readInvoice = () => {
    startReading();
    return answer;
  };
  const slowServices = { ...context.services, payments: { ...payments, readInvoice } };
  const olderRead = mirrorInvoice({ ...context, services: slowServices }, id);
  await isReading;
  await payments.refund(`newer:${id}`, { target: { invoiceId: id }, amount: cents(40_00), reference: {} });
  await mirrorInvoice(context, id);
  release(snapshot);
  await olderRead;
  expect(await invoiceOf(payer)).toMatchObject({ paid: 150_00, refunded: 40_00 });
});

test('an invoice shows the status of its dispute until the bank closes the dispute', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_pro', card: 'pm_card_createDispute' });
  await world.provider.deliver();
  expect(await invoiceOf(payer)).toMatchObject({ dispute: 'needs_response' });
  const { data } = await world.provider.stripe.disputes.list();
  await world.provider.stripe.disputes.update(data[0]?.id ?? '', {
    evidence: { uncategorized_text: 'losing_evidence' },
    submit: true,
  });
  await world.provider.deliver();
  expect(await invoiceOf(payer)).toMatchObject({ dispute: 'lost' });
});

test('an office’s invoice for a seat refers to the agent in that seat, until the agent is deleted', async () => {
  const payer = await world.createPayer('BROKERAGE', { offer: 'brokerage_account' });
  const agent = await world.member('AGENT');
  const charge = (concerns: string) =>
    world.services.payments.chargeNow(`${payer.id}:${concerns}`, {
      customerId: payer.customerId,
      lines: [{ description: 'Account', amount: cents(75_00) }],
      reference: { concerns },
    });
  await charge(agent.id);
  await world.provider.deliver();
  expect(await invoiceOf(payer)).toMatchObject({ paid: 75_00, beneficiary: agent.id });
  expect((await agent.as({ url: '/api/billing' })).json().invoices).toEqual([]);
  await world.services.database.sql`delete from users where id = ${agent.id}`;
  expect(await invoiceOf(payer)).toMatchObject({ beneficiary: null });
});
