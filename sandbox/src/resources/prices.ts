import { invalidRequest } from '../http/errors.ts';
import { created, listPage, paging } from '../http/lists.ts';
import {
  clearable,
  currency,
  flag,
  integerBetween,
  list,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  type ParamValues,
  required,
  text,
} from '../http/params.ts';
import { route } from '../http/router.ts';
import { newPrice, newProduct } from '../lifecycle/catalog.ts';
import type { Price } from '../objects/catalog.ts';
import type { ProviderContext } from '../provider-context.ts';
import { expand, withoutUndefined } from './fields.ts';

export const recurring = object({
  interval: required(oneOf('day', 'week', 'month', 'year')),
  interval_count: integerBetween(1, 1095),
  trial_period_days: integerBetween(1, 730),
  usage_type: oneOf('licensed'),
});

const createShape = {
  active: flag,
  billing_scheme: oneOf('per_unit'),
  currency: required(currency),
  expand,
  lookup_key: text,
  metadata,
  nickname: text,
  product: text,
  product_data: object({ id: text, name: required(text), metadata, active: flag, unit_label: text }),
  recurring,
  tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
  transfer_lookup_key: flag,
  unit_amount: required(integerBetween(0, 99_999_999)),
};

function create(world: ProviderContext, params: ParamValues<typeof createShape>): Price {
  const product = params.product
    ? world.require('product', params.product, 'product').id
    : productFrom(world, params.product_data);
  claimLookupKey(world, params.lookup_key, params.transfer_lookup_key ?? false);
  return newPrice(world, product, {
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
    throw invalidRequest('You must specify either `product` or `product_data` when creating a price.', {
      param: 'product',
    });
  }
  const { id, metadata: given, ...plain } = data;
  return newProduct(
    world,
    { ...withoutUndefined(plain), name: data.name, metadata: mergeMetadata({}, given) },
    id,
  ).id;
}

/** Makes sure that only one price has the lookup key: transfers it on request, otherwise throws. */
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
    throw invalidRequest(`A price (\`${currentPrice.id}\`) already uses that lookup key.`, {
      param: 'lookup_key',
    });
  }
  world.update(currentPrice, { lookup_key: null }, 'price.updated');
}

export const prices = [
  route('POST', '/v1/prices', createShape, ({ world, params }) => create(world, params)),
  route(
    'GET',
    '/v1/prices',
    {
      ...paging,
      active: flag,
      created,
      currency,
      expand,
      lookup_keys: list(text),
      product: text,
      recurring: object({ interval: oneOf('day', 'week', 'month', 'year'), usage_type: oneOf('licensed') }),
      type: oneOf('one_time', 'recurring'),
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
  route('GET', '/v1/prices/:id', { expand }, ({ world, ids: [id] }) => world.require('price', id)),
  route(
    'POST',
    '/v1/prices/:id',
    {
      active: flag,
      expand,
      lookup_key: clearable(text),
      metadata,
      nickname: clearable(text),
      tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
      transfer_lookup_key: flag,
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
