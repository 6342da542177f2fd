import { invalidRequest } from '../http/errors.ts';
import { created, listPage, paging } from '../http/lists.ts';
import {
  currency,
  flag,
  integer,
  integerBetween,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  type ParamValues,
  required,
  text,
} from '../http/params.ts';
import { route } from '../http/router.ts';
import { promotionByCode, promotionIsActive } from '../lifecycle/discounts.ts';
import type { PromotionCode } from '../objects/catalog.ts';
import type { ProviderContext } from '../provider-context.ts';
import { newId, randomText } from '../store/ids.ts';
import { couponIsValid } from '../wire/to-api-object.ts';
import { expand, withoutUndefined } from './fields.ts';

const createShape = {
  active: flag,
  code: text,
  customer: text,
  expand,
  expires_at: integer,
  max_redemptions: integerBetween(1),
  metadata,
  promotion: required(object({ coupon: required(text), type: required(oneOf('coupon')) })),
  restrictions: object({
    first_time_transaction: flag,
    minimum_amount: integerBetween(1),
    minimum_amount_currency: currency,
  }),
};

function create(world: ProviderContext, params: ParamValues<typeof createShape>): PromotionCode {
  const coupon = world.require('coupon', params.promotion.coupon, 'promotion[coupon]');
  if (params.customer) world.require('customer', params.customer, 'customer');
  if (!couponIsValid(coupon, world.now())) {
    throw invalidRequest(`Coupon ${coupon.id} is no longer valid.`, { param: 'promotion[coupon]' });
  }
  const code = (params.code ?? randomText(8)).toUpperCase();
  const existing = promotionByCode(world, code);
  if (existing && promotionIsActive(existing, world.now())) {
    throw invalidRequest(`An active promotion code with \`code: ${code}\` already exists.`, {
      param: 'code',
    });
  }
  const promotion: PromotionCode = {
    id: newId('promotion_code'),
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

export const promotionCodes = [
  route('POST', '/v1/promotion_codes', createShape, ({ world, params }) => create(world, params)),
  route(
    'GET',
    '/v1/promotion_codes',
    { ...paging, active: flag, code: text, coupon: text, created, customer: text, expand },
    (call) => {
      const { active, code, coupon, customer } = call.params;
      return listPage(call, 'promotion_code', {
        created: call.params.created,
        where: withoutUndefined({ customer, 'promotion.coupon': coupon }),
        matches: (each) =>
          (code === undefined || each.code.toUpperCase() === code.toUpperCase()) &&
          (active === undefined || promotionIsActive(each, call.world.now()) === active),
      });
    },
  ),
  route('GET', '/v1/promotion_codes/:id', { expand }, ({ world, ids: [id] }) =>
    world.require('promotion_code', id),
  ),
  route(
    'POST',
    '/v1/promotion_codes/:id',
    { active: flag, expand, metadata },
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
