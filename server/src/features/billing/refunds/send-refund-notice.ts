import { isRefunded } from '#contract/billing/billing.ts';
import { formatMoney } from '#contract/money.ts';
import { formatCompanyDay } from '../../../core/company-day.ts';
import type { Context } from '../../../core/context.ts';
import { composeMail } from '../../../gateways/mail/layout.ts';
import type { ProviderRefund } from '../../../gateways/payments/objects.ts';
import { queueMail } from '../../mail/public.ts';
import type { NewInvoice } from '../mirror/store.ts';
import { toReceiptTexts } from '../receipts/receipt-texts.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Marks a refund about which another mail informs the payer, so that we send no refund notice. */
export const refundNoticeNotNeeded = { notice: 'sent' } as const;

/** Mails the payer about a refund once, unless the refund is older than a week. */
export async function sendRefundNotice(
  context: Context,
  { person }: { person: { email: string; firstName: string } },
  invoice: NewInvoice,
  refund: ProviderRefund,
): Promise<void> {
  const isRecent = refund.createdAt.getTime() > context.now.getTime() - weekMs;
  if (!isRecent || !isRefunded(refund) || refund.reference.notice === refundNoticeNotNeeded.notice) return;
  const paidOn = formatCompanyDay(invoice.paidAt ?? invoice.createdAt);
  const { paidWith } = toReceiptTexts(invoice);
  const { note } = refund.reference;
  const mail = composeMail({
    subject: `Your Abundance refund of ${formatMoney(refund.amount)}`,
    heading: `${formatMoney(refund.amount)} is on its way back to you`,
    paragraphs: [
      `We refunded ${formatMoney(refund.amount)} of your payment of ${formatMoney(invoice.amountPaid)} on ${paidOn}, receipt ${invoice.number ?? invoice.id}.`,
      ...(note ? [`Reason: ${note}`] : []),
      `It goes back to ${paidWith ? `your ${paidWith}` : 'the card you paid with'}. Banks usually show it within 5 to 10 days.`,
    ],
    action: { label: 'See your receipts', url: `${context.services.publicUrl()}/profile` },
  });
  await queueMail(context, person.email, mail, `refund:${refund.id}`);
}
