import { invalidRequest } from '../http/errors.ts';
import { created, listPage, paging } from '../http/lists.ts';
import {
  clearable,
  currency,
  decimal,
  integer,
  integerBetween,
  list,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  type ParamValues,
  text,
} from '../http/params.ts';
import { route } from '../http/router.ts';
import type { Coupon } from '../objects/catalog.ts';
import type { ProviderContext } from '../provider-context.ts';
import { newId } from '../store/ids.ts';
import { expand, withoutUndefined } from './fields.ts';

const createShape = {
  amount_off: integerBetween(1),
  applies_to: object({ products: list(text) }),
  currency,
  duration: oneOf('forever', 'once', 'repeating'),
  duration_in_months: integerBetween(1),
  expand,
  id: text,
  max_redemptions: integerBetween(1),
  metadata,
  name: text,
  percent_off: decimal,
  redeem_by: integer,
};

function create(world: ProviderContext, params: ParamValues<typeof createShape>): Coupon {
  check(world, params);
  const { id = newId('coupon'), duration = 'once', applies_to, metadata: given } = params;
  const coupon: Coupon = {
    id,
    object: 'coupon',
    amount_off: params.amount_off ?? null,
    ...(applies_to?.products && { applies_to: { products: applies_to.products } }),
    created: world.now(),
    currency: params.amount_off ? (params.currency ?? null) : null,
    duration,
    duration_in_months: params.duration_in_months ?? null,
    max_redemptions: params.max_redemptions ?? null,
    metadata: mergeMetadata({}, given),
    name: params.name ?? null,
    percent_off: params.percent_off ?? null,
    redeem_by: params.redeem_by ?? null,
    times_redeemed: 0,
  };
  return world.add(coupon, 'coupon.created');
}

function check(world: ProviderContext, params: ParamValues<typeof createShape>): void {
  const { id, amount_off, percent_off, duration, duration_in_months, redeem_by } = params;
  if ((amount_off === undefined) === (percent_off === undefined)) {
    throw invalidRequest('Must provide exactly one of percent_off or amount_off', { param: 'percent_off' });
  }
  if (percent_off !== undefined && (percent_off <= 0 || percent_off > 100)) {
    throw invalidRequest('Invalid percent_off: must be greater than 0 and less than or equal to 100', {
      param: 'percent_off',
    });
  }
  if (amount_off !== undefined && !params.currency) {
    throw invalidRequest('Must provide a currency with amount_off', {
      code: 'parameter_missing',
      param: 'currency',
    });
  }
  if ((duration === 'repeating') !== (duration_in_months !== undefined)) {
    throw invalidRequest('duration_in_months is required for, and only allowed with, duration=repeating', {
      param: 'duration_in_months',
    });
  }
  if (redeem_by !== undefined && redeem_by <= world.now()) {
    throw invalidRequest('Invalid redeem_by: must be in the future', { param: 'redeem_by' });
  }
  const known = id ? world.store.find('coupon', id) : undefined;
  if (known) throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
}

export const coupons = [
  route('POST', '/v1/coupons', createShape, ({ world, params }) => create(world, params)),
  route('GET', '/v1/coupons', { ...paging, created, expand }, (call) =>
    listPage(call, 'coupon', { created: call.params.created }),
  ),
  route('GET', '/v1/coupons/:id', { expand }, ({ world, ids: [id] }) => world.require('coupon', id)),
  route(
    'POST',
    '/v1/coupons/:id',
    { expand, metadata, name: clearable(text) },
    ({ world, ids: [id], params }) => {
      const coupon = world.require('coupon', id);
      return world.update(
        coupon,
        {
          ...withoutUndefined({ name: params.name }),
          metadata: mergeMetadata(coupon.metadata, params.metadata),
        },
        'coupon.updated',
      );
    },
  ),
  route('DELETE', '/v1/coupons/:id', {}, ({ world, ids: [id] }) => {
    const coupon = world.require('coupon', id);
    world.emit('coupon.deleted', coupon);
    return world.update(coupon, { deleted: true });
  }),
];
