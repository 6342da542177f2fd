import type Stripe from 'stripe';
import type { Checkout } from './objects.ts';
import type { Payments } from './payments.ts';
import { cardsAlone } from './stripe-cards.ts';
import type { Catalog } from './stripe-catalog.ts';
import { measureClockOffset } from './stripe-clock.ts';
import { redeeming } from './stripe-coupons.ts';
import { ask, lookFor } from './stripe-errors.ts';
import { checkoutOf, secondsOf } from './stripe-shapes.ts';
import type { Tax } from './stripe-tax.ts';
import type { CheckoutWish } from './wishes.ts';

type Checkouts = Pick<Payments, 'openCheckout' | 'readCheckout' | 'closeCheckout'>;

type Params = Stripe.Checkout.SessionCreateParams;

async function subscriptionParams(
  { items, trialDays, reference }: Extract<CheckoutWish, { mode: 'subscription' }>,
  catalog: Catalog,
): Promise<Params> {
  return {
    mode: 'subscription',
    line_items: await catalog.pricesOf(items),
    subscription_data: {
      metadata: { ...reference },
      ...(trialDays > 0 && { trial_period_days: trialDays }),
    },
  };
}

/** An invoice is made, so that there is a receipt as for everything else. */
const paymentParams = ({ lines, reference }: Extract<CheckoutWish, { mode: 'payment' }>): Params => ({
  mode: 'payment',
  line_items: lines.map(({ name, amount, quantity }) => ({
    price_data: { currency: 'usd', product_data: { name }, unit_amount: amount },
    quantity,
  })),
  invoice_creation: { enabled: true, invoice_data: { metadata: { ...reference } } },
  payment_intent_data: { metadata: { ...reference } },
});

const termsOf = (wish: CheckoutWish, expiresAt: number | undefined): Params => ({
  customer: wish.customerId,
  allowed_payment_method_types: cardsAlone,
  metadata: { ...wish.reference },
  ...(wish.couponId && { discounts: [{ coupon: wish.couponId }] }),
  success_url: wish.successUrl,
  cancel_url: wish.cancelUrl,
  ...(expiresAt !== undefined && { expires_at: expiresAt }),
});

const gone = (id: string): Checkout => ({
  id,
  url: null,
  status: 'expired',
  paymentStatus: 'unpaid',
  customerId: null,
  subscriptionId: null,
  invoiceId: null,
  paymentId: null,
  reference: {},
});

export function checkoutsOf(
  stripe: Stripe,
  catalog: Catalog,
  { clock, tax }: { clock: () => Date; tax: Tax },
): Checkouts {
  /** On the provider's clock: a page that must end soon would be refused, or outlive its hold, if ours is off. */
  const expiryOf = async ({ expiresAt, customerId }: CheckoutWish): Promise<number | undefined> =>
    expiresAt && secondsOf(expiresAt) + (await measureClockOffset(stripe, customerId, clock));

  const read = (id: string) => lookFor(() => stripe.checkout.sessions.retrieve(id));
  return {
    openCheckout: async (idempotencyKey, wish) => {
      const bought = wish.mode === 'payment' ? paymentParams(wish) : await subscriptionParams(wish, catalog);
      const params = { ...bought, ...termsOf(wish, await expiryOf(wish)), ...tax.onPage };
      return redeeming(stripe, wish.couponId, async () =>
        checkoutOf(await ask(() => stripe.checkout.sessions.create(params, { idempotencyKey }))),
      );
    },

    readCheckout: async (id) => {
      const session = await read(id);
      return session && checkoutOf(session);
    },

    closeCheckout: async (id) => {
      const session = await read(id);
      if (!session) return gone(id);
      if (session.status !== 'open') return checkoutOf(session);
      try {
        return checkoutOf(await ask(() => stripe.checkout.sessions.expire(id)));
      } catch (error) {
        // Somebody may have paid between our looking and our closing.
        const now = checkoutOf(await ask(() => stripe.checkout.sessions.retrieve(id)));
        if (now.status === 'open') throw error;
        return now;
      }
    },
  };
}
