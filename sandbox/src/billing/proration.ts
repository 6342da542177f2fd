import type { Period } from '../objects/invoices.ts';
import type { LastCharge } from '../objects/subscriptions.ts';
import { calculateProportion } from './proportions.ts';

/** Calculates the credit for the unused rest of a paid period. The credit is never more than the payment. */
export function calculateUnusedCredit(billed: LastCharge | null, at: number): number {
  if (billed === null || at >= billed.end) return 0;
  const from = Math.max(at, billed.start);
  return 0 - calculateProportion(billed.amount, billed.end - from, billed.end - billed.start);
}

/** Calculates the price of the rest of a period, prorated by the second. */
export function calculateRemainingCharge(amount: number, period: Period, at: number): number {
  if (at >= period.end) return 0;
  return calculateProportion(amount, period.end - Math.max(at, period.start), period.end - period.start);
}
