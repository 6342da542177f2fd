import { isDeepStrictEqual } from 'node:util';
import { type Context, inTransaction } from '../../../core/context.ts';
import type { ProviderInvoice } from '../../../gateways/payments/objects.ts';
import { sendRefundNotice } from '../refunds/send-refund-notice.ts';
import { sendReceipt } from '../reminders/notices.ts';
import { noteTrial } from '../trials/trials.ts';
import { mirroredInvoice } from './rules.ts';
import {
  linkOrder,
  linkSeatCharge,
  type NewInvoice,
  nextReading,
  payerOfCustomer,
  personIfKnown,
  readInvoiceState,
  saveInvoice,
} from './store.ts';

/** Reads the invoice as it is now and keeps that; what was paid is receipted, once. */
export async function mirrorInvoice(context: Context, id: string): Promise<void> {
  const reading = await nextReading(context.db);
  const invoice = await context.services.payments.readInvoice(id);
  if (invoice) await keepInvoice(context, invoice, reading);
}

/** All that a customer was ever asked to pay: nothing is lost that was told before we knew them. */
export async function mirrorInvoicesOf(context: Context, customerId: string): Promise<void> {
  const reading = await nextReading(context.db);
  for await (const invoice of context.services.payments.listInvoices(customerId))
    await keepInvoice(context, invoice, reading);
}

/** What was asked of anybody since then. Answers how much of it was not kept as it is. */
export async function mirrorRecentInvoices(context: Context, since: Date): Promise<number> {
  const reading = await nextReading(context.db);
  let different = 0;
  for await (const invoice of context.services.payments.listInvoicesSince(since))
    if (await keepInvoice(context, invoice, reading)) different += 1;
  return different;
}

/** What was given back shows on the invoice that it was paid with. */
export async function mirrorRefund(context: Context, paymentId: string): Promise<void> {
  const reading = await nextReading(context.db);
  const invoice = await context.services.payments.invoiceOfPayment(paymentId);
  if (invoice) await keepInvoice(context, invoice, reading);
}

/** Whether a bank holds a payment back shows on its invoice too, in the provider's own words. */
export async function mirrorDispute(context: Context, id: string): Promise<void> {
  const reading = await nextReading(context.db);
  const { payments } = context.services;
  const dispute = await payments.readDispute(id);
  const invoice = dispute?.invoiceId ? await payments.readInvoice(dispute.invoiceId) : undefined;
  if (invoice) await keepInvoice(context, invoice, reading, { disputeStatus: dispute?.status });
}

/** Answers whether anything about its money was different. */
function keepInvoice(
  context: Context,
  { customerId, pageUrl: _, reference, ...read }: ProviderInvoice,
  reading: number,
  dispute: Pick<NewInvoice, 'disputeStatus'> = {},
): Promise<boolean> {
  return inTransaction(context, async (transaction) => {
    const { db } = transaction;
    const payer = await payerOfCustomer(db, customerId);
    if (!payer) return false;
    const before = await readInvoiceState(db, read.id);
    const concernsId = reference.concerns ? await personIfKnown(db, reference.concerns) : null;
    const row = { ...mirroredInvoice(read), ...dispute, payerId: payer.id, concernsId, reading };
    const isLatest = await saveInvoice(db, row);
    if (reference.charge && row.status !== 'draft')
      await linkSeatCharge(db, payer.id, reference.charge, row.id);
    const isPlanPaid = row.subscriptionId !== null && row.amountPaid > 0;
    if (isPlanPaid && payer.person.role === 'VENDOR')
      await noteTrial(transaction, 'vendor_discount', payer.person.email);
    if (reference.order) await linkOrder(db, payer.person.id, reference.order, row.id);
    if (isLatest && row.status === 'paid' && row.amountPaid > 0) await sendReceipt(transaction, payer, row);
    if (isLatest) for (const refund of read.refunds) await sendRefundNotice(transaction, payer, row, refund);
    const { status, amountPaid, amountRefunded } = read;
    return isLatest && !isDeepStrictEqual(before, { status, amountPaid, amountRefunded });
  });
}
