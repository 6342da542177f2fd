import { hasTaxLocation } from '../billing/tax.ts';
import { calculateTotalsWithoutTrial } from '../lifecycle/session-totals.ts';
import type { ProviderContext } from '../provider-context.ts';
import type { ApiObject } from './differences.ts';
import { sessionItemToApiObject, toApiList, toApiObject } from './to-api-object.ts';

type Include = (world: ProviderContext, object: ApiObject) => unknown;

/** Fields that the API sends only if the request's `expand` parameter names them. */
export const includableFields: Record<string, Record<string, Include>> = {
  charge: {
    refunds: (world, { id }) =>
      toApiList(
        world.store
          .all('refund', { charge: String(id) })
          .reverse()
          .map((each) => toApiObject(world, each)),
        `/v1/charges/${id}/refunds`,
      ),
  },
  customer: {
    tax: (world, { id }) => ({
      automatic_tax: hasTaxLocation(world.store.get('customer', String(id)).address)
        ? 'supported'
        : 'unrecognized_location',
      ip_address: null,
      location: null,
      provider: 'stripe',
    }),
    subscriptions: (world, { id }) =>
      toApiList(
        world.store
          .all('subscription', { customer: String(id) })
          .filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
          .reverse()
          .map((each) => toApiObject(world, each)),
        `/v1/customers/${id}/subscriptions`,
      ),
  },
  invoice: {
    payments: (world, { id }) =>
      toApiList(
        world.store.all('invoice_payment', { invoice: String(id) }).map((each) => toApiObject(world, each)),
        '/v1/invoice_payments',
      ),
    confirmation_secret: (world, { id, status }) => {
      const [payment] = world.store.all('invoice_payment', { invoice: String(id) });
      if (!payment || status === 'draft') return null;
      const intent = world.store.get('payment_intent', payment.payment.payment_intent);
      return { client_secret: intent.client_secret, type: 'payment_intent' };
    },
  },
  'checkout.session': {
    line_items: (world, { id }) => {
      const session = world.store.get('checkout.session', String(id));
      const { taken } = calculateTotalsWithoutTrial(world, session);
      const rows = session.sandbox.items.map((item, index) =>
        sessionItemToApiObject(world, item, taken[index] ?? []),
      );
      return toApiList(rows, `/v1/checkout/sessions/${id}/line_items`);
    },
  },
};
