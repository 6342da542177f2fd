import type { Context } from '../../../core/context.ts';
import { giveBack } from './give-back.ts';
import { openRefunds, type RefundRow, readRefund } from './store.ts';

const aWhile = 15 * 60_000;

/** Decided a while ago and not carried out: the job that does it has failed at it more than once. */
export async function refundsDue({ db, now }: Context): Promise<RefundRow[]> {
  const refunds = await openRefunds(db);
  return refunds.filter(({ decidedAt }) => now.getTime() - decidedAt.getTime() > aWhile);
}

export async function refundNow(context: Context, paid: string): Promise<void> {
  const refund = await readRefund(context.db, paid);
  if (refund && !refund.doneAt) await giveBack(context, refund);
}
