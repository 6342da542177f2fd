import type { History } from './history.ts';

const cards = { good: 'pm_card_visa', bad: 'pm_card_chargeCustomerFail' };

export async function chooseCard(history: History, isGood: boolean): Promise<void> {
  if (history.isCardGood === isGood) return;
  const { customerId, world } = history;
  const { stripe } = world.provider;
  const { id } = await stripe.paymentMethods.attach(isGood ? cards.good : cards.bad, {
    customer: customerId,
  });
  await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: id } });
  history.isCardGood = isGood;
}
