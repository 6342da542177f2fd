import type { Context } from '../../core/context.ts';
import type { ComposedMail } from '../../gateways/mail/layout.ts';
import { insertMail } from './store.ts';

/** Part of the caller's transaction: the mail exists exactly when its cause does. */
export async function queueMail(
  context: Pick<Context, 'db' | 'now'>,
  recipient: string,
  mail: ComposedMail,
  dedupeKey?: string,
): Promise<void> {
  const { db, now } = context;
  await insertMail(db, { recipient, ...mail, dedupeKey, nextAttemptAt: now, createdAt: now });
}
