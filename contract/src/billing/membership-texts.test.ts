import { describe, expect, test } from 'vitest';
import { toDay } from '../day.ts';
import { cents } from '../money.ts';
import { getPlanName, roles } from '../roles.ts';
import {
  findPlanPayer,
  listMembershipOptions,
  type MembershipDetails,
  type MembershipOption,
} from './membership-rules.ts';
import {
  completedPaymentText,
  membershipStateText,
  overduePaymentTexts,
  priceText,
  upcomingChargeText,
  vendorPlanText,
} from './membership-texts.ts';
import { newVendorDiscount, offers } from './plans.ts';

const end = '2027-02-15T17:00:00.000Z';
const paying: Omit<MembershipDetails, 'role' | 'plan'> = {
  status: 'active',
  hasSubscription: true,
  trialEnd: null,
  periodEnd: end,
};
const trial = { ...paying, status: 'trialing', trialEnd: end } as const;
const waived = { ...paying, hasSubscription: false, periodEnd: null };
const inSeat = { ...paying, hasSubscription: false };
const overdue = { ...paying, status: 'past_due' } as const;
const ended = { ...paying, status: 'canceled' } as const;

const agent = { role: 'AGENT', plan: 'basic' } as const;
const trainer = { role: 'BROKER', plan: 'basic' } as const;
const pro = { role: 'AGENT', plan: 'premium' } as const;
const office = { role: 'BROKERAGE', plan: 'premium' } as const;
const vendor = { role: 'VENDOR', plan: 'basic', next: 'same', slotsLeft: 1 } as const;
const full = { ...vendor, slotsLeft: 0 } as const;
const partner = { role: 'VENDOR', plan: 'premium', next: 'same', slotsLeft: 0 } as const;

/** Each row has a membership, the plan's name, the state in words, and the options that have a button. */
const table: [MembershipDetails, string, string | undefined, MembershipOption[]][] = [
  [{ ...agent, ...paying }, 'Agent Access', 'Paid until Feb 15, 2027', ['upgrade-to-pro']],
  [{ ...agent, ...trial }, 'Agent Access', 'Free until Feb 15, 2027', ['upgrade-to-pro']],
  [{ ...agent, ...waived }, 'Agent Access', 'Free', []],
  [{ ...agent, ...inSeat }, 'Agent Access', 'Ends Feb 15, 2027', ['pay-after-brokerage']],
  [{ ...agent, ...overdue }, 'Agent Access', undefined, ['pay-overdue']],
  [{ ...agent, ...ended }, 'Agent Access', 'Membership ended', ['renew']],
  [{ ...trainer, ...trial }, 'Agent Access', 'Free until Feb 15, 2027', ['upgrade-to-pro']],
  [{ ...pro, ...paying }, 'Agent Pro+', 'Paid until Feb 15, 2027', []],
  [{ ...pro, ...waived }, 'Agent Pro+', 'Free', []],
  [{ ...pro, ...inSeat }, 'Agent Pro+', 'Paid by your brokerage until Feb 15, 2027', []],
  [{ ...pro, ...overdue }, 'Agent Pro+', undefined, ['pay-overdue']],
  [{ ...office, ...paying }, 'Brokerage account', 'Paid until Feb 15, 2027', []],
  [{ ...office, ...waived }, 'Brokerage account', 'Free', []],
  [{ ...office, ...inSeat }, 'Brokerage account', 'Free until Feb 15, 2027', []],
  [{ ...office, ...overdue }, 'Brokerage account', undefined, ['pay-overdue']],
  [{ ...office, ...ended }, 'Brokerage account', 'Membership ended', ['renew']],
  [{ ...vendor, ...paying }, 'Vendor Account', 'Renews Feb 15, 2027', ['upgrade-to-partner', 'cancel']],
  [{ ...vendor, ...trial }, 'Vendor Account', 'Free until Feb 15, 2027', ['upgrade-to-partner', 'cancel']],
  [{ ...vendor, ...waived }, 'Vendor Account', 'Free', ['upgrade-to-partner']],
  [{ ...vendor, ...overdue }, 'Vendor Account', undefined, ['pay-overdue']],
  [{ ...vendor, ...ended }, 'Vendor Account', 'Membership ended', ['renew', 'upgrade-to-partner']],
  [
    { ...vendor, ...paying, next: 'ends' },
    'Vendor Account',
    'Ends Feb 15, 2027',
    ['upgrade-to-partner', 'keep'],
  ],
  [{ ...full, ...paying }, 'Vendor Account', 'Renews Feb 15, 2027', ['join-waitlist', 'cancel']],
  [{ ...full, ...trial }, 'Vendor Account', 'Free until Feb 15, 2027', ['join-waitlist', 'cancel']],
  [{ ...full, ...waived }, 'Vendor Account', 'Free', ['join-waitlist']],
  [{ ...full, ...overdue }, 'Vendor Account', undefined, ['pay-overdue']],
  [{ ...full, ...ended }, 'Vendor Account', 'Membership ended', ['renew', 'join-waitlist']],
  [{ ...partner, ...paying }, 'Power Partner', 'Renews Feb 15, 2027', ['cancel', 'downgrade']],
  [{ ...partner, ...paying, next: 'basic' }, 'Power Partner', 'Vendor Account from Feb 15, 2027', ['keep']],
  [{ ...partner, ...overdue }, 'Power Partner', undefined, ['pay-overdue']],
  [{ role: 'ADMIN', plan: 'premium', ...waived }, 'Agent Pro+', undefined, []],
  [{ role: 'MANAGER', plan: 'premium', ...waived }, 'Agent Pro+', undefined, []],
];

