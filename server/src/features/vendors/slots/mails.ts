import { type Cents, formatMoney } from '#contract/money.ts';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import type { Context } from '../../../core/context.ts';
import { composeMail } from '../../../gateways/mail/layout.ts';
import { queueMail } from '../../mail/public.ts';
import type { RefundRow } from './store.ts';

const dateTimeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/New_York',
});

interface OfferedSlot {
  id: string;
  email: string;
  category: VendorCategory;
  vendorId: string | null;
  heldUntil: Date;
}

export function sendSlotOffer(context: Context, slot: OfferedSlot): Promise<void> {
  const { id, email, category, vendorId, heldUntil } = slot;
  const site = context.services.publicUrl();
  const mail = composeMail({
    subject: `A Power Partner slot is open in ${category}`,
    heading: 'Your Power Partner slot is here',
    paragraphs: [
      `You were first on the waitlist for ${category}. We are holding a slot for you until ${dateTimeFormat.format(heldUntil)}, Florida time.`,
      vendorId
        ? 'Log in and upgrade in Account Settings before then.'
        : `Register with this email, ${email}, before then. If you already have an account, upgrade in Account Settings.`,
    ],
    action: vendorId
      ? { label: 'Upgrade now', url: `${site}/vendor/dashboard` }
      : { label: 'Register now', url: `${site}/vendor/register` },
  });
  return queueMail(context, email, mail, `place-free:${id}:${heldUntil.toISOString()}`);
}

export function sendRefundMail(
  context: Context,
  { paymentRef, email, category }: RefundRow,
  amount: Cents,
): Promise<void> {
  const refundText = amount
    ? `Your full payment of ${formatMoney(amount)} is on its way back to your card.`
    : 'You were not charged.';
  const mail = composeMail({
    subject: amount
      ? 'Your Power Partner payment is on its way back'
      : 'The last Power Partner slot was taken, and you weren’t charged',
    heading: 'All three slots were taken before your payment arrived',
    paragraphs: [
      `Another company took the last Power Partner slot in ${category}. ${refundText}`,
      'You’re on the waitlist. We’ll email you when a slot opens, and hold it for you for 48 hours.',
    ],
    action: { label: 'See your options', url: `${context.services.publicUrl()}/vendor/register` },
  });
  return queueMail(context, email, mail, `place-gone:${paymentRef}`);
}
