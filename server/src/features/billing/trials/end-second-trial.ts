import type { Context } from '../../../core/context.ts';
import { readSubscriptionSnapshot } from '../mirror/mirror-subscription.ts';
import { hasUsedTrial } from './trials.ts';

type Bought = NonNullable<Awaited<ReturnType<typeof readSubscriptionSnapshot>>>;

/**
 * Ends the trial if its card has had a trial before. Charges nothing and keeps the account. For a card in its
 * first trial, returns the fingerprint, which the caller records with the account.
 */
export async function endSecondTrial(
  context: Context,
  bought: Bought,
  customerId: string | null,
): Promise<{ card?: string; bought: Bought }> {
  const { payments, config } = context.services;
  if (!config.isOneTrialPerCard || !customerId || bought.subscription.status !== 'trialing')
    return { bought };
  const card = await payments.fingerprintOf(customerId);
  if (!card || !(await hasUsedTrial(context, 'card', card))) return { card, bought };
  await payments.endSubscription(bought.subscription.id);
  return { bought: (await readSubscriptionSnapshot(context, bought.subscription.id)) ?? bought };
}
