import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyBalance } from './balance.ts';
import { calculateDeductions, type Deduction, sumAmounts } from './discounts.ts';
import { calculateLineTotals } from './totals.ts';

const percent = (percentOff: number, products: string[] | null = null): Deduction => ({
  discount: `di_${percentOff}`,
  percentOff,
  amountOff: null,
  products,
});
const off = (amountOff: number): Deduction => ({
  discount: 'di_off',
  percentOff: null,
  amountOff,
  products: null,
});
const line = (amount: number, product = 'prod_a', discountable = true) => ({ amount, product, discountable });

test.each([
  ['25 % off 150.00', [line(15_000)], [percent(25)], 11_250],
  ['a discount with a third of a cent', [line(10_000)], [percent(33.3333)], 6667],
  ['12.5 % off 99.99, rounded half up', [line(9999)], [percent(12.5)], 8749],
  ['20.00 off two lines', [line(10_000), line(5000)], [off(2000)], 13_000],
  ['more off than the total', [line(1500)], [off(2000)], 0],
  ['100 % off', [line(10_000), line(1)], [percent(100)], 0],
  [
    'a coupon for one product',
    [line(10_000, 'prod_a'), line(5000, 'prod_b')],
    [percent(50, ['prod_b'])],
    12_500,
  ],
  ['a line that cannot be discounted', [line(10_000), line(5000, 'prod_a', false)], [percent(50)], 10_000],
  ['a negative line, which stays unchanged', [line(10_000), line(-3000)], [percent(10)], 6000],
  ['two coupons, the second applied to the rest', [line(10_000)], [percent(50), percent(50)], 2500],
])('an invoice has the correct total with %s', (_name, lines, deductions, total) => {
  expect(calculateLineTotals(lines, deductions).total).toBe(total);
});

test('a fixed discount is split over the invoice lines in proportion to their amounts, to the cent', () => {
  expect(calculateDeductions([line(3333), line(3333), line(3334)], [off(1000)])).toEqual([
    [333],
    [333],
    [334],
  ]);
});

const lines = fc.array(
  fc.record({
    amount: fc.integer({ min: -100_000, max: 1_000_000 }),
    product: fc.constantFrom('prod_a', 'prod_b'),
    discountable: fc.boolean(),
  }),
  { maxLength: 8 },
);
const deductions = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 1_000_000 }).map((each) => percent(each / 10_000)),
    fc.integer({ min: 1, max: 500_000 }).map(off),
  ),
  { maxLength: 3 },
);

test('the discounts of the invoice lines add up to the total discount, and no line falls below zero', () => {
  fc.assert(
    fc.property(lines, deductions, (bought, coupons) => {
      const { deductions, subtotal, total, byDiscount } = calculateLineTotals(bought, coupons);
      const offLines = sumAmounts(deductions.flatMap((row) => row.map(({ amount }) => amount)));
      expect(subtotal - total).toBe(offLines);
      expect(sumAmounts(byDiscount.map(({ amount }) => amount))).toBe(offLines);
      for (const [index, row] of deductions.entries()) {
        const gross = bought[index]?.amount ?? 0;
        const left = gross - sumAmounts(row.map(({ amount }) => amount));
        if (gross >= 0) expect(left).toBeGreaterThanOrEqual(0);
        else expect(left).toBe(gross);
      }
    }),
  );
});

test.each([
  ['a balance of zero', 10_000, 0, 10_000, 0],
  ['credit pays a part', 10_000, -2500, 7500, 0],
  ['credit pays all of it and some is left', 10_000, -12_000, 0, -2000],
  ['a debt is added', 10_000, 700, 10_700, 0],
  ['a credit note becomes credit', -4000, 0, 0, -4000],
  ['too little to charge is carried over', 49, 0, 0, 49],
  ['a carried amount is charged when it is enough', 20, 30, 50, 0],
])('an invoice uses the customer’s balance: %s', (_name, total, balance, amountDue, endingBalance) => {
  expect(applyBalance(total, balance, 50)).toEqual({ amountDue, endingBalance });
});

test('the amount due and the new balance always add up to the invoice total and the old balance', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(cents, cents, (total, balance) => {
      const { amountDue, endingBalance } = applyBalance(total, balance, 50);
      expect(amountDue + endingBalance).toBe(total + balance);
      expect(amountDue === 0 || amountDue >= 50).toBe(true);
    }),
  );
});
