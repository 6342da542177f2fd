import { SECONDS_PER_DAY } from '../billing/periods.ts';
import { createAutomaticTax } from '../billing/tax.ts';
import { invalidRequestError } from '../http/errors.ts';
import { createdFilterParam, listPage, pagingParams } from '../http/lists.ts';
import {
  booleanParam,
  integerBetweenParam,
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
import { attachPaymentMethod, findOrCreatePaymentMethod } from '../lifecycle/payment-methods.ts';
import { requireTaxLocation } from '../lifecycle/require-tax-location.ts';
import { startSubscription } from '../lifecycle/start-subscription.ts';
import { hasSubscriptionEnded } from '../lifecycle/subscription-status.ts';
import type { Customer } from '../objects/customers.ts';
import type { Subscription } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { discountsParam, expandParam, withoutUndefined } from './fields.ts';
import {
  cancellationDetailsParam,
  findRecurringPrice,
  paymentSettingsParam,
  trialSettingsParam,
} from './subscription-fields.ts';
import { removeDiscountsRoute, updateSubscriptionRoute } from './subscription-updates.ts';

const createShape = {
  automatic_tax: objectParam({ enabled: requiredParam(booleanParam) }),
  backdate_start_date: integerParam,
  billing_cycle_anchor: integerParam,
  cancel_at: integerParam,
  cancel_at_period_end: booleanParam,
  collection_method: oneOfParam('charge_automatically'),
  currency: oneOfParam('usd'),
  customer: requiredParam(textParam),
  default_payment_method: textParam,
  description: textParam,
  discounts: discountsParam,
  expand: expandParam,
  items: requiredParam(
    listParam(
      objectParam({
        price: requiredParam(textParam),
        quantity: integerBetweenParam(0),
        metadata: metadataParam,
      }),
    ),
  ),
  metadata: metadataParam,
  off_session: booleanParam,
  payment_behavior: oneOfParam(
    'allow_incomplete',
    'default_incomplete',
    'error_if_incomplete',
    'pending_if_incomplete',
  ),
  payment_settings: paymentSettingsParam,
  proration_behavior: oneOfParam('create_prorations', 'none'),
  trial_end: textParam,
  trial_from_plan: booleanParam,
  trial_period_days: integerBetweenParam(0, 730),
  trial_settings: trialSettingsParam,
};
type Create = ParamValues<typeof createShape>;

function create(world: ProviderContext, params: Create): Subscription {
  const customer = world.require('customer', params.customer, 'customer');
  const now = world.now(customer.test_clock);
  const items = params.items.map(({ price, quantity, metadata: given }, index) => ({
    price: findRecurringPrice(world, price, `items[${index}][price]`),
    quantity: quantity ?? 1,
    metadata: mergeMetadata({}, given),
  }));
  if (items.length === 0) throw invalidRequestError('You must pass at least one item.', { param: 'items' });
  const isTaxed = params.automatic_tax?.enabled ?? false;
  if (isTaxed) requireTaxLocation(customer);
  const card = params.default_payment_method && ownCard(world, customer, params.default_payment_method);
  return startSubscription(world, {
    customer,
    items,
    trialEnd: trialEnd(params, now, items[0]?.price.recurring?.trial_period_days ?? null),
    anchor: anchorOf(params, now),
    backdated: backdatedTo(params, now),
    prorates: params.proration_behavior !== 'none',
    discounts: params.discounts ?? [],
    paymentBehavior: params.payment_behavior ?? 'allow_incomplete',
    offSession: params.off_session ?? false,
    missingCard: params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    details: {
      ...withoutUndefined({
        cancel_at: params.cancel_at,
        cancel_at_period_end: params.cancel_at_period_end,
        description: params.description,
      }),
      ...(isTaxed && { automatic_tax: createAutomaticTax(true) }),
      ...(card && { default_payment_method: card }),
      metadata: mergeMetadata({}, params.metadata),
      payment_settings: {
        payment_method_options: null,
        payment_method_types: params.payment_settings?.payment_method_types ?? null,
        save_default_payment_method: params.payment_settings?.save_default_payment_method ?? 'off',
      },
    },
  });
}

function ownCard(world: ProviderContext, customer: Customer, id: string): string {
  return attachPaymentMethod(
    world,
    findOrCreatePaymentMethod(world, id, 'default_payment_method'),
    customer.id,
  ).id;
}

function trialEnd(params: Create, now: number, planDays: number | null): number | null {
  if (params.trial_end !== undefined && params.trial_period_days !== undefined) {
    throw invalidRequestError('You may only specify one of these parameters: trial_end, trial_period_days.');
  }
  if (params.trial_end === 'now') return null;
  if (params.trial_end !== undefined) {
    const at = Number(params.trial_end);
    if (!Number.isInteger(at))
      throw invalidRequestError(`Invalid integer: ${params.trial_end}`, { param: 'trial_end' });
    if (at <= now)
      throw invalidRequestError('Invalid timestamp: must be an integer Unix timestamp in the future.', {
        param: 'trial_end',
      });
    return at;
  }
  const days = params.trial_period_days ?? (params.trial_from_plan ? planDays : null);
  return days ? now + days * SECONDS_PER_DAY : null;
}

function anchorOf({ billing_cycle_anchor: anchor }: Create, now: number): number | null {
  if (anchor === undefined || anchor === now) return null;
  if (anchor < now) {
    throw invalidRequestError('billing_cycle_anchor cannot be in the past', {
      param: 'billing_cycle_anchor',
    });
  }
  return anchor;
}

function backdatedTo({ backdate_start_date: start, billing_cycle_anchor: anchor }: Create, now: number) {
  if (start === undefined) return null;
  const param = 'backdate_start_date';
  if (start >= now) throw invalidRequestError('The `backdate_start_date` must be in the past.', { param });
  if (anchor === undefined)
    throw invalidRequestError('The sandbox backdates a subscription only with a `billing_cycle_anchor`.', {
      param,
    });
  return start;
}

const STATUSES = oneOfParam(
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
);

function listed(status: ReturnType<typeof STATUSES>, subscription: Subscription): boolean {
  if (status === 'all') return true;
  if (status === 'ended') return hasSubscriptionEnded(subscription);
  return status === undefined ? subscription.status !== 'canceled' : subscription.status === status;
}

export const subscriptionRoutes = [
  defineRoute('POST', '/v1/subscriptions', createShape, ({ world, params }) =>
    atomically(world, params, create),
  ),
  defineRoute(
    'GET',
    '/v1/subscriptions',
    {
      ...pagingParams,
      created: createdFilterParam,
      customer: textParam,
      expand: expandParam,
      price: textParam,
      status: STATUSES,
      test_clock: textParam,
    },
    (call) => {
      const { customer, price, status, test_clock } = call.params;
      return listPage(call, 'subscription', {
        created: call.params.created,
        where: withoutUndefined({ customer, test_clock }),
        matches: (each) =>
          listed(status, each) &&
          (price === undefined ||
            call.world.store.all('subscription_item', { subscription: each.id, price }).length > 0),
      });
    },
  ),
  defineRoute('GET', '/v1/subscriptions/:id', { expand: expandParam }, ({ world, ids: [id] }) =>
    world.require('subscription', id),
  ),
  updateSubscriptionRoute,
  removeDiscountsRoute,
  defineRoute(
    'DELETE',
    '/v1/subscriptions/:id',
    {
      cancellation_details: cancellationDetailsParam,
      expand: expandParam,
      invoice_now: booleanParam,
      prorate: booleanParam,
    },
    ({ world, ids: [id], params }) => {
      const subscription = world.require('subscription', id);
      if (hasSubscriptionEnded(subscription))
        throw invalidRequestError(`No such subscription: ${id}`, { code: 'resource_missing', param: 'id' });
      return cancelSubscription(world, subscription, {
        prorate: params.prorate ?? false,
        invoiceNow: params.invoice_now ?? false,
        reason: 'cancellation_requested',
        ...withoutUndefined({ ...params.cancellation_details }),
      });
    },
  ),
];

/** With `error_if_incomplete`, rolls back all changes of the work if its payment fails. */
function atomically<P extends { payment_behavior: Create['payment_behavior'] }>(
  world: ProviderContext,
  params: P,
  work: (world: ProviderContext, params: P) => Subscription,
): Subscription {
  if (params.payment_behavior !== 'error_if_incomplete') return work(world, params);
  return world.store.attempt(() => work(world, params));
}
