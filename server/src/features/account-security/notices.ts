import type { Context, OwnerId } from '../../core/context.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import { queueMail } from '../mail/public.ts';
import { issueAccountLink } from './account-links.ts';
import { type SecurityNotice, securityNoticeTexts } from './rules.ts';
import { readRecipient } from './store.ts';

const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

type NoticeContext = Pick<Context, 'db' | 'now' | 'services'>;

/** Finds the email address and the time zone of an account's owner. */
export const findNoticeRecipient = ({ db }: Pick<Context, 'db'>, owner: OwnerId) => readRecipient(owner, db);

/** Queues a mail to the owner with a “This wasn’t me” link, in the same transaction as the change. */
export async function sendSecurityNotice(
  context: NoticeContext,
  owner: OwnerId,
  notice: SecurityNotice,
  dedupeKey?: string,
): Promise<void> {
  const recipient = await findNoticeRecipient(context, owner);
  if (!recipient) return;
  const url = await issueAccountLink(context, owner, {
    purpose: 'not-me',
    lifetime: thirtyDaysMs,
    dedupeKey,
  });
  if (!url) return;
  const mail = composeMail({
    ...securityNoticeTexts(notice, { now: context.now, timeZone: recipient.timeZone }),
    action: { label: 'This wasn’t me', url },
    footnote: 'If this was you, there’s nothing else to do.',
  });
  await queueMail(context, recipient.email, mail, dedupeKey);
}
