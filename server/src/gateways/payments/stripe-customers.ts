import type Stripe from 'stripe';
import type { ProviderCustomer } from './objects.ts';
import type { PaymentGateway } from './payments.ts';
import { callOrUndefined, callProvider } from './stripe-errors.ts';
import { mapAllPages } from './stripe-pages.ts';
import { fromUnixSeconds } from './stripe-shapes.ts';

const customerOf = ({ id, email, metadata, created }: Stripe.Customer): ProviderCustomer => ({
  id,
  email,
  reference: metadata,
  createdAt: fromUnixSeconds(created),
});

export function createCustomerGateway(
  stripe: Stripe,
): Pick<
  PaymentGateway,
  'createCustomer' | 'updateCustomer' | 'removeCustomer' | 'listCustomers' | 'openPortal'
> {
  return {
    createCustomer: async (idempotencyKey, { email, name, reference }) => {
      const params = { email, name, metadata: { ...reference } };
      return (await callProvider(() => stripe.customers.create(params, { idempotencyKey }))).id;
    },

    updateCustomer: async (customerId, person) => {
      await callOrUndefined(() => stripe.customers.update(customerId, person));
    },

    removeCustomer: async (customerId) => {
      await callOrUndefined(() => stripe.customers.del(customerId));
    },

    listCustomers: () => mapAllPages(stripe.customers.list({ limit: 100 }), customerOf),

    openPortal: async (customer, return_url) =>
      (await callProvider(() => stripe.billingPortal.sessions.create({ customer, return_url }))).url,
  };
}
