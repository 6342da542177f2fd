import { invalidRequestError } from '../http/errors.ts';
import { createdFilterParam, listPage, pagingParams } from '../http/lists.ts';
import {
  booleanParam,
  listParam,
  mergeMetadata,
  metadataParam,
  oneOfParam,
  type ParamValues,
  textParam,
} from '../http/params.ts';
import { allowBrowsers, defineRoute } from '../http/router.ts';
import { applySetupResult } from '../lifecycle/apply-setup-result.ts';
import { attemptSetup, createSetupIntent, throwIfSetupDeclined } from '../lifecycle/setup-attempts.ts';
import type { SetupIntent } from '../objects/payments.ts';
import type { ProviderContext } from '../provider-context.ts';
import {
  automaticPaymentMethodsParam,
  expandParam,
  paymentMethodDataParam,
  withoutUndefined,
} from './fields.ts';
import { findRequestedPaymentMethod } from './payment-methods.ts';

const createShape = {
  allowed_payment_method_types: listParam(oneOfParam('card')),
  automatic_payment_methods: automaticPaymentMethodsParam,
  confirm: booleanParam,
  customer: textParam,
  description: textParam,
  expand: expandParam,
  metadata: metadataParam,
  payment_method: textParam,
  payment_method_data: paymentMethodDataParam,
  return_url: textParam,
  usage: oneOfParam('off_session', 'on_session'),
  use_stripe_sdk: booleanParam,
};
const confirmShape = {
  client_secret: textParam,
  expand: expandParam,
  payment_method: textParam,
  payment_method_data: paymentMethodDataParam,
  return_url: textParam,
  use_stripe_sdk: booleanParam,
};

function create(world: ProviderContext, params: ParamValues<typeof createShape>): SetupIntent {
  const customer = params.customer ? world.require('customer', params.customer, 'customer') : null;
  const intent = createSetupIntent(world, {
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    customer: customer?.id ?? null,
    description: params.description ?? null,
    metadata: mergeMetadata({}, params.metadata),
    payment_method: findRequestedPaymentMethod(world, params)?.id ?? null,
    usage: params.usage ?? 'off_session',
    test_clock: customer?.test_clock ?? null,
  });
  return params.confirm ? confirm(world, intent, params.return_url) : intent;
}

function confirm(world: ProviderContext, intent: SetupIntent, returnUrl: string | undefined): SetupIntent {
  if (!intent.payment_method) {
    throw invalidRequestError(
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
      { code: 'setup_intent_unexpected_state' },
    );
  }
  const ready = world.update(intent, { sandbox: { ...intent.sandbox, return_url: returnUrl ?? null } });
  return throwIfSetupDeclined(world, applySetupResult(world, attemptSetup(world, ready)));
}

function at(world: ProviderContext, id: string, secret: string | undefined): SetupIntent {
  const intent = world.require('setup_intent', id);
  if (secret !== undefined && secret !== intent.client_secret) {
    throw invalidRequestError(
      'The client_secret provided does not match the client_secret associated with this SetupIntent.',
      {
        code: 'setup_intent_invalid_parameter',
        param: 'client_secret',
      },
    );
  }
  return intent;
}

const finished = ({ status }: SetupIntent) => status === 'succeeded' || status === 'canceled';

function checkUnfinished(intent: SetupIntent, action: string): void {
  if (!finished(intent)) return;
  throw invalidRequestError(
    `You cannot ${action} this SetupIntent because it has a status of ${intent.status}.`,
    {
      code: 'setup_intent_unexpected_state',
    },
  );
}

export const setupIntentRoutes = [
  defineRoute('POST', '/v1/setup_intents', createShape, ({ world, params }) => create(world, params)),
  defineRoute(
    'GET',
    '/v1/setup_intents',
    {
      ...pagingParams,
      created: createdFilterParam,
      customer: textParam,
      payment_method: textParam,
      expand: expandParam,
    },
    (call) =>
      listPage(call, 'setup_intent', {
        created: call.params.created,
        where: withoutUndefined({
          customer: call.params.customer,
          payment_method: call.params.payment_method,
        }),
      }),
  ),
  allowBrowsers(
    defineRoute(
      'GET',
      '/v1/setup_intents/:id',
      { client_secret: textParam, expand: expandParam },
      ({ world, ids: [id], params }) => at(world, id, params.client_secret),
    ),
  ),
  defineRoute(
    'POST',
    '/v1/setup_intents/:id',
    {
      customer: textParam,
      description: textParam,
      metadata: metadataParam,
      payment_method: textParam,
      expand: expandParam,
    },
    ({ world, ids: [id], params }) => {
      const intent = at(world, id, undefined);
      checkUnfinished(intent, 'update');
      const method = findRequestedPaymentMethod(world, params);
      return world.update(intent, {
        ...withoutUndefined({ customer: params.customer, description: params.description }),
        ...(method && { payment_method: method.id, status: 'requires_confirmation' as const }),
        metadata: mergeMetadata(intent.metadata, params.metadata),
      });
    },
  ),
  allowBrowsers(
    defineRoute('POST', '/v1/setup_intents/:id/confirm', confirmShape, ({ world, ids: [id], params }) => {
      const intent = at(world, id, params.client_secret);
      checkUnfinished(intent, 'confirm');
      const method = findRequestedPaymentMethod(world, params);
      return confirm(
        world,
        method ? world.update(intent, { payment_method: method.id }) : intent,
        params.return_url,
      );
    }),
  ),
  defineRoute(
    'POST',
    '/v1/setup_intents/:id/cancel',
    {
      cancellation_reason: oneOfParam('abandoned', 'duplicate', 'requested_by_customer'),
      expand: expandParam,
    },
    ({ world, ids: [id], params }) => {
      const intent = at(world, id, undefined);
      checkUnfinished(intent, 'cancel');
      const canceled = world.update(intent, {
        cancellation_reason: params.cancellation_reason ?? null,
        next_action: null,
        status: 'canceled',
      });
      world.emit('setup_intent.canceled', canceled);
      return canceled;
    },
  ),
];
