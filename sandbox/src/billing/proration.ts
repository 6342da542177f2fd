import type { Period } from '../objects/invoices.ts';
import type { Billed } from '../objects/subscriptions.ts';
import { share } from './shares.ts';

/** What is given back for the rest of a span that was paid for: never more than was paid. */
export function unusedCredit(billed: Billed | null, at: number): number {
  if (billed === null || at >= billed.end) return 0;
  const from = Math.max(at, billed.start);
  return 0 - share(billed.amount, billed.end - from, billed.end - billed.start);
}

/** What the rest of a period costs, to the second. */
export function remainingCharge(amount: number, period: Period, at: number): number {
  if (at >= period.end) return 0;
  return share(amount, period.end - Math.max(at, period.start), period.end - period.start);
}
