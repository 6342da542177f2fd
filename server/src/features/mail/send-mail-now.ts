import type { Context } from '../../core/context.ts';
import type { ComposedMail } from '../../gateways/mail/layout.ts';
import { deliverMail } from './deliver-mails.ts';
import { nextAttempt } from './rules.ts';
import { insertMail } from './store.ts';

/**
 * For callers that wait until a mail is sent: inserts it in the caller's transaction and returns a function
 * that sends it after the commit. The job leaves it alone meanwhile; if sending fails or the process ends,
 * the job sends it.
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
    nextAttemptAt: nextAttempt(now, 1),
    createdAt: now,
  });
  return async (context) => (mailRow ? deliverMail(context, mailRow) : true);
}
