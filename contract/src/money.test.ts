import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, centsFromDollars, formatWholeMoney, parseMoney, sumCents, toDollars } from './money.ts';

const anAmount = fc.integer({ min: 0, max: 99_999_999_999 }).map(cents);

test('cents stay exact when converted to JSON dollars and back', () => {
  fc.assert(
    fc.property(anAmount, (amount) => {
      expect(centsFromDollars(JSON.parse(JSON.stringify(toDollars(amount))))).toBe(amount);
    }),
  );
});

test('centsFromDollars refuses amounts with fractions of a cent', () => {
  expect(centsFromDollars(1.005)).toBeUndefined();
  expect(centsFromDollars(0.1 + 0.2)).toBeUndefined();
  expect(centsFromDollars(1.1234567890123)).toBeUndefined();
  expect(centsFromDollars(Number.NaN)).toBeUndefined();
  expect(centsFromDollars(1e300)).toBeUndefined();
  expect(Object.is(centsFromDollars(-0), 0)).toBe(true);
});

test.each([
  ['412000', 412_000],
  ['$412,000.50', 412_000.5],
  [' 1,234 ', 1234],
  ['.5', 0.5],
  ['-3', -3],
])('%s is parsed as %d dollars', (text, dollars) => {
  expect(parseMoney(text)).toBe(dollars);
});

test.each(['', ' ', '$', '.', 'abc', '1,23', '1e5', '0x10', '12 34', 'NaN', 'Infinity', '1.2.3'])(
  '%j is not an amount',
  (text) => {
    expect(parseMoney(text)).toBeNaN();
  },
);

test('sumCents adds 10,000 amounts exactly, in any order', () => {
  fc.assert(
    fc.property(fc.array(anAmount, { minLength: 9_000, maxLength: 10_000 }), (amounts) => {
      const exact = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
      expect(BigInt(sumCents(amounts))).toBe(exact);
      expect(sumCents(amounts.toReversed())).toBe(sumCents(amounts));
    }),
    { numRuns: 10 },
  );
});

test('formatWholeMoney shows no cents', () => {
  expect(formatWholeMoney(cents(1_500_000_000))).toBe('$15,000,000');
});
