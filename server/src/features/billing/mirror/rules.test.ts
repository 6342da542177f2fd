import { expect, test } from 'vitest';
import { cents } from '#contract/money.ts';
import type { ProviderItem, ProviderSubscription } from '../../../gateways/payments/objects.ts';
import {
  calculateNextCharge,
  calculateYearlyCharge,
  diffSubscriptionFields,
  toStoredSubscription,
} from './rules.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);

const item = (facts: Partial<ProviderItem> = {}): ProviderItem => ({
  id: 'si_1',
  priceId: 'price_1',
  offer: 'agent_access',
  quantity: 1,
  unitAmount: cents(100_00),
  periodStart: day('2026-01-01'),
  periodEnd: day('2027-01-01'),
  discounts: [],
  ...facts,
});

const seen = (facts: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  items: [item()],
  discounts: [],
  planned: null,
  scheduleId: null,
  trialStart: null,
  trialEnd: null,
  endsAtPeriodEnd: false,
  createdAt: day('2026-01-01'),
  endedAt: null,
  pendingInvoiceId: null,
  ...facts,
});

const discount = (facts: { percentOff?: number; amountOff?: number; endsAt?: Date }) => ({
  id: 'di_1',
  couponId: 'co_1',
  name: 'Welcome',
  percentOff: facts.percentOff ?? null,
  amountOff: facts.amountOff === undefined ? null : cents(facts.amountOff),
  isOnce: false,
  endsAt: facts.endsAt ?? null,
});

const kept = (subscription: ProviderSubscription, before?: ReturnType<typeof toStoredSubscription>) =>
  toStoredSubscription(subscription, 'payer', 1, before, day('2026-02-01'));

test('a subscription item keeps its offer when the price changes to an unknown one', () => {
  const pro = kept(seen({ items: [item({ offer: 'agent_pro' })] }));
  const byHand = item({ id: 'si_2', offer: undefined, priceId: 'price_by_hand', unitAmount: cents(80_00) });
  const after = kept(seen({ items: [byHand] }), pro);
  expect(after.items).toMatchObject([{ offer: 'agent_pro', priceId: 'price_by_hand', unitAmount: 80_00 }]);
  expect(kept(seen({ items: [byHand] })).items).toMatchObject([{ offer: null }]);
  const two = kept(seen({ items: [item(), item({ id: 'si_3', offer: 'agent_pro' })] }));
  expect(kept(seen({ items: [byHand] }), two).items).toMatchObject([{ offer: null }]);
});

test('pastDueSince is when we first saw the subscription past due, and null after the user pays', () => {
  const late = seen({ status: 'past_due' });
  const first = toStoredSubscription(late, 'payer', 2, undefined, day('2026-03-01'));
  expect(first.pastDueSince).toEqual(day('2026-03-01'));
  const second = toStoredSubscription(late, 'payer', 3, first, day('2026-03-05'));
  expect(second.pastDueSince).toEqual(day('2026-03-01'));
  expect(toStoredSubscription(seen(), 'payer', 4, second, day('2026-03-06')).pastDueSince).toBeNull();
});

test('diffSubscriptionFields returns the names of changed fields and ignores the order of items and keys', () => {
  const two = [item({ id: 'si_b', offer: 'vendor_higher_basic' }), item({ id: 'si_a' })];
  const before = kept(seen({ items: two, discounts: [discount({ percentOff: 10 })] }));
  const [first] = before.discounts;
  const fromDatabase = { ...before, discounts: [{ endsAt: null, ...first, name: 'Welcome' }] };
  const again = seen({ items: [...two].reverse(), discounts: [discount({ percentOff: 10 })] });
  expect(diffSubscriptionFields(fromDatabase as typeof before, kept(again))).toEqual([]);
  const raised = kept(seen({ items: [item({ unitAmount: cents(120_00), quantity: 2 })] }));
  expect(diffSubscriptionFields(kept(seen()), raised)).toEqual(['unitAmount', 'quantity']);
  expect(diffSubscriptionFields(undefined, kept(seen()))).toContain('status');
});

test('calculateYearlyCharge returns the sum of the items minus discounts', () => {
  const brokerage = item({ unitAmount: cents(150_00), quantity: 23 });
  expect(calculateYearlyCharge(kept(seen({ items: [brokerage] })))).toBe(3450_00);
  expect(calculateYearlyCharge(kept(seen({ items: [item(), brokerage] })))).toBe(3550_00);
  expect(calculateYearlyCharge(kept(seen({ discounts: [discount({ percentOff: 25 })] })))).toBe(75_00);
  const cheaper = item({ discounts: [discount({ amountOff: 30_00 })] });
  expect(calculateYearlyCharge(kept(seen({ items: [cheaper] })))).toBe(70_00);
  expect(calculateYearlyCharge(kept(seen({ discounts: [discount({ amountOff: 300_00 })] })))).toBe(0);
});

test('calculateYearlyCharge ignores a discount that has ended by the day of the charge', () => {
  const until = (endsAt: Date) => {
    const discounts = [discount({ percentOff: 25, endsAt })];
    return kept(seen({ items: [item({ discounts })], discounts }));
  };
  expect(calculateNextCharge(until(day('2027-01-01')))).toEqual({ amount: 100_00, at: day('2027-01-01') });
  expect(calculateNextCharge(until(day('2027-01-02')))).toMatchObject({ amount: 56_25 });
});

test('calculateYearlyCharge rounds a discount up at half a cent, as the provider does', () => {
  const pro = item({ unitAmount: cents(150_00) });
  expect(
    calculateYearlyCharge(kept(seen({ items: [pro], discounts: [discount({ percentOff: 33.33 })] }))),
  ).toBe(100_00);
});

test('calculateNextCharge returns the provider’s preview, or calculates the amount until the preview is known', () => {
  const previewed = toStoredSubscription(seen(), 'payer', 1, undefined, day('2026-02-01'), cents(100_41));
  expect(calculateNextCharge(previewed)).toEqual({ amount: 100_41, at: day('2027-01-01') });
  expect(calculateNextCharge(kept(seen()))).toMatchObject({ amount: 100_00 });
  const free = toStoredSubscription(seen(), 'payer', 1, undefined, day('2026-02-01'), cents(0));
  expect(calculateNextCharge(free)).toBeUndefined();
});
