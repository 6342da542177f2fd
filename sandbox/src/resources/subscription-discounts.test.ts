import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  advanceTestClock,
  createCustomerOnTestClock,
  createYearlyPrice,
  startTestPaymentProvider,
} from '../testing/provider.ts';

async function discounted(coupon: Stripe.CouponCreateParams, trial_period_days?: number) {
  const { stripe } = await startTestPaymentProvider();
  const { clock, customer } = await createCustomerOnTestClock(stripe, '2026-01-01T00:00:00Z');
  const price = await createYearlyPrice(stripe, 'Agent Pro+', 15_000);
  const { id: made } = await stripe.coupons.create(coupon);
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    discounts: [{ coupon: made }],
    ...(trial_period_days && { trial_period_days }),
    expand: ['latest_invoice', 'discounts'],
  });
  const paidOn = async (day: string) => {
    await advanceTestClock(stripe, clock, day);
    const { latest_invoice } = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice'],
    });
    return (latest_invoice as Stripe.Invoice).amount_paid;
  };
  return { stripe, clock, price, subscription, coupon: made, paidOn };
}

const invoiceOf = (subscription: Stripe.Subscription) => subscription.latest_invoice as Stripe.Invoice;

test('a one-time coupon reduces only the first invoice', async () => {
  const { stripe, subscription, paidOn, coupon } = await discounted({ percent_off: 20, duration: 'once' });
  expect(invoiceOf(subscription)).toMatchObject({
    subtotal: 15_000,
    total: 12_000,
    amount_paid: 12_000,
    total_discount_amounts: [{ amount: 3000 }],
  });
  expect((await stripe.subscriptions.retrieve(subscription.id)).discounts).toEqual([]);
  expect(await paidOn('2027-01-01T02:00:00Z')).toBe(15_000);
  expect((await stripe.coupons.retrieve(coupon)).times_redeemed).toBe(1);
});

test('a one-time coupon reduces the first invoice after a trial', async () => {
  const { subscription, paidOn } = await discounted(
    { amount_off: 5000, currency: 'usd', duration: 'once' },
    30,
  );
  expect(invoiceOf(subscription)).toMatchObject({ total: 0, status: 'paid' });
  expect(await paidOn('2026-01-31T02:00:00Z')).toBe(10_000);
  expect(await paidOn('2027-01-31T02:00:00Z')).toBe(15_000);
});

test('a coupon for a number of months no longer applies after those months', async () => {
  const { stripe, subscription, paidOn } = await discounted({
    percent_off: 50,
    duration: 'repeating',
    duration_in_months: 18,
  });
  expect(invoiceOf(subscription).amount_paid).toBe(7500);
  expect(subscription.discounts[0]).toMatchObject({ end: Date.parse('2027-07-01T00:00:00Z') / 1000 });
  expect(await paidOn('2027-01-01T02:00:00Z')).toBe(7500);
  expect(await paidOn('2028-01-01T02:00:00Z')).toBe(15_000);
  expect((await stripe.subscriptions.retrieve(subscription.id)).discounts).toEqual([]);
});

test('a permanent coupon applies until it is removed', async () => {
  const { stripe, subscription, paidOn } = await discounted({ percent_off: 100, duration: 'forever' });
  expect(invoiceOf(subscription)).toMatchObject({ amount_due: 0, status: 'paid' });
  expect(subscription.status).toBe('active');
  expect(await paidOn('2027-01-01T02:00:00Z')).toBe(0);
  await stripe.subscriptions.deleteDiscount(subscription.id);
  expect(await paidOn('2028-01-01T02:00:00Z')).toBe(15_000);
});

test('a coupon applied to a running subscription reduces its next invoice, until it is removed', async () => {
  const { stripe } = await startTestPaymentProvider();
  const { clock, customer } = await createCustomerOnTestClock(stripe, '2026-01-01T00:00:00Z');
  const price = await createYearlyPrice(stripe, 'Agent Pro+', 15_000);
  const { id } = await stripe.subscriptions.create({ customer, items: [{ price }] });
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever' });
  const updated = await stripe.subscriptions.update(id, {
    discounts: [{ coupon: coupon.id }],
    expand: ['discounts.source.coupon'],
  });
  expect(updated.discounts[0]).toMatchObject({ source: { coupon: { id: coupon.id, percent_off: 10 } } });
  await advanceTestClock(stripe, clock, '2027-01-01T02:00:00Z');
  const [renewal] = (await stripe.invoices.list({ subscription: id, limit: 1 })).data;
  expect(renewal?.amount_paid).toBe(13_500);
  await stripe.subscriptions.update(id, { discounts: '' });
  expect((await stripe.invoices.createPreview({ subscription: id })).total).toBe(15_000);
});

test('a change from a discounted plan credits the paid amount, not the full price', async () => {
  const { stripe, clock, subscription } = await discounted({ percent_off: 50, duration: 'forever' });
  const free = await createYearlyPrice(stripe, 'Nothing', 0);
  await advanceTestClock(stripe, clock, '2026-07-02T12:00:00Z');
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]?.id ?? '', price: free }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice'],
  });
  expect(invoiceOf(changed).total).toBe(-3750);
});

test('a used-up, expired or unknown coupon is refused', async () => {
  const { stripe } = await startTestPaymentProvider({ now: () => new Date('2026-06-01T00:00:00Z') });
  const { customer } = await createCustomerOnTestClock(stripe, '2026-06-01T00:00:00Z');
  const price = await createYearlyPrice(stripe, 'Agent Pro+', 15_000);
  const subscribe = (discount: Stripe.SubscriptionCreateParams.Discount) =>
    stripe.subscriptions.create({ customer, items: [{ price }], discounts: [discount] });
  const single = await stripe.coupons.create({ percent_off: 10, duration: 'once', max_redemptions: 1 });
  await subscribe({ coupon: single.id });
  await expect(subscribe({ coupon: single.id })).rejects.toThrow(/used up/);
  expect((await stripe.coupons.retrieve(single.id)).valid).toBe(false);
  await expect(subscribe({ coupon: 'nothing' })).rejects.toMatchObject({ code: 'resource_missing' });

  const open = await stripe.coupons.create({ percent_off: 10, duration: 'once' });
  const promotion = { type: 'coupon' as const, coupon: open.id };
  const expiring = await stripe.promotionCodes.create({
    promotion,
    expires_at: Date.parse('2026-05-01') / 1000,
  });
  await expect(subscribe({ promotion_code: expiring.id })).rejects.toThrow(/not active/);
  const other = await stripe.customers.create();
  const theirs = await stripe.promotionCodes.create({ promotion, customer: other.id });
  await expect(subscribe({ promotion_code: theirs.id })).rejects.toThrow(/another customer/);
  const large = await stripe.promotionCodes.create({
    promotion,
    restrictions: { minimum_amount: 20_000, minimum_amount_currency: 'usd' },
  });
  await expect(subscribe({ promotion_code: large.id })).rejects.toThrow(/minimum amount/);
  const newcomers = await stripe.promotionCodes.create({
    promotion,
    restrictions: { first_time_transaction: true },
  });
  await expect(subscribe({ promotion_code: newcomers.id })).rejects.toMatchObject({
    code: 'customer_has_prior_transactions',
  });
});
