import { randomBytes } from 'node:crypto';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import { endAllSessions, endResetLinks, readEmail, updatePassword } from '../account/store.ts';
import { insertResetLinks } from '../account/store-resets.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { cancelRecovery } from '../second-factor/recovery.ts';
import { endSteps } from '../second-factor/second-step.ts';
import { redeemLink } from './account-links.ts';
import { forgetDevices } from './devices.ts';

const anHour = 60 * 60 * 1000;

/**
 * The owner says that a change or a sign-in was not theirs: every session ends, the password stops working, and the answer is
 * the token of a link to choose a new one. The same link is mailed, in case the answer is lost.
 */
export function secureAccount(context: Context, link: string): Promise<string> {
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const owner = await redeemLink(transaction, 'not-me', link);
    await updatePassword(owner, db, null);
    await endAllSessions(owner, db);
    await forgetDevices(transaction, owner);
    await endSteps(transaction, owner);
    await endResetLinks(owner, db);
    await cancelRecovery(transaction, owner);
    const token = randomBytes(24).toString('base64url');
    await insertResetLinks(db, [{ id: owner, token }], new Date(now.getTime() + anHour));
    const email = await readEmail(db, owner);
    if (email) await sendNewPasswordLink(transaction, email, token);
    await audit(transaction, { action: 'account.not-me', actor: owner, subject: owner });
    return token;
  });
}

function sendNewPasswordLink(context: Context, email: string, token: string): Promise<void> {
  const mail = composeMail({
    subject: 'Choose a new Abundance password',
    heading: 'Your account is locked',
    paragraphs: [
      'You told us that a recent change to your account wasn’t you. We signed out every device and turned off your password.',
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
