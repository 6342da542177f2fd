import type Stripe from 'stripe';
import { callOrUndefined } from './stripe-errors.ts';

const minuteSeconds = 60;

/**
 * How far the provider's clock is ahead of ours, in seconds, from the date of a response. Rounded to whole
 * minutes, so that a retried request has the same parameters.
 */
export async function measureClockOffset(
  stripe: Stripe,
  customerId: string,
  clock: () => Date,
): Promise<number> {
  const answer = await callOrUndefined(() => stripe.customers.retrieve(customerId));
  const providerTime = Date.parse(answer?.lastResponse.headers.date ?? '');
  if (Number.isNaN(providerTime)) return 0;
  return Math.round((providerTime - clock().getTime()) / 1000 / minuteSeconds) * minuteSeconds;
}
