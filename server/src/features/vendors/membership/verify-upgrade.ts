import type { z } from 'zod';
import {
  type UpgradeVerified,
  type VerifyUpgrade,
  vendorUpgradeMessages,
} from '#contract/vendors/vendor-upgrade.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { finishCheckout, mirrorSubscription, requirePayingMember } from '../../billing/public.ts';
import { reconcilePlaceOf } from '../places/reconcile-places.ts';
import { readCurrentUser } from './current-user.ts';

/**
 * Handles the return from the bank or the provider's page. It reads the caller's own subscription, whatever
 * id is sent.
 */
export async function verifyUpgrade(
  context: OwnerContext,
  { sessionId, plan }: Pick<z.output<typeof VerifyUpgrade>, 'sessionId' | 'plan'>,
): Promise<UpgradeVerified> {
  if (sessionId) await finishCheckout(context, sessionId);
  const { subscriptionId } = await requirePayingMember(context);
  if (subscriptionId) await mirrorSubscription(context, subscriptionId);
  await reconcilePlaceOf(context, context.owner);
  const user = await readCurrentUser(context);
  const isActive = user.subscriptionPlan === plan && user.subscriptionStatus !== 'canceled';
  return isActive ? { user } : { user: null, error: vendorUpgradeMessages.notPaidYet };
}
