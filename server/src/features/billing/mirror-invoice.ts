import { type Context, inTransaction } from '../../core/context.ts';
import { sendReceipt } from './notices.ts';
import { memberOfCustomer, nextReading, saveInvoice } from './store.ts';

/** Reads the invoice as it is now and keeps that; what was paid is receipted, once. */
export async function mirrorInvoice(context: Context, id: string): Promise<void> {
  const reading = await nextReading(context.db);
  const invoice = await context.services.payments.readInvoice(id);
  if (!invoice) return;
  await inTransaction(context, async (transaction) => {
    const { customerId, pageUrl: _, ...facts } = invoice;
    const member = await memberOfCustomer(transaction.db, customerId);
    if (!member) return;
    const row = { ...facts, lines: [...facts.lines], userId: member.id, reading };
    const isLatest = await saveInvoice(transaction.db, row);
    if (isLatest && row.status === 'paid' && row.amountPaid > 0) await sendReceipt(transaction, member, row);
  });
}
