import type { Cents } from '#contract/money.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction } from '../../../core/context.ts';
import { notices, notify } from '../../../core/notices.ts';
import type { ProviderSubscription } from '../../../gateways/payments/objects.ts';
import { tellOfChange } from '../reminders/notices.ts';
import { noteTrial } from '../trials/trials.ts';
import { changedFields, mirroredOf } from './rules.ts';
import { nextReading, payerOfCustomer, readSubscription, saveSubscription } from './store.ts';

/**
 * Reads the subscription as it is now and keeps that. Whatever made us look, however often and in whatever order,
 * the outcome is the provider's present state: the reading with the higher number stays.
 */
export async function mirrorSubscription(context: Context, id: string): Promise<void> {
  const read = await readProvider(context, id);
  if (read) await keepSubscription(context, read.subscription, read.reading, read.nextAmount);
}

/** The number is drawn before the provider is asked, so that a higher one always means a later look. */
export async function readProvider(context: Context, id: string) {
  const reading = await nextReading(context.db);
  const { payments } = context.services;
  const subscription = await payments.readSubscription(id);
  if (!subscription) return undefined;
  return { subscription, reading, nextAmount: await payments.previewNextCharge(subscription) };
}

/** Answers whether anything was different. A customer who is none of ours is nothing to us. */
export function keepSubscription(
  context: Context,
  subscription: ProviderSubscription,
  reading: number,
  nextAmount?: Cents | null,
): Promise<boolean> {
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const payer = await payerOfCustomer(db, subscription.customerId);
    if (!payer) return false;
    const before = await readSubscription(db, subscription.id);
    if (before && before.reading >= reading) return false;
    const after = mirroredOf(subscription, payer.id, reading, before, now, nextAmount);
    await saveSubscription(db, after);
    const changed = changedFields(before, after);
    if (!changed.length) return false;
    const offers = after.items.map(({ offer }) => offer);
    const details = { changed, from: before?.status, to: after.status, offers };
    await audit(transaction, { action: 'billing.subscription', subject: payer.person.id, details });
    await tellOfChange(transaction, payer.person, before, after);
    if (after.status === 'trialing') await noteTrial(transaction, 'email', payer.person.email);
    await notify(db, notices.subscriptionChanged);
    return true;
  });
}
