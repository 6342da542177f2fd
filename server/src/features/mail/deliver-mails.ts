import type { Context } from '../../core/context.ts';
import { InvalidRecipient } from '../../gateways/mail/mail.ts';
import { mostAttempts, nextAttempt } from './rules.ts';
import { claimMail, type MailRow, markMail } from './store.ts';

type Delivery = Pick<Context, 'db' | 'now' | 'services'>;

/** Delivers all that is due; safe to run in several processes at once. Answers how many went out. */
export async function deliverDueMails(context: Delivery): Promise<number> {
  const { db, now } = context;
  for (let sent = 0; ; ) {
    const mail = await claimMail(db, now, (attempts) => nextAttempt(now, attempts));
    if (!mail) return sent;
    if (await deliver(context, mail)) sent += 1;
  }
}

/** Its id is the Message-ID, so a repetition after a crash is the same mail to whoever receives it. */
export async function deliver({ db, now, services }: Delivery, mail: MailRow): Promise<boolean> {
  const { id, recipient: to, subject, html, text } = mail;
  const letter = { id, to, subject, html, text, from: services.config.mail.from };
  try {
    await services.mail.deliver({ ...letter, ...extrasOf(mail) });
    await markMail(db, id, { sentAt: now });
    return true;
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error);
    const isHopeless = mail.attempts >= mostAttempts || error instanceof InvalidRecipient;
    await markMail(db, id, { lastError, ...(isHopeless && { failedAt: now }) });
    return false;
  }
}

const extrasOf = ({ headers, attachments }: MailRow) => ({
  ...(headers && { headers }),
  ...(attachments && {
    attachments: attachments.map(({ base64, ...file }) => ({
      ...file,
      content: Buffer.from(base64, 'base64'),
    })),
  }),
});
