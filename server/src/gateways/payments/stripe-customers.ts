import type Stripe from 'stripe';
import type { Payments } from './payments.ts';
import { ask, lookFor } from './stripe-errors.ts';

export function customersOf(
  stripe: Stripe,
): Pick<Payments, 'createCustomer' | 'removeCustomer' | 'openPortal'> {
  return {
    createCustomer: async (idempotencyKey, { email, name, reference }) => {
      const wish = { email, name, metadata: { ...reference } };
      return (await ask(() => stripe.customers.create(wish, { idempotencyKey }))).id;
    },

    removeCustomer: async (customerId) => {
      await lookFor(() => stripe.customers.del(customerId));
    },

    openPortal: async (customer, return_url) =>
      (await ask(() => stripe.billingPortal.sessions.create({ customer, return_url }))).url,
  };
}
