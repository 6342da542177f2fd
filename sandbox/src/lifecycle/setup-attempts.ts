import type { PaymentError, SetupIntent } from '../objects/payments.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId, createRandomText } from '../store/ids.ts';
import { toApiObject } from '../wire/to-api-object.ts';
import { AUTHENTICATION_FAILED, createNextAction, toPaymentError } from './challenges.ts';
import { attachPaymentMethod, cardError } from './payment-methods.ts';

export interface NewSetup extends Pick<SetupIntent, 'customer' | 'usage'> {
  allowed_payment_method_types?: string[] | null;
  description?: string | null;
  metadata?: Record<string, string>;
  payment_method?: string | null;
  test_clock: string | null;
}

export function createSetupIntent(world: ProviderContext, { test_clock, ...fresh }: NewSetup): SetupIntent {
  const id = createId('setup_intent');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${createRandomText(25)}`,
    created: world.now(test_clock),
    description: null,
    last_setup_error: null,
    metadata: {},
    next_action: null,
    payment_method: null,
    ...fresh,
    status: fresh.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    sandbox: { test_clock, return_url: null },
  };
  return world.add(intent, 'setup_intent.created');
}

export function attemptSetup(
  world: ProviderContext,
  intent: SetupIntent,
  authenticated = false,
): SetupIntent {
  const method = world.store.get('payment_method', intent.payment_method ?? '');
  const { decline, declinesWhen, authentication } = method.sandbox.behavior;
  if (authentication !== 'never' && !authenticated) {
    const waiting = world.update(intent, {
      next_action: createNextAction(world, intent),
      status: 'requires_action',
    });
    world.emit('setup_intent.requires_action', waiting);
    return waiting;
  }
  if (decline && declinesWhen === 'attached') {
    return failSetup(world, intent, { ...toPaymentError(decline), payment_method: method });
  }
  const attached = intent.customer ? attachPaymentMethod(world, method, intent.customer) : method;
  if (authenticated) world.update(attached, { sandbox: { ...attached.sandbox, setUp: true } });
  const done = world.update(intent, { last_setup_error: null, next_action: null, status: 'succeeded' });
  world.emit('setup_intent.succeeded', done);
  return done;
}

function failSetup(world: ProviderContext, intent: SetupIntent, error: PaymentError): SetupIntent {
  const failed = world.update(intent, {
    last_setup_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  world.emit('setup_intent.setup_failed', failed);
  return failed;
}

export function failSetupAuthentication(world: ProviderContext, intent: SetupIntent): SetupIntent {
  const error = toPaymentError({
    code: 'setup_intent_authentication_failure',
    message: AUTHENTICATION_FAILED,
  });
  return failSetup(world, intent, { ...error, type: 'invalid_request_error' });
}

export function throwIfSetupDeclined(world: ProviderContext, intent: SetupIntent): SetupIntent {
  const error = intent.last_setup_error;
  if (intent.status !== 'requires_payment_method' || !error) return intent;
  const { type: _type, doc_url: _url, payment_method: method, ...decline } = error;
  throw cardError(world, decline, {
    ...(method && { method }),
    intent: { setup_intent: toApiObject(world, intent) },
  });
}
