import { billingMessages } from '#contract/billing.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import type { ProviderSubscription } from '../../../gateways/payments/objects.ts';
import type { MemberRow } from './store.ts';

export type MayUpgrade = (member: MemberRow) => boolean;

/** Reads the subscription that an upgrade would change from the provider. */
export async function upgradableSubscription(
  { services }: OwnerContext,
  member: MemberRow,
  mayUpgrade: MayUpgrade,
): Promise<ProviderSubscription> {
  if (!mayUpgrade(member)) throw fail('forbidden', billingMessages.notForYou);
  const { subscriptionId, stripeCustomerId } = member;
  if (!subscriptionId) throw fail('not_found', billingMessages.noSubscription);
  const subscription = await services.payments.readSubscription(subscriptionId);
  if (subscription?.customerId !== stripeCustomerId || subscription.endedAt)
    throw fail('not_found', billingMessages.noSubscription);
  return subscription;
}
