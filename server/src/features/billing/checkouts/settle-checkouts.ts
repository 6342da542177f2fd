import type { Context } from '../../../core/context.ts';
import type { CheckoutPurpose } from '../../../db/tables/checkouts.ts';
import { closeOpenPage } from './open-checkout.ts';
import { deleteCheckouts, deleteUnpaid, expiredCheckouts, markClosed } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Finishes or closes expired checkouts that nobody returned from, and deletes old ones. */
export async function settleCheckouts(context: Context): Promise<void> {
  const { db, now } = context;
  for (const checkout of await expiredCheckouts(db, now)) {
    const { status } = await closeOpenPage(context, checkout.purpose, checkout.subject);
    if (status === 'unpaid') await markClosed(db, checkout);
  }
  await deleteCheckouts(db, new Date(now.getTime() - 90 * dayMs));
}

/** Deletes the unpaid checkouts of something that will never be bought. Their pages are closed already. */
export const forgetCheckouts = ({ db }: Context, purpose: CheckoutPurpose, subject: string): Promise<void> =>
  deleteUnpaid(db, purpose, subject);
