import type Stripe from 'stripe';
import { billingMessages } from '#contract/billing/billing.ts';
import { appError } from '../../core/errors.ts';
import type { PaymentGateway } from './payments.ts';
import { callOrUndefined, callProvider } from './stripe-errors.ts';
import { chooseSubscriptionCard, findPayingCard } from './stripe-paying-card.ts';
import { getStripeId, toCard, toCardSetup } from './stripe-shapes.ts';

/** Payment methods that need no redirect. */
const automatic = { enabled: true, allow_redirects: 'never' as const };

/** We accept only cards, which pay at once or not at all. Other methods take days. */
export const cardMethodTypes: ['card'] = ['card'];
export const cardPaymentSettings = { payment_method_types: cardMethodTypes };

type Cards = Pick<
  PaymentGateway,
  | 'attachCard'
  | 'readCard'
  | 'fingerprintOf'
  | 'setUpCard'
  | 'readCardSetup'
  | 'chooseCard'
  | 'chooseSubscriptionCard'
>;

export function createCardGateway(stripe: Stripe): Cards {
  /**
   * Sets the card on all subscriptions and their planned items, which otherwise would keep using another
   * card.
   */
  const setSubscriptionCards = async (customer: string, card: string, idempotencyKey: string) => {
    const params = { default_payment_method: card };
    for (const { id, schedule } of (
      await callProvider(() => stripe.subscriptions.list({ customer, limit: 100 }))
    ).data) {
      await callProvider(() =>
        stripe.subscriptions.update(id, params, { idempotencyKey: `${idempotencyKey}:${id}` }),
      );
      const planned = getStripeId(schedule);
      if (!planned) continue;
      const options = { idempotencyKey: `${idempotencyKey}:${planned}` };
      await callProvider(() =>
        stripe.subscriptionSchedules.update(planned, { default_settings: params }, options),
      );
    }
  };

  return {
    attachCard: async (idempotencyKey, customer, cardId) =>
      (await callProvider(() => stripe.paymentMethods.attach(cardId, { customer }, { idempotencyKey }))).id,

    readCard: async (customerId) => {
      const method = await findPayingCard(stripe, customerId);
      return method && toCard(method);
    },

    fingerprintOf: async (customerId) =>
      (await findPayingCard(stripe, customerId))?.card?.fingerprint ?? undefined,

    setUpCard: async (idempotencyKey, customer) => {
      const params = {
        customer,
        usage: 'off_session' as const,
        allowed_payment_method_types: cardMethodTypes,
        automatic_payment_methods: automatic,
      };
      return toCardSetup(await callProvider(() => stripe.setupIntents.create(params, { idempotencyKey })));
    },

    readCardSetup: async (id) => {
      const found = await callOrUndefined(() => stripe.setupIntents.retrieve(id));
      return found && toCardSetup(found);
    },

    chooseCard: async (idempotencyKey, customerId, cardId) => {
      const params = { invoice_settings: { default_payment_method: cardId } };
      await callProvider(() => stripe.customers.update(customerId, params, { idempotencyKey }));
      await setSubscriptionCards(customerId, cardId, idempotencyKey);
      const card = toCard(await callProvider(() => stripe.paymentMethods.retrieve(cardId)));
      if (!card) throw appError('invalid', billingMessages.cardNotConfirmed);
      return card;
    },

    chooseSubscriptionCard: (customerId, subscriptionId) =>
      chooseSubscriptionCard(stripe, customerId, subscriptionId),
  };
}
