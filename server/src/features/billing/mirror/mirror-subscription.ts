import type { Cents } from '#contract/money.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction } from '../../../core/context.ts';
import { jobNotifications, notifyJobs } from '../../../core/job-notifications.ts';
import type { ProviderSubscription } from '../../../gateways/payments/objects.ts';
import { notifyOfSubscriptionChange } from '../reminders/notices.ts';
import { recordTrial } from '../trials/trials.ts';
import { diffSubscriptionFields, toStoredSubscription } from './rules.ts';
import { lockPayerOfCustomer, nextSnapshotSeq, readSubscription, saveSubscription } from './store.ts';

/**
 * Reads the subscription's current state from the provider and stores it. The snapshot with the highest
 * sequence number wins, so repeated or simultaneous calls end with the provider's latest state.
 */
export async function mirrorSubscription(context: Context, id: string): Promise<void> {
  const snapshot = await readSubscriptionSnapshot(context, id);
  if (snapshot)
    await storeSubscription(context, snapshot.subscription, snapshot.snapshotSeq, snapshot.nextAmount);
}

/** Takes a sequence number before it reads the state, so that a higher number always means a later state. */
export async function readSubscriptionSnapshot(context: Context, id: string) {
  const snapshotSeq = await nextSnapshotSeq(context.db);
  const { payments } = context.services;
  const subscription = await payments.readSubscription(id);
  if (!subscription) return undefined;
  return {
    subscription,
    snapshotSeq,
    nextAmount: await payments.previewNextCharge(subscription),
  };
}

/** Stores a snapshot. Returns whether it differed from our stored one. Ignores unknown customers. */
export function storeSubscription(
  context: Context,
  subscription: ProviderSubscription,
  snapshotSeq: number,
  nextAmount?: Cents | null,
): Promise<boolean> {
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const payer = await lockPayerOfCustomer(db, subscription.customerId);
    if (!payer) return false;
    const before = await readSubscription(db, subscription.id);
    if (before && before.snapshotSeq >= snapshotSeq) return false;
    const after = toStoredSubscription(subscription, payer.id, snapshotSeq, before, now, nextAmount);
    await saveSubscription(db, after);
    const changed = diffSubscriptionFields(before, after);
    if (!changed.length) return false;
    const offers = after.items.map(({ offer }) => offer);
    const details = { changed, from: before?.status, to: after.status, offers };
    await audit(transaction, { action: 'billing.subscription', subject: payer.person.id, details });
    await notifyOfSubscriptionChange(transaction, payer.person, before, after);
    if (after.status === 'trialing') await recordTrial(transaction, 'email', payer.person.email);
    await notifyJobs(db, jobNotifications.subscriptionChanged);
    return true;
  });
}
