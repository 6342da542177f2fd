import { randomBytes } from 'node:crypto';
import type { Context, OwnerId } from '../../core/context.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { revokeAllAccess } from './set-password.ts';
import { readEmail, updatePassword } from './store.ts';
import { insertResetLinks } from './store-resets.ts';

const hourMs = 60 * 60 * 1000;

/** Ends every session and removes the password. Mails a link to choose a new one, and returns its token. */
export async function lockAccount(context: Context, owner: OwnerId): Promise<string> {
  const { db, now } = context;
  await updatePassword(owner, db, null);
  await revokeAllAccess(context, owner);
  const token = randomBytes(24).toString('base64url');
  await insertResetLinks(db, [{ id: owner, token }], new Date(now.getTime() + hourMs));
  const email = await readEmail(db, owner);
  if (email) await sendNewPasswordLink(context, email, token);
  return token;
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
