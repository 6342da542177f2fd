import type { Context, OwnerId } from '../../core/context.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { issueLink } from './account-links.ts';
import { noticeWords, type SecurityNotice } from './rules.ts';
import { readRecipient } from './store.ts';

const thirtyDays = 30 * 24 * 60 * 60 * 1000;

type NoticeContext = Pick<Context, 'db' | 'now' | 'services'>;

/** Where an account's mail goes, and in which time zone its owner reads the clock. */
export const findRecipient = ({ db }: Pick<Context, 'db'>, owner: OwnerId) => readRecipient(owner, db);

/** Tells the owner what changed, in the transaction that changes it, with a link for the case that it was not them. */
export async function sendSecurityNotice(
  context: NoticeContext,
  owner: OwnerId,
  notice: SecurityNotice,
  dedupeKey?: string,
): Promise<void> {
  const recipient = await findRecipient(context, owner);
  if (!recipient) return;
  const url = await issueLink(context, owner, { purpose: 'not-me', lifetime: thirtyDays, dedupeKey });
  if (!url) return;
  const mail = composeMail({
    ...noticeWords(notice, { now: context.now, timeZone: recipient.timeZone }),
    action: { label: 'This wasn’t me', url },
    footnote: 'If this was you, there’s nothing else to do.',
  });
  await queueMail(context, recipient.email, mail, dedupeKey);
}
