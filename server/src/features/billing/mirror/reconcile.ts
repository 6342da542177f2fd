import { audit } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { keepSubscription } from './mirror-subscription.ts';
import { nextReading } from './store.ts';

/** Compares all subscriptions with the provider's own list and keeps what is different. Answers how many were. */
export async function reconcile(context: Context): Promise<number> {
  // One number for the whole list, drawn before it is read: whatever is read meanwhile is newer and stays.
  const reading = await nextReading(context.db);
  let looked = 0;
  let different = 0;
  for await (const subscription of context.services.payments.listSubscriptions()) {
    looked += 1;
    if (await keepSubscription(context, subscription, reading)) different += 1;
  }
  if (different) await audit(context, { action: 'billing.reconcile', details: { looked, different } });
  return different;
}
