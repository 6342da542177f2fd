import { dayOf, formatDay } from '#contract/day.ts';
import { type Cents, formatMoney } from '#contract/money.ts';
import { type OfferKey, offers } from '#contract/plans.ts';
import type { Context } from '../../core/context.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import type { ProviderSubscription } from '../../gateways/payments/objects.ts';
import { confirmLink } from '../account/confirm-link.ts';
import { chargedOf, yearlyCharge } from '../billing/mirror/rules.ts';
import { queueMail } from '../mail/queue-mail.ts';

interface Newcomer {
  id: string;
  email: string;
  firstName: string;
}

/** What was agreed to on the provider's page, as the provider has it. */
export function termsOf(offer: OfferKey, subscription: ProviderSubscription): string {
  const { name } = offers[offer];
  const yearly = formatMoney(yearlyCharge(chargedOf(subscription)));
  const { status, trialEnd } = subscription;
  if (status === 'canceled')
    return `The card you used has had a free trial before, so no second one has begun and nothing was charged. Begin ${name} for ${yearly} a year whenever you like, in your profile.`;
  if (status === 'trialing' && trialEnd)
    return `${name} is free until ${formatDay(dayOf(trialEnd, 'America/New_York'))}. After that it is ${yearly} a year.`;
  return `Your ${name} has begun. It renews in a year for ${yearly}.`;
}

export function sendWelcome(
  context: Context,
  person: Newcomer,
  offer: OfferKey,
  subscription: ProviderSubscription,
): Promise<void> {
  const mail = composeMail({
    subject: 'Welcome to Abundance',
    heading: `Welcome, ${person.firstName}. Your desktop is ready`,
    paragraphs: [
      'Your account is open. If you closed the page after paying, nothing is lost: sign in with your email and the password you chose.',
      termsOf(offer, subscription),
    ],
    action: { label: 'Confirm your email and open your desktop', url: confirmLink(context, person) },
  });
  return queueMail(context, person.email, mail, `welcome:${person.id}`);
}

/** Someone paid for an email that had become another account's meanwhile. */
export async function sendSecondAccount(
  context: Context,
  signup: { id: string; email: string },
  refunded: Cents,
): Promise<void> {
  const money =
    refunded > 0
      ? `${formatMoney(refunded)} is on its way back to your card. Banks take five to ten days to show it.`
      : 'Nothing of yours is kept.';
  const mail = composeMail({
    subject: 'Your Abundance sign-up could not be completed',
    heading: 'There is an account with this email already',
    paragraphs: [
      `While you were paying, an account with your email was opened. Your new subscription has been canceled. ${money}`,
      'Was it not you who opened it? The address is yours: choose “Forgot Password?” on the sign-in page, and the account is yours too.',
    ],
    action: { label: 'Sign in', url: `${context.services.publicUrl()}/login` },
  });
  await queueMail(context, signup.email, mail, `second-account:${signup.id}`);
}
