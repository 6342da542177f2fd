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
  type ParamValues,
  required,
  text,
} from '../http/params.ts';
import { route } from '../http/router.ts';
import { newPrice, newProduct } from '../lifecycle/catalog.ts';
import type { Product } from '../objects/catalog.ts';
import type { ProviderContext } from '../provider-context.ts';
import { expand, withoutUndefined } from './fields.ts';
import { recurring } from './prices.ts';

const details = {
  active: flag,
  description: clearable(text),
  expand,
  images: list(text),
  marketing_features: list(object({ name: required(text) })),
  metadata,
  statement_descriptor: text,
  unit_label: clearable(text),
  url: clearable(text),
};
const createShape = {
  ...details,
  default_price_data: object({
    currency: required(currency),
    unit_amount: required(integerBetween(0)),
    recurring,
    metadata,
  }),
  id: text,
  name: required(text),
};

function create(world: ProviderContext, params: ParamValues<typeof createShape>): Product {
  const { id, name, default_price_data: priceData, metadata: given, expand: _expand, ...plain } = params;
  if (id && world.store.find('product', id)) {
    throw invalidRequest(`Product already exists: ${id}`, { code: 'resource_already_exists', param: 'id' });
  }
  const product = newProduct(
    world,
    { ...withoutUndefined(plain), name, metadata: mergeMetadata({}, given) },
    id,
  );
  if (!priceData) return product;
  const price = newPrice(world, product.id, {
    unit_amount: priceData.unit_amount,
    recurring: priceData.recurring,
    metadata: mergeMetadata({}, priceData.metadata),
  });
  return world.update(product, { default_price: price.id });
}

export const products = [
  route('POST', '/v1/products', createShape, ({ world, params }) => create(world, params)),
  route('GET', '/v1/products', { ...paging, active: flag, created, ids: list(text), expand }, (call) => {
    const { active, created: range, ids } = call.params;
    return listPage(call, 'product', {
      created: range,
      where: withoutUndefined({ active }),
      matches: ({ id }) => !ids || ids.includes(id),
    });
  }),
  route('GET', '/v1/products/:id', { expand }, ({ world, ids: [id] }) => world.require('product', id)),
  route(
    'POST',
    '/v1/products/:id',
    { ...details, default_price: text, name: text },
    ({ world, ids: [id], params: { metadata: change, expand: _expand, ...plain } }) => {
      const product = world.require('product', id);
      if (plain.default_price) world.require('price', plain.default_price, 'default_price');
      return world.update(
        product,
        {
          ...withoutUndefined(plain),
          metadata: mergeMetadata(product.metadata, change),
          updated: world.now(),
        },
        'product.updated',
      );
    },
  ),
  route('DELETE', '/v1/products/:id', {}, ({ world, ids: [id] }) => {
    const product = world.require('product', id);
    if (world.store.all('price', { product: id }).length > 0) {
      throw invalidRequest('This product cannot be deleted because it has one or more user-created prices.');
    }
    world.emit('product.deleted', product);
    world.store.remove('product', id);
    return { answer: { id, object: 'product', deleted: true } };
  }),
];
