import type { OfferKey } from '#contract/billing/plans.ts';
import type { Context } from '../../../core/context.ts';
import type { VendorFacts } from '../../../db/tables/signups.ts';
import { composeMail } from '../../../gateways/mail/layout.ts';
import type { ProviderSubscription } from '../../../gateways/payments/objects.ts';
import { confirmLink } from '../../account/public.ts';
import { queueMail } from '../../mail/public.ts';
import { membershipTermsText } from '../mails.ts';

interface NewVendor {
  id: string;
  email: string;
  facts: VendorFacts;
  offer: OfferKey;
}

export function sendVendorWelcome(
  context: Context,
  { id, email, facts, offer }: NewVendor,
  subscription: ProviderSubscription,
): Promise<void> {
  const site = context.services.publicUrl();
  const mail = composeMail({
    subject: 'Your Vendor Roster listing is ready',
    heading: `Welcome, ${facts.vendorCompanyName}`,
    paragraphs: [
      'Your account is open. If you closed the page after paying, nothing was lost: log in and add your ZIP codes, logo and flyers.',
      membershipTermsText(offer, subscription, context.services.config.collectsTax),
      `Please confirm that this address is yours: ${confirmLink(context, { id, email })}`,
      `Haven’t chosen a password yet? Set one here: ${site}/forgot-password`,
    ],
    action: { label: 'Log in', url: `${site}/login?type=vendor` },
  });
  return queueMail(context, email, mail, `vendor-welcome:${id}`);
}
