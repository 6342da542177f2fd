import { noSuchObjectError } from '../http/errors.ts';
import { createdFilterParam, listPage, pagingParams } from '../http/lists.ts';
import {
  clearableParam,
  integerParam,
  listParam,
  mergeMetadata,
  metadataParam,
  objectParam,
  oneOfParam,
  type ParamValues,
  requiredParam,
  textParam,
} from '../http/params.ts';
import { defineRoute } from '../http/router.ts';
import { cancelSubscription } from '../lifecycle/cancel-subscription.ts';
import { createCustomer } from '../lifecycle/customers.ts';
import {
  attachPaymentMethod,
  EMPTY_ADDRESS,
  findOrCreatePaymentMethod,
} from '../lifecycle/payment-methods.ts';
import { hasSubscriptionEnded } from '../lifecycle/subscription-status.ts';
import type { Customer } from '../objects/customers.ts';
import type { ProviderContext } from '../provider-context.ts';
import { addressParam, expandParam, toFullAddress, withoutUndefined } from './fields.ts';

const details = {
  address: addressParam,
  balance: integerParam,
  description: clearableParam(textParam),
  email: clearableParam(textParam),
  expand: expandParam,
  invoice_settings: objectParam({
    default_payment_method: clearableParam(textParam),
    footer: clearableParam(textParam),
  }),
  metadata: metadataParam,
  name: clearableParam(textParam),
  phone: clearableParam(textParam),
  preferred_locales: listParam(textParam),
  shipping: clearableParam(
    objectParam({ address: requiredParam(addressParam), name: requiredParam(textParam), phone: textParam }),
  ),
};
const DEFAULT_CARD = 'invoice_settings[default_payment_method]';
const createShape = { ...details, payment_method: textParam, test_clock: textParam };

type Details = Omit<ParamValues<typeof details>, 'expand' | 'invoice_settings'>;

function changes(params: Details, customer: Customer | null): Partial<Customer> {
  const { address: place, metadata: change, shipping, ...plain } = params;
  return {
    ...withoutUndefined(plain),
    ...(place !== undefined && { address: toFullAddress(place) }),
    ...(shipping !== undefined && {
      shipping: shipping && {
        name: shipping.name,
        phone: shipping.phone ?? null,
        address: toFullAddress(shipping.address) ?? EMPTY_ADDRESS,
      },
    }),
    metadata: mergeMetadata(customer?.metadata ?? {}, change),
  };
}

/** Changes the default card and the footer. Attaches the card if the customer does not have it yet. */
function invoiceSettings(
  world: ProviderContext,
  customer: Customer,
  given: NonNullable<ParamValues<typeof details>['invoice_settings']>,
): Customer['invoice_settings'] {
  const { default_payment_method: card, footer } = given;
  const method =
    card && attachPaymentMethod(world, findOrCreatePaymentMethod(world, card, DEFAULT_CARD), customer.id);
  return {
    ...customer.invoice_settings,
    ...withoutUndefined({ footer }),
    ...(card !== undefined && { default_payment_method: method ? method.id : null }),
  };
}

/** Deletes a customer and ends their subscriptions. */
function remove(world: ProviderContext, customer: Customer): Customer {
  for (const subscription of world.store.all('subscription', { customer: customer.id })) {
    if (hasSubscriptionEnded(subscription)) continue;
    cancelSubscription(world, subscription, {
      prorate: false,
      invoiceNow: false,
      reason: 'cancellation_requested',
    });
  }
  world.emit('customer.deleted', customer);
  return world.update(world.store.get('customer', customer.id), { deleted: true });
}

export const customerRoutes = [
  defineRoute('POST', '/v1/customers', createShape, ({ world, params }) => {
    const { payment_method, test_clock, invoice_settings, expand: _expand, ...rest } = params;
    if (test_clock) world.require('test_helpers.test_clock', test_clock, 'test_clock');
    const customer = createCustomer(world, { ...changes(rest, null), test_clock: test_clock ?? null });
    if (payment_method)
      attachPaymentMethod(world, findOrCreatePaymentMethod(world, payment_method), customer.id);
    if (!invoice_settings) return customer;
    return world.update(customer, { invoice_settings: invoiceSettings(world, customer, invoice_settings) });
  }),
  defineRoute(
    'GET',
    '/v1/customers',
    {
      ...pagingParams,
      created: createdFilterParam,
      email: textParam,
      expand: expandParam,
      test_clock: textParam,
    },
    (call) =>
      listPage(call, 'customer', {
        created: call.params.created,
        where: withoutUndefined({ email: call.params.email, test_clock: call.params.test_clock }),
      }),
  ),
  defineRoute('GET', '/v1/customers/:id', { expand: expandParam }, ({ world, ids: [id] }) => {
    const stored = world.store.find('customer', id);
    return stored?.deleted ? stored : world.require('customer', id);
  }),
  defineRoute('POST', '/v1/customers/:id', details, ({ world, ids: [id], params }) => {
    const { invoice_settings, expand: _expand, ...rest } = params;
    const customer = world.require('customer', id);
    return world.update(
      customer,
      {
        ...changes(rest, customer),
        ...(invoice_settings && { invoice_settings: invoiceSettings(world, customer, invoice_settings) }),
      },
      'customer.updated',
    );
  }),
  defineRoute('DELETE', '/v1/customers/:id', {}, ({ world, ids: [id] }) =>
    remove(world, world.require('customer', id)),
  ),
  defineRoute(
    'GET',
    '/v1/customers/:id/payment_methods',
    { ...pagingParams, expand: expandParam, type: oneOfParam('card'), allow_redisplay: textParam },
    (call) => {
      const { id: customer } = call.world.require('customer', call.ids[0]);
      return listPage(call, 'payment_method', { where: { customer } });
    },
  ),
  defineRoute(
    'GET',
    '/v1/customers/:id/payment_methods/:id',
    { expand: expandParam },
    ({ world, ids: [customer, id = ''] }) => {
      world.require('customer', customer);
      const method = world.require('payment_method', id);
      if (method.customer !== customer) throw noSuchObjectError('payment_method', id);
      return method;
    },
  ),
];
