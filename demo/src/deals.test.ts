import { describe, expect, test } from 'vitest';
import { addressKeyOf } from '#contract/addresses/address-key.ts';
import { toDay, yearOf } from '#contract/day.ts';
import { createSaveGoalsSchema } from '#contract/goals/goals.ts';
import { calculateMetrics } from '#contract/transactions/metrics.ts';
import { SaveTransaction, Transaction } from '#contract/transactions/transactions.ts';
import { createDemoDeals, createDemoLeads } from './deals.ts';
import { createDemoData } from './demo-data.ts';
import { createDemoGoals } from './goals.ts';

const today = toDay('2026-11-17');
const deals = createDemoDeals(today);
const dealsOf = (owner: string) =>
  deals.filter((deal) => deal.owner === owner).map((deal) => deal.transaction);

test('createDemoDeals returns the same deals with unique ids for the same day', () => {
  expect(createDemoDeals(today)).toEqual(deals);
  expect(new Set(deals.map(({ transaction }) => transaction.id)).size).toBe(deals.length);
});

test('every demo deal is valid and on a workday', () => {
  for (const { transaction } of deals) {
    expect(Transaction.parse(transaction)).toEqual(transaction);
    expect(SaveTransaction.safeParse(transaction).error).toBeUndefined();
    expect(new Date(transaction.date).getUTCDay() % 6).not.toBe(0);
  }
});

test('the addresses of all demo deals have the same format', () => {
  const addresses = [
    ...deals.map(({ transaction }) => transaction),
    ...createDemoLeads(today).map(({ deal }) => deal),
  ];
  for (const { address } of addresses) expect(address).toMatch(/^\d+ .+, .+, FL, \d{5}, US$/);
});

test('the timeline shows when each open deal of the demo was opened and each stage it moved to', () => {
  const { timeline, leads, ...world } = createDemoData(today);
  const open = [
    ...world.deals.flatMap(({ transaction, visits }) => (visits ? [{ id: transaction.id, visits }] : [])),
    ...leads.map(({ deal, visits }) => ({ id: deal.id, visits })),
  ];
  const pending = world.deals.filter(({ transaction }) => transaction.status === 'PENDING');
  expect(open).toHaveLength(pending.length + leads.length);
  for (const { id, visits } of open) {
    const events = timeline.filter(
      ({ entry }) => entry.transactionId === id && entry.kind.startsWith('deal_'),
    );
    expect(events.map(({ entry: { kind, body, happenedAt } }) => [kind, body, happenedAt])).toEqual(
      visits.map(({ stage, enteredAt }, at) => [at === 0 ? 'deal_opened' : 'deal_moved', stage, enteredAt]),
    );
  }
});

test('no two demo deals are duplicates', () => {
  const keys = deals.map(
    ({ owner, transaction: { date, transactionType, address } }) =>
      `${owner} ${date} ${transactionType} ${addressKeyOf(address)}`,
  );
  expect(new Set(keys).size).toBe(deals.length);
});

test('the demo agent Ava has 45 transactions over three years', () => {
  const avasDeals = dealsOf('agent');
  expect(avasDeals).toHaveLength(45);
  expect(new Set(avasDeals.map(({ date }) => date.slice(0, 4)))).toEqual(new Set(['2024', '2025', '2026']));
  expect(avasDeals.filter(({ status }) => status === 'PENDING').every(({ date }) => date > today)).toBe(true);
});

test('Ava has reached this year’s commission goal and is near the volume goal', () => {
  const goals = createDemoGoals(today).find(
    ({ owner, goals }) => owner === 'agent' && goals.year === 2026,
  )?.goals;
  expect(goals).toMatchObject({ transactionGoal: 50, volumeGoal: 15_000_000, commissionGoal: 450_000 });
  const { volume, commission, closedSides, averageRate } = calculateMetrics(dealsOf('agent'), 2026);
  expect(commission).toBeGreaterThan(450_000);
  expect(commission).toBeLessThan(490_000);
  expect(volume).toBeGreaterThan(12_600_000);
  expect(volume).toBeLessThan(15_000_000);
  expect(closedSides).toBeGreaterThan(18);
  expect(averageRate).toBeGreaterThan(3);
});

test('Ava has closings in every month so far and in most months of last year', () => {
  const { months, previous } = calculateMetrics(dealsOf('agent'), 2026);
  expect(months.slice(0, 11).every(({ closedSides }) => closedSides > 0)).toBe(true);
  expect(previous.months.filter(({ closedSides }) => closedSides > 0).length).toBeGreaterThan(6);
});

test('the demo accounts Ben, Tara and Boris have 5, 12 and 6 deals', () => {
  expect(['basic', 'trainer', 'broker'].map((owner) => dealsOf(owner).length)).toEqual([5, 12, 6]);
});

describe.each(['2027-01-01', '2026-12-31', '2028-02-29', '2027-06-15'])('demo data created on %s', (day) => {
  test('the demo data have no closed deal in the future, and only valid goals', () => {
    for (const { transaction } of createDemoDeals(toDay(day))) {
      if (transaction.status === 'CLOSED') expect(transaction.date < day).toBe(true);
    }
    for (const { goals } of createDemoGoals(toDay(day))) {
      expect(createSaveGoalsSchema(goals.year).safeParse(goals).error).toBeUndefined();
      expect(goals.year).toBeLessThanOrEqual(yearOf(toDay(day)));
    }
  });
});
