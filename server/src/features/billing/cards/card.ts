import {
  billingMessages,
  type Card,
  type CardSetup,
  type GetPaymentMethod,
  type PaymentMethodStatus,
  type SaveCard,
} from '#contract/billing/billing.ts';
import { audit } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import { assertOwnBillingIds, requireMemberWithCustomer } from '../membership/member.ts';

/** Prepares the browser's card form, which sends the card's number to the provider only. */
export async function setUpCard(context: OwnerContext): Promise<CardSetup> {
  const { stripeCustomerId } = await requireMemberWithCustomer(context);
  const idempotencyKey = `card:${context.owner}:${context.requestId}`;
  const { id, clientSecret } = await context.services.payments.setUpCard(idempotencyKey, stripeCustomerId);
  return { setupIntentId: id, clientSecret };
}

/** Makes the confirmed card the default for all payments. */
export async function saveCard(context: OwnerContext, { setupIntentId }: SaveCard): Promise<Card> {
  const { stripeCustomerId } = await requireMemberWithCustomer(context);
  const { payments } = context.services;
  const setup = await payments.readCardSetup(setupIntentId);
  if (setup?.customerId !== stripeCustomerId) throw appError('not_found', billingMessages.noCard);
  if (!setup.cardId) throw appError('invalid', billingMessages.cardNotConfirmed, { field: 'setupIntentId' });
  const card = await payments.chooseCard(`card:${setup.id}`, stripeCustomerId, setup.cardId);
  await audit(context, { action: 'billing.card', subject: context.owner });
  return card;
}

/** Opens the provider's own page for cards and invoices. */
export async function openBillingPortal(context: OwnerContext): Promise<string> {
  const { stripeCustomerId } = await requireMemberWithCustomer(context);
  const { payments, publicUrl } = context.services;
  return payments.openPortal(stripeCustomerId, `${publicUrl()}/profile`);
}

export async function readPaymentMethod(
  context: OwnerContext,
  given: GetPaymentMethod,
): Promise<PaymentMethodStatus> {
  const member = await requireMemberWithCustomer(context);
  assertOwnBillingIds(member, given);
  const card = await context.services.payments.readCard(member.stripeCustomerId);
  if (!card) return { hasPaymentMethod: false, message: billingMessages.noCard, card: null };
  return { hasPaymentMethod: true, card };
}
