import { SECONDS_PER_DAY } from '../billing/periods.ts';
import { invalidRequestError } from '../http/errors.ts';
import {
  booleanParam,
  currencyParam,
  integerBetweenParam,
  integerParam,
  listParam,
  mergeMetadata,
  metadataParam,
  objectParam,
  oneOfParam,
  type ParamValues,
  requiredParam,
  textParam,
} from '../http/params.ts';
import { createPrice, createProduct } from '../lifecycle/catalog.ts';
import { requireTaxLocation } from '../lifecycle/require-tax-location.ts';
import type { SessionItem } from '../objects/sessions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createRandomText } from '../store/ids.ts';
import { expandParam, withoutUndefined } from './fields.ts';
import { recurringParam } from './prices.ts';
import { trialSettingsParam } from './subscription-fields.ts';

const SHORTEST_SECONDS = 30 * 60;

const lineItem = objectParam({
  price: textParam,
  price_data: objectParam({
    currency: requiredParam(currencyParam),
    product: textParam,
    product_data: objectParam({
      name: requiredParam(textParam),
      description: textParam,
      images: listParam(textParam),
      metadata: metadataParam,
    }),
    recurring: recurringParam,
    unit_amount: requiredParam(integerBetweenParam(0, 99_999_999)),
    tax_behavior: oneOfParam('exclusive', 'inclusive', 'unspecified'),
  }),
  quantity: integerBetweenParam(1),
});
const message = objectParam({ message: requiredParam(textParam) });

export const createSessionParams = {
  allow_promotion_codes: booleanParam,
  allowed_payment_method_types: listParam(oneOfParam('card')),
  automatic_tax: objectParam({ enabled: requiredParam(booleanParam) }),
  billing_address_collection: oneOfParam('auto'),
  cancel_url: textParam,
  client_reference_id: textParam,
  currency: currencyParam,
  custom_text: objectParam({ submit: message, after_submit: message }),
  customer: textParam,
  customer_creation: oneOfParam('always', 'if_required'),
  customer_email: textParam,
  customer_update: objectParam({ address: oneOfParam('auto', 'never') }),
  discounts: listParam(objectParam({ coupon: textParam, promotion_code: textParam })),
  expand: expandParam,
  expires_at: integerParam,
  invoice_creation: objectParam({
    enabled: requiredParam(booleanParam),
    invoice_data: objectParam({ description: textParam, footer: textParam, metadata: metadataParam }),
  }),
  line_items: listParam(lineItem),
  locale: oneOfParam('auto', 'en'),
  metadata: metadataParam,
  mode: requiredParam(oneOfParam('payment', 'setup', 'subscription')),
  payment_intent_data: objectParam({
    description: textParam,
    metadata: metadataParam,
    receipt_email: textParam,
    setup_future_usage: oneOfParam('off_session', 'on_session'),
    statement_descriptor: textParam,
  }),
  payment_method_collection: oneOfParam('always', 'if_required'),
  submit_type: oneOfParam('auto', 'book', 'donate', 'pay', 'subscribe'),
  subscription_data: objectParam({
    description: textParam,
    metadata: metadataParam,
    trial_end: integerParam,
    trial_period_days: integerBetweenParam(1, 730),
    trial_settings: trialSettingsParam,
  }),
  success_url: requiredParam(textParam),
  ui_mode: oneOfParam('hosted_page'),
};
export type CreateSessionParams = ParamValues<typeof createSessionParams>;

/** Throws Stripe's error if the parameters cannot be combined. */
export function validateSessionParams(world: ProviderContext, params: CreateSessionParams): void {
  if (params.customer && params.customer_email) {
    throw invalidRequestError('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer_email',
    });
  }
  const buyer = params.customer ? world.require('customer', params.customer, 'customer') : null;
  if (params.automatic_tax?.enabled && buyer && params.customer_update?.address !== 'auto')
    requireTaxLocation(buyer);
  if (params.discounts?.length && params.allow_promotion_codes) {
    throw invalidRequestError(
      'You may only specify one of these parameters: allow_promotion_codes, discounts.',
      {
        param: 'allow_promotion_codes',
      },
    );
  }
  if (params.mode === 'setup' && params.line_items) {
    throw invalidRequestError('You can not pass `line_items` in `setup` mode.', { param: 'line_items' });
  }
  if (params.mode !== 'setup' && !params.line_items?.length) {
    throw invalidRequestError(`Missing required param: line_items.`, {
      code: 'parameter_missing',
      param: 'line_items',
    });
  }
  if (params.subscription_data && params.mode !== 'subscription') {
    throw invalidRequestError('You can not pass `subscription_data` in `payment` mode.', {
      param: 'subscription_data',
    });
  }
  if (params.invoice_creation && params.mode !== 'payment') {
    throw invalidRequestError('You can only enable invoice creation when `mode` is set to `payment`.', {
      param: 'invoice_creation',
    });
  }
  if (params.payment_intent_data && params.mode !== 'payment') {
    throw invalidRequestError('You can not pass `payment_intent_data` in `subscription` mode.', {
      param: 'payment_intent_data',
    });
  }
}

export function readSessionExpiry(given: number | undefined, now: number): number {
  if (given === undefined) return now + SECONDS_PER_DAY;
  if (given < now + SHORTEST_SECONDS - 60 || given > now + SECONDS_PER_DAY + 60) {
    throw invalidRequestError(
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  }
  return given;
}

export function toSessionItem(
  world: ProviderContext,
  { mode }: CreateSessionParams,
  item: NonNullable<CreateSessionParams['line_items']>[number],
  index: number,
): SessionItem {
  const param = `line_items[${index}][price]`;
  const price = item.price_data
    ? inlinePrice(world, item.price_data)
    : world.require('price', item.price ?? '', param);
  if (mode === 'payment' && price.type === 'recurring') {
    throw invalidRequestError('You must provide at least one non-recurring price in `payment` mode.', {
      param,
    });
  }
  if (mode === 'subscription' && price.type === 'one_time') {
    throw invalidRequestError(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      {
        param,
      },
    );
  }
  if (!price.active)
    throw invalidRequestError('The price specified is inactive. This field only accepts active prices.', {
      param,
    });
  return { id: `li_${createRandomText(24)}`, price: price.id, quantity: item.quantity ?? 1 };
}

function inlinePrice(
  world: ProviderContext,
  data: NonNullable<NonNullable<CreateSessionParams['line_items']>[number]['price_data']>,
) {
  if (!data.product && !data.product_data) {
    throw invalidRequestError('You must pass a product or product_data with price_data.', {
      param: 'line_items',
    });
  }
  const { metadata: given, ...plain } = data.product_data ?? { name: '', metadata: undefined };
  const product = data.product
    ? world.require('product', data.product, 'line_items')
    : createProduct(world, {
        ...withoutUndefined(plain),
        name: plain.name,
        metadata: mergeMetadata({}, given),
      });
  return createPrice(world, product.id, { unit_amount: data.unit_amount, recurring: data.recurring });
}
