import { SECONDS_PER_DAY } from '../billing/periods.ts';
import { calculateTax } from '../billing/tax.ts';
import { calculateLineTotals } from '../billing/totals.ts';
import type { CheckoutSession } from '../objects/sessions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { findRedeemableCoupon, toDeduction } from './discounts.ts';

type Totalled = Pick<
  CheckoutSession,
  'automatic_tax' | 'customer' | 'customer_details' | 'discounts' | 'mode' | 'sandbox'
>;

/** Calculates the tax to add to an amount; zero until the buyer's address is known. */
export function calculateSessionTax(world: ProviderContext, session: Totalled, amount: number): number {
  if (!session.automatic_tax?.enabled) return 0;
  const customer = session.customer ? world.store.find('customer', session.customer) : undefined;
  return calculateTax(amount, session.customer_details?.address ?? customer?.address ?? null);
}

/** Calculates the amounts of a session as if it had no trial, per line and in total, after discounts. */
export function calculateTotalsWithoutTrial(world: ProviderContext, session: Totalled) {
  const lines = session.sandbox.items.map(({ price: id, quantity }) => {
    const price = world.store.get('price', id);
    return { amount: price.unit_amount * quantity, discountable: true, product: price.product };
  });
  const coupons = session.discounts.map(({ coupon, promotion_code }) =>
    promotion_code ? world.store.get('promotion_code', promotion_code).promotion.coupon : (coupon ?? ''),
  );
  const deductions = coupons.map((id) => toDeduction(world.store.get('coupon', id), id));
  const { deductions: taken, subtotal, total } = calculateLineTotals(lines, deductions);
  return { taken: taken.map((row) => row.map(({ amount }) => amount)), subtotal, total };
}

/** Returns the end of the session's trial by the customer's clock, or null if there is no trial. */
export function calculateTrialEnd(world: ProviderContext, session: Totalled): number | null {
  const { trial_end, trial_period_days } = session.sandbox.subscription;
  if (trial_end !== null) return trial_end;
  const customer = session.customer ? world.store.find('customer', session.customer) : undefined;
  return trial_period_days === null
    ? null
    : world.now(customer?.test_clock) + trial_period_days * SECONDS_PER_DAY;
}

/** Returns the amounts that are due today; with a trial they are zero. */
export function calculateAmountsDueToday(world: ProviderContext, session: Totalled) {
  if (session.mode === 'setup') return { amount_subtotal: null, amount_total: null, total_details: null };
  const { subtotal, total } = calculateTotalsWithoutTrial(world, session);
  const free = session.mode === 'subscription' && calculateTrialEnd(world, session) !== null;
  const tax = free ? 0 : calculateSessionTax(world, session, total);
  return {
    amount_subtotal: free ? 0 : subtotal,
    amount_total: free ? 0 : total + tax,
    total_details: { amount_discount: free ? 0 : subtotal - total, amount_shipping: 0, amount_tax: tax },
  };
}

/** Throws an error if a discount of the session cannot be used for its purchase. */
export function assertUsableDiscounts(world: ProviderContext, session: Totalled): void {
  const { subtotal } = calculateTotalsWithoutTrial(world, session);
  const purchase = { customer: session.customer, amount: subtotal, now: world.now() };
  for (const { coupon, promotion_code } of session.discounts) {
    findRedeemableCoupon(
      world,
      { coupon: coupon ?? undefined, promotion_code: promotion_code ?? undefined },
      purchase,
    );
  }
}
