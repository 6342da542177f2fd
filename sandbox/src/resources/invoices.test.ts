import { expect, test } from 'vitest';
import { listEventTypes, setDefaultCard, startTestPaymentProvider } from '../testing/provider.ts';

async function customerWith(card: string | null) {
  const provider = await startTestPaymentProvider();
  const { id: customer } = await provider.stripe.customers.create({ email: 'ava@demo.test' });
  if (card) await setDefaultCard(provider.stripe, customer, card);
  return { ...provider, customer };
}

test('a new invoice contains the customer’s pending invoice items, and is finalized and paid', async () => {
  const { stripe, customer } = await customerWith('pm_card_visa');
  await stripe.invoiceItems.create({
    customer,
    amount: 7500,
    currency: 'usd',
    description: 'Ben Carter, half a year',
  });
  await stripe.invoiceItems.create({
    customer,
    amount: 2500,
    currency: 'usd',
    description: 'Cal Diaz, upgrade',
  });
  const draft = await stripe.invoices.create({
    customer,
    pending_invoice_items_behavior: 'include',
    metadata: { charge: 'c-1' },
  });
  expect(draft).toMatchObject({
    status: 'draft',
    amount_due: 10_000,
    billing_reason: 'manual',
    number: null,
  });
  const open = await stripe.invoices.finalizeInvoice(draft.id ?? '');
  expect(open).toMatchObject({ status: 'open', amount_remaining: 10_000 });
  expect(open.number).toMatch(/-0001$/);
  const paid = await stripe.invoices.pay(open.id ?? '', { expand: ['payments.data.payment.payment_intent'] });
  expect(paid).toMatchObject({ status: 'paid', amount_paid: 10_000, metadata: { charge: 'c-1' } });
  expect((await stripe.invoiceItems.list({ pending: true })).data).toEqual([]);
  await expect(stripe.invoices.pay(paid.id ?? '')).rejects.toMatchObject({ code: 'invoice_already_paid' });
  expect(await listEventTypes(stripe)).toEqual(
    expect.arrayContaining(['invoice.created', 'invoice.finalized', 'invoice.paid']),
  );
});

test('an invoice item can be added to a draft invoice, but not to an issued one', async () => {
  const { stripe, customer } = await customerWith('pm_card_visa');
  const { id: invoice = '' } = await stripe.invoices.create({ customer });
  const item = await stripe.invoiceItems.create({ customer, invoice, amount: 4000, currency: 'usd' });
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({
    total: 4000,
    lines: { data: [{ amount: 4000 }] },
  });
  await stripe.invoiceItems.update(item.id, { amount: 4500 });
  expect((await stripe.invoices.listLineItems(invoice)).data.map(({ amount }) => amount)).toEqual([4500]);
  await stripe.invoices.finalizeInvoice(invoice);
  await expect(
    stripe.invoiceItems.create({ customer, invoice, amount: 1, currency: 'usd' }),
  ).rejects.toMatchObject({
    code: 'invoice_not_editable',
  });
  await expect(stripe.invoiceItems.del(item.id)).rejects.toMatchObject({ code: 'invoice_not_editable' });
});

test('a declined payment leaves the invoice open, and another card can pay it', async () => {
  const { stripe, customer } = await customerWith('pm_card_chargeCustomerFail');
  const { id: invoice = '' } = await stripe.invoices.create({ customer });
  await stripe.invoiceItems.create({ customer, invoice, amount: 4000, currency: 'usd' });
  await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({
    code: 'card_declined',
    statusCode: 402,
  });
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: 'open', attempt_count: 1 });
  expect(await stripe.invoices.pay(invoice, { payment_method: 'pm_card_visa' })).toMatchObject({
    status: 'paid',
    attempt_count: 2,
  });
});

test('an invoice of a customer without a card can only be marked as paid out of band', async () => {
  const { stripe, customer } = await customerWith(null);
  const { id: invoice = '' } = await stripe.invoices.create({ customer });
  await stripe.invoiceItems.create({ customer, invoice, amount: 4000, currency: 'usd' });
  await expect(stripe.invoices.pay(invoice)).rejects.toThrow(/no default_payment_method/);
  const open = await stripe.invoices.finalizeInvoice(invoice, { expand: ['payments'] });
  expect(await stripe.invoices.pay(invoice, { paid_out_of_band: true })).toMatchObject({
    status: 'paid',
    amount_paid: 0,
  });
  const intent = String(open.payments?.data[0]?.payment.payment_intent);
  await expect(stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })).rejects.toThrow(
    /canceled/,
  );
});

test('voiding an invoice returns the balance it used and cancels its payment', async () => {
  const { stripe, customer } = await customerWith('pm_card_visa');
  await stripe.customers.update(customer, { balance: -1000 });
  const { id: invoice = '' } = await stripe.invoices.create({ customer });
  await stripe.invoiceItems.create({ customer, invoice, amount: 4000, currency: 'usd' });
  const open = await stripe.invoices.finalizeInvoice(invoice, { expand: ['payments'] });
  expect(open).toMatchObject({ amount_due: 3000, starting_balance: -1000, ending_balance: 0 });
  expect(await stripe.invoices.voidInvoice(invoice)).toMatchObject({ status: 'void' });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -1000 });
  const intent = String(open.payments?.data[0]?.payment.payment_intent);
  expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'void_invoice',
  });
  await expect(stripe.invoices.voidInvoice(invoice)).rejects.toThrow(/open invoices/);
});

test('paying an invoice that needs authentication fails first, and succeeds after the confirmation', async () => {
  const { stripe, customer, submit } = await customerWith('pm_card_authenticationRequired');
  const { id: invoice = '' } = await stripe.invoices.create({ customer });
  await stripe.invoiceItems.create({ customer, invoice, amount: 4000, currency: 'usd' });
  const refusal = await stripe.invoices
    .pay(invoice)
    .catch((error: { code: string; payment_intent: { client_secret: string } }) => error);
  expect(refusal).toMatchObject({ code: 'invoice_payment_intent_requires_action' });
  const { payment_intent } = refusal as { payment_intent: { client_secret: string } };
  await submit(`/authenticate/${payment_intent.client_secret}`, { outcome: 'complete' });
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: 'paid' });
});

test('deleting a draft invoice makes its invoice items pending again', async () => {
  const { stripe, customer } = await customerWith('pm_card_visa');
  await stripe.invoiceItems.create({ customer, amount: 4000, currency: 'usd' });
  const { id: invoice = '' } = await stripe.invoices.create({
    customer,
    pending_invoice_items_behavior: 'include',
  });
  await stripe.invoices.del(invoice);
  expect((await stripe.invoiceItems.list({ pending: true })).data).toHaveLength(1);
});

test('a preview of a new subscription shows what it would cost today', async () => {
  const { stripe, customer } = await customerWith('pm_card_visa');
  const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'once' });
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 15_000,
    recurring: { interval: 'year' },
    product_data: { name: 'Agent Pro+' },
  });
  const preview = await stripe.invoices.createPreview({
    customer,
    discounts: [{ coupon: coupon.id }],
    subscription_details: { items: [{ price: price.id, quantity: 2 }] },
  });
  expect(preview).toMatchObject({ subtotal: 30_000, total: 24_000, amount_due: 24_000 });
  expect((await stripe.coupons.retrieve(coupon.id)).times_redeemed).toBe(0);
  await expect(stripe.invoices.createPreview({ customer })).rejects.toMatchObject({
    code: 'invoice_upcoming_none',
  });
});
