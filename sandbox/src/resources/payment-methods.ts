import { invalidRequestError, noSuchObjectError } from '../http/errors.ts';
import { listPage, pagingParams } from '../http/lists.ts';
import {
  integerParam,
  mergeMetadata,
  metadataParam,
  objectParam,
  oneOfParam,
  type ParamValues,
  requiredParam,
  textParam,
} from '../http/params.ts';
import { allowBrowsers, defineRoute } from '../http/router.ts';
import { type CardEntry, findTestCardNumber } from '../lifecycle/cards.ts';
import {
  attachPaymentMethod,
  createPaymentMethod,
  createTestCardEntry,
  detachPaymentMethod,
  findOrCreatePaymentMethod,
} from '../lifecycle/payment-methods.ts';
import type { PaymentMethod } from '../objects/customers.ts';
import type { ProviderContext } from '../provider-context.ts';
import {
  billingDetailsParam,
  cardParam,
  expandParam,
  type paymentMethodDataParam,
  toFullBillingDetails,
} from './fields.ts';

const createShape = {
  type: oneOfParam('card'),
  card: cardParam,
  billing_details: billingDetailsParam,
  metadata: metadataParam,
  expand: expandParam,
  allow_redisplay: oneOfParam('always', 'limited', 'unspecified'),
};

function entryOf(world: ProviderContext, given: ReturnType<typeof cardParam>, param: string): CardEntry {
  const missing = (field: string) =>
    invalidRequestError(`Missing required param: ${param}[${field}].`, {
      code: 'parameter_missing',
      param: `${param}[${field}]`,
    });
  if (given?.token) {
    const number = findTestCardNumber(given.token);
    if (!number)
      throw invalidRequestError(`No such token: '${given.token}'`, { code: 'resource_missing', param });
    return createTestCardEntry(number, world.now());
  }
  if (!given?.number) throw missing('number');
  if (given.exp_month === undefined) throw missing('exp_month');
  if (given.exp_year === undefined) throw missing('exp_year');
  const { number, exp_month, exp_year, cvc } = given;
  return { number, exp_month, exp_year, ...(cvc !== undefined && { cvc }) };
}

/**
 * Returns the card that a confirmation request names, or a new card from its typed card data. Returns null if
 * it has neither.
 */
export function findRequestedPaymentMethod(
  world: ProviderContext,
  params: {
    payment_method?: string | undefined;
    payment_method_data?: ReturnType<typeof paymentMethodDataParam>;
  },
): PaymentMethod | null {
  if (params.payment_method) return findOrCreatePaymentMethod(world, params.payment_method);
  const data = params.payment_method_data;
  if (!data) return null;
  return createPaymentMethod(world, {
    card: entryOf(world, data.card, 'payment_method_data[card]'),
    billing_details: toFullBillingDetails(data.billing_details),
  });
}

function create(world: ProviderContext, params: ParamValues<typeof createShape>): PaymentMethod {
  if (!params.type)
    throw invalidRequestError('Missing required param: type.', { code: 'parameter_missing', param: 'type' });
  return createPaymentMethod(world, {
    card: entryOf(world, params.card, 'card'),
    billing_details: toFullBillingDetails(params.billing_details),
    metadata: mergeMetadata({}, params.metadata),
  });
}

export const paymentMethodRoutes = [
  allowBrowsers(
    defineRoute('POST', '/v1/payment_methods', createShape, ({ world, params }) => create(world, params)),
  ),
  defineRoute(
    'GET',
    '/v1/payment_methods',
    { ...pagingParams, customer: textParam, type: oneOfParam('card'), expand: expandParam },
    (call) => {
      const { customer } = call.params;
      if (!customer)
        throw invalidRequestError('Missing required param: customer.', {
          code: 'parameter_missing',
          param: 'customer',
        });
      call.world.require('customer', customer, 'customer');
      return listPage(call, 'payment_method', { where: { customer } });
    },
  ),
  defineRoute('GET', '/v1/payment_methods/:id', { expand: expandParam }, ({ world, ids: [id] }) =>
    world.require('payment_method', id),
  ),
  defineRoute(
    'POST',
    '/v1/payment_methods/:id',
    {
      billing_details: billingDetailsParam,
      card: objectParam({ exp_month: integerParam, exp_year: integerParam }),
      metadata: metadataParam,
      expand: expandParam,
      allow_redisplay: oneOfParam('always', 'limited', 'unspecified'),
    },
    ({ world, ids: [id], params }) => {
      const method = world.require('payment_method', id);
      const { exp_month = method.card.exp_month, exp_year = method.card.exp_year } = params.card ?? {};
      return world.update(
        method,
        {
          billing_details: { ...method.billing_details, ...toFullBillingDetails(params.billing_details) },
          card: { ...method.card, exp_month, exp_year },
          metadata: mergeMetadata(method.metadata, params.metadata),
        },
        'payment_method.updated',
      );
    },
  ),
  defineRoute(
    'POST',
    '/v1/payment_methods/:id/attach',
    { customer: requiredParam(textParam), expand: expandParam },
    ({ world, ids: [id], params }) => {
      const customer = world.require('customer', params.customer, 'customer');
      return attachPaymentMethod(world, methodAt(world, id), customer.id);
    },
  ),
  defineRoute('POST', '/v1/payment_methods/:id/detach', { expand: expandParam }, ({ world, ids: [id] }) => {
    const method = world.require('payment_method', id);
    if (method.customer === null) {
      throw invalidRequestError(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    }
    return detachPaymentMethod(world, method);
  }),
];

function methodAt(world: ProviderContext, id: string): PaymentMethod {
  if (!world.store.find('payment_method', id) && !id.startsWith('pm_card_'))
    throw noSuchObjectError('payment_method', id);
  return findOrCreatePaymentMethod(world, id, 'id');
}
