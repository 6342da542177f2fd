import type { Context } from '../../../core/context.ts';
import type { CheckoutPurpose } from '../../../db/tables/checkouts.ts';
import { closeOpenPage } from './open-checkout.ts';
import { deleteOldCheckouts, deleteUnpaid, findExpiredCheckouts, markClosed } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Finishes or closes expired checkouts that nobody returned from, and deletes old ones. */
export async function finishExpiredCheckouts(context: Context): Promise<void> {
  const { db, now } = context;
  for (const checkout of await findExpiredCheckouts(db, now)) {
    const { status } = await closeOpenPage(context, checkout.purpose, checkout.subject);
    if (status === 'unpaid') await markClosed(db, checkout);
  }
  await deleteOldCheckouts(db, new Date(now.getTime() - 90 * dayMs));
}

/** Deletes the unpaid checkouts of something that will never be bought. Their pages are closed already. */
export const deleteUnpaidCheckouts = (
  { db }: Context,
  purpose: CheckoutPurpose,
  subject: string,
): Promise<void> => deleteUnpaid(db, purpose, subject);
