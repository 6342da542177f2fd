import { calculateProportion, splitByWeights } from './proportions.ts';

export interface Deduction {
  discount: string;
  percentOff: number | null;
  amountOff: number | null;
  products: string[] | null;
}

export interface DiscountableLine {
  amount: number;
  discountable: boolean;
  product: string | null;
}

const PERCENT_SCALE = 10_000;

/**
 * Returns the amount of each deduction for each line. Each deduction applies to the amount that the previous
 * ones left.
 */
export function calculateDeductions(lines: DiscountableLine[], deductions: Deduction[]): number[][] {
  const left = lines.map((line) => line.amount);
  const amountsByLine = lines.map((): number[] => []);
  for (const deduction of deductions) {
    const bases = lines.map((line, index) =>
      appliesTo(deduction, line) ? Math.max(0, left[index] ?? 0) : 0,
    );
    const parts = splitByWeights(reduction(deduction, sumAmounts(bases)), bases);
    for (const [index, part] of parts.entries()) {
      amountsByLine[index]?.push(part);
      left[index] = (left[index] ?? 0) - part;
    }
  }
  return amountsByLine;
}

function appliesTo({ products }: Deduction, line: DiscountableLine): boolean {
  if (!line.discountable) return false;
  return products === null || (line.product !== null && products.includes(line.product));
}

function reduction({ percentOff, amountOff }: Deduction, base: number): number {
  if (percentOff !== null)
    return calculateProportion(base, Math.round(percentOff * PERCENT_SCALE), 100 * PERCENT_SCALE);
  return Math.min(amountOff ?? 0, base);
}

export const sumAmounts = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
