import { randomUUID } from 'node:crypto';
import type { BillingHistory } from './history.ts';

const cards = { good: 'pm_card_visa', bad: 'pm_card_chargeCustomerFail' };

/** Makes the office pay with a good card or with a declined card from now on. */
export async function setOfficeCard(history: BillingHistory, isGood: boolean): Promise<void> {
  if (history.isCardGood === isGood) return;
  const { customerId: customer, world } = history;
  const card = isGood ? cards.good : cards.bad;
  const { id } = await world.provider.stripe.paymentMethods.attach(card, { customer });
  await world.services.payments.chooseCard(randomUUID(), customer, id);
  history.isCardGood = isGood;
}
