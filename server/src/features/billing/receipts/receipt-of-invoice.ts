import type { Context } from '../../../core/context.ts';
import { readPaidInvoice } from '../membership/store.ts';
import { mirrorInvoice } from '../mirror/mirror-invoice.ts';
import { receiptAmounts, receiptFacts } from './receipt-facts.ts';

/** The facts for the receipt of any user's invoice, or undefined while it is unpaid. */
export async function receiptOfInvoice(context: Context, id: string) {
  const stored = await readPaidInvoice(context.db, id);
  if (!stored) await mirrorInvoice(context, id);
  const invoice = stored ?? (await readPaidInvoice(context.db, id));
  if (!invoice?.paidAt) return undefined;
  const { paidAt, number } = invoice;
  return { number: number ?? id, paidAt, ...receiptFacts(invoice), ...receiptAmounts(invoice) };
}
