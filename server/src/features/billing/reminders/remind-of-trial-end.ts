import type { Context } from '../../../core/context.ts';
import { recipientOf } from '../mirror/store.ts';
import { sendTrialEnding } from './notices.ts';

export async function remindOfTrialEnd(context: Context, subscriptionId: string): Promise<void> {
  const found = await recipientOf(context.db, subscriptionId);
  if (found?.subscription.status !== 'trialing') return;
  await sendTrialEnding(context, found.person, { ...found.subscription, items: found.items });
}
