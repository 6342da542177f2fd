import { expect, test } from 'vitest';
import { cents } from '#contract/money.ts';
import type { ProviderSubscription } from '../../gateways/payments/payments.ts';
import { governing, isRecent, membershipColumns, mirroredOf, reminderDue } from './rules.ts';
import type { SubscriptionRow } from './store.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);

const row = (facts: Partial<SubscriptionRow>): SubscriptionRow => ({
  id: 'sub_1',
  userId: 'user',
  customerId: 'cus_1',
  offer: 'agent_access',
  priceId: 'price_1',
  quantity: 1,
  status: 'active',
  periodStart: day('2026-01-01'),
  periodEnd: day('2027-01-01'),
  trialStart: null,
  trialEnd: null,
  endsAtPeriodEnd: false,
  pastDueSince: null,
  endedAt: null,
  createdAt: day('2026-01-01'),
  updatedAt: day('2026-01-01'),
  reading: 1,
  ...facts,
});

test('an account follows its best subscription, and of equals the latest', () => {
  const ended = row({ id: 'old', status: 'canceled', createdAt: day('2026-05-01') });
  const overdue = row({ id: 'late', status: 'past_due' });
  const running = row({ id: 'now', status: 'trialing', createdAt: day('2025-01-01') });
  const newer = row({ id: 'newer', status: 'active', createdAt: day('2026-02-01') });
  expect(governing([ended, overdue, running])?.id).toBe('now');
  expect(governing([running, newer])?.id).toBe('newer');
  expect(governing([ended, overdue])?.id).toBe('late');
  expect(governing([])).toBeUndefined();
});

test('a price that is none of ours leaves the plan as it is', () => {
  expect(membershipColumns(row({ offer: 'agent_pro' })).subscriptionPlan).toBe('premium');
  expect(membershipColumns(row({ offer: null }))).not.toHaveProperty('subscriptionPlan');
});

test('reminders go out on the first, third and seventh day, and a missed one is not caught up on', () => {
  const since = day('2026-03-01');
  const due = (at: string) => reminderDue(since, new Date(at));
  expect(due('2026-03-01T11:59:00Z')).toBeUndefined();
  expect(due('2026-03-01T12:00:00Z')).toBe(1);
  expect(due('2026-03-03T11:59:00Z')).toBe(1);
  expect(due('2026-03-03T12:00:00Z')).toBe(3);
  expect(due('2026-03-07T12:00:00Z')).toBe(7);
  expect(due('2026-05-01T12:00:00Z')).toBe(7);
});

test('past due counts from the first time it was seen, until it is paid', () => {
  const item = {
    id: 'si_1',
    priceId: 'price_1',
    offer: 'agent_access' as const,
    quantity: 2,
    unitAmount: cents(100_00),
    periodStart: day('2026-01-01'),
    periodEnd: day('2027-01-01'),
    discounts: [],
  };
  const seen: ProviderSubscription = {
    id: 'sub_1',
    customerId: 'cus_1',
    status: 'past_due',
    items: [item],
    discounts: [],
    planned: null,
    scheduleId: null,
    trialStart: null,
    trialEnd: null,
    endsAtPeriodEnd: false,
    createdAt: day('2026-01-01'),
    endedAt: null,
    pendingInvoiceId: null,
  };
  const first = mirroredOf(seen, 'user', 2, undefined, day('2026-03-01'));
  expect(first.pastDueSince).toEqual(day('2026-03-01'));
  expect(first).toMatchObject({ offer: 'agent_access', quantity: 2, periodEnd: day('2027-01-01') });
  const second = mirroredOf(seen, 'user', 3, { ...first, updatedAt: day('2026-03-01') }, day('2026-03-05'));
  expect(second.pastDueSince).toEqual(day('2026-03-01'));
  const paid = mirroredOf({ ...seen, status: 'active' }, 'user', 4, undefined, day('2026-03-06'));
  expect(paid.pastDueSince).toBeNull();
});

test('a shown price is good for an hour', () => {
  const now = day('2026-03-01');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  expect([ago(0), ago(59), ago(-0.5)].map((at) => isRecent(at, now))).toEqual([true, true, true]);
  expect([ago(61), ago(-2)].map((at) => isRecent(at, now))).toEqual([false, false]);
});
