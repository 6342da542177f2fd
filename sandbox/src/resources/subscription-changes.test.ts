import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  advanceTestClock,
  createCustomerOnTestClock,
  createYearlyPrice,
  listEventTypes,
  setDefaultCard,
  startTestPaymentProvider,
} from '../testing/provider.ts';

async function member(start = '2026-01-01T00:00:00Z', card = 'pm_card_visa', quantity = 1) {
  const provider = await startTestPaymentProvider();
  const { stripe } = provider;
  const { clock, customer } = await createCustomerOnTestClock(stripe, start, card);
  const access = await createYearlyPrice(stripe, 'Agent Access', 10_000);
  const pro = await createYearlyPrice(stripe, 'Agent Pro+', 15_000);
  const subscription = await stripe.subscriptions.create({ customer, items: [{ price: access, quantity }] });
  const item = subscription.items.data[0]?.id ?? '';
  return { ...provider, clock, customer, access, pro, id: subscription.id, item };
}

const invoiceOf = (subscription: Stripe.Subscription) => subscription.latest_invoice as Stripe.Invoice;
const linesOf = (invoice: Stripe.Invoice) =>
  invoice.lines.data.map(({ description, amount }) => [description, amount]);

test('an upgrade halfway through the year charges half of the price difference at once', async () => {
  const { stripe, clock, id, item, pro } = await member();
  await advanceTestClock(stripe, clock, '2026-07-02T12:00:00Z');

  const preview = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: { items: [{ id: item, price: pro }], proration_behavior: 'always_invoice' },
  });
  expect(linesOf(preview)).toEqual([
    ['Unused time on Agent Access after Jul 2, 2026', -5000],
    ['Remaining time on Agent Pro+ after Jul 2, 2026', 7500],
  ]);
  expect(preview).toMatchObject({ amount_due: 2500, total: 2500, status: 'draft' });

  const upgraded = await stripe.subscriptions.update(id, {
    items: [{ id: item, price: pro }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice'],
  });
  expect(invoiceOf(upgraded)).toMatchObject({
    status: 'paid',
    amount_paid: 2500,
    billing_reason: 'subscription_update',
  });
  expect(linesOf(invoiceOf(upgraded))).toEqual(linesOf(preview));
  expect(upgraded.items.data[0]).toMatchObject({ id: item, price: { id: pro } });
});

test('previewing a plan change does not change the subscription', async () => {
  const { stripe, clock, id, item, pro, customer } = await member();
  await advanceTestClock(stripe, clock, '2026-07-02T12:00:00Z');
  const before = await stripe.subscriptions.retrieve(id);
  const events = await listEventTypes(stripe);
  await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: { items: [{ id: item, price: pro }] },
  });
  await stripe.invoices.createPreview({ customer, subscription_details: { items: [{ price: pro }] } });
  expect(await stripe.subscriptions.retrieve(id)).toEqual(before);
  expect(await listEventTypes(stripe)).toEqual(events);
  expect((await stripe.invoices.list()).data).toHaveLength(1);
});

test('an upgrade with the proration date of its preview costs what the preview showed', async () => {
  const { stripe, clock, id, item, pro } = await member();
  await advanceTestClock(stripe, clock, '2026-07-02T12:00:00Z');
  const proration_date = Date.parse('2026-07-02T12:00:00Z') / 1000;
  const change = {
    items: [{ id: item, price: pro }],
    proration_behavior: 'always_invoice' as const,
    proration_date,
  };
  const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details: change });
  await advanceTestClock(stripe, clock, '2026-07-02T18:00:00Z');
  const changed = await stripe.subscriptions.update(id, { ...change, expand: ['latest_invoice'] });
  expect(invoiceOf(changed).total).toBe(preview.total);
});

