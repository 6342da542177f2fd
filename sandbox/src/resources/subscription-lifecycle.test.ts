import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import type { SandboxOptions } from '../server.ts';
import {
  advanceTestClock,
  createCustomerOnTestClock,
  createYearlyPrice,
  listEventTypes,
  setDefaultCard,
  startTestPaymentProvider,
  toUnixSeconds,
} from '../testing/provider.ts';

async function world(card: string | null = 'pm_card_visa', options: Partial<SandboxOptions> = {}) {
  const provider = await startTestPaymentProvider(options);
  const { clock, customer } = await createCustomerOnTestClock(provider.stripe, '2026-01-01T00:00:00Z', card);
  const price = await createYearlyPrice(provider.stripe, 'Agent Access', 10_000);
  const subscribe = (more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
    provider.stripe.subscriptions.create({
      customer,
      items: [{ price }],
      expand: ['latest_invoice'],
      ...more,
    });
  return { ...provider, clock, customer, price, subscribe };
}

const invoiceOf = (subscription: Stripe.Subscription) => subscription.latest_invoice as Stripe.Invoice;

test('an immediate cancellation stops renewals, and gives a credit only if requested', async () => {
  const { stripe, clock, subscribe } = await world();
  const { id } = await subscribe();
  const canceled = await stripe.subscriptions.cancel(id, { cancellation_details: { comment: 'moving' } });
  expect(canceled).toMatchObject({
    status: 'canceled',
    ended_at: toUnixSeconds('2026-01-01T00:00:00Z'),
    cancellation_details: { comment: 'moving', reason: 'cancellation_requested' },
  });
  await advanceTestClock(stripe, clock, '2027-02-01T00:00:00Z');
  expect((await stripe.invoices.list()).data).toHaveLength(1);
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
  expect((await stripe.subscriptions.list()).data).toEqual([]);
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
});

test('canceling a subscription with proration credits the unused half of the year', async () => {
  const { stripe, clock, customer, subscribe } = await world();
  const { id } = await subscribe();
  await advanceTestClock(stripe, clock, '2026-07-02T12:00:00Z');
  await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -5000 });
});

test('a subscription canceled at period end runs until then, and the cancellation can be undone', async () => {
  const { stripe, clock, subscribe } = await world();
  const { id } = await subscribe();
  const leaving = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(leaving).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancel_at: toUnixSeconds('2027-01-01T00:00:00Z'),
  });
  const staying = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(staying).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await advanceTestClock(stripe, clock, '2026-12-31T23:59:59Z');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  await advanceTestClock(stripe, clock, '2027-01-01T00:00:00Z');
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    ended_at: toUnixSeconds('2027-01-01T00:00:00Z'),
  });
  expect(await listEventTypes(stripe)).toContain('customer.subscription.deleted');
});

test('the invoice of a renewal is a draft for an hour, and then it is charged', async () => {
  const { stripe, clock, subscribe } = await world();
  const { id } = await subscribe();
  await advanceTestClock(stripe, clock, '2027-01-01T00:30:00Z');
  const [draft] = (await stripe.invoices.list({ subscription: id, limit: 1 })).data;
  expect(draft).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle', amount_due: 10_000 });
  await advanceTestClock(stripe, clock, '2027-01-01T01:00:00Z');
  expect(await stripe.invoices.retrieve(draft?.id ?? '')).toMatchObject({
    status: 'paid',
    amount_paid: 10_000,
  });
});

test('a yearly subscription is billed once a year, on the day it started', async () => {
  const { stripe, clock, subscribe } = await world();
  const { id } = await subscribe();
  await advanceTestClock(stripe, clock, '2030-06-01T00:00:00Z');
  const renewals = (await stripe.invoices.list({ subscription: id })).data.map(({ created, status }) => [
    new Date(created * 1000).toISOString().slice(0, 10),
    status,
  ]);
  expect(renewals).toEqual([
    ['2030-01-01', 'paid'],
    ['2029-01-01', 'paid'],
    ['2028-01-01', 'paid'],
    ['2027-01-01', 'paid'],
    ['2026-01-01', 'paid'],
  ]);
});

