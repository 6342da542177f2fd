import type { OwnerContext } from '../../../core/context.ts';
import { receiptFacts } from '../receipts/receipt-facts.ts';
import { type InvoiceRow, readCharges } from './store.ts';

export interface Charge {
  invoice: InvoiceRow;
  /** The card, or the office whose card it was; nothing while it is not paid. */
  paidBy: string | null;
  /** Whether the person paid it, for themselves or for their office: only then it is theirs to receive a receipt for. */
  isOwn: boolean;
}

/** All that was ever charged for somebody, the latest first. */
export async function listCharges({ owner, db }: OwnerContext): Promise<Charge[]> {
  const rows = await readCharges(owner, db);
  return rows.map(({ invoice, office, payer }) => {
    const isOwn = payer === owner;
    const isPaid = invoice.status === 'paid' && invoice.amountPaid > 0;
    const by = isOwn ? receiptFacts(invoice).paidWith : office;
    return { invoice, isOwn, paidBy: isPaid ? by : null };
  });
}
