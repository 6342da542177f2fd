import type { Context } from '../../../core/context.ts';
import { readCardOfInvoice } from '../membership/store.ts';
import { receiptFacts } from './receipt-facts.ts';

/** The card an invoice was paid with, in the words of a receipt; nothing while that is not known. */
export async function paidWith({ db }: Context, invoiceId: string | null): Promise<string | null> {
  const card = invoiceId ? await readCardOfInvoice(db, invoiceId) : undefined;
  return card ? receiptFacts(card).paidWith : null;
}