test('a failed renewal is retried after 3, 5 and 7 days, and then the subscription stays past due', async () => {
  const { stripe, clock, customer, subscribe } = await world();
  const { id } = await subscribe();
  await setDefaultCard(stripe, customer, 'pm_card_chargeCustomerFail');
  const state = async (at: string) => {
    await advanceTestClock(stripe, clock, at);
    const subscription = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    const { attempt_count, next_payment_attempt } = invoiceOf(subscription);
    return [subscription.status, attempt_count, next_payment_attempt];
  };
  expect(await state('2027-01-01T01:00:00Z')).toEqual(['past_due', 1, toUnixSeconds('2027-01-04T01:00:00Z')]);
  expect(await state('2027-01-04T01:00:00Z')).toEqual(['past_due', 2, toUnixSeconds('2027-01-09T01:00:00Z')]);
  expect(await state('2027-01-09T01:00:00Z')).toEqual(['past_due', 3, toUnixSeconds('2027-01-16T01:00:00Z')]);
  expect(await state('2027-01-16T01:00:00Z')).toEqual(['past_due', 4, null]);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ delinquent: true });
  const failures = (await listEventTypes(stripe)).filter((type) => type === 'invoice.payment_failed');
  expect(failures).toHaveLength(4);
});

test('a new card pays a failed renewal, at the next retry or at once if the customer pays the invoice', async () => {
  const { stripe, clock, customer, subscribe } = await world();
  const { id } = await subscribe();
  await setDefaultCard(stripe, customer, 'pm_card_chargeCustomerFail');
  await advanceTestClock(stripe, clock, '2027-01-02T00:00:00Z');
  await setDefaultCard(stripe, customer, 'pm_card_mastercard');
  await advanceTestClock(stripe, clock, '2027-01-04T02:00:00Z');
  expect(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', attempt_count: 2 },
  });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ delinquent: false });
});

test.each([['canceled'], ['unpaid']] as const)(
  'a subscription gets the status in the setting afterRetries when the last retry of a renewal fails: %s',
  async (afterRetries) => {
    const { stripe, clock, customer, subscribe } = await world('pm_card_visa', {
      afterRetries,
      retryDays: [1],
    });
    const { id } = await subscribe();
    await setDefaultCard(stripe, customer, 'pm_card_chargeCustomerFail');
    await advanceTestClock(stripe, clock, '2027-01-03T00:00:00Z');
    expect((await stripe.subscriptions.retrieve(id)).status).toBe(afterRetries);
  },
);

test('a declined first payment leaves the subscription incomplete for 23 hours', async () => {
  const { stripe, clock, subscribe } = await world('pm_card_chargeCustomerFail');
  const begun = await subscribe();
  expect(begun).toMatchObject({ status: 'incomplete', latest_invoice: { status: 'open', attempt_count: 1 } });
  await advanceTestClock(stripe, clock, '2026-01-01T22:59:59Z');
  expect((await stripe.subscriptions.retrieve(begun.id)).status).toBe('incomplete');
  await advanceTestClock(stripe, clock, '2026-01-01T23:00:00Z');
  expect((await stripe.subscriptions.retrieve(begun.id)).status).toBe('incomplete_expired');
  expect(await stripe.invoices.retrieve(invoiceOf(begun).id ?? '')).toMatchObject({ status: 'void' });
});

test('an incomplete subscription becomes active when its first invoice is paid', async () => {
  const { stripe, subscribe } = await world('pm_card_chargeCustomerFail');
  const begun = await subscribe();
  await stripe.invoices.pay(invoiceOf(begun).id ?? '', { payment_method: 'pm_card_visa' });
  expect((await stripe.subscriptions.retrieve(begun.id)).status).toBe('active');
});

