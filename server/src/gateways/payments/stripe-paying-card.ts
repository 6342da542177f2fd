import type Stripe from 'stripe';
import { ask, lookFor } from './stripe-errors.ts';

/**
 * The card that pays for a customer: their default, else a running subscription's, else the newest one attached. A
 * subscription checkout makes its card the subscription's and not the customer's, and the provider charges a one-off
 * invoice only to the customer's default; so whoever charges names this card.
 */
export async function findPayingCard(
  stripe: Stripe,
  customerId: string,
  subscriptionId?: string | null,
): Promise<Stripe.PaymentMethod | undefined> {
  const expand = ['invoice_settings.default_payment_method'];
  const customer = await lookFor(() => stripe.customers.retrieve(customerId, { expand }));
  if (!customer || customer.deleted) return undefined;
  const chosen = customer.invoice_settings.default_payment_method;
  if (chosen && typeof chosen !== 'string') return chosen;
  const ofSubscription = await findSubscriptionCard(stripe, customerId, subscriptionId);
  if (ofSubscription) return ofSubscription;
  const newest = { type: 'card' as const, limit: 1 };
  return (await ask(() => stripe.customers.listPaymentMethods(customerId, newest))).data[0];
}

/** The named subscription's card comes first, then that of the newest subscription that runs. */
async function findSubscriptionCard(
  stripe: Stripe,
  customer: string,
  subscriptionId: string | null | undefined,
): Promise<Stripe.PaymentMethod | undefined> {
  const params = { customer, limit: 100, expand: ['data.default_payment_method'] };
  const { data } = await ask(() => stripe.subscriptions.list(params));
  const cards = data.flatMap(({ id, default_payment_method: card }) =>
    card && typeof card !== 'string' ? [{ id, card }] : [],
  );
  return (cards.find(({ id }) => id === subscriptionId) ?? cards[0])?.card;
}

/** The card that pays a subscription pays everything else of its customer too. */
export async function chooseSubscriptionCard(
  stripe: Stripe,
  customerId: string,
  subscriptionId: string,
): Promise<void> {
  const subscription = await lookFor(() => stripe.subscriptions.retrieve(subscriptionId));
  const card = subscription?.default_payment_method;
  if (!card) return;
  const default_payment_method = typeof card === 'string' ? card : card.id;
  await lookFor(() => stripe.customers.update(customerId, { invoice_settings: { default_payment_method } }));
}