test.each(table)('the member %j sees the right plan name, state and options', (facts, name, state, steps) => {
  expect([
    getPlanName(facts.role, facts.plan),
    membershipStateText(facts),
    listMembershipOptions(facts),
  ]).toEqual([name, state, steps]);
});

describe('options and texts for every combination of role, plan and membership state', () => {
  const states = { paying, trial, waived, inSeat, overdue, ended };
  const all = roles.flatMap((role) =>
    (['basic', 'premium'] as const).flatMap((plan) =>
      Object.values(states).flatMap((state) =>
        [undefined, 0, 2].map(
          (slotsLeft): MembershipDetails => ({ role, plan, next: 'same', slotsLeft, ...state }),
        ),
      ),
    ),
  );

  test('only paying agents and trainers can upgrade to Agent Pro+, and only vendors can buy a slot', () => {
    const offered = (step: MembershipOption) =>
      all.filter((facts) => listMembershipOptions(facts).includes(step));
    for (const { role, hasSubscription } of offered('upgrade-to-pro'))
      expect([role === 'AGENT' || role === 'BROKER', hasSubscription]).toEqual([true, true]);
    for (const { role, slotsLeft } of offered('upgrade-to-partner'))
      expect([role, slotsLeft]).toEqual(['VENDOR', 2]);
    for (const { role, slotsLeft } of offered('join-waitlist'))
      expect([role, slotsLeft]).toEqual(['VENDOR', 0]);
  });

  test('a waived membership can be neither canceled nor downgraded', () => {
    for (const facts of all.filter(({ hasSubscription }) => !hasSubscription))
      for (const step of ['cancel', 'downgrade', 'keep'] as const)
        expect(listMembershipOptions(facts)).not.toContain(step);
  });

  test('texts for vendors and brokerages never mention the plans of agents', () => {
    for (const facts of all.filter(({ role }) => role === 'VENDOR' || role === 'BROKERAGE')) {
      const due = overduePaymentTexts(facts, facts.status === 'past_due' ? cents(500_00) : null);
      const texts = [getPlanName(facts.role, facts.plan), membershipStateText(facts), ...Object.values(due)];
      expect(texts.join(' ')).not.toMatch(/Agent/);
    }
  });

  test('members without a subscription see no price', () => {
    for (const facts of all.filter(({ hasSubscription }) => !hasSubscription))
      expect(priceText(facts, { yearly: null, quantity: null })).not.toContain('$');
  });
});

test('a member with an overdue payment, a lost seat or an ended membership sees how to pay or renew', () => {
  expect(findPlanPayer({ ...agent, ...inSeat })).toBe('grace');
  expect(overduePaymentTexts({ ...office, ...waived }, cents(82))).toEqual({
    title: '$0.82 is overdue',
    detail: 'Your plan stays as it is. Please check your card and pay it.',
    button: 'Pay $0.82',
  });
  expect(overduePaymentTexts({ ...agent, ...inSeat }, null)).toMatchObject({
    title: 'You have Agent Access until Feb 15, 2027',
    button: 'Pay for Agent Access',
  });
  expect(overduePaymentTexts({ ...vendor, ...ended }, null)).toMatchObject({
    title: 'Your Vendor Account has ended',
    button: 'Renew Vendor Account',
  });
  expect(overduePaymentTexts({ ...office, ...overdue }, cents(300_00))).toMatchObject({
    title: '$300.00 is overdue',
    button: 'Pay $300.00',
  });
});

test('priceText describes a yearly price, or says that nothing is due', () => {
  expect(priceText({ ...pro, ...paying }, { yearly: cents(150_00), quantity: 1 })).toBe('$150.00 a year');
  expect(priceText({ ...office, ...paying }, { yearly: cents(150_00), quantity: 23 })).toBe(
    '$150.00 a year for each of 23 accounts',
  );
  const nothing = { yearly: null, quantity: null };
  expect(priceText({ ...pro, ...inSeat }, nothing)).toBe('Paid by your brokerage');
  expect(priceText({ ...vendor, ...waived }, nothing)).toBe('Free');
});

test('vendorPlanText describes a vendor’s plan in a sentence', () => {
  expect(vendorPlanText({ ...vendor, ...waived })).toBe('Your Vendor Account is free.');
  expect(vendorPlanText({ ...vendor, ...trial })).toBe('Your Vendor Account is free until Feb 15, 2027.');
  expect(vendorPlanText({ ...partner, ...paying, next: 'basic' })).toBe(
    'You keep your slot until Feb 15, 2027. Then you have a Vendor Account.',
  );
});

test('the checkout tells users what they pay and when', () => {
  const today = toDay('2026-11-17');
  expect(upcomingChargeText(offers.vendor_higher_basic, today, newVendorDiscount)).toBe(
    'Nothing is charged today. $460.00 on Feb 15, 2027, with $40.00 off for new vendors, then $500.00 every year.',
  );
  expect(upcomingChargeText(offers.agent_pro, today)).toBe('$150.00 today, then every year.');
  expect(completedPaymentText({ isInTrial: true, trialEnd: end })).toBe(
    'Your card is saved. Nothing is charged until Feb 15, 2027.',
  );
  expect(completedPaymentText({ isInTrial: false, trialEnd: null })).toBe('Your payment went through.');
});
