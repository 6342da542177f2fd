import { expireSession } from '../clock/due.ts';
import { invalid } from '../http/errors.ts';
import { created, page, paging } from '../http/lists.ts';
import {
  currency,
  flag,
  integer,
  list,
  mergeMetadata,
  metadata,
  type Output,
  object,
  oneOf,
  required,
  text,
  within,
} from '../http/params.ts';
import { route } from '../http/router.ts';
import { newPrice, newProduct } from '../lifecycle/catalog.ts';
import { amountsToday, checkDiscounts } from '../lifecycle/session-totals.ts';
import type { CheckoutSession, SessionItem } from '../objects/sessions.ts';
import { newId, randomText } from '../store/ids.ts';
import { includable } from '../wire/includable.ts';
import { wire } from '../wire/wire.ts';
import type { World } from '../world.ts';
import { expand, sent } from './fields.ts';
import { recurring } from './prices.ts';
import { trialSettings } from './subscription-fields.ts';

const DAY = 86_400;
const SHORTEST = 30 * 60;

const lineItem = object({
  price: text,
  price_data: object({
    currency: required(currency),
    product: text,
    product_data: object({ name: required(text), description: text, images: list(text), metadata }),
    recurring,
    unit_amount: required(within(0, 99_999_999)),
    tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
  }),
  quantity: within(1),
});
const message = object({ message: required(text) });

const createShape = {
  allow_promotion_codes: flag,
  allowed_payment_method_types: list(oneOf('card')),
  billing_address_collection: oneOf('auto', 'required'),
  cancel_url: text,
  client_reference_id: text,
  currency,
  custom_text: object({ submit: message, after_submit: message }),
  customer: text,
  customer_creation: oneOf('always', 'if_required'),
  customer_email: text,
  discounts: list(object({ coupon: text, promotion_code: text })),
  expand,
  expires_at: integer,
  line_items: list(lineItem),
  locale: text,
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
    trial_period_days: within(1, 730),
    trial_settings: trialSettings,
  }),
  success_url: required(text),
  ui_mode: oneOf('hosted_page'),
};
type Create = Output<typeof createShape>;

function create(world: World, params: Create): CheckoutSession {
  check(world, params);
  const now = world.now();
  const id = `${newId('checkout.session')}${randomText(34)}`;
  const blank = unpriced(world, params, id, now);
  checkDiscounts(world, blank);
  return world.add<CheckoutSession>({ ...blank, ...amountsToday(world, blank) });
}

function check(world: World, params: Create): void {
  if (params.customer && params.customer_email) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer_email',
    });
  }
  if (params.customer) world.require('customer', params.customer, 'customer');
  if (params.discounts?.length && params.allow_promotion_codes) {
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.', {
      param: 'allow_promotion_codes',
    });
  }
  if (params.mode === 'setup' && params.line_items) {
    throw invalid('You can not pass `line_items` in `setup` mode.', { param: 'line_items' });
  }
  if (params.mode !== 'setup' && !params.line_items?.length) {
    throw invalid(`Missing required param: line_items.`, { code: 'parameter_missing', param: 'line_items' });
  }
  if (params.subscription_data && params.mode !== 'subscription') {
    throw invalid('You can not pass `subscription_data` in `payment` mode.', { param: 'subscription_data' });
  }
  if (params.payment_intent_data && params.mode !== 'payment') {
    throw invalid('You can not pass `payment_intent_data` in `subscription` mode.', {
      param: 'payment_intent_data',
    });
  }
}

