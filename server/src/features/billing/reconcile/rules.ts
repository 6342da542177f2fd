import { isVendorOffer } from '#contract/billing/plans.ts';
import type { ProviderSubscription } from '../../../gateways/payments/objects.ts';
import type { BillingProblem } from '../attention/store.ts';

/** The provider's running subscriptions by customer. */
export type RunningSubscriptionsByCustomer = ReadonlyMap<string, ProviderSubscription[]>;

export function groupRunningSubscriptions(
  all: readonly ProviderSubscription[],
): RunningSubscriptionsByCustomer {
  const isRunning = ({ status }: ProviderSubscription) => status !== 'canceled' && status !== 'incomplete';
  return Map.groupBy(all.filter(isRunning), ({ customerId }) => customerId);
}

const isDesktop = ({ items }: ProviderSubscription): boolean =>
  items.some(({ offer }) => offer !== undefined && !isVendorOffer(offer));

/** Finds customers with two desktop subscriptions. Several vendor listings are allowed. */
export function findDuplicateSubscriptions(
  customerId: string,
  subscriptions: readonly ProviderSubscription[],
): BillingProblem | undefined {
  const desktops = subscriptions.filter(isDesktop);
  if (desktops.length < 2) return undefined;
  const ids = desktops.map(({ id }) => id).sort();
  return { kind: 'two-subscriptions', subject: customerId, details: { subscriptions: ids.join(', ') } };
}

/** Finds subscriptions that our tables show as running but that the provider does not have. */
export function findMissingSubscriptions(
  stored: readonly { id: string; customerId: string | null }[],
  running: RunningSubscriptionsByCustomer,
): BillingProblem[] {
  const runningIds = new Set([...running.values()].flat().map(({ id }) => id));
  return stored
    .filter(({ id }) => !runningIds.has(id))
    .map(({ id, customerId }) => ({
      kind: 'subscription-missing',
      subject: id,
      details: { customer: customerId ?? '' },
    }));
}
