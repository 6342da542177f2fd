import { audit } from '../../../core/audit.ts';
import { collectFailures } from '../../../core/collect-failures.ts';
import { type Context, inTransaction } from '../../../core/context.ts';
import type { ProviderInvoice } from '../../../gateways/payments/objects.ts';
import { confirmSlot, releaseSlot } from './hold-slot.ts';
import { expireHoldsAndOfferSlots } from './offer-slots.ts';
import { finishRefunds, recordRefundDecision, refundSlot } from './refund-slot.ts';
import { findPaymentToRefund } from './rules.ts';
import {
  findCategoriesForSlotOffers,
  findPartnersWithoutSlot,
  findUnpaidSlots,
  hasOpenRefund,
  type PartnerRow,
  readRefund,
  type SlotRow,
} from './store.ts';

/**
 * Makes slots match payments. A paying vendor gets a slot or a refund, a vendor who stops paying loses the
 * slot, and free slots go to the waitlist. The function depends only on the current state. After a failed step,
 * such as a refund that the provider refuses, it continues with the next.
 */
export async function reconcileSlots(context: Context): Promise<void> {
  const { attempt, throwFailures } = collectFailures('Some slots could not be matched to payments yet.');
  await attempt(() => finishRefunds(context));
  for (const partner of await findPartnersWithoutSlot(context.db))
    await attempt(() => confirmOrRefund(context, partner));
  for (const slot of await findUnpaidSlots(context.db)) await attempt(() => freeSlot(context, slot));
  for (const category of await findCategoriesForSlotOffers(context.db, context.now))
    await attempt(() => expireHoldsAndOfferSlots(context, category));
  throwFailures();
}

async function freeSlot(context: Context, slot: SlotRow): Promise<void> {
  await releaseSlot(context, slot);
  const { vendorId, category } = slot;
  await audit(context, { action: 'vendor.place-freed', subject: vendorId ?? '', details: { category } });
}

/** Makes the slot of one vendor match the payment, right after an upgrade or a return from paying. */
export async function reconcileVendorSlot(context: Context, vendorId: string): Promise<void> {
  for (const partner of await findPartnersWithoutSlot(context.db, vendorId))
    await confirmOrRefund(context, partner);
}

/** Gives the vendor a slot or a refund. Asks the provider for the payments only if a refund is due. */
async function confirmOrRefund(context: Context, partner: PartnerRow): Promise<void> {
  const { vendorId, category, email, subscriptionId } = partner;
  if (!(await lacksSlot(context, partner))) return;
  const invoices = await invoicesOf(context, partner);
  const { paymentRef, invoiceId } = findPaymentToRefund(subscriptionId, invoices);
  await inTransaction(context, async (transaction) => {
    if (!(await lacksSlot(transaction, partner))) return;
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
  if (refund && !refund.doneAt) await refundSlot(context, refund);
}

/**
 * Tries to give the vendor a slot, and returns whether that failed. A vendor who is being refunded gets no
 * slot.
 */
const lacksSlot = (context: Context, partner: PartnerRow): Promise<boolean> =>
  inTransaction(context, async (transaction) => {
    if (await hasOpenRefund(transaction.db, partner.subscriptionId)) return false;
    return !(await confirmSlot(transaction, partner));
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
