import { securityMessages } from '#contract/account/account-security.ts';
import { type Context, inTransaction, type OwnerId } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { withMinimumDuration } from '../../core/minimum-duration.ts';
import {
  countRateLimitAttempt,
  hashRateLimitKey,
  type RateLimit,
  type RateLimitCount,
} from '../../core/rate-limit-counts.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import { queueMail } from '../mail/public.ts';
import { issueAccountLink } from './account-links.ts';
import { isKnownDevice } from './devices.ts';
import {
  countSignInFailure,
  moveSignInFailuresToAuditLog,
  readRecipient,
  readSignInAccount,
} from './store.ts';

const windowMs = 5 * 60 * 1000;
const linkLifetimeMs = 30 * 60 * 1000;
/**
 * One known device may use this share of the general request limit to sign in. All unknown browsers together
 * get the same share.
 */
const share = 0.02;

/**
 * Counts an attempt to sign in. A browser that has signed in to the account before has its own counter. All
 * other browsers share one counter, so an attacker cannot lock out the owner's known browsers. When the
 * shared counter reaches its limit, we mail the owner a sign-in link.
 */
export async function countSignInAttempt(context: Context, email: string, device: string): Promise<void> {
  const { services, now } = context;
  const isKnown = await isKnownDevice(context, email, device);
  const subject = hashRateLimitKey(services.config.sessionSecret, isKnown ? `${email}:${device}` : email);
  const maxTries = Math.max(1, Math.round(services.config.requestsPerMinute * share));
  const name = isKnown ? 'sign-in by device' : 'sign-in by account';
  const limit: RateLimit = { name, subject, maxTries: maxTries };
  const { refused } = await countRateLimitAttempt(services.database.sql, [limit], { now, window: windowMs });
  if (!refused) return;
  await withMinimumDuration(300, () => handleThrottled(context, email, refused));
  const retryAfter = Math.max(1, Math.ceil((refused.endsAt - now.getTime()) / 1000));
  throw appError('too_many', securityMessages.throttled, { retryAfter });
}

async function handleThrottled(context: Context, email: string, { endsAt }: RateLimitCount): Promise<void> {
  await countSignInFailure(context.db, email, 'throttled', context.now);
  await inTransaction(context, (transaction) => sendSignInLink(transaction, email, endsAt));
}

/** Sends at most one link per window, because the dedupe key contains the window's end. */
async function sendSignInLink(context: Context, email: string, windowEnd: number): Promise<void> {
  const account = await findSignInAccount(context, email);
  if (!account || account.disabledAt) return;
  const dedupeKey = `sign-in-link:${account.owner}:${windowEnd}`;
  const linkOptions = { purpose: 'sign-in', lifetime: linkLifetimeMs, dedupeKey } as const;
  const url = await issueAccountLink(context, account.owner, linkOptions);
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

/** Finds the password hash and the state of the account with this email. */
export const findSignInAccount = ({ db }: Context, email: string) => readSignInAccount(db, email);

export const recordWrongPassword = ({ db, now }: Context, email: string): Promise<void> =>
  countSignInFailure(db, email, 'passwords', now);

export const recordWrongCode = async (context: Context, owner: OwnerId): Promise<void> => {
  const recipient = await readRecipient(owner, context.db);
  if (recipient) await countSignInFailure(context.db, recipient.email, 'codes', context.now);
};

/** Moves failed sign-ins to the audit log. Idempotent, because one statement moves them. */
export const auditFailedSignIns = ({ db, now }: Context): Promise<void> =>
  moveSignInFailuresToAuditLog(db, now);
