import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { Interval } from '../objects/catalog.ts';
import { addIntervals, addMonths, findBillingPeriodAt, type Recurrence } from './periods.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const monthly: Recurrence = { interval: 'month', interval_count: 1 };
const yearly: Recurrence = { interval: 'year', interval_count: 1 };

test('a monthly period from the 31st ends on the last day of a shorter month, and then on the 31st again', () => {
  const anchor = at('2027-01-31T09:30:00Z');
  const days = [0, 1, 2, 3, 4].map((times) =>
    new Date(addIntervals(anchor, monthly, times) * 1000).toISOString().slice(0, 10),
  );
  expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
});

test('a yearly period from a leap day ends on February 28, and on February 29 in the next leap year', () => {
  const anchor = at('2028-02-29T00:00:00Z');
  const days = [1, 2, 3, 4].map((times) =>
    new Date(addIntervals(anchor, yearly, times) * 1000).toISOString().slice(0, 10),
  );
  expect(days).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
});

test.each([
  ['2026-11-15T02:00:00Z', 1, '2026-12-15T02:00:00Z'],
  ['2026-12-31T23:59:59Z', 2, '2027-02-28T23:59:59Z'],
  ['2027-12-31T23:59:59Z', 2, '2028-02-29T23:59:59Z'],
  ['2028-02-29T12:00:00Z', -12, '2027-02-28T12:00:00Z'],
  ['2026-03-31T00:00:00Z', -1, '2026-02-28T00:00:00Z'],
])('addMonths moves %s by %i months to %s', (from, months, to) => {
  expect(addMonths(at(from), months)).toBe(at(to));
});

test('a billing period contains its start but not its end', () => {
  const anchor = at('2026-01-31T00:00:00Z');
  const end = at('2026-02-28T00:00:00Z');
  expect(findBillingPeriodAt(anchor, monthly, end - 1)).toEqual({ start: anchor, end });
  expect(findBillingPeriodAt(anchor, monthly, end)).toEqual({ start: end, end: at('2026-03-31T00:00:00Z') });
});

test('billing periods do not depend on the machine’s time zone', () => {
  const home = process.env.TZ;
  onTestFinished(() => {
    if (home === undefined) delete process.env.TZ;
    else process.env.TZ = home;
  });
  const anchor = at('2026-03-01T02:30:00Z');
  const results = ['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kolkata'].map((zone) => {
    process.env.TZ = zone;
    return [addMonths(anchor, 12), findBillingPeriodAt(anchor, monthly, at('2026-11-01T06:30:00Z'))];
  });
  expect(new Set(results.map((each) => JSON.stringify(each))).size).toBe(1);
});

const recurrence = fc.record({
  interval: fc.constantFrom<Interval>('day', 'week', 'month', 'year'),
  interval_count: fc.integer({ min: 1, max: 12 }),
});
const instant = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2060-01-01T00:00:00Z') });

test('every time is in exactly one billing period, and each period ends where the next one starts', () => {
  fc.assert(
    fc.property(instant, recurrence, instant, (anchor, cycle, when) => {
      const period = findBillingPeriodAt(anchor, cycle, when);
      expect(period.start).toBeLessThanOrEqual(when);
      expect(period.end).toBeGreaterThan(when);
      expect(findBillingPeriodAt(anchor, cycle, period.end).start).toBe(period.end);
      expect(findBillingPeriodAt(anchor, cycle, period.start - 1).end).toBe(period.start);
    }),
  );
});

test('every billing period starts at the anchor’s time of day', () => {
  fc.assert(
    fc.property(instant, recurrence, fc.integer({ min: -40, max: 40 }), (anchor, cycle, times) => {
      expect(Math.abs(addIntervals(anchor, cycle, times) - anchor) % 86_400).toBe(0);
    }),
  );
});
