import { expect, test } from 'vitest';
import {
  advanceTestClock,
  createCustomerOnTestClock,
  createYearlyPrice,
  listEventTypes,
  startTestPaymentProvider,
  toUnixSeconds,
} from '../testing/provider.ts';

test('a subscription with a card is paid at once and runs for a year', async () => {
  const { stripe } = await startTestPaymentProvider();
  const { customer } = await createCustomerOnTestClock(stripe, '2026-03-01T12:00:00Z');
  const price = await createYearlyPrice(stripe, 'Agent Pro+', 15_000);

  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    expand: ['latest_invoice.payments.data.payment.payment_intent'],
  });

  expect(subscription).toMatchObject({
    status: 'active',
    items: {
      data: [
        {
          quantity: 1,
          price: { id: price, unit_amount: 15_000 },
          current_period_start: toUnixSeconds('2026-03-01T12:00:00Z'),
          current_period_end: toUnixSeconds('2027-03-01T12:00:00Z'),
        },
      ],
    },
    latest_invoice: {
      status: 'paid',
      amount_paid: 15_000,
      billing_reason: 'subscription_create',
      lines: { data: [{ description: '1 × Agent Pro+ (at $150.00 / year)', amount: 15_000 }] },
      payments: {
        data: [{ status: 'paid', payment: { payment_intent: { status: 'succeeded', amount: 15_000 } } }],
      },
    },
  });
});

test('a trial is free, sends a reminder three days before its end, and then renews as a paid subscription', async () => {
  const { stripe } = await startTestPaymentProvider();
  const { clock, customer } = await createCustomerOnTestClock(stripe, '2026-01-01T00:00:00Z');
  const price = await createYearlyPrice(stripe, 'Agent Access', 10_000);
  const { id } = await stripe.subscriptions.create({ customer, items: [{ price }], trial_period_days: 180 });

  const trialing = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(trialing).toMatchObject({
    status: 'trialing',
    trial_end: toUnixSeconds('2026-06-30T00:00:00Z'),
    latest_invoice: {
      total: 0,
      status: 'paid',
      lines: { data: [{ description: 'Trial period for Agent Access' }] },
    },
  });

  await advanceTestClock(stripe, clock, '2026-06-27T00:00:00Z');
  expect(await listEventTypes(stripe)).toContain('customer.subscription.trial_will_end');

  await advanceTestClock(stripe, clock, '2026-06-30T02:00:00Z');
  const active = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(active).toMatchObject({
    status: 'active',
    items: { data: [{ current_period_end: toUnixSeconds('2027-06-30T00:00:00Z') }] },
    latest_invoice: { status: 'paid', amount_paid: 10_000, billing_reason: 'subscription_cycle' },
  });
});
