import type { Context, OwnerId } from '../../../core/context.ts';
import { signId } from '../../../core/signed-id.ts';
import { composeMail, type MailContent } from '../../../gateways/mail/layout.ts';
import { findNoticeRecipient } from '../../account-security/public.ts';
import { queueMail } from '../../mail/public.ts';
import type { RecoveryRow } from './store.ts';

const linkOf = ({ services }: Context, purpose: 'cancel-recovery' | 'finish-recovery', id: string): string =>
  `${services.publicUrl()}/recovery?link=${signId(purpose, id, services.config.sessionSecret)}`;

const whenText = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(moment);

async function send(
  context: Context,
  owner: OwnerId,
  blocksFor: (timeZone: string) => MailContent,
  dedupeKey?: string,
): Promise<void> {
  const recipient = await findNoticeRecipient(context, owner);
  if (recipient)
    await queueMail(context, recipient.email, composeMail(blocksFor(recipient.timeZone)), dedupeKey);
}

export const sendRecoveryStartedMail = (
  context: Context,
  { id, owner, readyAt }: RecoveryRow,
): Promise<void> =>
  send(
    context,
    owner,
    (timeZone) => ({
      subject: 'Someone asked to turn off two-step sign-in',
      heading: 'Turn off two-step sign-in?',
      paragraphs: [
        'Someone who knows your password asked to turn off two-step sign-in for your Abundance account.',
        `If it was you, wait for our next email on ${whenText(readyAt, timeZone)}. It has the link that turns it off.`,
        'If it wasn’t you, cancel it now and change your password. Signing in with your code or passkey cancels it too.',
      ],
      action: { label: 'Cancel this request', url: linkOf(context, 'cancel-recovery', id) },
    }),
    `recovery-started:${id}`,
  );

export const sendRecoveryReadyMail = (context: Context, { id, owner }: RecoveryRow): Promise<void> =>
  send(
    context,
    owner,
    () => ({
      subject: 'You can turn off two-step sign-in now',
      heading: 'Turn off two-step sign-in',
      paragraphs: [
        'You asked for this 72 hours ago because you lost your phone and your recovery codes. The link works for 7 days.',
        'After that, sign in with your password and set up two-step sign-in again.',
      ],
      action: { label: 'Turn off or cancel', url: linkOf(context, 'finish-recovery', id) },
      footnote: 'Wasn’t you? Open the link and cancel, then change your password.',
    }),
    `recovery-ready:${id}`,
  );

export const sendRecoveryCanceledMail = (context: Context, owner: OwnerId): Promise<void> =>
  send(context, owner, () => ({
    subject: 'Two-step sign-in stays on',
    heading: 'Two-step sign-in stays on',
    paragraphs: [
      'The request to turn off two-step sign-in for your account was canceled. Nothing changed.',
      'If you didn’t make the request, someone knows your password. Please change it in your profile.',
    ],
    action: { label: 'Open my profile', url: `${context.services.publicUrl()}/profile` },
  }));
