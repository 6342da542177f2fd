import type { Context, OwnerId } from '../../../core/context.ts';
import { closePlanPages, mirrorSubscription } from '../../billing/public.ts';
import { findSelfPaidSubscriptions } from '../office/store.ts';

/**
 * Ends the subscriptions that a user pays for themselves, voids their open invoices, and closes the pages on
 * which the user could still pay for another year.
 */
export async function endOwnMembership(context: Context, person: OwnerId): Promise<void> {
  const { payments } = context.services;
  await closePlanPages(context, person);
  for (const { id } of await findSelfPaidSubscriptions(person, context.db)) {
    const openInvoices = await payments.openInvoicesOf(id);
    await payments.endSubscription(id);
    for (const invoice of openInvoices) await payments.voidInvoice(invoice.id);
    await mirrorSubscription(context, id);
  }
}
