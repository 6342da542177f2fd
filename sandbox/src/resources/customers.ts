import { created, page, paging } from '../http/lists.ts';
import {
  clearable,
  integer,
  list,
  mergeMetadata,
  metadata,
  type Output,
  object,
  oneOf,
  required,
  text,
} from '../http/params.ts';
import { route } from '../http/router.ts';
import { cancelSubscription } from '../lifecycle/cancel-subscription.ts';
import { NO_INVOICE_SETTINGS, newCustomer } from '../lifecycle/customers.ts';
import { attach, paymentMethodNamed } from '../lifecycle/payment-methods.ts';
import { hasEnded } from '../lifecycle/subscription-status.ts';
import type { Customer } from '../objects/people.ts';
import type { World } from '../world.ts';
import { address, expand, fullAddress, sent } from './fields.ts';

const details = {
  address,
  balance: integer,
  description: clearable(text),
  email: clearable(text),
  expand,
  invoice_settings: object({ default_payment_method: clearable(text), footer: clearable(text) }),
  metadata,
  name: clearable(text),
  phone: clearable(text),
  preferred_locales: list(text),
  shipping: clearable(object({ address: required(address), name: required(text), phone: text })),
};
const createShape = { ...details, payment_method: text, test_clock: text };

function changes(world: World, params: Output<typeof details>, customer: Customer | null): Partial<Customer> {
  const {
    address: place,
    expand: _expand,
    invoice_settings: settings,
    metadata: change,
    shipping,
    ...plain
  } = params;
  const current = customer?.invoice_settings ?? NO_INVOICE_SETTINGS;
  if (settings?.default_payment_method && customer) ownCard(world, customer, settings.default_payment_method);
  return {
    ...sent(plain),
    ...(place !== undefined && { address: fullAddress(place) }),
    ...(settings && { invoice_settings: { ...current, ...sent(settings) } }),
    ...(shipping !== undefined && {
      shipping: shipping && {
        name: shipping.name,
        phone: shipping.phone ?? null,
        address: addressOf(shipping.address),
      },
    }),
    metadata: mergeMetadata(customer?.metadata ?? {}, change),
  };
}

const addressOf = (given: Parameters<typeof fullAddress>[0]) =>
  fullAddress(given) ?? {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
  };

function ownCard(world: World, customer: Customer, id: string): void {
  const method = paymentMethodNamed(world, id, 'invoice_settings[default_payment_method]');
  attach(world, method, customer.id);
}

/** A deleted customer's subscriptions end with it. */
function remove(world: World, customer: Customer): Customer {
  for (const subscription of world.store.all('subscription', { customer: customer.id })) {
    if (hasEnded(subscription)) continue;
    cancelSubscription(world, subscription, {
      prorate: false,
      invoiceNow: false,
      reason: 'cancellation_requested',
    });
  }
  world.emit('customer.deleted', customer);
  return world.amend(world.store.get('customer', customer.id), { deleted: true });
}

export const customers = [
  route('POST', '/v1/customers', createShape, ({ world, params }) => {
    const { payment_method, test_clock, ...rest } = params;
    if (test_clock) world.require('test_helpers.test_clock', test_clock, 'test_clock');
    const customer = newCustomer(world, { ...changes(world, rest, null), test_clock: test_clock ?? null });
    if (payment_method) attach(world, paymentMethodNamed(world, payment_method), customer.id);
    const chosen = rest.invoice_settings?.default_payment_method;
    if (chosen) world.require('payment_method', chosen, 'invoice_settings[default_payment_method]');
    return customer;
  }),
  route('GET', '/v1/customers', { ...paging, created, email: text, expand, test_clock: text }, (call) =>
    page(call, 'customer', {
      created: call.params.created,
      where: sent({ email: call.params.email, test_clock: call.params.test_clock }),
    }),
  ),
  route('GET', '/v1/customers/:id', { expand }, ({ world, ids: [id] }) => {
    const kept = world.store.find('customer', id);
    return kept?.deleted ? kept : world.require('customer', id);
  }),
  route('POST', '/v1/customers/:id', details, ({ world, ids: [id], params }) => {
    const customer = world.require('customer', id);
    return world.amend(customer, changes(world, params, customer), 'customer.updated');
  }),
  route('DELETE', '/v1/customers/:id', {}, ({ world, ids: [id] }) =>
    remove(world, world.require('customer', id)),
  ),
  route(
    'GET',
    '/v1/customers/:id/payment_methods',
    { ...paging, expand, type: oneOf('card'), allow_redisplay: text },
    (call) => {
      const { id: customer } = call.world.require('customer', call.ids[0]);
      return page(call, 'payment_method', { where: { customer } });
    },
  ),
  route('GET', '/v1/customers/:id/payment_methods/:id', { expand }, ({ world, ids: [customer, id = ''] }) => {
    world.require('customer', customer);
    const method = world.require('payment_method', id);
    return method.customer === customer
      ? method
      : world.require('payment_method', `${id} of another customer`);
  }),
];
