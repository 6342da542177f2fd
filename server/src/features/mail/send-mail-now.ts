import type { Context } from '../../core/context.ts';
import type { ComposedMail } from '../../gateways/mail/layout.ts';
import { deliver } from './deliver-mails.ts';
import { nextAttempt } from './rules.ts';
import { insertMail } from './store.ts';

/**
 * For whoever waits to hear that a mail is out: part of the caller's transaction, tried once it is committed. The job
 * leaves it alone for that while; when it fails, or nobody is left to try, the job sends it like any other.
 */
export async function sendMailNow(
  { db, now }: Pick<Context, 'db' | 'now'>,
  recipient: string,
  mail: ComposedMail,
  dedupeKey: string,
): Promise<(context: Context) => Promise<boolean>> {
  const kept = await insertMail(db, {
    recipient,
    ...mail,
    dedupeKey,
    attempts: 1,
    nextAttemptAt: nextAttempt(now, 1),
    createdAt: now,
  });
  return async (context) => (kept ? deliver(context, kept) : true);
}
