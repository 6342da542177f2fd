import { invalidRequestError } from '../http/errors.ts';
import { createdFilterParam, listPage, pagingParams } from '../http/lists.ts';
import {
  booleanParam,
  currencyParam,
  integerBetweenParam,
  integerParam,
  mergeMetadata,
  metadataParam,
  objectParam,
  oneOfParam,
  type ParamValues,
  requiredParam,
  textParam,
} from '../http/params.ts';
import { defineRoute } from '../http/router.ts';
import { findPromotionByCode, isPromotionActive } from '../lifecycle/discounts.ts';
import type { PromotionCode } from '../objects/catalog.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId, createRandomText } from '../store/ids.ts';
import { isCouponValid } from '../wire/to-api-object.ts';
import { expandParam, withoutUndefined } from './fields.ts';

const createShape = {
  active: booleanParam,
  code: textParam,
  customer: textParam,
  expand: expandParam,
  expires_at: integerParam,
  max_redemptions: integerBetweenParam(1),
  metadata: metadataParam,
  promotion: requiredParam(
    objectParam({ coupon: requiredParam(textParam), type: requiredParam(oneOfParam('coupon')) }),
  ),
  restrictions: objectParam({
    first_time_transaction: booleanParam,
    minimum_amount: integerBetweenParam(1),
    minimum_amount_currency: currencyParam,
  }),
};

function create(world: ProviderContext, params: ParamValues<typeof createShape>): PromotionCode {
  const coupon = world.require('coupon', params.promotion.coupon, 'promotion[coupon]');
  if (params.customer) world.require('customer', params.customer, 'customer');
  if (!isCouponValid(coupon, world.now())) {
    throw invalidRequestError(`Coupon ${coupon.id} is no longer valid.`, { param: 'promotion[coupon]' });
  }
  const code = (params.code ?? createRandomText(8)).toUpperCase();
  const existing = findPromotionByCode(world, code);
  if (existing && isPromotionActive(existing, world.now())) {
    throw invalidRequestError(`An active promotion code with \`code: ${code}\` already exists.`, {
      param: 'code',
    });
  }
  const promotion: PromotionCode = {
    id: createId('promotion_code'),
    object: 'promotion_code',
    active: params.active ?? true,
    code,
    created: world.now(),
    customer: params.customer ?? null,
    expires_at: params.expires_at ?? null,
    max_redemptions: params.max_redemptions ?? null,
    metadata: mergeMetadata({}, params.metadata),
    promotion: { coupon: coupon.id, type: 'coupon' },
    restrictions: {
      first_time_transaction: params.restrictions?.first_time_transaction ?? false,
      minimum_amount: params.restrictions?.minimum_amount ?? null,
      minimum_amount_currency: params.restrictions?.minimum_amount_currency ?? null,
    },
    times_redeemed: 0,
  };
  return world.add(promotion, 'promotion_code.created');
}

export const promotionCodeRoutes = [
  defineRoute('POST', '/v1/promotion_codes', createShape, ({ world, params }) => create(world, params)),
  defineRoute(
    'GET',
    '/v1/promotion_codes',
    {
      ...pagingParams,
      active: booleanParam,
      code: textParam,
      coupon: textParam,
      created: createdFilterParam,
      customer: textParam,
      expand: expandParam,
    },
    (call) => {
      const { active, code, coupon, customer } = call.params;
      return listPage(call, 'promotion_code', {
        created: call.params.created,
        where: withoutUndefined({ customer, 'promotion.coupon': coupon }),
        matches: (each) =>
          (code === undefined || each.code.toUpperCase() === code.toUpperCase()) &&
          (active === undefined || isPromotionActive(each, call.world.now()) === active),
      });
    },
  ),
  defineRoute('GET', '/v1/promotion_codes/:id', { expand: expandParam }, ({ world, ids: [id] }) =>
    world.require('promotion_code', id),
  ),
  defineRoute(
    'POST',
    '/v1/promotion_codes/:id',
    { active: booleanParam, expand: expandParam, metadata: metadataParam },
    ({ world, ids: [id], params }) => {
      const promotion = world.require('promotion_code', id);
      return world.update(
        promotion,
        {
          ...withoutUndefined({ active: params.active }),
          metadata: mergeMetadata(promotion.metadata, params.metadata),
        },
        'promotion_code.updated',
      );
    },
  ),
];
