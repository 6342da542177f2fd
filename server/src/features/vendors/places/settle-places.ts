import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction } from '../../../core/context.ts';
import type { ProviderInvoice } from '../../../gateways/payments/objects.ts';
import { decideToGiveBack, finishGivingBack, giveBack } from './give-back.ts';
import { refillPlaces } from './offer-places.ts';
import { whatToGiveBack } from './rules.ts';
import {
  isGoingBack,
  type PartnerRow,
  partnersWithoutPlace,
  readRefund,
  restlessCategories,
  unpaidPlaces,
} from './store.ts';
import { confirmPlace, releasePlace } from './take-place.ts';

/**
 * Places follow payments: whoever pays gets theirs or their money back, whoever stops paying loses it, and what is
 * free goes to the first in line. It looks at what is there, so that it does not matter what happened before it ran.
 */
export async function settlePlaces(context: Context): Promise<void> {
  await finishGivingBack(context);
  for (const partner of await partnersWithoutPlace(context.db)) await settlePartner(context, partner);
  for (const place of await unpaidPlaces(context.db)) {
    await releasePlace(context, place);
    const { vendorId, category } = place;
    await audit(context, { action: 'vendor.place-freed', subject: vendorId ?? '', details: { category } });
  }
  for (const category of await restlessCategories(context.db, context.now))
    await refillPlaces(context, category);
}

/** The same for one vendor, at once: after an upgrade, or back from paying. */
export async function settlePlaceOf(context: Context, vendorId: string): Promise<void> {
  for (const partner of await partnersWithoutPlace(context.db, vendorId))
    await settlePartner(context, partner);
}

/** The provider is asked what was paid only when it has to go back. */
async function settlePartner(context: Context, partner: PartnerRow): Promise<void> {
  const { vendorId, category, email, subscriptionId } = partner;
  if (!(await findsNoPlace(context, partner))) return;
  const invoices = await invoicesOf(context, partner);
  const { paid, invoiceId } = whatToGiveBack(subscriptionId, invoices);
  await inTransaction(context, async (transaction) => {
    if (!(await findsNoPlace(transaction, partner))) return;
    await decideToGiveBack(transaction, { paid, category, email, vendorId, subscriptionId, invoiceId });
  });
  const refund = await readRefund(context.db, paid);
  if (refund && !refund.doneAt) await giveBack(context, refund);
}

/** Gives the place if there is one. What goes back already gets none, though one may have become free. */
const findsNoPlace = (context: Context, partner: PartnerRow): Promise<boolean> =>
  inTransaction(context, async (transaction) => {
    if (await isGoingBack(transaction.db, partner.subscriptionId)) return false;
    return !(await confirmPlace(transaction, partner));
  });

async function invoicesOf(
  { services: { payments } }: Context,
  { customerId, subscriptionId }: PartnerRow,
): Promise<ProviderInvoice[]> {
  const invoices: ProviderInvoice[] = [];
  if (!customerId) return invoices;
  for await (const invoice of payments.listInvoices(customerId))
    if (invoice.subscriptionId === subscriptionId) invoices.push(invoice);
  return invoices;
}
