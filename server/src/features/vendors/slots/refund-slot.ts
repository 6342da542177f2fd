import { findVendorOffer } from '#contract/billing/plans.ts';
import { type Cents, cents } from '#contract/money.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction, type OwnerId } from '../../../core/context.ts';
import { AppError } from '../../../core/errors.ts';
import { mirrorInvoice, mirrorSubscription, refundNoticeNotNeeded } from '../../billing/public.ts';
import { sendRefundMail } from './mails.ts';
import { isUpgradePayment } from './rules.ts';
import {
  addToWaitlist,
  findOpenRefunds,
  findOpenRefundsOfAccount,
  insertRefund,
  markRefundFinished,
  type RefundRow,
  readRefund,
  removeFromWaitlist,
} from './store.ts';

type Decision = Omit<RefundRow, 'decidedAt' | 'doneAt'>;

/**
 * Records that a payment will be refunded. Runs while the category is still locked, after all its slots were
 * found taken. The decision stays valid even if a slot becomes free meanwhile.
 */
export const recordRefundDecision = ({ db, now }: Context, decision: Decision): Promise<void> =>
  insertRefund(db, { ...decision, decidedAt: now });

/**
 * Refunds a payment and mails the vendor. Every step can be repeated: the provider identifies the refund by
 * its payment, and the mail is sent once.
 */
export async function refundSlot(context: Context, refund: RefundRow): Promise<void> {
  await undoSubscription(context, refund);
  const amount = await refundInvoice(context, refund);
  await mirrorSubscription(context, refund.subscriptionId);
  if (refund.invoiceId) await mirrorInvoice(context, refund.invoiceId);
  await inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const { paymentRef, category, email, vendorId } = refund;
    if (!(await markRefundFinished(db, paymentRef, now))) return;
    await removeFromWaitlist(db, category, email);
    await addToWaitlist(db, { category, email, vendorId, createdAt: now });
    await sendRefundMail(transaction, refund, amount);
    await audit(transaction, {
      action: 'vendor.place-gone',
      subject: paymentRef,
      details: { category, amount },
    });
  });
}

async function undoSubscription(
  { services: { payments } }: Context,
  { paymentRef, subscriptionId, category }: RefundRow,
): Promise<void> {
  if (!isUpgradePayment(paymentRef)) return payments.endSubscription(subscriptionId);
  const listing = [{ offer: findVendorOffer(category, 'basic').key, quantity: 1 }];
  await payments.setItems(`place-gone:${paymentRef}:items`, subscriptionId, listing);
}

/** Refunds an invoice, minus earlier refunds. Returns the amount that was paid. */
async function refundInvoice(
  { services: { payments } }: Context,
  { paymentRef, invoiceId }: RefundRow,
): Promise<Cents> {
  const invoice = invoiceId ? await payments.readInvoice(invoiceId) : undefined;
  if (!invoice) return cents(0);
  if (invoice.amountPaid > invoice.amountRefunded)
    await payments.refund(`place-gone:${paymentRef}`, {
      target: { invoiceId: invoice.id },
      reference: { reason: paymentRef, ...refundNoticeNotNeeded },
    });
  return invoice.amountPaid;
}

/** Finishes open refunds. After a failed refund, it continues with the next. */
export async function finishRefunds(context: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const refund of await findOpenRefunds(context.db))
    await refundSlot(context, refund).catch((error: unknown) => failures.push(error));
  if (failures.length) throw new AggregateError(failures, 'Some payments could not be given back yet.');
}

/**
 * Finishes the open refunds of an account before it is deleted together with them. A payment that the
 * provider refuses to refund, such as a disputed one, does not keep the account.
 */
export async function finishRefundsOfDeletedAccount(
  context: Context,
  owner: OwnerId,
  email: string,
): Promise<void> {
  for (const refund of await findOpenRefundsOfAccount(owner, context.db, email))
    await refundSlot(context, refund).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    });
}

/** Finds the refund of a vendor who paid for a slot that was already taken. */
export const findRefund = ({ db }: Context, paymentRef: string): Promise<RefundRow | undefined> =>
  readRefund(db, paymentRef);

const stuckAfterMs = 15 * 60_000;

/**
 * Finds refunds that were decided a while ago but are not finished, because the job has failed more than
 * once.
 */
export async function findStuckRefunds({ db, now }: Context): Promise<RefundRow[]> {
  const refunds = await findOpenRefunds(db);
  return refunds.filter(({ decidedAt }) => now.getTime() - decidedAt.getTime() > stuckAfterMs);
}

export async function finishStuckRefund(context: Context, paymentRef: string): Promise<void> {
  const refund = await readRefund(context.db, paymentRef);
  if (refund && !refund.doneAt) await refundSlot(context, refund);
}
