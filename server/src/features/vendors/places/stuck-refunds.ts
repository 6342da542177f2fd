import type { Context } from '../../../core/context.ts';
import { refundPlace } from './refund-place.ts';
import { findOpenRefunds, type RefundRow, readRefund } from './store.ts';

const stuckAfterMs = 15 * 60_000;

/** Refunds that were decided a while ago but not finished: the job has failed more than once. */
export async function findStuckRefunds({ db, now }: Context): Promise<RefundRow[]> {
  const refunds = await findOpenRefunds(db);
  return refunds.filter(({ decidedAt }) => now.getTime() - decidedAt.getTime() > stuckAfterMs);
}

export async function finishStuckRefund(context: Context, paymentRef: string): Promise<void> {
  const refund = await readRefund(context.db, paymentRef);
  if (refund && !refund.doneAt) await refundPlace(context, refund);
}
