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
  type ParamValues,
  requiredParam,
  textParam,
} from '../http/params.ts';
import { defineRoute } from '../http/router.ts';
import { createPrice, createProduct } from '../lifecycle/catalog.ts';
import type { Product } from '../objects/catalog.ts';
import type { ProviderContext } from '../provider-context.ts';
import { expandParam, withoutUndefined } from './fields.ts';
import { recurringParam } from './prices.ts';

const details = {
  active: booleanParam,
  description: clearableParam(textParam),
  expand: expandParam,
  images: listParam(textParam),
  marketing_features: listParam(objectParam({ name: requiredParam(textParam) })),
  metadata: metadataParam,
  statement_descriptor: textParam,
  unit_label: clearableParam(textParam),
  url: clearableParam(textParam),
};
const createShape = {
  ...details,
  default_price_data: objectParam({
    currency: requiredParam(currencyParam),
    unit_amount: requiredParam(integerBetweenParam(0)),
    recurring: recurringParam,
    metadata: metadataParam,
  }),
  id: textParam,
  name: requiredParam(textParam),
};

function create(world: ProviderContext, params: ParamValues<typeof createShape>): Product {
  const { id, name, default_price_data: priceData, metadata: given, expand: _expand, ...plain } = params;
  if (id && world.store.find('product', id)) {
    throw invalidRequestError(`Product already exists: ${id}`, {
      code: 'resource_already_exists',
      param: 'id',
    });
  }
  const product = createProduct(
    world,
    { ...withoutUndefined(plain), name, metadata: mergeMetadata({}, given) },
    id,
  );
  if (!priceData) return product;
  const price = createPrice(world, product.id, {
    unit_amount: priceData.unit_amount,
    recurring: priceData.recurring,
    metadata: mergeMetadata({}, priceData.metadata),
  });
  return world.update(product, { default_price: price.id });
}

export const productRoutes = [
  defineRoute('POST', '/v1/products', createShape, ({ world, params }) => create(world, params)),
  defineRoute(
    'GET',
    '/v1/products',
    {
      ...pagingParams,
      active: booleanParam,
      created: createdFilterParam,
      ids: listParam(textParam),
      expand: expandParam,
    },
    (call) => {
      const { active, created: range, ids } = call.params;
      return listPage(call, 'product', {
        created: range,
        where: withoutUndefined({ active }),
        matches: ({ id }) => !ids || ids.includes(id),
      });
    },
  ),
  defineRoute('GET', '/v1/products/:id', { expand: expandParam }, ({ world, ids: [id] }) =>
    world.require('product', id),
  ),
  defineRoute(
    'POST',
    '/v1/products/:id',
    { ...details, default_price: textParam, name: textParam },
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
  defineRoute('DELETE', '/v1/products/:id', {}, ({ world, ids: [id] }) => {
    const product = world.require('product', id);
    if (world.store.all('price', { product: id }).length > 0) {
      throw invalidRequestError(
        'This product cannot be deleted because it has one or more user-created prices.',
      );
    }
    world.emit('product.deleted', product);
    world.store.remove('product', id);
    return { answer: { id, object: 'product', deleted: true } };
  }),
];
