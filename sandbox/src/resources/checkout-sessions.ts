import { expireSession } from '../clock/due-actions.ts';
import { invalidRequestError } from '../http/errors.ts';
import { createdFilterParam, listPage, pagingParams } from '../http/lists.ts';
import { mergeMetadata, metadataParam, oneOfParam, textParam } from '../http/params.ts';
import { defineRoute } from '../http/router.ts';
import { assertUsableDiscounts, calculateAmountsDueToday } from '../lifecycle/session-totals.ts';
import type { CheckoutSession } from '../objects/sessions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId, createRandomText } from '../store/ids.ts';
import { includableFields } from '../wire/includable-fields.ts';
import { toApiObject } from '../wire/to-api-object.ts';
import {
  type CreateSessionParams,
  createSessionParams,
  readSessionExpiry,
  toSessionItem,
  validateSessionParams,
} from './checkout-fields.ts';
import { expandParam, withoutUndefined } from './fields.ts';

function create(world: ProviderContext, params: CreateSessionParams): CheckoutSession {
  validateSessionParams(world, params);
  const now = world.now();
  const id = `${createId('checkout.session')}${createRandomText(34)}`;
  const blank = unpriced(world, params, id, now);
  assertUsableDiscounts(world, blank);
  return world.add<CheckoutSession>({ ...blank, ...calculateAmountsDueToday(world, blank) });
}

function unpriced(
  world: ProviderContext,
  params: CreateSessionParams,
  id: string,
  now: number,
): CheckoutSession {
  const { mode } = params;
  return {
    id,
    object: 'checkout.session',
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: null,
    amount_total: null,
    ...(params.automatic_tax?.enabled && {
      automatic_tax: {
        enabled: true,
        liability: { type: 'self' as const },
        provider: 'stripe',
        status: null,
      },
    }),
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
    expires_at: readSessionExpiry(params.expires_at, now),
    invoice: null,
    invoice_creation: mode === 'payment' ? invoiceCreation(params) : null,
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
    sandbox: privateFields(world, params),
  };
}

function invoiceCreation({
  invoice_creation: given,
}: CreateSessionParams): CheckoutSession['invoice_creation'] {
  return {
    enabled: given?.enabled ?? false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: given?.invoice_data?.description ?? null,
      footer: given?.invoice_data?.footer ?? null,
      issuer: null,
      metadata: mergeMetadata({}, given?.invoice_data?.metadata),
      rendering_options: null,
    },
  };
}

/** The fields that the hosted page and the purchase need but the API does not show. */
function privateFields(world: ProviderContext, params: CreateSessionParams): CheckoutSession['sandbox'] {
  const { payment_intent_data: payment, subscription_data: subscription } = params;
  return {
    items: (params.line_items ?? []).map((item, index) => toSessionItem(world, params, item, index)),
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
  };
}

export const checkoutSessionRoutes = [
  defineRoute('POST', '/v1/checkout/sessions', createSessionParams, ({ world, params }) =>
    create(world, params),
  ),
  defineRoute(
    'GET',
    '/v1/checkout/sessions',
    {
      ...pagingParams,
      created: createdFilterParam,
      customer: textParam,
      expand: expandParam,
      payment_intent: textParam,
      status: oneOfParam('complete', 'expired', 'open'),
      subscription: textParam,
    },
    (call) => {
      const { customer, payment_intent, status, subscription } = call.params;
      return listPage(call, 'checkout.session', {
        created: call.params.created,
        where: withoutUndefined({ customer, payment_intent, status, subscription }),
      });
    },
  ),
  defineRoute('GET', '/v1/checkout/sessions/:id', { expand: expandParam }, ({ world, ids: [id] }) =>
    world.require('checkout.session', id),
  ),
  defineRoute(
    'POST',
    '/v1/checkout/sessions/:id',
    { expand: expandParam, metadata: metadataParam },
    ({ world, ids: [id], params }) => {
      const session = world.require('checkout.session', id);
      return world.update(session, { metadata: mergeMetadata(session.metadata, params.metadata) });
    },
  ),
  defineRoute('POST', '/v1/checkout/sessions/:id/expire', { expand: expandParam }, ({ world, ids: [id] }) => {
    const session = world.require('checkout.session', id);
    if (session.status !== 'open') {
      throw invalidRequestError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    return expireSession(world, session);
  }),
  defineRoute(
    'GET',
    '/v1/checkout/sessions/:id/line_items',
    { ...pagingParams, expand: expandParam },
    ({ world, ids: [id] }) => {
      const session = world.require('checkout.session', id);
      const rows = includableFields['checkout.session']?.line_items?.(world, toApiObject(world, session));
      return { answer: rows as Record<string, unknown> };
    },
  ),
];