test('changes of the quantity within the year are prorated', async () => {
  const { stripe, clock, id, item } = await member('2026-01-01T00:00:00Z', 'pm_card_visa', 3);
  await advanceTestClock(stripe, clock, '2026-07-02T12:00:00Z');
  const grown = await stripe.subscriptions.update(id, {
    items: [{ id: item, quantity: 5 }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice'],
  });
  expect(linesOf(invoiceOf(grown))).toEqual([
    ['Unused time on 3 × Agent Access after Jul 2, 2026', -15_000],
    ['Remaining time on 5 × Agent Access after Jul 2, 2026', 25_000],
  ]);
  await advanceTestClock(stripe, clock, '2026-10-01T18:00:00Z');
  const shrunk = await stripe.subscriptions.update(id, {
    items: [{ id: item, quantity: 4 }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice', 'customer'],
  });
  expect(linesOf(invoiceOf(shrunk))).toEqual([
    ['Unused time on 5 × Agent Access after Oct 1, 2026', -12_500],
    ['Remaining time on 4 × Agent Access after Oct 1, 2026', 10_000],
  ]);
  expect(invoiceOf(shrunk)).toMatchObject({
    total: -2500,
    amount_due: 0,
    status: 'paid',
    ending_balance: -2500,
  });
  expect(shrunk.customer).toMatchObject({ balance: -2500 });

  await advanceTestClock(stripe, clock, '2027-01-01T02:00:00Z');
  const renewed = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(invoiceOf(renewed)).toMatchObject({
    total: 40_000,
    starting_balance: -2500,
    amount_paid: 37_500,
    ending_balance: 0,
  });
});

test('prorations that are not invoiced at once wait for the next invoice', async () => {
  const { stripe, clock, id, item, pro } = await member();
  await advanceTestClock(stripe, clock, '2026-07-02T12:00:00Z');
  await stripe.subscriptions.update(id, { items: [{ id: item, price: pro }] });
  expect((await stripe.invoiceItems.list({ pending: true })).data.map(({ amount }) => amount)).toEqual([
    7500, -5000,
  ]);
  await advanceTestClock(stripe, clock, '2027-01-01T02:00:00Z');
  const renewed = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(linesOf(invoiceOf(renewed))).toEqual([
    ['Unused time on Agent Access after Jul 2, 2026', -5000],
    ['Remaining time on Agent Pro+ after Jul 2, 2026', 7500],
    ['1 × Agent Pro+ (at $150.00 / year)', 15_000],
  ]);
  expect(invoiceOf(renewed).amount_paid).toBe(17_500);
});

test('a plan change without proration costs nothing until the next period', async () => {
  const { stripe, clock, id, item, pro } = await member();
  await advanceTestClock(stripe, clock, '2026-07-02T12:00:00Z');
  await stripe.subscriptions.update(id, { items: [{ id: item, price: pro }], proration_behavior: 'none' });
  expect((await stripe.invoiceItems.list({ pending: true })).data).toEqual([]);
  const next = await stripe.invoices.createPreview({ subscription: id });
  expect(next.total).toBe(15_000);
});

test('an upgrade during a free trial can end the trial and start a paid year today', async () => {
  const provider = await startTestPaymentProvider();
  const { stripe } = provider;
  const { clock, customer } = await createCustomerOnTestClock(stripe, '2026-01-01T00:00:00Z');
  const access = await createYearlyPrice(stripe, 'Agent Access', 10_000);
  const pro = await createYearlyPrice(stripe, 'Agent Pro+', 15_000);
  const { id, items } = await stripe.subscriptions.create({
    customer,
    items: [{ price: access }],
    trial_period_days: 180,
  });
  await advanceTestClock(stripe, clock, '2026-02-01T00:00:00Z');

  const change = { items: [{ id: items.data[0]?.id ?? '', price: pro }], trial_end: 'now' as const };
  const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details: change });
  expect(preview.amount_due).toBe(15_000);
  const upgraded = await stripe.subscriptions.update(id, { ...change, expand: ['latest_invoice'] });
  expect(upgraded).toMatchObject({ status: 'active', trial_end: Date.parse('2026-02-01T00:00:00Z') / 1000 });
  expect(invoiceOf(upgraded)).toMatchObject({ status: 'paid', amount_paid: 15_000 });
  expect(upgraded.items.data[0]?.current_period_end).toBe(Date.parse('2027-02-01T00:00:00Z') / 1000);
});

