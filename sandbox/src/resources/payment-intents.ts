import { invalidRequestError, StripeError } from '../http/errors.ts';
import { createdFilterParam, listPage, pagingParams } from '../http/lists.ts';
import {
  booleanParam,
  clearableParam,
  currencyParam,
  integerParam,
  mergeMetadata,
  metadataParam,
  oneOfParam,
  type ParamValues,
  requiredParam,
  textParam,
} from '../http/params.ts';
import { allowBrowsers, defineRoute } from '../http/router.ts';
import { updateInvoiceAfterPayment } from '../lifecycle/collect-invoice.ts';
import {
  attemptPayment,
  cancelPaymentIntent,
  createPaymentIntent,
  MAXIMUM_CHARGE,
  MINIMUM_CHARGE,
  throwIfPaymentDeclined,
} from '../lifecycle/payment-attempts.ts';
import type { PaymentIntent } from '../objects/payments.ts';
import type { ProviderContext } from '../provider-context.ts';
import { toApiObject } from '../wire/to-api-object.ts';
import {
  automaticPaymentMethodsParam,
  expandParam,
  paymentMethodDataParam,
  withoutUndefined,
} from './fields.ts';
import { findRequestedPaymentMethod } from './payment-methods.ts';

const confirmation = {
  error_on_requires_action: booleanParam,
  off_session: booleanParam,
  payment_method: textParam,
  payment_method_data: paymentMethodDataParam,
  receipt_email: clearableParam(textParam),
  return_url: textParam,
  setup_future_usage: clearableParam(oneOfParam('off_session', 'on_session')),
  expand: expandParam,
};
const confirmShape = { ...confirmation, client_secret: textParam, use_stripe_sdk: booleanParam };
const createShape = {
  ...confirmation,
  amount: requiredParam(integerParam),
  automatic_payment_methods: automaticPaymentMethodsParam,
  capture_method: oneOfParam('automatic', 'automatic_async'),
  confirm: booleanParam,
  currency: requiredParam(currencyParam),
  customer: textParam,
  description: textParam,
  metadata: metadataParam,
  statement_descriptor: textParam,
  statement_descriptor_suffix: textParam,
  use_stripe_sdk: booleanParam,
};

function create(world: ProviderContext, params: ParamValues<typeof createShape>): PaymentIntent {
  const customer = params.customer ? world.require('customer', params.customer, 'customer') : null;
  const method = findRequestedPaymentMethod(world, params);
  if (method?.customer && method.customer !== customer?.id) throw foreignCard(method.customer);
  const intent = createPaymentIntent(world, {
    amount: params.amount,
    currency: params.currency,
    customer: customer?.id ?? null,
    description: params.description ?? null,
    metadata: mergeMetadata({}, params.metadata),
    payment_method: method?.id ?? null,
    receipt_email: params.receipt_email ?? null,
    setup_future_usage: params.setup_future_usage ?? null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    test_clock: customer?.test_clock ?? null,
  });
  return params.confirm ? confirm(world, intent, params) : intent;
}

const foreignCard = (owner: string) =>
  invalidRequestError(
    `The provided PaymentMethod cannot be attached. To reuse a PaymentMethod, you must attach it to a Customer first. It belongs to customer ${owner}.`,
    { param: 'payment_method' },
  );

type Confirmation = Pick<
  ParamValues<typeof confirmation>,
  'error_on_requires_action' | 'off_session' | 'receipt_email' | 'return_url' | 'setup_future_usage'
>;

function confirm(world: ProviderContext, intent: PaymentIntent, params: Confirmation): PaymentIntent {
  if (!intent.payment_method) {
    throw invalidRequestError(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state' },
    );
  }
  const ready = world.update(intent, {
    ...withoutUndefined({
      receipt_email: params.receipt_email,
      setup_future_usage: params.setup_future_usage,
    }),
    sandbox: { ...intent.sandbox, return_url: params.return_url ?? null },
  });
  const after = attemptPayment(world, ready, { offSession: params.off_session ?? false });
  if (params.error_on_requires_action && after.status === 'requires_action')
    throw actionForbidden(world, after);
  return throwIfPaymentDeclined(world, updateInvoiceAfterPayment(world, after));
}

function actionForbidden(world: ProviderContext, intent: PaymentIntent): StripeError {
  return new StripeError(402, {
    type: 'card_error',
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
    payment_intent: toApiObject(world, intent),
  });
}

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

