import { type Cents, formatMoney } from '#contract/money.ts';
import { type OfferKey, offers } from '#contract/plans.ts';
import type { Context } from '../../../core/context.ts';
import type { VendorFacts } from '../../../db/tables/signups.ts';
import { composeMail } from '../../../gateways/mail/layout.ts';
import { confirmLink } from '../../account/confirm-link.ts';
import { queueMail } from '../../mail/queue-mail.ts';

interface NewVendor {
  id: string;
  email: string;
  facts: VendorFacts;
  offer: OfferKey;
  yearly: Cents | undefined;
}

/** In the price that was agreed to on the provider's page. */
export function sendVendorWelcome(
  context: Context,
  { id, email, facts, offer, yearly = offers[offer].yearly }: NewVendor,
): Promise<void> {
  const { name, trialDays } = offers[offer];
  const terms = trialDays
    ? `Your ${name} is free for the next 3 months. After that it is ${formatMoney(yearly)} a year.`
    : `Your ${name} membership has begun. It renews in a year for ${formatMoney(yearly)}.`;
  const site = context.services.publicUrl();
  const mail = composeMail({
    subject: 'Your Vendor Roster listing is ready',
    heading: `Welcome, ${facts.vendorCompanyName}`,
    paragraphs: [
      'Your account is open. If you closed the page after paying, nothing is lost: log in and add your ZIP codes, logo and flyers.',
      terms,
      `Please confirm that this address is yours: ${confirmLink(context, { id, email })}`,
      `Did you not choose a password yet? Set one here: ${site}/forgot-password`,
    ],
    action: { label: 'Log in', url: `${site}/login?type=vendor` },
  });
  return queueMail(context, email, mail, `vendor-welcome:${id}`);
}
