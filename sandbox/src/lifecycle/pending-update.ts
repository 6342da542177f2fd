import type { Subscription } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { voidInvoice } from './void-invoice.ts';

/** Cancels a subscription change that waits for its payment, and voids its invoice. */
export function cancelPendingUpdate(world: ProviderContext, subscription: Subscription): Subscription {
  if (!subscription.pending_update) return subscription;
  const invoice = world.store.find('invoice', subscription.latest_invoice ?? '');
  if (invoice?.status === 'open') voidInvoice(world, invoice);
  const current = world.store.get('subscription', subscription.id);
  return world.update(current, { pending_update: null, sandbox: { ...current.sandbox, pending: null } });
}

export function expirePendingUpdate(world: ProviderContext, subscription: Subscription): void {
  const dropped = cancelPendingUpdate(world, subscription);
  world.emit('customer.subscription.pending_update_expired', dropped);
}
