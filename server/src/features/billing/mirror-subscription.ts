import { audit } from '../../core/audit.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import type { ProviderSubscription } from '../../gateways/payments/payments.ts';
import { tellOfChange } from './notices.ts';
import { changedFields, governing, membershipColumns, mirroredOf } from './rules.ts';
import {
  memberOfCustomer,
  nextReading,
  readSubscriptions,
  saveMembership,
  saveSubscription,
} from './store.ts';

/**
 * Reads the subscription as it is now and keeps that. Whatever made us look, however often and in whatever order,
 * the outcome is the provider's present state: the reading with the higher number stays.
 */
export async function mirrorSubscription(context: Context, id: string): Promise<void> {
  const read = await readProvider(context, id);
  if (read) await keepSubscription(context, read.subscription, read.reading);
}

/** The number is drawn before the provider is asked, so that a higher one always means a later look. */
export async function readProvider(context: Context, id: string) {
  const reading = await nextReading(context.db);
  const subscription = await context.services.payments.readSubscription(id);
  return subscription && { subscription, reading };
}

/** Answers whether anything was different. A customer who is none of ours is nothing to us. */
export function keepSubscription(
  context: Context,
  subscription: ProviderSubscription,
  reading: number,
): Promise<boolean> {
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const member = await memberOfCustomer(db, subscription.customerId);
    if (!member) return false;
    const known = await readSubscriptions(member.id, db);
    const before = known.find(({ id }) => id === subscription.id);
    if (before && before.reading >= reading) return false;
    const after = mirroredOf(subscription, member.id, reading, before, now);
    await saveSubscription(db, { ...after, updatedAt: now });
    const changed = changedFields(before, after);
    if (!changed.length) return false;
    const decisive = governing([...known.filter((row) => row !== before), { ...after, updatedAt: now }]);
    if (decisive) await saveMembership(member.id, db, membershipColumns(decisive));
    const details = { changed, from: before?.status, to: after.status, offer: after.offer };
    await audit(transaction, { action: 'billing.subscription', subject: member.id, details });
    await tellOfChange(transaction, member, before, after);
    return true;
  });
}
