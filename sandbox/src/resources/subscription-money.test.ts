import fc from 'fast-check';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  advanceTestClock,
  createCustomerOnTestClock,
  createYearlyPrice,
  startTestPaymentProvider,
} from '../testing/provider.ts';

const START = Date.parse('2027-03-01T00:00:00Z') / 1000;
const END = Date.parse('2028-03-01T00:00:00Z') / 1000;
const AMOUNTS = [10_000, 15_000, 25_000, 9_999] as const;

const history = fc.record({
  percentOff: fc.constantFrom(0, 0, 10, 33.3, 100),
  first: fc.record({ price: fc.nat(3), quantity: fc.integer({ min: 1, max: 5 }) }),
  changes: fc.uniqueArray(
    fc.record({
      at: fc.integer({ min: START + 1, max: END - 1 }),
      price: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 5 }),
      billed: fc.constantFrom('always_invoice' as const, 'create_prorations' as const),
    }),
    { minLength: 1, maxLength: 4, selector: ({ at }) => at },
  ),
});

/**
 * Calculates the expected payment for the year: each plan's yearly price, prorated to the time it was active.
 */
function expectedPayment(
  first: { price: number; quantity: number },
  changes: { at: number; price: number; quantity: number }[],
  percentOff: number,
): number {
  const spans = [{ at: START, ...first }, ...changes];
  return spans.reduce((total, span, index) => {
    const until = spans[index + 1]?.at ?? END;
    const yearly = (AMOUNTS[span.price] ?? 0) * span.quantity * (1 - percentOff / 100);
    return total + (yearly * (until - span.at)) / (END - START);
  }, 0);
}

async function paidBy(stripe: Stripe, customer: string): Promise<number> {
  let paid = 0;
  for await (const { amount_paid } of stripe.invoices.list({ customer, limit: 100 })) paid += amount_paid;
  const { balance } = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
  return paid + balance;
}

test('after any number of plan changes, a customer has paid each plan for exactly the time it was active', {
  timeout: 120_000,
}, async () => {
  const { stripe } = await startTestPaymentProvider();
  const prices = await Promise.all(
    AMOUNTS.map((amount) => createYearlyPrice(stripe, `Plan at ${amount}`, amount)),
  );
  const priceAt = (index: number) => prices[index] ?? '';

  await fc.assert(
    fc.asyncProperty(history, async ({ percentOff, first, changes }) => {
      const ordered = changes.toSorted((a, b) => a.at - b.at);
      const { clock, customer } = await createCustomerOnTestClock(stripe, '2027-03-01T00:00:00Z');
      const coupon =
        percentOff > 0 ? await stripe.coupons.create({ percent_off: percentOff, duration: 'forever' }) : null;
      const { id, items } = await stripe.subscriptions.create({
        customer,
        items: [{ price: priceAt(first.price), quantity: first.quantity }],
        ...(coupon && { discounts: [{ coupon: coupon.id }] }),
      });
      for (const { at, price, quantity, billed } of ordered) {
        await advanceTestClock(stripe, clock, at);
        await stripe.subscriptions.update(id, {
          items: [{ id: items.data[0]?.id ?? '', price: priceAt(price), quantity }],
          proration_behavior: billed,
        });
      }
      await stripe.subscriptions.cancel(id, { invoice_now: true });

      const cents = Math.abs((await paidBy(stripe, customer)) - expectedPayment(first, ordered, percentOff));
      expect(cents).toBeLessThanOrEqual(2 * (ordered.length + 1));
    }),
    { numRuns: 25 },
  );
});
