import { formMessages, type SendEmail, subscriberSubject } from '#contract/site.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { addSubscriber } from './store.ts';

/** A public form reaches the support mailbox; a subscriber is put on the list as well, once. */
export function sendEmail(context: Context, form: SendEmail): Promise<string> {
  return inTransaction(context, async (transaction) => {
    const { db, now, services } = transaction;
    const subscribing = form.subject === subscriberSubject;
    if (subscribing && !(await addSubscriber(db, form.email, now))) return formMessages.subscribed;
    await queueMail(transaction, services.config.mail.support, messageOf(form));
    return subscribing ? formMessages.subscribed : formMessages.sent;
  });
}

function messageOf({ subject, ...fields }: SendEmail) {
  return composeMail({
    subject: `${subject}: ${fields.email}`,
    heading: subject,
    paragraphs: Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
  });
}
