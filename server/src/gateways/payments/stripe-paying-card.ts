import type Stripe from 'stripe';
import { callOrUndefined, callProvider } from './stripe-errors.ts';

/**
 * The card that pays for a customer: their default card, or else a running subscription's, or else the newest
 * attached one. A subscription checkout sets its card only on the subscription, and the provider charges a
 * one-off invoice only to the customer's default card. So every charge must name this card.
 */
export async function findPayingCard(
  stripe: Stripe,
  customerId: string,
  subscriptionId?: string | null,
): Promise<Stripe.PaymentMethod | undefined> {
  const expand = ['invoice_settings.default_payment_method'];
  const customer = await callOrUndefined(() => stripe.customers.retrieve(customerId, { expand }));
  if (!customer || customer.deleted) return undefined;
  const chosen = customer.invoice_settings.default_payment_method;
  if (chosen && typeof chosen !== 'string') return chosen;
  const ofSubscription = await findSubscriptionCard(stripe, customerId, subscriptionId);
  if (ofSubscription) return ofSubscription;
  const newest = { type: 'card' as const, limit: 1 };
  return (await callProvider(() => stripe.customers.listPaymentMethods(customerId, newest))).data[0];
}

/** Prefers the named subscription's card, then that of the newest running subscription. */
async function findSubscriptionCard(
  stripe: Stripe,
  customer: string,
  subscriptionId: string | null | undefined,
): Promise<Stripe.PaymentMethod | undefined> {
  const params = { customer, limit: 100, expand: ['data.default_payment_method'] };
  const { data } = await callProvider(() => stripe.subscriptions.list(params));
  const cards = data.flatMap(({ id, default_payment_method: card }) =>
    card && typeof card !== 'string' ? [{ id, card }] : [],
  );
  return (cards.find(({ id }) => id === subscriptionId) ?? cards[0])?.card;
}

/** Makes the subscription's card the customer's default, so that it pays everything else too. */
export async function chooseSubscriptionCard(
  stripe: Stripe,
  customerId: string,
  subscriptionId: string,
): Promise<void> {
  const subscription = await callOrUndefined(() => stripe.subscriptions.retrieve(subscriptionId));
  const card = subscription?.default_payment_method;
  if (!card) return;
  const default_payment_method = typeof card === 'string' ? card : card.id;
  await callOrUndefined(() =>
    stripe.customers.update(customerId, { invoice_settings: { default_payment_method } }),
  );
}
