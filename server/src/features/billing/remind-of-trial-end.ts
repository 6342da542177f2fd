import type { Context } from '../../core/context.ts';
import { sendTrialEnding } from './notices.ts';
import { memberOfSubscription } from './store.ts';

export async function remindOfTrialEnd(context: Context, subscriptionId: string): Promise<void> {
  const found = await memberOfSubscription(context.db, subscriptionId);
  if (found?.subscription.status !== 'trialing') return;
  await sendTrialEnding(context, found.member, found.subscription);
}