test('with error_if_incomplete, a declined first payment creates no subscription', async () => {
  const { stripe, subscribe } = await world('pm_card_chargeCustomerFail');
  await expect(subscribe({ payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject({
    code: 'card_declined',
  });
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
  expect((await stripe.invoices.list()).data).toEqual([]);
});

test('a customer without a card cannot start a paid subscription', async () => {
  const { subscribe } = await world(null);
  await expect(subscribe()).rejects.toThrow(/no attached payment source or default payment method/);
});

test('a browser can make the first payment, and its card is saved for the renewals', async () => {
  const { stripe, customer, subscribe } = await world(null);
  const begun = await subscribe({
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  });
  expect(begun.status).toBe('incomplete');
  const [intent = ''] = invoiceOf(begun).confirmation_secret?.client_secret.split('_secret_') ?? [];
  await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  const running = await stripe.subscriptions.retrieve(begun.id);
  expect(running.status).toBe('active');
  expect(running.default_payment_method).toMatch(/^pm_/);
  expect((await stripe.paymentMethods.list({ customer })).data).toHaveLength(1);
});

test('a subscription whose card needs authentication is incomplete until the customer confirms, and then renews', async () => {
  const { stripe, clock, subscribe, submit } = await world('pm_card_authenticationRequiredOnSetup');
  const begun = await subscribe({ expand: ['latest_invoice.confirmation_secret'] });
  expect(begun.status).toBe('incomplete');
  const first = await listEventTypes(stripe);
  expect(first).toContain('invoice.payment_action_required');
  expect(first).not.toContain('invoice.payment_failed');
  await submit(`/authenticate/${invoiceOf(begun).confirmation_secret?.client_secret}`, {
    outcome: 'complete',
  });
  expect((await stripe.subscriptions.retrieve(begun.id)).status).toBe('active');
  await advanceTestClock(stripe, clock, '2027-01-01T02:00:00Z');
  expect(await stripe.subscriptions.retrieve(begun.id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid' },
  });
});

test('a renewal with a card that always needs authentication waits for the customer', async () => {
  const { stripe, clock, customer, subscribe, submit } = await world();
  const { id } = await subscribe();
  await setDefaultCard(stripe, customer, 'pm_card_authenticationRequired');
  await advanceTestClock(stripe, clock, '2027-01-01T02:00:00Z');
  const waiting = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.confirmation_secret'] });
  expect(waiting.status).toBe('past_due');
  expect(await listEventTypes(stripe)).toContain('invoice.payment_action_required');
  await submit(`/authenticate/${invoiceOf(waiting).confirmation_secret?.client_secret}`, {
    outcome: 'complete',
  });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

test.each([
  ['create_invoice', 'past_due'],
  ['cancel', 'canceled'],
  ['pause', 'paused'],
] as const)(
  'with missing_payment_method set to %s, a trial that ends without a card becomes %s',
  async (missing_payment_method, status) => {
    const { stripe, clock, subscribe } = await world(null);
    const { id } = await subscribe({
      trial_period_days: 90,
      trial_settings: { end_behavior: { missing_payment_method } },
    });
    await advanceTestClock(stripe, clock, '2026-04-01T02:00:00Z');
    expect((await stripe.subscriptions.retrieve(id)).status).toBe(status);
  },
);

test('a trial without a card has a setup intent that adds a card', async () => {
  const { stripe, clock, subscribe } = await world(null);
  const trial = await subscribe({ trial_period_days: 90, expand: ['pending_setup_intent'] });
  const setup = trial.pending_setup_intent as Stripe.SetupIntent;
  await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' });
  const withCard = await stripe.subscriptions.retrieve(trial.id);
  expect(withCard).toMatchObject({
    pending_setup_intent: null,
    default_payment_method: expect.stringMatching(/^pm_/),
  });
  await advanceTestClock(stripe, clock, '2026-04-01T02:00:00Z');
  expect((await stripe.subscriptions.retrieve(trial.id)).status).toBe('active');
});

test('a trial shorter than three days sends its end-of-trial reminder when it starts', async () => {
  const { stripe, subscribe } = await world();
  await subscribe({ trial_period_days: 2 });
  expect(await listEventTypes(stripe)).toContain('customer.subscription.trial_will_end');
});

test('if the billing cycle anchor is later, the first invoice covers the days until the anchor', async () => {
  const { subscribe } = await world();
  const begun = await subscribe({ billing_cycle_anchor: toUnixSeconds('2026-07-02T12:00:00Z') });
  expect(invoiceOf(begun)).toMatchObject({ amount_paid: 5000 });
  expect(begun.items.data[0]?.current_period_end).toBe(toUnixSeconds('2026-07-02T12:00:00Z'));
});

test('a backdated subscription is billed only when its current year ends', async () => {
  const { stripe, clock, subscribe } = await world();
  const running = {
    backdate_start_date: toUnixSeconds('2025-03-01T12:00:00Z'),
    billing_cycle_anchor: toUnixSeconds('2026-03-01T12:00:00Z'),
  };
  const begun = await subscribe({ ...running, proration_behavior: 'none' });
  expect(begun).toMatchObject({ status: 'active', start_date: running.backdate_start_date });
  expect(begun.items.data[0]).toMatchObject({
    current_period_start: running.backdate_start_date,
    current_period_end: running.billing_cycle_anchor,
  });
  expect(invoiceOf(begun)).toMatchObject({ amount_due: 0 });
  await advanceTestClock(stripe, clock, '2026-03-02T12:00:00Z');
  const renewed = await stripe.subscriptions.retrieve(begun.id, { expand: ['latest_invoice'] });
  expect(invoiceOf(renewed)).toMatchObject({ amount_paid: 10_000 });
  expect(renewed.items.data[0]?.current_period_end).toBe(toUnixSeconds('2027-03-01T12:00:00Z'));
});

test.each([
  ['in the future', { backdate_start_date: toUnixSeconds('2026-02-01T00:00:00Z') }],
  ['without the day the cycle ends', { backdate_start_date: toUnixSeconds('2025-12-01T00:00:00Z') }],
])('a backdated start %s is refused', async (_why, params) => {
  const { subscribe } = await world();
  await expect(subscribe(params)).rejects.toMatchObject({ param: 'backdate_start_date' });
});

test('a test clock can only move forward', async () => {
  const { stripe, clock } = await world();
  await expect(advanceTestClock(stripe, clock, '2025-12-31T00:00:00Z')).rejects.toMatchObject({
    param: 'frozen_time',
  });
  const answer = await stripe.testHelpers.testClocks.advance(clock, {
    frozen_time: toUnixSeconds('2026-02-01T00:00:00Z'),
  });
  expect(answer.status).toBe('advancing');
  expect(await stripe.testHelpers.testClocks.retrieve(clock)).toMatchObject({
    status: 'ready',
    frozen_time: toUnixSeconds('2026-02-01T00:00:00Z'),
  });
});

test('subscriptions of customers without a test clock renew by the calendar of the sandbox', async () => {
  let today = new Date('2026-01-01T00:00:00Z');
  const { stripe, control } = await startTestPaymentProvider({ now: () => today });
  const customer = await stripe.customers.create();
  await setDefaultCard(stripe, customer.id, 'pm_card_visa');
  const price = await createYearlyPrice(stripe, 'Agent Access', 10_000);
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    trial_period_days: 180,
  });
  today = new Date('2026-06-30T00:00:00Z');
  await control('calendar');
  today = new Date('2026-06-30T01:00:00Z');
  await control('calendar');
  expect(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', amount_paid: 10_000 },
  });
});

test('a test can move the calendar of the sandbox past trials and renewals', async () => {
  const { stripe, control, restart } = await startTestPaymentProvider();
  const customer = await stripe.customers.create();
  await setDefaultCard(stripe, customer.id, 'pm_card_visa');
  const price = await createYearlyPrice(stripe, 'Agent Access', 10_000);
  const trial = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    trial_period_days: 180,
  });
  const end = trial.trial_end ?? 0;
  await control('calendar', { to: end - 86_400 });
  expect((await stripe.subscriptions.retrieve(trial.id)).status).toBe('trialing');
  expect(await listEventTypes(stripe)).toContain('customer.subscription.trial_will_end');
  await control('calendar', { to: end + 800 * 86_400 });
  const paid = (await stripe.invoices.list({ subscription: trial.id, status: 'paid' })).data;
  expect(paid.map(({ amount_paid }) => amount_paid)).toEqual([10_000, 10_000, 10_000, 0]);
  expect(paid[2]?.created).toBe(end);
  const later = await restart();
  const { created } = await later.stripe.customers.create();
  expect(created).toBeGreaterThanOrEqual(end + 800 * 86_400);
});

test('the sandbox continues test clocks and subscriptions after a restart', async () => {
  const { restart, clock, subscribe } = await world();
  const { id } = await subscribe();
  const { stripe } = await restart();
  await advanceTestClock(stripe, clock, '2027-01-01T02:00:00Z');
  expect(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', billing_reason: 'subscription_cycle' },
  });
});
