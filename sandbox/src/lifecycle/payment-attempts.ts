import { invalidRequestError } from '../http/errors.ts';
import type { Decline, PaymentMethod } from '../objects/customers.ts';
import type { PaymentIntent } from '../objects/payments.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId, createRandomText } from '../store/ids.ts';
import { toApiObject } from '../wire/to-api-object.ts';
import { AUTHENTICATION_REQUIRED } from './cards.ts';
import { AUTHENTICATION_FAILED, createNextAction, toPaymentError } from './challenges.ts';
import { recordCharge } from './charges.ts';
import { openDispute } from './disputes.ts';
import { attachPaymentMethod, cardError } from './payment-methods.ts';

export const MINIMUM_CHARGE = 50;
export const MAXIMUM_CHARGE = 99_999_999;

export interface NewPayment
  extends Pick<PaymentIntent, 'amount' | 'currency' | 'customer'>,
    Partial<
      Pick<
        PaymentIntent,
        | 'description'
        | 'metadata'
        | 'payment_method'
        | 'receipt_email'
        | 'setup_future_usage'
        | 'statement_descriptor'
        | 'statement_descriptor_suffix'
      >
    > {
  test_clock: string | null;
}

export function createPaymentIntent(
  world: ProviderContext,
  { test_clock, ...fresh }: NewPayment,
): PaymentIntent {
  if (fresh.amount < MINIMUM_CHARGE) {
    throw invalidRequestError('Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (fresh.amount > MAXIMUM_CHARGE) {
    throw invalidRequestError('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  const id = createId('payment_intent');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${createRandomText(25)}`,
    created: world.now(test_clock),
    description: null,
    last_payment_error: null,
    latest_charge: null,
    metadata: {},
    next_action: null,
    payment_method: null,
    receipt_email: null,
    setup_future_usage: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    ...fresh,
    status: fresh.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    sandbox: { test_clock, return_url: null },
  };
  return world.add(intent, 'payment_intent.created');
}

export interface AttemptOptions {
  offSession: boolean;
  /** Whether the customer has just passed the card issuer's challenge. */
  authenticated?: boolean;
  /** Whether the money of a delayed payment has arrived. */
  isMoneyReceived?: boolean;
  /**
   * What happens if the issuer challenges a customer who is away: we create a challenge for later, or refuse
   * the payment.
   */
  whenAbsent?: 'challenge' | 'refuse';
}

/** Tries to charge the card. The intent's status and last error contain the result. */
export function attemptPayment(
  world: ProviderContext,
  intent: PaymentIntent,
  attempt: AttemptOptions,
): PaymentIntent {
  const method = world.store.get('payment_method', intent.payment_method ?? '');
  const { decline } = method.sandbox.behavior;
  if (!attempt.authenticated && mustAuthenticate(method, attempt.offSession)) {
    if (attempt.offSession && attempt.whenAbsent !== 'challenge') {
      return declinePayment(world, intent, method, AUTHENTICATION_REQUIRED);
    }
    return challengePayment(world, intent);
  }
  if (decline) return declinePayment(world, intent, method, decline);
  if (method.sandbox.behavior.delayed && !attempt.isMoneyReceived) return wait(world, intent);
  return succeed(world, intent, method, attempt.authenticated ?? false);
}

/**
 * A card with `unless_set_up` needs no authentication if it was set up before and the customer is away. A
 * customer who is present must always authenticate.
 */
function mustAuthenticate({ sandbox: { behavior, setUp } }: PaymentMethod, offSession: boolean): boolean {
  if (behavior.authentication === 'never') return false;
  return behavior.authentication === 'always' || !offSession || !setUp;
}

function succeed(
  world: ProviderContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  authenticated: boolean,
): PaymentIntent {
  const charge = recordCharge(world, intent, method, null);
  if (intent.setup_future_usage) {
    const attached = intent.customer ? attachPaymentMethod(world, method, intent.customer) : method;
    if (authenticated) world.update(attached, { sandbox: { ...attached.sandbox, setUp: true } });
  }
  const paid = world.update(intent, {
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    status: 'succeeded',
  });
  world.emit('payment_intent.succeeded', paid);
  const { dispute } = method.sandbox.behavior;
  if (dispute) openDispute(world, charge, dispute, intent.sandbox.test_clock);
  return paid;
}

function wait(world: ProviderContext, intent: PaymentIntent): PaymentIntent {
  const waiting = world.update(intent, {
    last_payment_error: null,
    next_action: null,
    status: 'processing',
  });
  world.emit('payment_intent.processing', waiting);
  return waiting;
}

export function declinePayment(
  world: ProviderContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
): PaymentIntent {
  const charge = recordCharge(world, intent, method, decline);
  const refused = world.update(intent, {
    last_payment_error: { ...toPaymentError(decline), charge: charge.id, payment_method: method },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  world.emit('payment_intent.payment_failed', refused);
  return refused;
}

function challengePayment(world: ProviderContext, intent: PaymentIntent): PaymentIntent {
  const waiting = world.update(intent, {
    last_payment_error: null,
    next_action: createNextAction(world, intent),
    status: 'requires_action',
  });
  world.emit('payment_intent.requires_action', waiting);
  return waiting;
}

/** Throws the API's card error if the payment attempt was refused. */
export function throwIfPaymentDeclined(world: ProviderContext, intent: PaymentIntent): PaymentIntent {
  const error = intent.last_payment_error;
  if (intent.status !== 'requires_payment_method' || !error) return intent;
  const { type: _type, doc_url: _url, payment_method: method, charge, ...decline } = error;
  throw cardError(world, decline, {
    ...(method && { method }),
    ...(charge && { charge }),
    intent: { payment_intent: toApiObject(world, intent) },
  });
}

export function failAuthentication(world: ProviderContext, intent: PaymentIntent): PaymentIntent {
  const decline = { code: 'payment_intent_authentication_failure', message: AUTHENTICATION_FAILED };
  const failed = world.update(intent, {
    last_payment_error: { ...toPaymentError(decline), type: 'invalid_request_error' },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  world.emit('payment_intent.payment_failed', failed);
  return failed;
}

export function cancelPaymentIntent(
  world: ProviderContext,
  intent: PaymentIntent,
  reason: string | null,
): PaymentIntent {
  const canceled = world.update(intent, {
    canceled_at: world.now(intent.sandbox.test_clock),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  });
  world.emit('payment_intent.canceled', canceled);
  return canceled;
}
