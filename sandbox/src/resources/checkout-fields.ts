import { DAY } from '../billing/periods.ts';
import { invalidRequest } from '../http/errors.ts';
import {
  currency,
  flag,
  integer,
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
import { newPrice, newProduct } from '../lifecycle/catalog.ts';
import { requireTaxLocation } from '../lifecycle/require-tax-location.ts';
import type { SessionItem } from '../objects/sessions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { randomText } from '../store/ids.ts';
import { expand, withoutUndefined } from './fields.ts';
import { recurring } from './prices.ts';
import { trialSettings } from './subscription-fields.ts';

const SHORTEST_SECONDS = 30 * 60;

const lineItem = object({
  price: text,
  price_data: object({
    currency: required(currency),
    product: text,
    product_data: object({ name: required(text), description: text, images: list(text), metadata }),
    recurring,
    unit_amount: required(integerBetween(0, 99_999_999)),
    tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
  }),
  quantity: integerBetween(1),
});
const message = object({ message: required(text) });

export const createShape = {
  allow_promotion_codes: flag,
  allowed_payment_method_types: list(oneOf('card')),
  automatic_tax: object({ enabled: required(flag) }),
  billing_address_collection: oneOf('auto'),
  cancel_url: text,
  client_reference_id: text,
  currency,
  custom_text: object({ submit: message, after_submit: message }),
  customer: text,
  customer_creation: oneOf('always', 'if_required'),
  customer_email: text,
  customer_update: object({ address: oneOf('auto', 'never') }),
  discounts: list(object({ coupon: text, promotion_code: text })),
  expand,
  expires_at: integer,
  invoice_creation: object({
    enabled: required(flag),
    invoice_data: object({ description: text, footer: text, metadata }),
  }),
  line_items: list(lineItem),
  locale: oneOf('auto', 'en'),
  metadata,
  mode: required(oneOf('payment', 'setup', 'subscription')),
  payment_intent_data: object({
    description: text,
    metadata,
    receipt_email: text,
    setup_future_usage: oneOf('off_session', 'on_session'),
    statement_descriptor: text,
  }),
  payment_method_collection: oneOf('always', 'if_required'),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  subscription_data: object({
    description: text,
    metadata,
    trial_end: integer,
    trial_period_days: integerBetween(1, 730),
    trial_settings: trialSettings,
  }),
  success_url: required(text),
  ui_mode: oneOf('hosted_page'),
};
export type CreateParams = ParamValues<typeof createShape>;

/** Throws Stripe's error if the parameters cannot be combined. */
export function checkParams(world: ProviderContext, params: CreateParams): void {
  if (params.customer && params.customer_email) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer_email',
    });
  }
  const buyer = params.customer ? world.require('customer', params.customer, 'customer') : null;
  if (params.automatic_tax?.enabled && buyer && params.customer_update?.address !== 'auto')
    requireTaxLocation(buyer);
  if (params.discounts?.length && params.allow_promotion_codes) {
    throw invalidRequest('You may only specify one of these parameters: allow_promotion_codes, discounts.', {
      param: 'allow_promotion_codes',
    });
  }
  if (params.mode === 'setup' && params.line_items) {
    throw invalidRequest('You can not pass `line_items` in `setup` mode.', { param: 'line_items' });
  }
  if (params.mode !== 'setup' && !params.line_items?.length) {
    throw invalidRequest(`Missing required param: line_items.`, {
      code: 'parameter_missing',
      param: 'line_items',
    });
  }
  if (params.subscription_data && params.mode !== 'subscription') {
    throw invalidRequest('You can not pass `subscription_data` in `payment` mode.', {
      param: 'subscription_data',
    });
  }
  if (params.invoice_creation && params.mode !== 'payment') {
    throw invalidRequest('You can only enable invoice creation when `mode` is set to `payment`.', {
      param: 'invoice_creation',
    });
  }
  if (params.payment_intent_data && params.mode !== 'payment') {
    throw invalidRequest('You can not pass `payment_intent_data` in `subscription` mode.', {
      param: 'payment_intent_data',
    });
  }
}

export function readExpiry(given: number | undefined, now: number): number {
  if (given === undefined) return now + DAY;
  if (given < now + SHORTEST_SECONDS - 60 || given > now + DAY + 60) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  }
  return given;
}

export function sessionItemOf(
  world: ProviderContext,
  { mode }: CreateParams,
  item: NonNullable<CreateParams['line_items']>[number],
  index: number,
): SessionItem {
  const param = `line_items[${index}][price]`;
  const price = item.price_data
    ? inlinePrice(world, item.price_data)
    : world.require('price', item.price ?? '', param);
  if (mode === 'payment' && price.type === 'recurring') {
    throw invalidRequest('You must provide at least one non-recurring price in `payment` mode.', { param });
  }
  if (mode === 'subscription' && price.type === 'one_time') {
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      {
        param,
      },
    );
  }
  if (!price.active)
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', {
      param,
    });
  return { id: `li_${randomText(24)}`, price: price.id, quantity: item.quantity ?? 1 };
}

function inlinePrice(
  world: ProviderContext,
  data: NonNullable<NonNullable<CreateParams['line_items']>[number]['price_data']>,
) {
  if (!data.product && !data.product_data) {
    throw invalidRequest('You must pass a product or product_data with price_data.', { param: 'line_items' });
  }
  const { metadata: given, ...plain } = data.product_data ?? { name: '', metadata: undefined };
  const product = data.product
    ? world.require('product', data.product, 'line_items')
    : newProduct(world, { ...withoutUndefined(plain), name: plain.name, metadata: mergeMetadata({}, given) });
  return newPrice(world, product.id, { unit_amount: data.unit_amount, recurring: data.recurring });
}
