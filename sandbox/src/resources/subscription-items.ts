import { listPage, pagingParams } from '../http/lists.ts';
import {
  booleanParam,
  integerBetweenParam,
  integerParam,
  mergeMetadata,
  metadataParam,
  oneOfParam,
  type ParamValues,
  requiredParam,
  textParam,
} from '../http/params.ts';
import { defineRoute } from '../http/router.ts';
import { changeSubscription } from '../lifecycle/change-once-paid.ts';
import type { ItemChange, Subscription } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { toApiObject } from '../wire/to-api-object.ts';
import { expandParam, withoutUndefined } from './fields.ts';
import { prorationBehaviorParam, toBillingChange } from './subscription-updates.ts';

const billing = {
  off_session: booleanParam,
  payment_behavior: oneOfParam(
    'allow_incomplete',
    'default_incomplete',
    'error_if_incomplete',
    'pending_if_incomplete',
  ),
  proration_behavior: prorationBehaviorParam,
  proration_date: integerParam,
};
const details = {
  ...billing,
  expand: expandParam,
  metadata: metadataParam,
  price: textParam,
  quantity: integerBetweenParam(0),
};

type Billing = Pick<ParamValues<typeof billing>, keyof typeof billing>;

function change(
  world: ProviderContext,
  subscription: Subscription,
  item: ItemChange & { metadata?: Record<string, string> },
  params: Billing,
): void {
  const work = () => {
    const before = toApiObject(world, subscription);
    const { id, price, quantity, deleted, metadata: given } = item;
    const planned = toBillingChange(world, subscription, {
      billing_cycle_anchor: undefined,
      items: [{ id, price, quantity, deleted, metadata: given }],
      proration_behavior: params.proration_behavior,
      proration_date: params.proration_date,
      trial_end: undefined,
    });
    if (!planned) return;
    const after = changeSubscription(world, subscription, planned, {
      behavior: params.payment_behavior ?? 'allow_incomplete',
      offSession: params.off_session ?? false,
    });
    world.announce('customer.subscription.updated', before, after);
  };
  if (params.payment_behavior === 'error_if_incomplete') world.store.attempt(work);
  else work();
}

export const subscriptionItemRoutes = [
  defineRoute(
    'GET',
    '/v1/subscription_items',
    { ...pagingParams, subscription: requiredParam(textParam), expand: expandParam },
    (call) => {
      const { id } = call.world.require('subscription', call.params.subscription, 'subscription');
      return listPage(call, 'subscription_item', { where: { subscription: id } });
    },
  ),
  defineRoute('GET', '/v1/subscription_items/:id', { expand: expandParam }, ({ world, ids: [id] }) =>
    world.require('subscription_item', id),
  ),
  defineRoute(
    'POST',
    '/v1/subscription_items',
    { ...details, price: requiredParam(textParam), subscription: requiredParam(textParam) },
    ({ world, params }) => {
      const subscription = world.require('subscription', params.subscription, 'subscription');
      const known = new Set(
        world.store.all('subscription_item', { subscription: subscription.id }).map(({ id }) => id),
      );
      const item = {
        ...withoutUndefined({ price: params.price, quantity: params.quantity }),
        metadata: mergeMetadata({}, params.metadata),
      };
      change(world, subscription, item, params);
      const added = world.store
        .all('subscription_item', { subscription: subscription.id })
        .find(({ id }) => !known.has(id));
      return added ?? subscription;
    },
  ),
  defineRoute('POST', '/v1/subscription_items/:id', details, ({ world, ids: [id], params }) => {
    const item = world.require('subscription_item', id);
    const wanted = {
      id,
      ...withoutUndefined({ price: params.price, quantity: params.quantity }),
      metadata: mergeMetadata({}, params.metadata),
    };
    change(world, world.store.get('subscription', item.subscription), wanted, params);
    return world.store.get('subscription_item', id);
  }),
  defineRoute('DELETE', '/v1/subscription_items/:id', billing, ({ world, ids: [id], params }) => {
    const item = world.require('subscription_item', id);
    change(world, world.store.get('subscription', item.subscription), { id, deleted: true }, params);
    return { answer: { id, object: 'subscription_item', deleted: true } };
  }),
];
