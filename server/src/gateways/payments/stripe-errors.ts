import Stripe from 'stripe';
import { billingMessages } from '#contract/billing/billing.ts';
import { AppError } from '../../core/errors.ts';

/**
 * The provider did not answer, so we do not know whether it executed the request. A retry with the same key
 * is safe.
 */
export class ProviderTimeoutError extends AppError {
  constructor(cause: unknown) {
    super('unavailable', billingMessages.unavailable);
    this.name = 'ProviderTimeoutError';
    this.cause = cause;
  }
}

/**
 * The provider answered with a failure. It repeats that answer for the same key, so a retry needs a new key.
 */
class ProviderFailed extends AppError {
  constructor(cause: unknown) {
    super('unavailable', billingMessages.unavailable);
    this.name = 'ProviderFailed';
    this.cause = cause;
  }
}

/** Whether the provider was unreachable or failed. A job later repeats the request if we have stored it. */
export const isProviderUnavailable = (error: unknown): boolean =>
  error instanceof ProviderTimeoutError || error instanceof ProviderFailed;

/**
 * The provider does not know the customer. Someone deleted the customer there, or our data belongs to another
 * account. A retry would not help.
 */
class CustomerUnknown extends AppError {
  constructor(cause: unknown) {
    super('conflict', billingMessages.customerUnknown);
    this.name = 'CustomerUnknown';
    this.cause = cause;
  }
}

export class CardRefusedError extends AppError {
  constructor(message: string) {
    super('payment_required', message, { details: { reason: 'card_declined' } });
    this.name = 'CardRefusedError';
  }
}

const {
  StripeConnectionError,
  StripeRateLimitError,
  StripeAPIError,
  StripeCardError,
  StripeIdempotencyError,
  StripeError,
} = Stripe.errors;

/** Translates the provider's error. An unknown refusal is a mistake of ours, not of the caller. */
function meaningOf(error: unknown): unknown {
  if (error instanceof StripeConnectionError || error instanceof StripeRateLimitError)
    return new ProviderTimeoutError(error);
  if (error instanceof StripeIdempotencyError)
    return error.statusCode === 409 ? new ProviderTimeoutError(error) : new ProviderFailed(error);
  if (error instanceof StripeAPIError) return new ProviderFailed(error);
  if (error instanceof StripeCardError) return new CardRefusedError(error.message);
  if (isMissing(error) && /^No such customer\b/.test(error.message)) return new CustomerUnknown(error);
  if (error instanceof StripeError) return new Error(`Payment provider: ${error.message}`, { cause: error });
  return error;
}

const isMissing = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** The provider's refusal behind an error thrown by `callProvider`; undefined for other errors. */
export function getProviderRefusal(error: unknown): { code?: string; param?: string } | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Stripe.errors.StripeInvalidRequestError ? cause : undefined;
}

export async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw meaningOf(error);
  }
}

/** Returns the provider's answer, or undefined if the object does not exist. */
export async function callOrUndefined<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw meaningOf(error);
  }
}
