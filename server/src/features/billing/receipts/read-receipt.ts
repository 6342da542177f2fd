import { fullNameOf } from '#contract/people.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { memberOf } from '../membership/member.ts';
import { readInvoiceRow } from '../membership/store.ts';
import { receiptAmounts, receiptFacts } from './receipt-facts.ts';

/** Draws the receipt of the user's own paid invoice from our stored data. */
export async function readReceipt(context: OwnerContext, id: string): Promise<{ name: string; pdf: Buffer }> {
  const { owner, db, services } = context;
  const { invoice, office } = orNotFound(await readInvoiceRow(owner, db, id), 'The receipt');
  const { paidAt, number } = invoice;
  if (!paidAt || invoice.amountPaid <= 0) throw appError('not_found', 'The receipt was not found.');
  const member = await memberOf(context);
  const { drawReceipt } = await import('./receipt-pdf.ts');
  const pdf = await drawReceipt({
    number: number ?? id,
    paidAt,
    seller: services.config.seller,
    buyer: office ?? fullNameOf(member),
    ...receiptFacts(invoice),
    email: member.email,
    ...receiptAmounts(invoice),
    support: services.config.mail.support,
  });
  return { name: `abundance-receipt-${number ?? id}.pdf`, pdf };
}
