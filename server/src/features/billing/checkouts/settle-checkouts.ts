import type { Context } from '../../../core/context.ts';
import type { CheckoutPurpose } from '../../../db/tables/checkouts.ts';
import { closeOpenPage } from './open-checkout.ts';
import { deleteCheckouts, deleteUnpaid, expiredCheckouts, markClosed } from './store.ts';

const aDay = 24 * 60 * 60 * 1000;

/** Pages nobody came back from: what was paid there is finished, the rest is closed, and old ones are forgotten. */
export async function settleCheckouts(context: Context): Promise<void> {
  const { db, now } = context;
  for (const checkout of await expiredCheckouts(db, now)) {
    const { status } = await closeOpenPage(context, checkout.purpose, checkout.subject);
    if (status === 'unpaid') await markClosed(db, checkout);
  }
  await deleteCheckouts(db, new Date(now.getTime() - 90 * aDay));
}

/** For what will never be bought: its pages are closed already. */
export const forgetCheckouts = ({ db }: Context, purpose: CheckoutPurpose, subject: string): Promise<void> =>
  deleteUnpaid(db, purpose, subject);
