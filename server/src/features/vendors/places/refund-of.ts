import type { Context } from '../../../core/context.ts';
import { type RefundRow, readRefund } from './store.ts';

/** Whether a payment found its place gone, and how far giving it back has come. */
export const refundOf = ({ db }: Context, paid: string): Promise<RefundRow | undefined> =>
  readRefund(db, paid);
