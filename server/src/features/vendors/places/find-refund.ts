import type { Context } from '../../../core/context.ts';
import { type RefundRow, readRefund } from './store.ts';

/** The refund of a payment whose place was taken, if any. */
export const findRefund = ({ db }: Context, paymentRef: string): Promise<RefundRow | undefined> =>
  readRefund(db, paymentRef);
