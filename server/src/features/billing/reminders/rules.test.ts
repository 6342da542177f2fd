import { expect, test } from 'vitest';
import { findDueChargeNotice, findDuePaymentReminder } from './rules.ts';

test('a payment reminder is due on the first, third and seventh day, and missed reminders are skipped', () => {
  const due = (at: string) => findDuePaymentReminder(new Date('2026-03-01T12:00:00Z'), new Date(at));
  expect(due('2026-03-01T11:59:00Z')).toBeUndefined();
  expect(due('2026-03-01T12:00:00Z')).toBe(1);
  expect(due('2026-03-03T11:59:00Z')).toBe(1);
  expect(due('2026-03-03T12:00:00Z')).toBe(3);
  expect(due('2026-03-07T12:00:00Z')).toBe(7);
  expect(due('2026-05-01T12:00:00Z')).toBe(7);
});

test('a notice of a charge is due 7 days and 1 day before a trial ends, and 30 days before a renewal', () => {
  const at = new Date('2027-06-30T12:00:00Z');
  const before = (days: number, minutes = 0) => new Date(at.getTime() - days * 86_400_000 + minutes * 60_000);
  const inTrial = (now: Date) => findDueChargeNotice('trialing', at, now);
  expect([8, 7, 2, 1, 0.01].map((days) => inTrial(before(days)))).toEqual([undefined, 7, 7, 1, 1]);
  expect([inTrial(before(7, -1)), inTrial(before(1, -1))]).toEqual([undefined, 7]);
  const running = (now: Date) => findDueChargeNotice('active', at, now);
  expect([31, 30, 7, 1].map((days) => running(before(days)))).toEqual([undefined, 30, 30, 30]);
  expect([inTrial(at), running(at), running(before(-1))]).toEqual([undefined, undefined, undefined]);
});
