import type { Context } from '../../core/context.ts';
import type { ComposedMail } from '../../gateways/mail/layout.ts';
import type { MailAttachment } from '../../gateways/mail/mail.ts';
import { deliverMail } from './deliver-mails.ts';
import { nextMailAttemptTime } from './rules.ts';
import { insertMail, insertMails } from './store.ts';

/**
 * Queues a mail in the caller's transaction, so that the mail exists only if the change it reports is saved.
 */
export async function queueMail(
  context: Pick<Context, 'db' | 'now'>,
  recipient: string,
  mail: ComposedMail,
  dedupeKey?: string,
  attachments: readonly MailAttachment[] = [],
): Promise<void> {
  const { db, now } = context;
  const storedAttachments = attachments.map(({ content, ...file }) => ({
    ...file,
    base64: content.toString('base64'),
  }));
  await insertMail(db, {
    recipient,
    ...mail,
    dedupeKey,
    attachments: storedAttachments.length ? storedAttachments : null,
    nextAttemptAt: now,
    createdAt: now,
  });
}

interface AddressedMail {
  recipient: string;
  mail: ComposedMail;
  dedupeKey: string;
}

/** Queues several mails in one statement. */
export async function queueMails(
  { db, now }: Pick<Context, 'db' | 'now'>,
  batch: readonly AddressedMail[],
): Promise<void> {
  await insertMails(
    db,
    batch.map(({ mail, ...addressed }) => ({ ...addressed, ...mail, nextAttemptAt: now, createdAt: now })),
  );
}

/**
 * Inserts the mail in the caller's transaction and returns a function that sends it. The caller calls that
 * function after the commit and can wait for the result. Until then the mail job skips the mail. If sending
 * fails or the process ends, the job sends the mail later.
 */
export async function sendMailNow(
  { db, now }: Pick<Context, 'db' | 'now'>,
  recipient: string,
  mail: ComposedMail,
  dedupeKey: string,
): Promise<(context: Context) => Promise<boolean>> {
  const mailRow = await insertMail(db, {
    recipient,
    ...mail,
    dedupeKey,
    attempts: 1,
    nextAttemptAt: nextMailAttemptTime(now, 1),
    createdAt: now,
  });
  return async (context) => (mailRow ? deliverMail(context, mailRow) : true);
}
