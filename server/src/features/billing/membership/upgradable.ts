import { billingMessages } from '#contract/billing/billing.ts';
import type { RecordContext } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import type { ProviderSubscription } from '../../../gateways/payments/objects.ts';
import type { MemberRow } from './store.ts';

export type UpgradePermission = (member: MemberRow) => boolean;

/** Reads from the provider the subscription that an upgrade would change. */
export async function readUpgradableSubscription(
  { services }: RecordContext,
  member: MemberRow,
  mayUpgrade: UpgradePermission,
): Promise<ProviderSubscription> {
  if (!mayUpgrade(member)) throw appError('forbidden', billingMessages.notForYou);
  const { subscriptionId, stripeCustomerId } = member;
  if (!subscriptionId) throw appError('not_found', billingMessages.noSubscription);
  const subscription = await services.payments.readSubscription(subscriptionId);
  if (subscription?.customerId !== stripeCustomerId || subscription.endedAt)
    throw appError('not_found', billingMessages.noSubscription);
  return subscription;
}
