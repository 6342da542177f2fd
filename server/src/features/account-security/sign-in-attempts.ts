import { securityMessages } from '#contract/account-security.ts';
import { type Context, inTransaction, type OwnerId } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { countTry, subjectOf, type Tally } from '../../core/limit-counts.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import { evenly } from '../account/evenly.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { issueLink } from './account-links.ts';
import { isKnownDevice } from './devices.ts';
import { countFailure, moveFailuresToAuditLog, readRecipient, readSignIn } from './store.ts';

const window = 5 * 60 * 1000;
const linkLifetime = 30 * 60 * 1000;
/** Share of the general limit that one account's strangers, or one of its devices, may use in a window. */
const share = 0.02;

/**
 * Counts a try to sign in. A browser that has signed in to the account before has a counter of its own; everybody else
 * shares one, so strangers lock out only each other. When they do, the owner gets a link that lets them in.
 */
export async function countSignInAttempt(context: Context, email: string, device: string): Promise<void> {
  const { services, now } = context;
  const isKnown = await isKnownDevice(context, email, device);
  const subject = subjectOf(services.config.sessionSecret, isKnown ? `${email}:${device}` : email);
  const most = Math.max(1, Math.round(services.config.requestsPerMinute * share));
  const counted = { name: isKnown ? 'sign-in by device' : 'sign-in by account', subject, most };
  const { refused } = await countTry(services.database.sql, [counted], { now, window });
  if (!refused) return;
  await evenly(300, () => turnAway(context, email, refused));
  const retryAfter = Math.max(1, Math.ceil((refused.endsAt - now.getTime()) / 1000));
  throw fail('too_many', securityMessages.throttled, { retryAfter });
}

async function turnAway(context: Context, email: string, { endsAt }: Tally): Promise<void> {
  await countFailure(context.db, email, 'throttled', context.now);
  await inTransaction(context, (transaction) => sendSignInLink(transaction, email, endsAt));
}

/** At most one a window: the link's key names the window. */
async function sendSignInLink(context: Context, email: string, windowEnd: number): Promise<void> {
  const account = await findSignIn(context, email);
  if (!account || account.disabledAt) return;
  const dedupeKey = `sign-in-link:${account.owner}:${windowEnd}`;
  const terms = { purpose: 'sign-in', lifetime: linkLifetime, dedupeKey } as const;
  const url = await issueLink(context, account.owner, terms);
  if (!url) return;
  const mail = composeMail({
    subject: 'Sign in to Abundance',
    heading: 'Trying to sign in?',
    paragraphs: [
      'There were too many attempts to sign in to your account, so we paused sign-in from new devices for a few minutes.',
      'If you’re trying to get in, use this link. It works once, for 30 minutes.',
    ],
    action: { label: 'Sign in', url },
    footnote: 'Not you? You can ignore this email. Nobody got in, and your password stays the same.',
  });
  await queueMail(context, email, mail, dedupeKey);
}

/** The password and state of the account with this email. */
export const findSignIn = ({ db }: Context, email: string) => readSignIn(db, email);

export const recordWrongPassword = ({ db, now }: Context, email: string): Promise<void> =>
  countFailure(db, email, 'passwords', now);

export const recordWrongCode = async (context: Context, owner: OwnerId): Promise<void> => {
  const recipient = await readRecipient(owner, context.db);
  if (recipient) await countFailure(context.db, recipient.email, 'codes', context.now);
};

/** Idempotent: an hour leaves its table in the statement that writes its entry. */
export const auditFailedSignIns = ({ db, now }: Context): Promise<void> => moveFailuresToAuditLog(db, now);
