import { isDeepStrictEqual } from 'node:util';
import type { FailureCollection } from '../../../core/collect-failures.ts';
import { type Context, inTransaction } from '../../../core/context.ts';
import type { ProviderInvoice } from '../../../gateways/payments/objects.ts';
import { sendRefundNotice } from '../refunds/send-refund-notice.ts';
import { sendReceipt } from '../reminders/notices.ts';
import { recordTrial } from '../trials/trials.ts';
import { toStoredInvoice } from './rules.ts';
import {
  findExistingUserId,
  linkOrderToInvoice,
  linkSeatChargeToInvoice,
  lockPayerOfCustomer,
  type NewInvoice,
  nextSnapshotSeq,
  readInvoiceState,
  saveInvoice,
} from './store.ts';

/** Stores the current state of the provider's invoice. Sends one receipt when the invoice is paid. */
export async function mirrorInvoice(context: Context, id: string): Promise<void> {
  const snapshotSeq = await nextSnapshotSeq(context.db);
  const invoice = await context.services.payments.readInvoice(id);
  if (invoice) await storeInvoice(context, invoice, snapshotSeq);
}

/** Stores all invoices of a customer, including those from before we knew the customer. */
export async function mirrorInvoicesOfCustomer(context: Context, customerId: string): Promise<void> {
  const snapshotSeq = await nextSnapshotSeq(context.db);
  for await (const invoice of context.services.payments.listInvoices(customerId))
    await storeInvoice(context, invoice, snapshotSeq);
}

/** Stores all customers' invoices since a date. Returns how many differed from our stored ones. */
export async function mirrorRecentInvoices(
  context: Context,
  since: Date,
  attempt: FailureCollection['attempt'],
): Promise<number> {
  const snapshotSeq = await nextSnapshotSeq(context.db);
  let differenceCount = 0;
  for await (const invoice of context.services.payments.listInvoicesSince(since))
    if (await attempt(() => storeInvoice(context, invoice, snapshotSeq))) differenceCount += 1;
  return differenceCount;
}

/** Stores the current state of a refunded payment's invoice. */
export async function mirrorRefund(context: Context, paymentId: string): Promise<void> {
  const snapshotSeq = await nextSnapshotSeq(context.db);
  const invoice = await context.services.payments.invoiceOfPayment(paymentId);
  if (invoice) await storeInvoice(context, invoice, snapshotSeq);
}

/** Stores the provider's status of a dispute in the row of the disputed invoice. */
export async function mirrorDispute(context: Context, id: string): Promise<void> {
  const snapshotSeq = await nextSnapshotSeq(context.db);
  const { payments } = context.services;
  const dispute = await payments.readDispute(id);
  const invoice = dispute?.invoiceId ? await payments.readInvoice(dispute.invoiceId) : undefined;
  if (invoice) await storeInvoice(context, invoice, snapshotSeq, { disputeStatus: dispute?.status });
}

/** Stores an invoice. Returns whether its status or amounts differed from our stored ones. */
function storeInvoice(
  context: Context,
  { customerId, pageUrl: _, reference, ...snapshot }: ProviderInvoice,
  snapshotSeq: number,
  dispute: Pick<NewInvoice, 'disputeStatus'> = {},
): Promise<boolean> {
  return inTransaction(context, async (transaction) => {
    const { db } = transaction;
    const payer = await lockPayerOfCustomer(db, customerId);
    if (!payer) return false;
    const before = await readInvoiceState(db, snapshot.id);
    const beneficiaryId = reference.concerns ? await findExistingUserId(db, reference.concerns) : null;
    const row = {
      ...toStoredInvoice(snapshot),
      ...dispute,
      payerId: payer.id,
      beneficiaryId,
      snapshotSeq,
    };
    const isLatest = await saveInvoice(db, row);
    if (reference.charge && row.status !== 'draft')
      await linkSeatChargeToInvoice(db, payer.id, reference.charge, row.id);
    const isPlanPaid = row.subscriptionId !== null && row.amountPaid > 0;
    if (isPlanPaid && payer.person.role === 'VENDOR')
      await recordTrial(transaction, 'vendor_discount', payer.person.email);
    if (reference.order) await linkOrderToInvoice(db, payer.person.id, reference.order, row.id);
    if (isLatest && row.status === 'paid' && row.amountPaid > 0) await sendReceipt(transaction, payer, row);
    if (isLatest)
      for (const refund of snapshot.refunds) await sendRefundNotice(transaction, payer, row, refund);
    const { status, amountPaid, amountRefunded } = snapshot;
    return isLatest && !isDeepStrictEqual(before, { status, amountPaid, amountRefunded });
  });
}
