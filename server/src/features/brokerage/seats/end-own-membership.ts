import type { Context, OwnerId } from '../../../core/context.ts';
import { mirrorSubscription } from '../../billing/mirror/mirror-subscription.ts';
import { ownSubscriptions } from '../office/store.ts';

/** Whoever has a seat pays for nothing themselves: what runs ends now, and what is unpaid of it is not asked for. */
export async function endOwnMembership(context: Context, person: OwnerId): Promise<void> {
  const { payments } = context.services;
  for (const { id } of await ownSubscriptions(person, context.db)) {
    const open = await payments.openInvoicesOf(id);
    await payments.endSubscription(id);
    for (const invoice of open) await payments.voidInvoice(invoice.id);
    await mirrorSubscription(context, id);
  }
}
