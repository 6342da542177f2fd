import { expect, test } from 'vitest';
import type { Membership } from '#contract/billing.ts';
import { asDay } from '#contract/day.ts';
import { nextChargeText, priceText, trialText } from './membership-text.ts';

const zone = 'America/New_York';
const membership: Membership = {
  offer: 'Agent Access',
  plan: 'basic',
  status: 'trialing',
  yearly: 100,
  quantity: 1,
  trialEnd: '2027-04-07T02:00:00.000Z',
  periodEnd: '2027-04-07T02:00:00.000Z',
  endsAtPeriodEnd: false,
  overdue: null,
  invoices: [],
};

test('days of a trial are counted where its owner lives', () => {
  const left = (today: string) => trialText(membership, asDay(today), zone);
  expect(left('2026-11-15')).toBe('142 days left, until Apr 6, 2027');
  expect(left('2027-04-05')).toBe('1 day left, until Apr 6, 2027');
  expect(left('2027-04-06')).toBe('Ends today');
  expect(trialText({ ...membership, status: 'active' }, asDay('2027-04-05'), zone)).toBeUndefined();
});

test('the next charge is told while there is one', () => {
  expect(nextChargeText(membership, zone)).toBe('$100.00 on Apr 6, 2027');
  const team: Membership = { ...membership, status: 'active', yearly: 150, quantity: 23 };
  expect(nextChargeText(team, zone)).toBe('$3,450.00 on Apr 6, 2027');
  expect(priceText(team)).toBe('$150.00 a year for each of 23 accounts');
  expect(nextChargeText({ ...team, endsAtPeriodEnd: true }, zone)).toBe(
    'None. Your membership ends on Apr 6, 2027.',
  );
  expect(nextChargeText({ ...team, status: 'past_due' }, zone)).toBeUndefined();
  expect(nextChargeText({ ...team, yearly: null }, zone)).toBeUndefined();
});
