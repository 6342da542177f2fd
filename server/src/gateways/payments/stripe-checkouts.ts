import type Stripe from 'stripe';
import type { Checkout, CheckoutWish, Payments } from './payments.ts';
import type { Catalog } from './stripe-catalog.ts';
import { ask, lookFor } from './stripe-errors.ts';
import { checkoutOf, secondsOf } from './stripe-shapes.ts';

type Checkouts = Pick<Payments, 'openCheckout' | 'readCheckout' | 'closeCheckout'>;

const paramsOf = (wish: CheckoutWish, price: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  customer: wish.customerId,
  line_items: [{ price, quantity: 1 }],
  metadata: { ...wish.reference },
  subscription_data: {
    metadata: { ...wish.reference },
    ...(wish.trialDays > 0 && { trial_period_days: wish.trialDays }),
  },
  success_url: wish.successUrl,
  cancel_url: wish.cancelUrl,
  ...(wish.expiresAt && { expires_at: secondsOf(wish.expiresAt) }),
});

const gone = (id: string): Checkout => ({
  id,
  url: null,
  status: 'expired',
  customerId: null,
  subscriptionId: null,
  reference: {},
});

export function checkoutsOf(stripe: Stripe, catalog: Catalog): Checkouts {
  const read = (id: string) => lookFor(() => stripe.checkout.sessions.retrieve(id));
  return {
    openCheckout: async (idempotencyKey, wish) => {
      const params = paramsOf(wish, await catalog.priceOf(wish.offer));
      return checkoutOf(await ask(() => stripe.checkout.sessions.create(params, { idempotencyKey })));
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
