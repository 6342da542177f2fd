import type Stripe from 'stripe';
import { lookFor } from './stripe-errors.ts';

const aMinute = 60;

/**
 * How far the provider's clock is ahead of ours, in seconds, from the date of an answer. Whole minutes, so that a
 * request that is sent again has the same parameters.
 */
export async function measureClockOffset(
  stripe: Stripe,
  customerId: string,
  clock: () => Date,
): Promise<number> {
  const answer = await lookFor(() => stripe.customers.retrieve(customerId));
  const providerTime = Date.parse(answer?.lastResponse.headers.date ?? '');
  if (Number.isNaN(providerTime)) return 0;
  return Math.round((providerTime - clock().getTime()) / 1000 / aMinute) * aMinute;
}
