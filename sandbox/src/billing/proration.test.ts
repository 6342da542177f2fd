import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBillingPeriodAt } from './periods.ts';
import { calculateProportion, splitByWeights } from './proportions.ts';
import { calculateRemainingCharge, calculateUnusedCredit } from './proration.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const yearFrom = (iso: string) =>
  findBillingPeriodAt(at(iso), { interval: 'year', interval_count: 1 }, at(iso));

describe('prorations compared with amounts calculated by hand', () => {
  test.each([
    // The columns: start of the year, date of the change, rest of the year, credit of $100.00, charge of
    // $150.00
    ['2026-01-01T00:00:00Z', '2026-07-02T12:00:00Z', '182.5 of 365 days', -5000, 7500],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 'all of it', -10_000, 15_000],
    ['2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z', '1 of 365 days', -27, 41],
    ['2028-01-01T00:00:00Z', '2028-07-01T00:00:00Z', '184 of 366 days', -5027, 7541],
    ['2027-03-01T00:00:00Z', '2028-02-29T00:00:00Z', '1 of 366 days', -27, 41],
    ['2026-01-31T00:00:00Z', '2026-02-28T00:00:00Z', '337 of 365 days', -9233, 13_849],
    ['2026-01-01T00:00:00Z', '2026-12-31T23:59:59Z', '1 second', 0, 0],
    ['2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z', 'nothing', 0, 0],
  ])(
    'in a year that starts at %s, a plan change at %s credits and charges %s',
    (start, change, _left, credit, charge) => {
      const period = yearFrom(start);
      expect(calculateUnusedCredit({ amount: 10_000, ...period }, at(change))).toBe(credit);
      expect(calculateRemainingCharge(15_000, period, at(change))).toBe(charge);
    },
  );

  test.each([
    ['2026-02-01', 28, '2026-02-15', 14, 2500],
    ['2028-02-01', 29, '2028-02-15', 15, 2586],
    ['2026-04-01', 30, '2026-04-11', 20, 3333],
    ['2026-05-01', 31, '2026-05-11', 21, 3387],
  ])(
    'in a month from %s with %i days, a change on %s to $50.00 charges for %i days: %i cents',
    (start, _days, change, _left, cost) => {
      const period = findBillingPeriodAt(
        at(`${start}T00:00:00Z`),
        { interval: 'month', interval_count: 1 },
        at(`${start}T00:00:00Z`),
      );
      expect(calculateRemainingCharge(5000, period, at(`${change}T00:00:00Z`))).toBe(cost);
    },
  );

  test('prorated charges and credits round half a cent away from zero', () => {
    expect([
      calculateProportion(5, 1, 2),
      calculateProportion(-5, 1, 2),
      calculateProportion(1, 1, 3),
      calculateProportion(2, 1, 3),
    ]).toEqual([3, -3, 0, 1]);
  });
});

const amount = fc.integer({ min: 0, max: 99_999_999 });
const start = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2060-01-01T00:00:00Z') });
const period = start.map((from) => findBillingPeriodAt(from, { interval: 'year', interval_count: 1 }, from));
const portion = fc.double({ min: 0, max: 1, noNaN: true });

test('the prices of the used and the unused time add up to the paid amount, to the cent', () => {
  fc.assert(
    fc.property(amount, period, portion, (paid, span, part) => {
      const change = span.start + Math.floor((span.end - span.start) * part);
      const unused = -calculateUnusedCredit({ amount: paid, ...span }, change);
      const used = calculateProportion(paid, change - span.start, span.end - span.start);
      expect(Math.abs(used + unused - paid)).toBeLessThanOrEqual(1);
      expect(unused).toBeGreaterThanOrEqual(0);
      expect(unused).toBeLessThanOrEqual(paid);
    }),
  );
});

test('a plan change to the same price costs nothing at any time', () => {
  fc.assert(
    fc.property(amount, period, portion, (paid, span, part) => {
      const change = span.start + Math.floor((span.end - span.start) * part);
      const credit = calculateUnusedCredit({ amount: paid, ...span }, change);
      expect(credit + calculateRemainingCharge(paid, span, change)).toBe(0);
    }),
  );
});

test('after several plan changes within a period, the customer has paid for each part of it once', () => {
  const changes = fc.array(fc.record({ part: portion, price: amount }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(amount, period, changes, (first, span, later) => {
      const length = span.end - span.start;
      const ordered = later
        .map(({ part, price }) => ({ when: span.start + Math.floor(length * part), price }))
        .sort((a, b) => a.when - b.when);
      let billed = { amount: first, ...span };
      let paid = first;
      let exact = 0;
      let current = { when: span.start, price: first };
      for (const next of ordered) {
        exact += (current.price * (next.when - current.when)) / length;
        const charge = calculateRemainingCharge(next.price, span, next.when);
        paid += calculateUnusedCredit(billed, next.when) + charge;
        billed = { amount: charge, start: next.when, end: span.end };
        current = next;
      }
      exact += (current.price * (span.end - current.when)) / length;
      expect(Math.abs(paid - exact)).toBeLessThanOrEqual(ordered.length + 1);
    }),
  );
});

test('a later plan change never credits more than an earlier one', () => {
  fc.assert(
    fc.property(amount, period, portion, portion, (paid, span, a, b) => {
      const [early, late] = [Math.min(a, b), Math.max(a, b)].map(
        (part) => span.start + Math.floor((span.end - span.start) * part),
      ) as [number, number];
      const billed = { amount: paid, ...span };
      expect(-calculateUnusedCredit(billed, late)).toBeLessThanOrEqual(-calculateUnusedCredit(billed, early));
    }),
  );
});

test('the parts of a split amount add up to the amount, and each is within a cent of its exact share', () => {
  fc.assert(
    fc.property(
      amount,
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
      (total, weights) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        fc.pre(whole > 0);
        const parts = splitByWeights(total, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        for (const [index, part] of parts.entries()) {
          expect(Math.abs(part - (total * (weights[index] ?? 0)) / whole)).toBeLessThan(1.001);
        }
      },
    ),
  );
});
