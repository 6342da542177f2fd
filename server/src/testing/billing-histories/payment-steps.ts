import { expect } from 'vitest';
import { chooseCard } from './cards.ts';
import { recover, withFaults } from './faults.ts';
import { type Agent, type History, passTime, type Step, sendAsOwner } from './history.ts';

/** Refunds a random payment of a customer, in full or in part. */
async function refundOne(
  history: History,
  customer: string,
  payments: { amount: number; refunded: number }[],
) {
  const { chance, world } = history;
  const paid = payments.filter(({ amount, refunded }) => amount - refunded > 1_00);
  if (!paid.length) return undefined;
  const payment = chance.one(paid);
  const amount = chance.below(2) ? payment.amount - payment.refunded : 1_00 + chance.below(50);
  const part = Math.min(amount, payment.amount - payment.refunded);
  const { data } = await world.provider.stripe.charges.list({ customer, limit: 100 });
  const charge = data.find(
    (each) => each.paid && each.amount === payment.amount && each.amount_refunded === payment.refunded,
  );
  await world.provider.stripe.refunds.create({ charge: charge?.id ?? '', amount: part });
  payment.refunded += part;
  await recover(history);
  return part;
}

export const paymentIsRefunded: Step = async (history) => {
  const agent: Agent | undefined = history.agents.find(({ ledger }) => !ledger.hasEnded);
  const isForAgent = agent && history.chance.below(3) === 0;
  const customer = isForAgent ? agent.payer.customerId : history.customerId;
  const part = await refundOne(history, customer, (isForAgent ? agent : history).ledger.payments);
  return part === undefined
    ? undefined
    : `${part} are refunded to ${isForAgent ? agent.payer.email : 'the office'}`;
};

export const timePasses: Step = async (history) => {
  const { chance, world } = history;
  const days = chance.one([0, 1, 3, 9, 30, 60, 120]);
  const hours = chance.below(24);
  await passTime(history, (days * 24 + hours) * 3_600_000 + chance.below(3_600) * 1000);
  return `time passes until ${world.clock.now.toISOString()}`;
};

/** The year ends and the next one starts, sometimes with a card that is declined. */
export const yearEnds: Step = async (history) => {
  const { chance, ledger, world } = history;
  await chooseCard(history, chance.below(3) > 0);
  await passTime(history, +ledger.years.end - +world.clock.now);
  return `a new year begins, billed ${ledger.bill}, card ${history.isCardGood ? 'good' : 'bad'}`;
};

export const billIsPaid: Step = async (history) => {
  const { ledger } = history;
  const pay = () => sendAsOwner(history, { method: 'POST', url: '/api/billing/pay', payload: {} });
  const refused = await pay();
  expect(refused.statusCode, refused.body).toBe(402);
  await chooseCard(history, true);
  const first = await withFaults(history, pay);
  const best = first.statusCode === 503 ? (await pay()).statusCode : first.statusCode;
  expect(best, first.body).toBe(200);
  ledger.payBill();
  await recover(history);
  return `the bill of ${ledger.bill} is paid`;
};
