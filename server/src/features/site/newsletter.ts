import { formMessages, subscriberSubject } from '#contract/forms.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import { appError, orNotFound } from '../../core/errors.ts';
import { signId, verifySignedId } from '../../core/signed-id.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import { queueMail } from '../mail/public.ts';
import {
  confirmSubscriber,
  deleteFormMessagesBefore,
  deleteFormMessagesByEmail,
  deleteSubscriber,
  deleteSubscriberById,
  deleteSubscribersUnconfirmedSince,
  readSubscriber,
  type SubscriberRow,
  upsertSubscriber,
} from './store.ts';

const purpose = 'newsletter';

const linkOf = ({ services }: Context, { id }: Pick<SubscriberRow, 'id'>): string =>
  signId(purpose, id, services.config.sessionSecret);

function idOf({ services }: Context, link: string): string {
  const id = verifySignedId(purpose, link, services.config.sessionSecret);
  if (!id) throw appError('not_found', 'This link was not found.');
  return id;
}

/** Mails a confirmation link. Anyone can type any address, so subscribers confirm from their own mailbox. */
export function sendConfirmationLink(context: Context, email: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const subscriber = await upsertSubscriber(transaction.db, email, transaction.now);
    if (subscriber.confirmedAt) return;
    const mail = composeMail({
      subject: 'Confirm your subscription',
      heading: 'One more step',
      paragraphs: ['You asked for one good idea a month from Abundance. Confirm to get the next one.'],
      action: {
        label: 'Confirm my subscription',
        url: `${context.services.publicUrl()}/newsletter?confirm=${linkOf(context, subscriber)}`,
      },
      footnote: 'If you didn’t ask for this, do nothing. You won’t hear from us again.',
    });
    await queueMail(transaction, subscriber.email, mail);
  });
}

/** Confirms a subscription. A second confirmation sends no second welcome mail. */
export async function confirmSubscription(context: Context, link: string): Promise<string> {
  const id = idOf(context, link);
  await inTransaction(context, async (transaction) => {
    const { db, now, services } = transaction;
    const confirmed = await confirmSubscriber(db, id, now);
    if (!confirmed) {
      orNotFound(await readSubscriber(db, id), 'This link');
      return;
    }
    await sendWelcomeMail(transaction, confirmed, link);
    const notice = composeMail({
      subject: `${subscriberSubject}: ${confirmed.email}`,
      heading: subscriberSubject,
      paragraphs: [`email: ${confirmed.email}`],
    });
    await queueMail(transaction, services.config.mail.support, notice);
  });
  return formMessages.confirmed;
}

/**
 * Sends the welcome mail. Like every newsletter mail it has an unsubscribe link and the header for the mail
 * program's button.
 */
async function sendWelcomeMail(context: Context, { email, id }: SubscriberRow, link: string): Promise<void> {
  const site = context.services.publicUrl();
  const mail = composeMail({
    subject: 'You’re on the list',
    heading: 'You’re on the list',
    paragraphs: [
      'Once a month we send market notes and a page from the workbook. Here is the first idea, for today:',
      'Call the last three people you closed with. Do not sell anything. Ask how the house is treating them.',
    ],
    action: { label: 'See the workbook', url: `${site}/products/daily-abundance-workbook` },
    footnote: `Unsubscribe: ${site}/newsletter?leave=${link}`,
  });
  const headers = {
    'List-Unsubscribe': `<${site}/api/newsletter/unsubscribe?link=${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  await queueMail(context, email, { ...mail, headers }, `newsletter-welcome:${id}`);
}

/** Unsubscribes an address. A second call has no effect. */
export async function unsubscribe(context: Context, link: string): Promise<string> {
  await deleteSubscriberById(context.db, idOf(context, link));
  return formMessages.unsubscribed;
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

export const deleteUnconfirmedSubscribers = ({ db, now }: Context): Promise<void> =>
  deleteSubscribersUnconfirmedSince(db, new Date(now.getTime() - weekMs));

/** Deletes everything that the public site stores about an address. */
export async function deleteSiteDataOfEmail({ db }: Context, email: string): Promise<void> {
  await deleteSubscriber(db, email);
  await deleteFormMessagesByEmail(db, email);
}

const yearMs = 365 * 24 * 60 * 60 * 1000;

export const deleteOldFormMessages = ({ db, now }: Context): Promise<void> =>
  deleteFormMessagesBefore(db, new Date(now.getTime() - yearMs));
