import { taxNote } from '#contract/billing/billing.ts';
import { offers } from '#contract/billing/plans.ts';
import { formatDay } from '#contract/day.ts';
import { formatMoney } from '#contract/money.ts';
import type { Context } from '../../../core/context.ts';
import { composeMail } from '../../../gateways/mail/layout.ts';
import { queueMail } from '../../mail/public.ts';
import { toCompanyDay } from '../office/office.ts';

interface SeatClosing {
  why: 'removed' | 'left' | 'unpaid' | 'office closed';
  until: Date;
}

const reasons: Record<SeatClosing['why'], (office: string) => string> = {
  removed: (office) => `${office} no longer pays for your account.`,
  left: (office) => `You’ve left ${office}.`,
  unpaid: (office) => `${office} didn’t pay for your account, so your seat was closed.`,
  'office closed': (office) => `${office} has closed its Abundance account.`,
};

export function sendSeatClosedMail(
  context: Context,
  { name }: { name: string },
  seat: { id: string; email: string; firstName: string },
  { why, until }: SeatClosing,
): Promise<void> {
  const day = formatDay(toCompanyDay(until));
  const { publicUrl, config } = context.services;
  const price = `${formatMoney(offers.agent_access.yearly)} a year${taxNote(config.collectsTax)}`;
  const mail = composeMail({
    subject: 'Your Abundance account has changed',
    heading: `${seat.firstName}, your account stays yours`,
    paragraphs: [
      `${reasons[why](name)} Everything you keep in Abundance stays with you, and nobody else can see it.`,
      `You have ${offers.agent_access.name} until ${day}. To keep it, pay for your own membership by then: ${price}.`,
    ],
    action: { label: 'Open your profile', url: `${publicUrl()}/profile` },
  });
  return queueMail(context, seat.email, mail, `seat-closed:${seat.id}`);
}
