import { dayOf, formatDay } from '#contract/day.ts';
import { type Cents, formatMoney } from '#contract/money.ts';
import { offers } from '#contract/plans.ts';
import type { Context } from '../../../core/context.ts';
import { composeMail, type MailBlocks } from '../../../gateways/mail/layout.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { yearlyCharge } from '../mirror/rules.ts';
import type { KeptSubscription, NewInvoice } from '../mirror/store.ts';
import { type ReminderDay, reminderDue } from './rules.ts';

interface Recipient {
  email: string;
  firstName: string;
}

const formatDate = (date: Date) => formatDay(dayOf(date, 'America/New_York'));
const nameOf = ({ items }: Pick<KeptSubscription, 'items'>): string =>
  items.flatMap(({ offer }) => (offer ? [offers[offer].name] : [])).join(', ') || 'membership';
/** One subscription is paid to one day. */
const paidUntil = ({ items }: KeptSubscription) =>
  new Date(Math.min(...items.map(({ periodEnd }) => periodEnd.getTime())));

function send(context: Context, { email }: Recipient, blocks: MailBlocks, dedupeKey: string): Promise<void> {
  return queueMail(context, email, composeMail(blocks), dedupeKey);
}

const billingPage = ({ services }: Context) => `${services.publicUrl()}/profile`;

/** What a member should hear of when a subscription changes; money that came in has its receipt. */
export async function tellOfChange(
  context: Context,
  member: Recipient,
  before: KeptSubscription | undefined,
  after: KeptSubscription,
): Promise<void> {
  if (after.status === 'past_due' && after.pastDueSince)
    await remindOfPayment(context, member, after.id, after.pastDueSince);
  if (before?.status === 'trialing' && after.status === 'active' && nameOf(before) === nameOf(after))
    await sendTrialEnded(context, member, after);
  if (before && before.status !== 'canceled' && after.status === 'canceled')
    await sendEnded(context, member, after);
}

const reminderWords: Record<ReminderDay, string> = {
  1: 'Your yearly payment did not go through. Your account stays as it is; until it is paid you can look at and export your data, but not change it.',
  3: 'Your yearly payment is still missing. A new card takes a minute and opens your desktop again.',
  7: 'Your yearly payment has been missing for a week. Your data is safe; please update your card to go on working.',
};

export async function remindOfPayment(
  context: Context,
  member: Recipient,
  subscriptionId: string,
  since: Date,
): Promise<void> {
  const day = reminderDue(since, context.now);
  if (!day) return;
  const mail = {
    subject: 'Your Abundance payment did not go through',
    heading: `${member.firstName}, your payment is overdue`,
    paragraphs: [reminderWords[day]],
    action: { label: 'Update your card', url: billingPage(context) },
  };
  await send(context, member, mail, `overdue:${subscriptionId}:${since.toISOString()}:${day}`);
}

export async function sendTrialEnding(
  context: Context,
  member: Recipient,
  subscription: KeptSubscription,
): Promise<void> {
  const { id, trialEnd } = subscription;
  if (!trialEnd || trialEnd <= context.now) return;
  const mail = {
    subject: 'Your Abundance trial ends soon',
    heading: 'Your trial ends soon',
    paragraphs: [
      `Your trial of ${nameOf(subscription)} ends on ${formatDate(trialEnd)}. Then ${formatMoney(yearlyCharge(subscription))} for the year is charged to your card.`,
      'There is nothing to do if you stay. If you would rather leave, cancel your membership in your profile before that day.',
    ],
    action: { label: 'Open your profile', url: billingPage(context) },
  };
  await send(context, member, mail, `trial-ending:${id}:${trialEnd.toISOString()}`);
}

function sendTrialEnded(context: Context, member: Recipient, after: KeptSubscription): Promise<void> {
  const mail = {
    subject: 'Your Abundance year begins',
    heading: 'Your trial has ended, your year begins',
    paragraphs: [
      `Thank you for staying. Your ${nameOf(after)} is paid until ${formatDate(paidUntil(after))}.`,
    ],
    action: { label: 'Open your desktop', url: context.services.publicUrl() },
  };
  return send(context, member, mail, `trial-ended:${after.id}`);
}

function sendEnded(context: Context, member: Recipient, after: KeptSubscription): Promise<void> {
  const mail = {
    subject: 'Your Abundance membership has ended',
    heading: 'Your membership has ended',
    paragraphs: [
      `Your ${nameOf(after)} has ended. You can still sign in, look at and export your data, and begin again whenever you like.`,
    ],
    action: { label: 'Open your profile', url: billingPage(context) },
  };
  return send(context, member, mail, `ended:${after.id}`);
}

export function sendReceipt(context: Context, member: Recipient, invoice: NewInvoice): Promise<void> {
  const { id, number, amountPaid, lines } = invoice;
  const rows = lines.map(({ description, amount }) => `${description}: ${formatMoney(amount as Cents)}`);
  const mail = {
    subject: `Your Abundance receipt ${number ?? ''}`,
    heading: `Thank you. ${formatMoney(amountPaid)} received`,
    paragraphs: [rows.join('\n'), 'Your receipt is kept in your profile, as a PDF to print or save.'],
    action: { label: 'See your receipts', url: billingPage(context) },
  };
  return send(context, member, mail, `receipt:${id}`);
}
