import { invalidRequestError } from '../http/errors.ts';
import { createdFilterParam, listPage, pagingParams } from '../http/lists.ts';
import {
  clearableParam,
  currencyParam,
  decimalParam,
  integerBetweenParam,
  integerParam,
  listParam,
  mergeMetadata,
  metadataParam,
  objectParam,
  oneOfParam,
  type ParamValues,
  textParam,
} from '../http/params.ts';
import { defineRoute } from '../http/router.ts';
import type { Coupon } from '../objects/catalog.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId } from '../store/ids.ts';
import { expandParam, withoutUndefined } from './fields.ts';

const createShape = {
  amount_off: integerBetweenParam(1),
  applies_to: objectParam({ products: listParam(textParam) }),
  currency: currencyParam,
  duration: oneOfParam('forever', 'once', 'repeating'),
  duration_in_months: integerBetweenParam(1),
  expand: expandParam,
  id: textParam,
  max_redemptions: integerBetweenParam(1),
  metadata: metadataParam,
  name: textParam,
  percent_off: decimalParam,
  redeem_by: integerParam,
};

function create(world: ProviderContext, params: ParamValues<typeof createShape>): Coupon {
  check(world, params);
  const { id = createId('coupon'), duration = 'once', applies_to, metadata: given } = params;
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
    throw invalidRequestError('Must provide exactly one of percent_off or amount_off', {
      param: 'percent_off',
    });
  }
  if (percent_off !== undefined && (percent_off <= 0 || percent_off > 100)) {
    throw invalidRequestError('Invalid percent_off: must be greater than 0 and less than or equal to 100', {
      param: 'percent_off',
    });
  }
  if (amount_off !== undefined && !params.currency) {
    throw invalidRequestError('Must provide a currency with amount_off', {
      code: 'parameter_missing',
      param: 'currency',
    });
  }
  if ((duration === 'repeating') !== (duration_in_months !== undefined)) {
    throw invalidRequestError(
      'duration_in_months is required for, and only allowed with, duration=repeating',
      {
        param: 'duration_in_months',
      },
    );
  }
  if (redeem_by !== undefined && redeem_by <= world.now()) {
    throw invalidRequestError('Invalid redeem_by: must be in the future', { param: 'redeem_by' });
  }
  const known = id ? world.store.find('coupon', id) : undefined;
  if (known)
    throw invalidRequestError('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
}

export const couponRoutes = [
  defineRoute('POST', '/v1/coupons', createShape, ({ world, params }) => create(world, params)),
  defineRoute(
    'GET',
    '/v1/coupons',
    { ...pagingParams, created: createdFilterParam, expand: expandParam },
    (call) => listPage(call, 'coupon', { created: call.params.created }),
  ),
  defineRoute('GET', '/v1/coupons/:id', { expand: expandParam }, ({ world, ids: [id] }) =>
    world.require('coupon', id),
  ),
  defineRoute(
    'POST',
    '/v1/coupons/:id',
    { expand: expandParam, metadata: metadataParam, name: clearableParam(textParam) },
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
  defineRoute('DELETE', '/v1/coupons/:id', {}, ({ world, ids: [id] }) => {
    const coupon = world.require('coupon', id);
    world.emit('coupon.deleted', coupon);
    return world.update(coupon, { deleted: true });
  }),
];
