import type { Context, OwnerId } from '../../../core/context.ts';
import { mirrorSubscription } from '../../billing/public.ts';
import { findSelfPaidSubscriptions } from '../office/store.ts';

/** Ends the subscriptions that a user pays for themselves, and voids their open invoices. */
export async function endOwnMembership(context: Context, person: OwnerId): Promise<void> {
  const { payments } = context.services;
  for (const { id } of await findSelfPaidSubscriptions(person, context.db)) {
    const openInvoices = await payments.openInvoicesOf(id);
    await payments.endSubscription(id);
    for (const invoice of openInvoices) await payments.voidInvoice(invoice.id);
    await mirrorSubscription(context, id);
  }
}
