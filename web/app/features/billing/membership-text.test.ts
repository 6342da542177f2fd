import { expect, test } from 'vitest';
import type { Membership, UpgradePreview } from '#contract/billing/billing.ts';
import { toDay } from '#contract/day.ts';
import { nextChargeText, renewalText, trialText, upgradePriceText } from './membership-text.ts';

const zone = 'America/New_York';
const membership: Membership = {
  offer: 'Agent Access',
  plan: 'basic',
  status: 'trialing',
  yearly: 100,
  addsTax: false,
  quantity: 1,
  trialEnd: '2027-04-07T02:00:00.000Z',
  periodEnd: '2027-04-07T02:00:00.000Z',
  endsAtPeriodEnd: false,
  nextCharge: { amount: 100, at: '2027-04-07T02:00:00.000Z' },
  overdue: null,
  invoices: [],
};

test("the days of a trial are counted in the user's time zone", () => {
  const left = (today: string) => trialText(membership, toDay(today), zone);
  expect(left('2026-11-15')).toBe('142 days left, until Apr 6, 2027');
  expect(left('2027-04-05')).toBe('1 day left, until Apr 6, 2027');
  expect(left('2027-04-06')).toBe('Ends today');
  expect(trialText({ ...membership, status: 'active' }, toDay('2027-04-05'), zone)).toBeUndefined();
});

test("the headline of an upgrade is today's charge in a trial, and otherwise the yearly difference", () => {
  const preview: UpgradePreview = {
    newPlan: 'premium',
    dueToday: 150,
    lines: [],
    endsTrial: true,
    yearly: 150,
    difference: 70,
    addsTax: false,
    renewsAt: '2027-04-07T02:00:00.000Z',
    prorationDate: 1,
  };
  expect(upgradePriceText(preview)).toBe('$150.00 today');
  expect(upgradePriceText({ ...preview, endsTrial: false })).toBe('+$70/year');
  expect(upgradePriceText({ ...preview, endsTrial: false, difference: 37.5 })).toBe('+$37.50/year');
  expect(upgradePriceText({ ...preview, endsTrial: false, addsTax: true })).toBe(
    '+$70/year, plus any sales tax',
  );
  expect(renewalText({ ...preview, addsTax: true }, zone)).toBe(
    'Your trial ends when you upgrade. Then $150.00 a year starting Apr 6, 2027, plus any sales tax.',
  );
});

test('the membership shows the next charge if there is one', () => {
  expect(nextChargeText(membership, zone)).toBe('$100.00 on Apr 6, 2027');
  const nextCharge = { amount: 2760, at: '2027-04-07T02:00:00.000Z' };
  const team: Membership = { ...membership, status: 'active', yearly: 150, quantity: 23, nextCharge };
  expect(nextChargeText(team, zone)).toBe('$2,760.00 on Apr 6, 2027');
  expect(nextChargeText({ ...team, endsAtPeriodEnd: true, nextCharge: null }, zone)).toBe(
    'None. Your membership ends on Apr 6, 2027.',
  );
  expect(nextChargeText({ ...team, status: 'past_due', nextCharge: null }, zone)).toBeUndefined();
});
