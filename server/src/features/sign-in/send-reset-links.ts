import { randomBytes } from 'node:crypto';
import { audit } from '../../core/audit.ts';
import type { OwnerContext, OwnerId } from '../../core/context.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import { queueMails } from '../mail/public.ts';
import { insertResetLinks, readResetRecipients } from './store.ts';

const hourMs = 60 * 60 * 1000;
const batchSize = 500;

/** Sends the same reset links that users can request, in a mail that says that our team sent it. */
export async function sendResetLinks(context: OwnerContext, people: readonly OwnerId[]): Promise<number> {
  const { db, now, services } = context;
  const addresses = await readResetRecipients(db, people);
  for (let at = 0; at < addresses.length; at += batchSize) {
    const batch = addresses.slice(at, at + batchSize).map((person) => ({ ...person, token: newToken() }));
    await insertResetLinks(db, batch, new Date(now.getTime() + hourMs));
    await queueMails(
      context,
      batch.map(({ email, token }) => ({
        recipient: email,
        mail: composeResetMail(services.publicUrl(), token),
        dedupeKey: `reset:${token}`,
      })),
    );
  }
  await audit(context, {
    action: 'account.reset-sent',
    subject: people.length === 1 ? people[0] : undefined,
  });
  return addresses.length;
}

const newToken = () => randomBytes(24).toString('base64url');

const composeResetMail = (publicUrl: string, token: string) =>
  composeMail({
    subject: 'Reset your Abundance password',
    heading: 'Choose a new password',
    paragraphs: [
      'Our team sent you this link to reset the password for your Abundance account. It works once, for one hour.',
    ],
    action: {
      label: 'Choose a new password',
      url: `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`,
    },
    footnote: 'Don’t need a new password? You can ignore this email. Your password stays the same.',
  });