test('a plan change during a trial is free and leaves the trial running', async () => {
  const { stripe } = await startTestPaymentProvider();
  const { customer } = await createCustomerOnTestClock(stripe, '2026-01-01T00:00:00Z');
  const access = await createYearlyPrice(stripe, 'Agent Access', 10_000);
  const pro = await createYearlyPrice(stripe, 'Agent Pro+', 15_000);
  const { id, items } = await stripe.subscriptions.create({
    customer,
    items: [{ price: access }],
    trial_period_days: 180,
  });
  const changed = await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', price: pro }],
    proration_behavior: 'always_invoice',
  });
  expect(changed.status).toBe('trialing');
  expect((await stripe.invoices.list()).data).toHaveLength(1);
});

test('changing from monthly to yearly starts a new cycle and credits the rest of the month', async () => {
  const { stripe } = await startTestPaymentProvider();
  const { clock, customer } = await createCustomerOnTestClock(stripe, '2026-04-01T00:00:00Z');
  const month = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 3000,
    recurring: { interval: 'month' },
    product_data: { name: 'Monthly' },
  });
  const year = await createYearlyPrice(stripe, 'Yearly', 30_000);
  const { id, items } = await stripe.subscriptions.create({ customer, items: [{ price: month.id }] });
  await advanceTestClock(stripe, clock, '2026-04-16T00:00:00Z');
  const changed = await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', price: year }],
    expand: ['latest_invoice'],
  });
  expect(invoiceOf(changed).amount_paid).toBe(28_500);
  expect(changed.billing_cycle_anchor).toBe(Date.parse('2026-04-16T00:00:00Z') / 1000);
});

test('a declined upgrade with error_if_incomplete changes neither the plan nor any amount', async () => {
  const { stripe, clock, id, item, pro, customer } = await member();
  await advanceTestClock(stripe, clock, '2026-07-02T12:00:00Z');
  await setDefaultCard(stripe, customer, 'pm_card_chargeCustomerFail');
  const invoices = (await stripe.invoices.list()).data.length;
  const upgrade = stripe.subscriptions.update(id, {
    items: [{ id: item, price: pro }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  });
  await expect(upgrade).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
  const after = await stripe.subscriptions.retrieve(id);
  expect(after).toMatchObject({ status: 'active', items: { data: [{ price: { unit_amount: 10_000 } }] } });
  expect((await stripe.invoices.list()).data).toHaveLength(invoices);
  expect((await stripe.invoiceItems.list({ pending: true })).data).toEqual([]);
});

test('a declined upgrade with allow_incomplete is applied, and the subscription becomes past due', async () => {
  const { stripe, clock, id, item, pro, customer } = await member();
  await advanceTestClock(stripe, clock, '2026-07-02T12:00:00Z');
  await setDefaultCard(stripe, customer, 'pm_card_chargeCustomerFail');
  const changed = await stripe.subscriptions.update(id, {
    items: [{ id: item, price: pro }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice'],
  });
  expect(changed).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', amount_due: 2500 } });
  await stripe.invoices.pay(invoiceOf(changed).id ?? '', { payment_method: 'pm_card_visa' });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
});

test('an upgrade that needs the bank’s confirmation is applied only after the confirmation', async () => {
  const { stripe, clock, id, item, pro, customer, submit } = await member();
  await advanceTestClock(stripe, clock, '2026-07-02T12:00:00Z');
  await setDefaultCard(stripe, customer, 'pm_card_authenticationRequired');
  const waiting = await stripe.subscriptions.update(id, {
    items: [{ id: item, price: pro }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments.data.payment.payment_intent'],
  });
  expect(waiting).toMatchObject({
    status: 'active',
    items: { data: [{ price: { unit_amount: 10_000 } }] },
    pending_update: { subscription_items: [{ id: item, price: { id: pro } }] },
  });
  const intent = invoiceOf(waiting).payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent;
  expect(intent).toMatchObject({ status: 'requires_action', amount: 2500 });
  expect(invoiceOf(waiting).confirmation_secret?.client_secret).toBe(intent.client_secret);

  await submit(`/authenticate/${intent.client_secret}`, { outcome: 'complete' });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'active',
    pending_update: null,
    items: { data: [{ price: { unit_amount: 15_000 } }] },
  });
  expect(await listEventTypes(stripe)).toContain('customer.subscription.pending_update_applied');
});

test('an upgrade that waits for the bank’s confirmation does not end the trial until the upgrade is paid', async () => {
  const { stripe, submit } = await startTestPaymentProvider();
  const { clock, customer } = await createCustomerOnTestClock(
    stripe,
    '2026-01-01T00:00:00Z',
    'pm_card_authenticationRequired',
  );
  const access = await createYearlyPrice(stripe, 'Agent Access', 10_000);
  const pro = await createYearlyPrice(stripe, 'Agent Pro+', 15_000);
  const { id, items } = await stripe.subscriptions.create({
    customer,
    items: [{ price: access }],
    trial_period_days: 180,
  });
  await advanceTestClock(stripe, clock, '2026-02-01T00:00:00Z');
  const waiting = await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', price: pro }],
    trial_end: 'now',
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  });
  expect(waiting).toMatchObject({ status: 'trialing', items: { data: [{ price: { id: access } }] } });
  expect(invoiceOf(waiting)).toMatchObject({ status: 'open', amount_due: 15_000 });

  await submit(`/authenticate/${invoiceOf(waiting).confirmation_secret?.client_secret}`, {
    outcome: 'complete',
  });
  const upgraded = await stripe.subscriptions.retrieve(id);
  expect(upgraded).toMatchObject({
    status: 'active',
    pending_update: null,
    items: { data: [{ price: { id: pro }, current_period_end: Date.parse('2027-02-01T00:00:00Z') / 1000 }] },
  });
  await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -15_000 });
});

