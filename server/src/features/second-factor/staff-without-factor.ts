import type { Context } from '../../core/context.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import { queueMail } from '../mail/public.ts';
import { findStaffWithoutFactor } from './store.ts';

export const listStaffWithoutFactor = ({ db }: Context) => findStaffWithoutFactor(db);

/** Sends at most one mail per day. */
export function remindOfSecondFactor(
  context: Context,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const mail = composeMail({
    subject: 'Please set up two-step sign-in',
    heading: 'One more step for your staff account',
    paragraphs: [
      'Your account can see and change what belongs to members. Please protect it with two-step sign-in: an app on your phone or a passkey.',
      'Open your profile and go to Two-step sign-in. It takes two minutes.',
    ],
    action: { label: 'Open my profile', url: `${context.services.publicUrl()}/profile` },
  });
  const day = context.now.toISOString().slice(0, 10);
  return queueMail(context, email, mail, `second-step-reminder:${id}:${day}`);
}
