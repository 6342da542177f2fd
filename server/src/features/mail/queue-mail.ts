import type { Context } from '../../core/context.ts';
import type { ComposedMail } from '../../gateways/mail/layout.ts';
import type { MailAttachment } from '../../gateways/mail/mail.ts';
import { insertMail, insertMails } from './store.ts';

/** Part of the caller's transaction: the mail exists exactly when its cause does. */
export async function queueMail(
  context: Pick<Context, 'db' | 'now'>,
  recipient: string,
  mail: ComposedMail,
  dedupeKey?: string,
  attachments: readonly MailAttachment[] = [],
): Promise<void> {
  const { db, now } = context;
  const kept = attachments.map(({ content, ...file }) => ({ ...file, base64: content.toString('base64') }));
  await insertMail(db, {
    recipient,
    ...mail,
    dedupeKey,
    attachments: kept.length ? kept : null,
    nextAttemptAt: now,
    createdAt: now,
  });
}

interface Addressed {
  recipient: string;
  mail: ComposedMail;
  dedupeKey: string;
}

/** The same for a pack of them, in one statement. */
export async function queueMails(
  { db, now }: Pick<Context, 'db' | 'now'>,
  pack: readonly Addressed[],
): Promise<void> {
  await insertMails(
    db,
    pack.map(({ mail, ...addressed }) => ({ ...addressed, ...mail, nextAttemptAt: now, createdAt: now })),
  );
}
