import { randomBytes } from 'node:crypto';
import { audit } from '../../core/audit.ts';
import type { OwnerContext, OwnerId } from '../../core/context.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { insertResetLinks, readAddresses } from './store-resets.ts';

const anHour = 60 * 60 * 1000;
const packSize = 500;

/** Links that staff send: the same as those people ask for, each in a mail that says who sent it. */
export async function sendResetLinks(context: OwnerContext, people: readonly OwnerId[]): Promise<number> {
  const { db, now, services } = context;
  const addresses = await readAddresses(db, people);
  for (let at = 0; at < addresses.length; at += packSize) {
    const pack = addresses.slice(at, at + packSize).map((person) => ({ ...person, token: newToken() }));
    await insertResetLinks(db, pack, new Date(now.getTime() + anHour));
    await queueMails(
      context,
      pack.map(({ email, token }) => ({
        recipient: email,
        mail: mailOf(services.publicUrl(), token),
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

const mailOf = (publicUrl: string, token: string) =>
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