test('an unpaid pending upgrade is dropped after 23 hours', async () => {
  const { stripe, clock, id, item, pro, customer } = await member();
  await advanceTestClock(stripe, clock, '2026-07-02T12:00:00Z');
  await setDefaultCard(stripe, customer, 'pm_card_authenticationRequired');
  const waiting = await stripe.subscriptions.update(id, {
    items: [{ id: item, price: pro }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  });
  await advanceTestClock(stripe, clock, '2026-07-03T12:00:00Z');
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    pending_update: null,
    items: { data: [{ price: { unit_amount: 10_000 } }] },
  });
  expect(await stripe.invoices.retrieve(String(waiting.latest_invoice))).toMatchObject({ status: 'void' });
});

test.each(['changed again', 'canceled'])(
  'a pending upgrade that is %s can no longer be paid',
  async (then) => {
    const { stripe, clock, id, item, pro, customer } = await member();
    await advanceTestClock(stripe, clock, '2026-07-02T12:00:00Z');
    await setDefaultCard(stripe, customer, 'pm_card_authenticationRequired');
    const upgrade = (quantity: number) =>
      stripe.subscriptions.update(id, {
        items: [{ id: item, price: pro, quantity }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice'],
      });
    const first = invoiceOf(await upgrade(1));
    if (then === 'canceled') await stripe.subscriptions.cancel(id);
    else expect((await upgrade(2)).pending_update?.subscription_items).toMatchObject([{ quantity: 2 }]);
    expect(await stripe.invoices.retrieve(first.id ?? '')).toMatchObject({ status: 'void' });
    await expect(stripe.invoices.pay(first.id ?? '', { payment_method: 'pm_card_visa' })).rejects.toThrow(
      /void/,
    );
  },
);

test('a subscription’s items can be added, changed and removed one by one', async () => {
  const { stripe, clock, id, item, pro } = await member();
  await advanceTestClock(stripe, clock, '2026-07-02T12:00:00Z');
  await stripe.subscriptionItems.update(item, { quantity: 3, proration_behavior: 'always_invoice' });
  const added = await stripe.subscriptionItems.create({
    subscription: id,
    price: pro,
    proration_behavior: 'none',
  });
  expect(
    (await stripe.subscriptionItems.list({ subscription: id })).data.map(({ quantity }) => quantity),
  ).toEqual([1, 3]);
  await stripe.subscriptionItems.del(added.id, { proration_behavior: 'none' });
  expect((await stripe.subscriptions.retrieve(id)).items.data).toHaveLength(1);
  expect((await stripe.invoices.list({ limit: 1 })).data[0]).toMatchObject({
    amount_paid: 10_000,
    status: 'paid',
  });
});
