import type { OwnerContext } from '../../../core/context.ts';
import { receiptFacts } from '../receipts/receipt-facts.ts';
import { type InvoiceRow, readCharges } from './store.ts';

export interface Charge {
  invoice: InvoiceRow;
  /** The card, or the office that paid. Null while unpaid. */
  paidBy: string | null;
  /** Whether the person paid it, for themselves or for their office. Only then can they get the receipt. */
  isOwn: boolean;
}

/** Lists all charges for a person, the latest first. */
export async function listCharges({ owner, db }: OwnerContext): Promise<Charge[]> {
  const rows = await readCharges(owner, db);
  return rows.map(({ invoice, office, payer }) => {
    const isOwn = payer === owner;
    const isPaid = invoice.status === 'paid' && invoice.amountPaid > 0;
    const paidBy = isOwn ? receiptFacts(invoice).paidWith : office;
    return { invoice, isOwn, paidBy: isPaid ? paidBy : null };
  });
}
