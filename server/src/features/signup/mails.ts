import { type Cents, formatMoney } from '#contract/money.ts';
import { type OfferKey, offers } from '#contract/plans.ts';
import type { Context } from '../../core/context.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import { queueMail } from '../mail/queue-mail.ts';

interface Newcomer {
  id: string;
  email: string;
  firstName: string;
}

/** In the price that was agreed to on the provider's page. */
export function sendWelcome(
  context: Context,
  person: Newcomer,
  offer: OfferKey,
  yearly: Cents = offers[offer].yearly,
): Promise<void> {
  const { name, trialDays } = offers[offer];
  const terms = trialDays
    ? `Your ${trialDays} days of ${name} are free. After that it is ${formatMoney(yearly)} a year.`
    : `Your ${name} has begun. It renews in a year for ${formatMoney(yearly)}.`;
  const mail = composeMail({
    subject: 'Welcome to Abundance',
    heading: `Welcome, ${person.firstName}. Your desktop is ready`,
    paragraphs: [
      'Your account is open. If you closed the page after paying, nothing is lost: sign in with your e-mail and the password you chose.',
      terms,
    ],
    action: { label: 'Open your desktop', url: `${context.services.publicUrl()}/login` },
  });
  return queueMail(context, person.email, mail, `welcome:${person.id}`);
}

/** Someone paid for an e-mail that had become another account's meanwhile. People have to look at this. */
export async function sendSecondAccount(
  context: Context,
  signup: { id: string; email: string },
  checkoutId: string,
): Promise<void> {
  const mail = composeMail({
    subject: 'Your Abundance sign-up could not be completed',
    heading: 'There is an account with this e-mail already',
    paragraphs: [
      'While you were paying, an account with your e-mail was opened. Your new subscription has been cancelled at once, and whatever was charged for it is given back: our support knows of it and will write to you.',
    ],
    action: { label: 'Sign in', url: `${context.services.publicUrl()}/login` },
  });
  await queueMail(context, signup.email, mail, `second-account:${signup.id}`);
  const note = composeMail({
    subject: 'To be refunded: a sign-up for a taken e-mail',
    heading: 'A sign-up was paid for an e-mail that has an account',
    paragraphs: [`Checkout ${checkoutId}. The subscription is cancelled; please refund its payment, if any.`],
  });
  const { support } = context.services.config.mail;
  await queueMail(context, support, note, `second-account-support:${signup.id}`);
}
