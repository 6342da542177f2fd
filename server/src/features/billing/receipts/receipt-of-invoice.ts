import type { Context } from '../../../core/context.ts';
import { readPaidInvoice } from '../membership/store.ts';
import { mirrorInvoice } from '../mirror/mirror-invoice.ts';
import { receiptAmounts, receiptFacts } from './receipt-facts.ts';

/** What the receipt of a paid invoice says, whoever asks for it; nothing while it is not paid. */
export async function receiptOfInvoice(context: Context, id: string) {
  const kept = await readPaidInvoice(context.db, id);
  if (!kept) await mirrorInvoice(context, id);
  const invoice = kept ?? (await readPaidInvoice(context.db, id));
  if (!invoice?.paidAt) return undefined;
  const { paidAt, number } = invoice;
  return { number: number ?? id, paidAt, ...receiptFacts(invoice), ...receiptAmounts(invoice) };
}
