import {
  billingMessages,
  type GetPaymentMethod,
  type PaymentMethodFound,
} from '#contract/billing/billing.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { assertOwnIds, requirePayingMember } from '../membership/member.ts';

export async function readPaymentMethod(
  context: OwnerContext,
  given: GetPaymentMethod,
): Promise<PaymentMethodFound> {
  const member = await requirePayingMember(context);
  assertOwnIds(member, given);
  const card = await context.services.payments.readCard(member.stripeCustomerId);
  if (!card) return { hasPaymentMethod: false, message: billingMessages.noCard, card: null };
  return { hasPaymentMethod: true, card };
}
