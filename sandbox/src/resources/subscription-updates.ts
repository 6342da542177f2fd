import { invalidRequestError } from '../http/errors.ts';
import {
  booleanParam,
  clearableParam,
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
import { getCurrentPeriod, type SubscriptionChange } from '../lifecycle/calculate-change.ts';
import { changeSubscription } from '../lifecycle/change-once-paid.ts';
import { findRedeemableCoupon, redeemCoupon } from '../lifecycle/discounts.ts';
import { attachPaymentMethod, findOrCreatePaymentMethod } from '../lifecycle/payment-methods.ts';
import { hasSubscriptionEnded } from '../lifecycle/subscription-status.ts';
import type { Subscription } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { toApiObject } from '../wire/to-api-object.ts';
import { discountsParam, expandParam, withoutUndefined } from './fields.ts';
import {
  cancellationDetailsParam,
  findRecurringPrice,
  paymentSettingsParam,
  trialSettingsParam,
} from './subscription-fields.ts';

export const changedItemsParam = listParam(
  objectParam({
    id: textParam,
    price: textParam,
    quantity: integerBetweenParam(0),
    deleted: booleanParam,
    metadata: metadataParam,
  }),
);
export const billingCycleAnchorParam = objectParam({ type: requiredParam(oneOfParam('now', 'unchanged')) });
export const prorationBehaviorParam = oneOfParam('always_invoice', 'create_prorations', 'none');

const shape = {
  billing_cycle_anchor: billingCycleAnchorParam,
  cancel_at: clearableParam(integerParam),
  cancel_at_period_end: booleanParam,
  cancellation_details: cancellationDetailsParam,
  collection_method: oneOfParam('charge_automatically'),
  default_payment_method: clearableParam(textParam),
  description: clearableParam(textParam),
  discounts: discountsParam,
  expand: expandParam,
  items: changedItemsParam,
  metadata: metadataParam,
  off_session: booleanParam,
  payment_behavior: oneOfParam(
    'allow_incomplete',
    'default_incomplete',
    'error_if_incomplete',
    'pending_if_incomplete',
  ),
  payment_settings: paymentSettingsParam,
  proration_behavior: prorationBehaviorParam,
  proration_date: integerParam,
  trial_end: textParam,
  trial_settings: trialSettingsParam,
};
type Update = ParamValues<typeof shape>;

interface ChangeParams {
  billing_cycle_anchor: ReturnType<typeof billingCycleAnchorParam>;
  items: ReturnType<typeof changedItemsParam>;
  proration_behavior: ReturnType<typeof prorationBehaviorParam>;
  proration_date: number | undefined;
  trial_end: string | undefined;
}

/** Returns the part of an update that affects billing, or null if the update does not affect it. */
export function toBillingChange(
  world: ProviderContext,
  subscription: Subscription,
  params: ChangeParams,
): SubscriptionChange | null {
  const { items, trial_end, billing_cycle_anchor } = params;
  if (!items && trial_end === undefined && billing_cycle_anchor?.type !== 'now') return null;
  return {
    items: (items ?? []).map(({ metadata: given, ...item }, index) => {
      if (item.price) findRecurringPrice(world, item.price, `items[${index}][price]`);
      if (item.id) ownItem(world, subscription, item.id, index);
      return { ...withoutUndefined(item), metadata: mergeMetadata({}, given) };
    }),
    prorationBehavior: params.proration_behavior ?? 'create_prorations',
    prorationDate: prorationDate(world, subscription, params.proration_date),
    trialEnd: trialEnd(trial_end),
    anchorNow: billing_cycle_anchor?.type === 'now',
  };
}

function ownItem(world: ProviderContext, subscription: Subscription, id: string, index: number): void {
  const item = world.require('subscription_item', id, `items[${index}][id]`);
  if (item.subscription !== subscription.id) {
    throw invalidRequestError(`The subscription item ${id} is not part of this subscription.`, {
      param: `items[${index}][id]`,
    });
  }
}

function prorationDate(
  world: ProviderContext,
  subscription: Subscription,
  at: number | undefined,
): number | null {
  if (at === undefined) return null;
  const { start, end } = getCurrentPeriod(
    world.store.all('subscription_item', { subscription: subscription.id }),
  );
  if (at < start || at > end) {
    throw invalidRequestError('Invalid proration_date: it must be inside the current period.', {
      param: 'proration_date',
    });
  }
  return at;
}

function trialEnd(given: string | undefined): SubscriptionChange['trialEnd'] {
  if (given === undefined) return null;
  if (given === 'now') return 'now';
  if (!/^\d+$/.test(given)) throw invalidRequestError(`Invalid integer: ${given}`, { param: 'trial_end' });
  return Number(given);
}

function update(world: ProviderContext, id: string, params: Update): Subscription {
  const subscription = world.require('subscription', id);
  if (hasSubscriptionEnded(subscription)) {
    throw invalidRequestError(
      'A canceled subscription can only update its cancellation_details and metadata.',
    );
  }
  refuseScheduled(subscription, params);
  const before = toApiObject(world, subscription);
  const updated = world.update(subscription, settings(world, subscription, params));
  const change = toBillingChange(world, updated, params);
  const after = change
    ? changeSubscription(world, updated, change, {
        behavior: params.payment_behavior ?? 'allow_incomplete',
        offSession: params.off_session ?? false,
      })
    : updated;
  world.announce('customer.subscription.updated', before, after);
  return after;
}

/** Refuses new items or a cancellation while a schedule is active. Stripe allows some of these changes. */
function refuseScheduled({ schedule }: Subscription, params: Update): void {
  const { cancel_at_period_end, cancel_at, items } = params;
  if (!schedule || (cancel_at_period_end === undefined && cancel_at === undefined && !items)) return;
  const what = items ? 'items' : 'any cancelation behavior';
  throw invalidRequestError(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating ${what} directly is not allowed. Please update the schedule instead.`,
  );
}

function settings(world: ProviderContext, subscription: Subscription, params: Update): Partial<Subscription> {
  const card = params.default_payment_method;
  return {
    ...withoutUndefined({ description: params.description }),
    ...(card !== undefined && {
      default_payment_method:
        card && attachPaymentMethod(world, findOrCreatePaymentMethod(world, card), subscription.customer).id,
    }),
    ...cancellation(world, subscription, params),
    ...(params.discounts !== undefined && {
      discounts: newDiscounts(world, subscription, params.discounts ?? []),
    }),
    ...(params.payment_settings && {
      payment_settings: { ...subscription.payment_settings, ...withoutUndefined(params.payment_settings) },
    }),
    ...(params.trial_settings && {
      trial_settings: {
        end_behavior: { billing_cycle_anchor: null, ...params.trial_settings.end_behavior },
      },
    }),
    metadata: mergeMetadata(subscription.metadata, params.metadata),
  };
}

function cancellation(
  world: ProviderContext,
  subscription: Subscription,
  params: Update,
): Partial<Subscription> {
  const { cancel_at_period_end: atEnd, cancel_at: at, cancellation_details: details } = params;
  const now = world.now(subscription.test_clock);
  const words = {
    cancellation_details: {
      ...subscription.cancellation_details,
      ...withoutUndefined({ ...details }),
      reason: atEnd || at ? 'cancellation_requested' : subscription.cancellation_details.reason,
    },
  };
  if (atEnd === true) {
    const { end } = getCurrentPeriod(world.store.all('subscription_item', { subscription: subscription.id }));
    return { ...words, cancel_at_period_end: true, cancel_at: end, canceled_at: now };
  }
  if (at) return { ...words, cancel_at: at, cancel_at_period_end: false, canceled_at: now };
  if (atEnd === false || at === null) {
    return {
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      cancellation_details: { ...words.cancellation_details, reason: null },
    };
  }
  return details ? words : {};
}

function newDiscounts(
  world: ProviderContext,
  subscription: Subscription,
  requests: NonNullable<ReturnType<typeof discountsParam>>,
): string[] {
  const now = world.now(subscription.test_clock);
  const amount = world.store
    .all('subscription_item', { subscription: subscription.id })
    .reduce(
      (total, { price, quantity }) => total + world.store.get('price', price).unit_amount * quantity,
      0,
    );
  return requests.map((request) => {
    if (request.discount) return world.require('discount', request.discount, 'discounts').id;
    const usable = findRedeemableCoupon(world, request, { customer: subscription.customer, amount, now });
    const target = { customer: subscription.customer, subscription: subscription.id, invoice: null };
    return redeemCoupon(world, usable, target, now).id;
  });
}

export const updateSubscriptionRoute = defineRoute(
  'POST',
  '/v1/subscriptions/:id',
  shape,
  ({ world, ids: [id], params }) =>
    params.payment_behavior === 'error_if_incomplete'
      ? world.store.attempt(() => update(world, id, params))
      : update(world, id, params),
);

export const removeDiscountsRoute = defineRoute(
  'DELETE',
  '/v1/subscriptions/:id/discount',
  {},
  ({ world, ids: [id] }) => {
    const subscription = world.require('subscription', id);
    const last = subscription.discounts.at(-1);
    if (!last)
      throw invalidRequestError(`No active discount for subscription: ${id}`, {
        code: 'resource_missing',
        param: 'id',
      });
    const discount = world.store.get('discount', last);
    world.emit('customer.discount.deleted', discount);
    world.update(
      subscription,
      { discounts: subscription.discounts.filter((each) => each !== last) },
      'customer.subscription.updated',
    );
    return { answer: { ...toApiObject(world, discount), deleted: true } };
  },
);
