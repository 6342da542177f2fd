import type Stripe from 'stripe';
import type { ProviderCustomer } from './objects.ts';
import type { Payments } from './payments.ts';
import { ask, lookFor } from './stripe-errors.ts';
import { eachOf } from './stripe-pages.ts';
import { instant } from './stripe-shapes.ts';

const customerOf = ({ id, email, metadata, created }: Stripe.Customer): ProviderCustomer => ({
  id,
  email,
  reference: metadata,
  createdAt: instant(created),
});

export function customersOf(
  stripe: Stripe,
): Pick<Payments, 'createCustomer' | 'nameCustomer' | 'removeCustomer' | 'listCustomers' | 'openPortal'> {
  return {
    createCustomer: async (idempotencyKey, { email, name, reference }) => {
      const params = { email, name, metadata: { ...reference } };
      return (await ask(() => stripe.customers.create(params, { idempotencyKey }))).id;
    },

    nameCustomer: async (customerId, person) => {
      await lookFor(() => stripe.customers.update(customerId, person));
    },

    removeCustomer: async (customerId) => {
      await lookFor(() => stripe.customers.del(customerId));
    },

    listCustomers: () => eachOf(stripe.customers.list({ limit: 100 }), customerOf),

    openPortal: async (customer, return_url) =>
      (await ask(() => stripe.billingPortal.sessions.create({ customer, return_url }))).url,
  };
}
