import type { z } from 'zod';
import { splitAddress } from '#contract/addresses/addresses.ts';
import { dayOf, formatDay } from '#contract/day.ts';
import { type SendShareMail, type Share, shareMessages } from '#contract/doors-vault/vault-shares.ts';
import { fullNameOf } from '#contract/people.ts';
import { audit } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { idempotent } from '../../../core/idempotency.ts';
import { countRateLimitAttempt, hashRateLimitKey } from '../../../core/rate-limit-counts.ts';
import { type ComposedMail, composeMail } from '../../../gateways/mail/layout.ts';
import { queueMail } from '../../mail/public.ts';
import { toShare } from './shares.ts';
import { hasConfirmedEmail, readShare } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const maxPerDay = 100;

type MailShareInput = z.output<typeof SendShareMail>;

/** Mails a share link to someone. A repeated request sends no second mail. */
export async function mailShareLink(
  context: OwnerContext,
  id: string,
  input: MailShareInput,
): Promise<Share> {
  await readOwnShare(context, id);
  await countMail(context);
  // The response contains the secret link, so we do not store the response with the idempotency key.
  await idempotent(context, 'share.mail', { id, ...input }, (transaction) => send(transaction, id, input));
  return readOwnShare(context, id);
}

async function send(context: OwnerContext, id: string, input: MailShareInput): Promise<void> {
  const { db, owner } = context;
  const share = await readOwnShare(context, id);
  if (!share.isOpen) throw appError('conflict', shareMessages.mailClosed);
  if (!(await hasConfirmedEmail(owner, db))) throw appError('forbidden', shareMessages.mailUnconfirmed);
  await queueMail(context, input.email, mailOf(context, share, input));
  await audit(context, { action: 'share.mail', subject: id });
}

const readOwnShare = async (context: OwnerContext, id: string): Promise<Share> =>
  toShare(context, orNotFound(await readShare(context.owner, context.db, id), 'The share link'));

/** Limits mails per account and day. The route also limits them per IP address and recipient. */
async function countMail({ owner, services, now }: OwnerContext): Promise<void> {
  const subject = hashRateLimitKey(services.config.sessionSecret, owner);
  const limit = { name: 'share mail', subject, maxTries: maxPerDay };
  const { refused } = await countRateLimitAttempt(services.database.sql, [limit], { now, window: dayMs });
  if (!refused) return;
  const retryAfter = Math.max(1, Math.ceil((refused.endsAt - now.getTime()) / 1000));
  throw appError('too_many', shareMessages.mailBusy, { retryAfter });
}

/** Returns the street of a door, such as "118 Sandpiper Ct", or the name of a file. */
const titleOf = ({ folderId, title }: Share) => (folderId && splitAddress(title).street) || title;

function mailOf(
  { account, services }: OwnerContext,
  share: Share,
  { message }: MailShareInput,
): ComposedMail {
  const sender = fullNameOf(account);
  const title = titleOf(share);
  const until = formatDay(dayOf(new Date(share.expiresAt), account.timeZone));
  const password = share.hasPassword
    ? ` It needs a password, which ${account.firstName} will give you separately.`
    : '';
  const mail = composeMail({
    subject: `${sender} shared ${title} with you`,
    heading: `${sender} shared ${title} with you`,
    paragraphs: [
      ...(message ? [message] : []),
      `You can see and download ${share.folderId ? 'the files' : 'the file'} without an account until ${until}.${password}`,
    ],
    action: {
      label: share.folderId ? 'See the files' : 'See the file',
      url: `${services.publicUrl()}${share.url}`,
    },
    footnote: `${sender} (${account.email}) sent you this with Abundance. Reply to reach ${account.firstName}. Not expecting it? You can ignore this email.`,
  });
  return { ...mail, headers: { 'Reply-To': account.email } };
}
