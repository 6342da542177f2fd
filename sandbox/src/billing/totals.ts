import { calculateDeductions, type Deduction, type DiscountableLine, sumAmounts } from './discounts.ts';

export interface Totals {
  /** The amount of each deduction, separately for each line. */
  deductions: { amount: number; discount: string }[][];
  byDiscount: { amount: number; discount: string }[];
  subtotal: number;
  total: number;
}

export function calculateLineTotals(lines: DiscountableLine[], deductions: Deduction[]): Totals {
  const parts = calculateDeductions(lines, deductions);
  const named = (amounts: number[]) =>
    amounts.map((amount, index) => ({ amount, discount: deductions[index]?.discount ?? '' }));
  const perDeduction = deductions.map((_, index) => sumAmounts(parts.map((row) => row[index] ?? 0)));
  const subtotal = sumAmounts(lines.map((line) => line.amount));
  return {
    deductions: parts.map(named),
    byDiscount: named(perDeduction),
    subtotal,
    total: subtotal - sumAmounts(perDeduction),
  };
}
