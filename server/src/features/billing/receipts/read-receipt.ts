import { fullNameOf } from '#contract/people.ts';
import type { Context, OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { requireMember } from '../membership/member.ts';
import { readInvoiceRow, readPaidInvoice } from '../membership/store.ts';
import { mirrorInvoice } from '../mirror/mirror-invoice.ts';
import type { Receipt } from './receipt-pdf.ts';
import { toReceiptAmounts, toReceiptTexts } from './receipt-texts.ts';

/** Draws the receipt of the user's own paid invoice from our stored data. */
export async function readReceipt(context: OwnerContext, id: string): Promise<{ name: string; pdf: Buffer }> {
  const { owner, db } = context;
  const { invoice, office } = orNotFound(await readInvoiceRow(owner, db, id), 'The receipt');
  const { paidAt, number } = invoice;
  if (!paidAt || invoice.amountPaid <= 0) throw appError('not_found', 'The receipt was not found.');
  const member = await requireMember(context);
  return renderReceipt(context, {
    number: number ?? id,
    paidAt,
    buyer: office ?? fullNameOf(member),
    ...toReceiptTexts(invoice),
    email: member.email,
    ...toReceiptAmounts(invoice),
  });
}

/** Draws the receipt as a PDF. Loads the PDF library with the first receipt. */
export async function renderReceipt(
  { services: { config } }: Context,
  facts: Omit<Receipt, 'seller' | 'support'>,
): Promise<{ name: string; pdf: Buffer }> {
  const { renderReceiptPdf } = await import('./receipt-pdf.ts');
  const pdf = await renderReceiptPdf({ ...facts, seller: config.seller, support: config.mail.support });
  return { name: `abundance-receipt-${facts.number}.pdf`, pdf };
}

/** Returns the data for the receipt of any user's invoice, or undefined while the invoice is unpaid. */
export async function readInvoiceReceipt(context: Context, id: string) {
  const stored = await readPaidInvoice(context.db, id);
  if (!stored) await mirrorInvoice(context, id);
  const invoice = stored ?? (await readPaidInvoice(context.db, id));
  if (!invoice?.paidAt) return undefined;
  const { paidAt, number } = invoice;
  return { number: number ?? id, paidAt, ...toReceiptTexts(invoice), ...toReceiptAmounts(invoice) };
}
