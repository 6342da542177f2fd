import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction } from '../../../core/context.ts';
import type { ProviderInvoice } from '../../../gateways/payments/objects.ts';
import { confirmPlace, releasePlace } from './hold-place.ts';
import { expireHoldsAndOfferPlaces } from './offer-places.ts';
import { finishRefunds, recordRefundDecision, refundPlace } from './refund-place.ts';
import { findPaymentToRefund } from './rules.ts';
import {
  findCategoriesForPlaceOffers,
  findPartnersWithoutPlace,
  findUnpaidPlaces,
  hasOpenRefund,
  type PartnerRow,
  readRefund,
} from './store.ts';

/**
 * Makes places match payments. A paying vendor gets a place or a refund, a vendor who stops paying loses the
 * place, and free places go to the waitlist. The function depends only on the current state.
 */
export async function reconcilePlaces(context: Context): Promise<void> {
  await finishRefunds(context);
  for (const partner of await findPartnersWithoutPlace(context.db)) await confirmOrRefund(context, partner);
  for (const place of await findUnpaidPlaces(context.db)) {
    await releasePlace(context, place);
    const { vendorId, category } = place;
    await audit(context, { action: 'vendor.place-freed', subject: vendorId ?? '', details: { category } });
  }
  for (const category of await findCategoriesForPlaceOffers(context.db, context.now))
    await expireHoldsAndOfferPlaces(context, category);
}

/** Makes the place of one vendor match the payment, right after an upgrade or a return from paying. */
export async function reconcileVendorPlace(context: Context, vendorId: string): Promise<void> {
  for (const partner of await findPartnersWithoutPlace(context.db, vendorId))
    await confirmOrRefund(context, partner);
}

/** Gives the vendor a place or a refund. Asks the provider for the payments only if a refund is due. */
async function confirmOrRefund(context: Context, partner: PartnerRow): Promise<void> {
  const { vendorId, category, email, subscriptionId } = partner;
  if (!(await lacksPlace(context, partner))) return;
  const invoices = await invoicesOf(context, partner);
  const { paymentRef, invoiceId } = findPaymentToRefund(subscriptionId, invoices);
  await inTransaction(context, async (transaction) => {
    if (!(await lacksPlace(transaction, partner))) return;
    await recordRefundDecision(transaction, {
      paymentRef,
      category,
      email,
      vendorId,
      subscriptionId,
      invoiceId,
    });
  });
  const refund = await readRefund(context.db, paymentRef);
  if (refund && !refund.doneAt) await refundPlace(context, refund);
}

/**
 * Tries to give the vendor a place, and returns whether that failed. A vendor who is being refunded gets no
 * place.
 */
const lacksPlace = (context: Context, partner: PartnerRow): Promise<boolean> =>
  inTransaction(context, async (transaction) => {
    if (await hasOpenRefund(transaction.db, partner.subscriptionId)) return false;
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
