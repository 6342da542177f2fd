import { expect } from 'vitest';
import { setOfficeCard } from './cards.ts';
import { recoverFromFaults, withFaults } from './faults.ts';
import { advanceBothClocks, type HistoryStep, sendRequestAsOwner } from './history.ts';

export const advanceClockStep: HistoryStep = async (history) => {
  const { chance, world } = history;
  const days = chance.pick([0, 1, 3, 9, 30, 60, 120]);
  const hours = chance.below(24);
  await advanceBothClocks(history, (days * 24 + hours) * 3_600_000 + chance.below(3_600) * 1000);
  return `time passes until ${world.clock.now.toISOString()}`;
};

/**
 * Moves to the last days of a year, when a seat or an upgrade costs less than the provider's minimum charge.
 */
export const advanceToLastDaysStep: HistoryStep = async (history) => {
  const { chance, world, ledger, agents } = history;
  const ends = agents.flatMap(({ ledger: { nextChargeAt } }) => nextChargeAt ?? []);
  const end = chance.pick([ledger.years.end, ledger.years.end, ...ends]);
  const hours = 1 + chance.below(36);
  const wait = +end - +world.clock.now - hours * 3_600_000;
  if (wait <= 0) return undefined;
  await advanceBothClocks(history, wait);
  return `time passes until ${world.clock.now.toISOString()}, ${hours} hours before a year ends`;
};

/** The year ends and the next one starts, sometimes with a card that is declined. */
export const advanceToNextYearStep: HistoryStep = async (history) => {
  const { chance, ledger, world } = history;
  await setOfficeCard(history, chance.below(3) > 0);
  await advanceBothClocks(history, +ledger.years.end - +world.clock.now);
  return `a new year begins, billed ${ledger.bill}, card ${history.isCardGood ? 'good' : 'bad'}`;
};

export const payBillStep: HistoryStep = async (history) => {
  const { ledger } = history;
  const pay = () => sendRequestAsOwner(history, { method: 'POST', url: '/api/billing/pay', payload: {} });
  const refused = await pay();
  expect(refused.statusCode, refused.body).toBe(402);
  await setOfficeCard(history, true);
  const first = await withFaults(history, pay);
  const best = first.statusCode === 503 ? (await pay()).statusCode : first.statusCode;
  expect(best, first.body).toBe(200);
  ledger.payBill(history.world.clock.now);
  await recoverFromFaults(history);
  return `the bill of ${ledger.bill} is paid`;
};
