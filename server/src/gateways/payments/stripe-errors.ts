import Stripe from 'stripe';
import { billingMessages } from '#contract/billing.ts';
import { AppError } from '../../core/errors.ts';

/** Nobody knows whether it was done: the same wish may be sent again. */
export class ProviderSilent extends AppError {
  constructor(cause: unknown) {
    super('unavailable', billingMessages.unavailable);
    this.name = 'ProviderSilent';
    this.cause = cause;
  }
}

/** The provider answered that it failed. It would answer the same wish the same way, so a new one is needed. */
class ProviderFailed extends AppError {
  constructor(cause: unknown) {
    super('unavailable', billingMessages.unavailable);
    this.name = 'ProviderFailed';
    this.cause = cause;
  }
}

/** The provider could not be asked or failed: a job repeats what was saved here already. */
export const isProviderUnavailable = (error: unknown): boolean =>
  error instanceof ProviderSilent || error instanceof ProviderFailed;

/** Deleted there by hand, or ours is the copy of another system: nothing the caller does again would help. */
class CustomerUnknown extends AppError {
  constructor(cause: unknown) {
    super('conflict', billingMessages.customerUnknown);
    this.name = 'CustomerUnknown';
    this.cause = cause;
  }
}

export class CardRefused extends AppError {
  constructor(message: string) {
    super('payment_required', message, { details: { reason: 'card_declined' } });
    this.name = 'CardRefused';
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

/** What went wrong there, as what it means here. Whatever else it refuses is a mistake of ours, not the caller's. */
function meaningOf(error: unknown): unknown {
  if (error instanceof StripeConnectionError || error instanceof StripeRateLimitError)
    return new ProviderSilent(error);
  if (error instanceof StripeIdempotencyError)
    return error.statusCode === 409 ? new ProviderSilent(error) : new ProviderFailed(error);
  if (error instanceof StripeAPIError) return new ProviderFailed(error);
  if (error instanceof StripeCardError) return new CardRefused(error.message);
  if (isMissing(error) && /^No such customer\b/.test(error.message)) return new CustomerUnknown(error);
  if (error instanceof StripeError) return new Error(`Payment provider: ${error.message}`, { cause: error });
  return error;
}

const isMissing = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** What the provider would not do, behind an error that `ask` threw; nothing when it was something else. */
export function refusalIn(error: unknown): { code?: string; param?: string } | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Stripe.errors.StripeInvalidRequestError ? cause : undefined;
}

export async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw meaningOf(error);
  }
}

/** For what may be gone: then there is no answer. */
export async function lookFor<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw meaningOf(error);
  }
}