function confirmExisting(
  world: ProviderContext,
  id: string,
  params: ParamValues<typeof confirmShape>,
): PaymentIntent {
  const intent = findIntent(world, id, params.client_secret);
  if (!CONFIRMABLE.includes(intent.status)) throw unexpected(world, intent, 'confirm');
  const method = findRequestedPaymentMethod(world, params);
  if (method?.customer && method.customer !== intent.customer) throw foreignCard(method.customer);
  return confirm(world, method ? world.update(intent, { payment_method: method.id }) : intent, params);
}

/** Finds an intent. A browser must send the intent's client secret, which is checked here. */
function findIntent(world: ProviderContext, id: string, secret: string | undefined): PaymentIntent {
  const intent = world.require('payment_intent', id);
  if (secret !== undefined && secret !== intent.client_secret) {
    throw invalidRequestError(
      'The client_secret provided does not match the client_secret associated with this PaymentIntent.',
      {
        code: 'payment_intent_invalid_parameter',
        param: 'client_secret',
      },
    );
  }
  return intent;
}

function unexpected(world: ProviderContext, intent: PaymentIntent, action: string): StripeError {
  const already = intent.status === 'succeeded' ? ' because it has already succeeded' : '';
  return new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${action} this PaymentIntent${already || ` because it has a status of ${intent.status}`}.`,
    payment_intent: toApiObject(world, intent),
  });
}

const updateShape = {
  amount: integerParam,
  client_secret: textParam,
  customer: textParam,
  description: clearableParam(textParam),
  expand: expandParam,
  metadata: metadataParam,
  payment_method: textParam,
  payment_method_data: paymentMethodDataParam,
  receipt_email: clearableParam(textParam),
  setup_future_usage: clearableParam(oneOfParam('off_session', 'on_session')),
  statement_descriptor: textParam,
  statement_descriptor_suffix: textParam,
};

function update(world: ProviderContext, id: string, params: ParamValues<typeof updateShape>): PaymentIntent {
  const intent = findIntent(world, id, params.client_secret);
  if (!CONFIRMABLE.includes(intent.status)) throw unexpected(world, intent, 'update');
  const {
    amount,
    customer,
    metadata: change,
    payment_method: _m,
    payment_method_data: _d,
    expand: _e,
    client_secret: _c,
    ...plain
  } = params;
  if (amount !== undefined && (amount < MINIMUM_CHARGE || amount > MAXIMUM_CHARGE)) {
    throw invalidRequestError('Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (customer) world.require('customer', customer, 'customer');
  const method = findRequestedPaymentMethod(world, params);
  return world.update(intent, {
    ...withoutUndefined({ ...plain, amount, customer }),
    ...(method && { payment_method: method.id, status: 'requires_confirmation' as const }),
    metadata: mergeMetadata(intent.metadata, change),
  });
}

export const paymentIntentRoutes = [
  defineRoute('POST', '/v1/payment_intents', createShape, ({ world, params }) => create(world, params)),
  defineRoute(
    'GET',
    '/v1/payment_intents',
    { ...pagingParams, created: createdFilterParam, customer: textParam, expand: expandParam },
    (call) =>
      listPage(call, 'payment_intent', {
        created: call.params.created,
        where: withoutUndefined({ customer: call.params.customer }),
      }),
  ),
  allowBrowsers(
    defineRoute(
      'GET',
      '/v1/payment_intents/:id',
      { client_secret: textParam, expand: expandParam },
      ({ world, ids: [id], params }) => findIntent(world, id, params.client_secret),
    ),
  ),
  defineRoute('POST', '/v1/payment_intents/:id', updateShape, ({ world, ids: [id], params }) =>
    update(world, id, params),
  ),
  allowBrowsers(
    defineRoute('POST', '/v1/payment_intents/:id/confirm', confirmShape, ({ world, ids: [id], params }) =>
      confirmExisting(world, id, params),
    ),
  ),
  defineRoute(
    'POST',
    '/v1/payment_intents/:id/cancel',
    {
      cancellation_reason: oneOfParam('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'),
      expand: expandParam,
    },
    ({ world, ids: [id], params }) => {
      const intent = world.require('payment_intent', id);
      if (!CONFIRMABLE.includes(intent.status)) throw unexpected(world, intent, 'cancel');
      if (world.store.all('invoice_payment', { 'payment.payment_intent': id }).length > 0) {
        throw invalidRequestError(
          'You cannot cancel a PaymentIntent that belongs to an invoice. Void the invoice instead.',
        );
      }
      return cancelPaymentIntent(world, intent, params.cancellation_reason ?? null);
    },
  ),
];
