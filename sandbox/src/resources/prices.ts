import { invalidRequestError } from '../http/errors.ts';
import { createdFilterParam, listPage, pagingParams } from '../http/lists.ts';
import {
  booleanParam,
  clearableParam,
  currencyParam,
  integerBetweenParam,
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
import { createPrice, createProduct } from '../lifecycle/catalog.ts';
import type { Price } from '../objects/catalog.ts';
import type { ProviderContext } from '../provider-context.ts';
import { expandParam, withoutUndefined } from './fields.ts';

export const recurringParam = objectParam({
  interval: requiredParam(oneOfParam('day', 'week', 'month', 'year')),
  interval_count: integerBetweenParam(1, 1095),
  trial_period_days: integerBetweenParam(1, 730),
  usage_type: oneOfParam('licensed'),
});

const createShape = {
  active: booleanParam,
  billing_scheme: oneOfParam('per_unit'),
  currency: requiredParam(currencyParam),
  expand: expandParam,
  lookup_key: textParam,
  metadata: metadataParam,
  nickname: textParam,
  product: textParam,
  product_data: objectParam({
    id: textParam,
    name: requiredParam(textParam),
    metadata: metadataParam,
    active: booleanParam,
    unit_label: textParam,
  }),
  recurring: recurringParam,
  tax_behavior: oneOfParam('exclusive', 'inclusive', 'unspecified'),
  transfer_lookup_key: booleanParam,
  unit_amount: requiredParam(integerBetweenParam(0, 99_999_999)),
};

function create(world: ProviderContext, params: ParamValues<typeof createShape>): Price {
  const product = params.product
    ? world.require('product', params.product, 'product').id
    : productFrom(world, params.product_data);
  claimLookupKey(world, params.lookup_key, params.transfer_lookup_key ?? false);
  return createPrice(world, product, {
    unit_amount: params.unit_amount,
    recurring: params.recurring,
    metadata: mergeMetadata({}, params.metadata),
    active: params.active ?? true,
    lookup_key: params.lookup_key ?? null,
    nickname: params.nickname ?? null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
  });
}

function productFrom(world: ProviderContext, data: ParamValues<typeof createShape>['product_data']): string {
  if (!data) {
    throw invalidRequestError('You must specify either `product` or `product_data` when creating a price.', {
      param: 'product',
    });
  }
  const { id, metadata: given, ...plain } = data;
  return createProduct(
    world,
    { ...withoutUndefined(plain), name: data.name, metadata: mergeMetadata({}, given) },
    id,
  ).id;
}

/**
 * Makes sure that only one price has the lookup key. If another price has it, transfers the key on request,
 * otherwise throws.
 */
function claimLookupKey(
  world: ProviderContext,
  key: string | null | undefined,
  transfer: boolean,
  self?: string,
): void {
  if (!key) return;
  const [currentPrice] = world.store.all('price', { lookup_key: key });
  if (!currentPrice || currentPrice.id === self) return;
  if (!transfer) {
    throw invalidRequestError(`A price (\`${currentPrice.id}\`) already uses that lookup key.`, {
      param: 'lookup_key',
    });
  }
  world.update(currentPrice, { lookup_key: null }, 'price.updated');
}

export const priceRoutes = [
  defineRoute('POST', '/v1/prices', createShape, ({ world, params }) => create(world, params)),
  defineRoute(
    'GET',
    '/v1/prices',
    {
      ...pagingParams,
      active: booleanParam,
      created: createdFilterParam,
      currency: currencyParam,
      expand: expandParam,
      lookup_keys: listParam(textParam),
      product: textParam,
      recurring: objectParam({
        interval: oneOfParam('day', 'week', 'month', 'year'),
        usage_type: oneOfParam('licensed'),
      }),
      type: oneOfParam('one_time', 'recurring'),
    },
    (call) => {
      const { active, currency: money, lookup_keys: keys, product, recurring: cycle, type } = call.params;
      return listPage(call, 'price', {
        created: call.params.created,
        where: withoutUndefined({
          active,
          currency: money,
          product,
          type,
          'recurring.interval': cycle?.interval,
        }),
        matches: ({ lookup_key }) => !keys || (lookup_key !== null && keys.includes(lookup_key)),
      });
    },
  ),
  defineRoute('GET', '/v1/prices/:id', { expand: expandParam }, ({ world, ids: [id] }) =>
    world.require('price', id),
  ),
  defineRoute(
    'POST',
    '/v1/prices/:id',
    {
      active: booleanParam,
      expand: expandParam,
      lookup_key: clearableParam(textParam),
      metadata: metadataParam,
      nickname: clearableParam(textParam),
      tax_behavior: oneOfParam('exclusive', 'inclusive', 'unspecified'),
      transfer_lookup_key: booleanParam,
    },
    ({ world, ids: [id], params: { metadata: change, transfer_lookup_key, expand: _expand, ...plain } }) => {
      const price = world.require('price', id);
      claimLookupKey(world, plain.lookup_key, transfer_lookup_key ?? false, id);
      return world.update(
        price,
        { ...withoutUndefined(plain), metadata: mergeMetadata(price.metadata, change) },
        'price.updated',
      );
    },
  ),
];
