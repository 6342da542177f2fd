import { listCarryOverLines } from '#contract/billing/billing.ts';
import { offers } from '#contract/billing/plans.ts';
import { type Cents, cents, formatMoney } from '#contract/money.ts';
import { fullNameOf } from '#contract/people.ts';
import { formatCompanyDay } from '../../../core/company-day.ts';
import type { Context } from '../../../core/context.ts';
import { composeMail, type MailContent } from '../../../gateways/mail/layout.ts';
import { queueMail } from '../../mail/public.ts';
import { hasOtherRunningSubscription, type NewInvoice, type StoredSubscription } from '../mirror/store.ts';
import { toReceiptTexts } from '../receipts/receipt-texts.ts';
import { findDueChargeNotice, findDuePaymentReminder, type ReminderDay } from './rules.ts';

interface Recipient {
  email: string;
  firstName: string;
}

const nameOf = ({ items }: Pick<StoredSubscription, 'items'>): string =>
  items.flatMap(({ offer }) => (offer ? [offers[offer].name] : [])).join(', ') || 'membership';

function send(context: Context, { email }: Recipient, blocks: MailContent, dedupeKey: string): Promise<void> {
  return queueMail(context, email, composeMail(blocks), dedupeKey);
}

const billingPage = ({ services }: Context) => `${services.publicUrl()}/profile`;

/**
 * Mails a member about an important change of their subscription. These mails never confirm a payment,
 * because a subscription becomes active before its invoice is paid. Only the receipt does.
 */
export async function notifyOfSubscriptionChange(
  context: Context,
  member: Recipient,
  before: StoredSubscription | undefined,
  after: StoredSubscription,
): Promise<void> {
  if (after.status === 'past_due' && after.pastDueSince)
    await remindOverduePayer(context, member, after.id, after.pastDueSince);
  if (
    hasRun(before) &&
    after.status === 'canceled' &&
    !(await hasOtherRunningSubscription(context.db, after))
  )
    await sendEnded(context, member, after);
}

/** Returns whether the subscription ever ran. Without its first payment, it never started. */
const hasRun = (before: StoredSubscription | undefined): boolean =>
  before !== undefined && before.status !== 'canceled' && before.status !== 'incomplete';

const reminderTexts: Record<ReminderDay, string> = {
  1: 'Your yearly payment didn’t go through. Your account is still here: until it’s paid, you can see and export your data but not change it.',
  3: 'We still haven’t received your yearly payment. Adding a new card takes a minute and opens your desktop again.',
  7: 'Your yearly payment is a week late. Your data is safe; please update your card to keep working.',
};

export async function remindOverduePayer(
  context: Context,
  member: Recipient,
  subscriptionId: string,
  since: Date,
): Promise<void> {
  const day = findDuePaymentReminder(since, context.now);
  if (!day) return;
  const mail = {
    subject: 'Your Abundance payment didn’t go through',
    // A vendor may have no first name.
    heading: member.firstName ? `${member.firstName}, your payment is overdue` : 'Your payment is overdue',
    paragraphs: [reminderTexts[day]],
    action: { label: 'Update your card', url: billingPage(context) },
  };
  await send(context, member, mail, `overdue:${subscriptionId}:${since.toISOString()}:${day}`);
}

/** Sends each notice (for example 7 days before the end of a trial) once per charge. */
export async function sendChargeNotice(
  context: Context,
  member: Recipient,
  subscription: StoredSubscription,
  { amount, at }: { amount: Cents; at: Date },
): Promise<void> {
  const { id, status } = subscription;
  if (status !== 'trialing' && status !== 'active') return;
  const days = findDueChargeNotice(status, at, context.now);
  if (!days) return;
  const texts = status === 'trialing' ? trialTexts : renewalTexts;
  const mail = {
    ...texts(nameOf(subscription), formatCompanyDay(at), formatMoney(amount)),
    action: { label: 'Open your profile', url: billingPage(context) },
  };
  await send(context, member, mail, `charge:${id}:${at.toISOString()}:${days}`);
}

const trialTexts = (name: string, day: string, amount: string) => ({
  subject: `Your Abundance trial ends on ${day}`,
  heading: `Your trial ends on ${day}`,
  paragraphs: [
    `Your ${name} trial ends on ${day}. We’ll charge ${amount} for the year to your card then.`,
    'If you’re staying, there’s nothing to do. If you’d rather leave, cancel your membership in your profile before then.',
  ],
});

const renewalTexts = (name: string, day: string, amount: string) => ({
  subject: `Your Abundance membership renews on ${day}`,
  heading: `Your membership renews on ${day}`,
  paragraphs: [
    `Your ${name} renews on ${day}. We’ll charge ${amount} for the next year to your card that day.`,
    'If you’re staying, there’s nothing to do. If you’d rather leave, cancel your membership in your profile before then.',
  ],
});

function sendEnded(context: Context, member: Recipient, after: StoredSubscription): Promise<void> {
  const mail = {
    subject: 'Your Abundance membership has ended',
    heading: 'Your membership has ended',
    paragraphs: [
      `Your ${nameOf(after)} has ended. You can still sign in, see and export your data, and start again whenever you like.`,
    ],
    action: { label: 'Open your profile', url: billingPage(context) },
  };
  return send(context, member, mail, `ended:${after.id}`);
}

export function sendReceipt(
  context: Context,
  { person, office }: { person: Recipient & { lastName: string }; office: string | null },
  invoice: NewInvoice,
): Promise<void> {
  const { id, number, amountPaid, lines } = invoice;
  const { seller } = context.services.config;
  const { startingBalance: carriedIn = cents(0), endingBalance: carriedOut = cents(0) } = invoice;
  const rows = [...lines, ...listCarryOverLines({ carriedIn, carriedOut })].map(
    ({ description, amount }) => `${description}: ${formatMoney(amount as Cents)}`,
  );
  const facts = toReceiptTexts(invoice);
  const mail = {
    subject: `Your Abundance receipt ${number ?? ''}`,
    heading: `Thanks for your payment of ${formatMoney(amountPaid)}`,
    paragraphs: [
      rows.join('\n'),
      [
        `Paid: ${formatMoney(amountPaid)} ${facts.currency}`,
        facts.paidWith,
        facts.period && `For ${facts.period}`,
      ]
        .filter(Boolean)
        .join('\n'),
      [`Sold by ${seller.name}`, `To ${office ?? fullNameOf(person)}, ${person.email}`].join('\n'),
      'Your receipt is in your profile as a PDF you can print or save.',
    ],
    action: { label: 'See your receipts', url: billingPage(context) },
  };
  return send(context, person, mail, `receipt:${id}`);
}
