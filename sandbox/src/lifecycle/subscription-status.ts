import type { PendingChange, Subscription, SubscriptionStatus } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { toApiObject } from '../wire/to-api-object.ts';

const ENDED: SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

export const hasSubscriptionEnded = ({ status }: Subscription) => ENDED.includes(status);

/** Activates a subscription after a payment, and applies a change that waited for this payment. */
export function markSubscriptionPaid(
  world: ProviderContext,
  id: string,
  invoice: string,
  method: string | null,
): void {
  const subscription = world.store.find('subscription', id);
  if (!subscription || hasSubscriptionEnded(subscription)) return;
  const before = toApiObject(world, subscription);
  const saves = subscription.payment_settings.save_default_payment_method === 'on_subscription' && method;
  const applies = subscription.latest_invoice === invoice ? subscription.sandbox.pending : null;
  if (applies) replaceSubscriptionItems(world, applies);
  const after = world.update(subscription, {
    status: statusAfterPayment(world, subscription),
    ...(saves && { default_payment_method: method }),
    ...(applies && {
      ...applies.fields,
      pending_update: null,
      sandbox: { ...subscription.sandbox, pending: null },
    }),
  });
  world.announce('customer.subscription.updated', before, after);
  if (applies) world.emit('customer.subscription.pending_update_applied', after);
}

function statusAfterPayment(world: ProviderContext, { id, status }: Subscription): SubscriptionStatus {
  if (status === 'incomplete') return 'active';
  if (status !== 'past_due' && status !== 'unpaid') return status;
  const owing = world.store
    .all('invoice', { 'parent.subscription_details.subscription': id, status: 'open' })
    .some(({ attempted, amount_remaining }) => attempted && amount_remaining > 0);
  return owing ? status : 'active';
}

/** Marks a subscription as past due after a failed payment. An incomplete subscription stays incomplete. */
export function markSubscriptionPastDue(world: ProviderContext, id: string): void {
  const subscription = world.store.find('subscription', id);
  if (!subscription || !['active', 'trialing'].includes(subscription.status)) return;
  if (subscription.pending_update) return;
  world.update(subscription, { status: 'past_due' }, 'customer.subscription.updated');
}

export function replaceSubscriptionItems(
  world: ProviderContext,
  { items, removed }: Pick<PendingChange, 'items' | 'removed'>,
): void {
  for (const id of removed) world.store.remove('subscription_item', id);
  for (const item of items) world.store.save(item);
}