function unpriced(world: World, params: Create, id: string, now: number): CheckoutSession {
  const { mode, payment_intent_data: payment, subscription_data: subscription } = params;
  return {
    id,
    object: 'checkout.session',
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    amount_subtotal: null,
    amount_total: null,
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency: mode === 'setup' ? (params.currency ?? null) : 'usd',
    custom_text: {
      after_submit: params.custom_text?.after_submit ?? null,
      shipping_address: null,
      submit: params.custom_text?.submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: params.customer ?? null,
    customer_creation:
      mode === 'payment' && !params.customer ? (params.customer_creation ?? 'if_required') : null,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: (params.discounts ?? []).map(({ coupon, promotion_code }) => ({
      coupon: coupon ?? null,
      promotion_code: promotion_code ?? null,
    })),
    expires_at: expiry(params.expires_at, now),
    invoice: null,
    invoice_creation: null,
    locale: params.locale ?? null,
    metadata: mergeMetadata({}, params.metadata),
    mode,
    payment_intent: null,
    payment_method_collection:
      mode === 'subscription' ? (params.payment_method_collection ?? 'always') : null,
    payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
    setup_intent: null,
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: null,
    url: `${world.settings.publicUrl}/checkout/${id}`,
    sandbox: {
      items: (params.line_items ?? []).map((item, index) => itemOf(world, params, item, index)),
      payment: {
        description: payment?.description ?? null,
        metadata: mergeMetadata({}, payment?.metadata),
        receipt_email: payment?.receipt_email ?? null,
        setup_future_usage: payment?.setup_future_usage ?? null,
        statement_descriptor: payment?.statement_descriptor ?? null,
      },
      subscription: {
        description: subscription?.description ?? null,
        metadata: mergeMetadata({}, subscription?.metadata),
        missingCard: subscription?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
        trial_end: subscription?.trial_end ?? null,
        trial_period_days: subscription?.trial_period_days ?? null,
      },
      challenge: null,
    },
  };
}

function expiry(given: number | undefined, now: number): number {
  if (given === undefined) return now + DAY;
  if (given < now + SHORTEST - 60 || given > now + DAY + 60) {
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  }
  return given;
}

function itemOf(
  world: World,
  { mode }: Create,
  item: NonNullable<Create['line_items']>[number],
  index: number,
): SessionItem {
  const param = `line_items[${index}][price]`;
  const price = item.price_data
    ? inlinePrice(world, item.price_data)
    : world.require('price', item.price ?? '', param);
  if (mode === 'payment' && price.type === 'recurring') {
    throw invalid('You must provide at least one non-recurring price in `payment` mode.', { param });
  }
  if (mode === 'subscription' && price.type === 'one_time') {
    throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.', {
      param,
    });
  }
  if (!price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', { param });
  return { id: `li_${randomText(24)}`, price: price.id, quantity: item.quantity ?? 1 };
}

function inlinePrice(
  world: World,
  data: NonNullable<NonNullable<Create['line_items']>[number]['price_data']>,
) {
  if (!data.product && !data.product_data) {
    throw invalid('You must pass a product or product_data with price_data.', { param: 'line_items' });
  }
  const { metadata: given, ...plain } = data.product_data ?? { name: '', metadata: undefined };
  const product = data.product
    ? world.require('product', data.product, 'line_items')
    : newProduct(world, { ...sent(plain), name: plain.name, metadata: mergeMetadata({}, given) });
  return newPrice(world, product.id, { unit_amount: data.unit_amount, recurring: data.recurring });
}

export const checkoutSessions = [
  route('POST', '/v1/checkout/sessions', createShape, ({ world, params }) => create(world, params)),
  route(
    'GET',
    '/v1/checkout/sessions',
    {
      ...paging,
      created,
      customer: text,
      expand,
      payment_intent: text,
      status: oneOf('complete', 'expired', 'open'),
      subscription: text,
    },
    (call) => {
      const { customer, payment_intent, status, subscription } = call.params;
      return page(call, 'checkout.session', {
        created: call.params.created,
        where: sent({ customer, payment_intent, status, subscription }),
      });
    },
  ),
  route('GET', '/v1/checkout/sessions/:id', { expand }, ({ world, ids: [id] }) =>
    world.require('checkout.session', id),
  ),
  route('POST', '/v1/checkout/sessions/:id', { expand, metadata }, ({ world, ids: [id], params }) => {
    const session = world.require('checkout.session', id);
    return world.amend(session, { metadata: mergeMetadata(session.metadata, params.metadata) });
  }),
  route('POST', '/v1/checkout/sessions/:id/expire', { expand }, ({ world, ids: [id] }) => {
    const session = world.require('checkout.session', id);
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    return expireSession(world, session);
  }),
  route('GET', '/v1/checkout/sessions/:id/line_items', { ...paging, expand }, ({ world, ids: [id] }) => {
    const session = world.require('checkout.session', id);
    const rows = includable['checkout.session']?.line_items?.(world, wire(world, session));
    return { answer: rows as Record<string, unknown> };
  }),
];
