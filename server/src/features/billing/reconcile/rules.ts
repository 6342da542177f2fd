import { isVendorOffer } from '#contract/plans.ts';
import type { ProviderSubscription } from '../../../gateways/payments/objects.ts';
import type { Finding } from '../attention/store.ts';

/** What runs at the provider, by customer. */
export type Running = ReadonlyMap<string, ProviderSubscription[]>;

export function runningOf(all: readonly ProviderSubscription[]): Running {
  const isRunning = ({ status }: ProviderSubscription) => status !== 'canceled' && status !== 'incomplete';
  return Map.groupBy(all.filter(isRunning), ({ customerId }) => customerId);
}

const isDesktop = ({ items }: ProviderSubscription): boolean =>
  items.some(({ offer }) => offer !== undefined && !isVendorOffer(offer));

/** A desktop is paid for once; listings may be several, each for itself. */
export function paidTwice(
  customerId: string,
  subscriptions: readonly ProviderSubscription[],
): Finding | undefined {
  const desktops = subscriptions.filter(isDesktop);
  if (desktops.length < 2) return undefined;
  const ids = desktops.map(({ id }) => id).sort();
  return { kind: 'two-subscriptions', subject: customerId, details: { subscriptions: ids.join(', ') } };
}

/** What we count as running and the provider does not have. */
export function missingOnes(
  kept: readonly { id: string; customerId: string | null }[],
  running: Running,
): Finding[] {
  const known = new Set([...running.values()].flat().map(({ id }) => id));
  return kept
    .filter(({ id }) => !known.has(id))
    .map(({ id, customerId }) => ({
      kind: 'subscription-missing',
      subject: id,
      details: { customer: customerId ?? '' },
    }));
}
