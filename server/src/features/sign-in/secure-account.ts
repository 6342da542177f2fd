import { randomBytes } from 'node:crypto';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerId } from '../../core/context.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import { findNoticeRecipient, redeemAccountLink } from '../account-security/public.ts';
import { queueMail } from '../mail/public.ts';
import { cancelTwoStepRecovery } from '../second-factor/public.ts';
import { revokeAllAccess } from './change-password.ts';
import { insertResetLinks, updatePassword } from './store.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Secures the account when the owner reports that someone else changed it or signed in. Ends every session,
 * turns off the password, and returns the token of a link to choose a new password.
 */
export function secureAccount(context: Context, link: string): Promise<string> {
  return inTransaction(context, async (transaction) => {
    const owner = await redeemAccountLink(transaction, 'not-me', link);
    const token = await lockAccount(transaction, owner);
    await cancelTwoStepRecovery(transaction, owner);
    await audit(transaction, { action: 'account.not-me', actor: owner, subject: owner });
    return token;
  });
}

/** Ends every session and removes the password. Mails a link to choose a new one, and returns its token. */
async function lockAccount(context: Context, owner: OwnerId): Promise<string> {
  const { db, now } = context;
  await updatePassword(owner, db, null);
  await revokeAllAccess(context, owner);
  const token = randomBytes(24).toString('base64url');
  await insertResetLinks(db, [{ id: owner, token }], new Date(now.getTime() + hourMs));
  const recipient = await findNoticeRecipient(context, owner);
  if (recipient) await sendNewPasswordLink(context, recipient.email, token);
  return token;
}

function sendNewPasswordLink(context: Context, email: string, token: string): Promise<void> {
  const mail = composeMail({
    subject: 'Choose a new Abundance password',
    heading: 'Your account is locked',
    paragraphs: [
      'You told us that a recent change to your account wasn’t you. We signed out every device, disconnected the phones that sync your contacts, and turned off your password.',
      'Choose a new password to get back in. The link works once, for one hour.',
    ],
    action: {
      label: 'Choose a new password',
      url: `${context.services.publicUrl()}/reset-password?token=${token}`,
    },
    footnote: 'Link expired? Use Forgot Password on the sign-in page.',
  });
  return queueMail(context, email, mail, `reset:${token}`);
}
