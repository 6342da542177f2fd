import { taxNote } from '#contract/billing/billing.ts';
import { type OfferKey, offers } from '#contract/billing/plans.ts';
import { type Cents, formatMoney } from '#contract/money.ts';
import { formatCompanyDay } from '../../core/company-day.ts';
import type { Context } from '../../core/context.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import type { ProviderSubscription } from '../../gateways/payments/objects.ts';
import { createConfirmationLink } from '../account/public.ts';
import { calculateYearlyCharge, selectPricedItems, withoutOneTimeDiscounts } from '../billing/public.ts';
import { queueMail } from '../mail/public.ts';

interface NewMember {
  id: string;
  email: string;
  firstName: string;
}

/** Returns the membership terms as the payment page shows them, from the provider's data. */
export function membershipTermsText(
  offer: OfferKey,
  subscription: ProviderSubscription,
  addsTax: boolean,
): string {
  const { name } = offers[offer];
  const tax = taxNote(addsTax);
  const charged = selectPricedItems(subscription);
  const yearly = formatMoney(calculateYearlyCharge(withoutOneTimeDiscounts(charged)));
  const first = formatMoney(calculateYearlyCharge(charged));
  const then =
    first === yearly ? `${yearly} a year` : `${first} for the first year and ${yearly} a year after that`;
  const { status, trialEnd } = subscription;
  if (status === 'canceled')
    return `The card you used has already had a free trial, so a second one didn’t start and nothing was charged. Start ${name} any time in your profile, for ${yearly} a year${tax}.`;
  if (status === 'trialing' && trialEnd)
    return `${name} is free until ${formatCompanyDay(trialEnd)}. After that it is ${then}${tax}.`;
  return `Your ${name} membership has started. It renews in a year for ${yearly}${tax}.`;
}

export function sendWelcomeMail(
  context: Context,
  person: NewMember,
  offer: OfferKey,
  subscription: ProviderSubscription,
): Promise<void> {
  const mail = composeMail({
    subject: 'Welcome to Abundance',
    heading: `Welcome, ${person.firstName}. Your desktop is ready`,
    paragraphs: [
      'Your account is open. Sign in anytime with your email and password.',
      membershipTermsText(offer, subscription, context.services.config.collectsTax),
    ],
    action: {
      label: 'Confirm your email and open your desktop',
      url: createConfirmationLink(context, person),
    },
  });
  return queueMail(context, person.email, mail, `welcome:${person.id}`);
}

/** Mails someone who has paid for a sign-up, but whose email belongs to another account by now. */
export async function sendSecondAccountMail(
  context: Context,
  signup: { id: string; email: string },
  refunded: Cents,
): Promise<void> {
  const money =
    refunded > 0
      ? `${formatMoney(refunded)} is on its way back to your card. Banks take five to ten days to show it.`
      : 'We didn’t keep any of your information.';
  const mail = composeMail({
    subject: 'Your Abundance sign-up could not be completed',
    heading: 'There’s already an account with this email',
    paragraphs: [
      `While you were paying, someone opened an account with your email. Your new subscription has been canceled. ${money}`,
      'Didn’t open it yourself? Since the email is yours, choose “Forgot Password?” on the sign-in page to take over the account.',
    ],
    action: { label: 'Sign in', url: `${context.services.publicUrl()}/login` },
  });
  await queueMail(context, signup.email, mail, `second-account:${signup.id}`);
}
