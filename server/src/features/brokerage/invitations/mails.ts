import { formatDay } from '#contract/day.ts';
import { fullNameOf } from '#contract/people.ts';
import type { Context } from '../../../core/context.ts';
import { composeMail } from '../../../gateways/mail/layout.ts';
import { queueMail } from '../../mail/public.ts';
import { toCompanyDay } from '../office/office.ts';
import type { OfficeRow } from '../office/store.ts';
import type { InvitationRow } from './store.ts';

export function sendInvitationMail(
  context: Context,
  office: OfficeRow,
  invitation: InvitationRow,
  token: string,
): Promise<void> {
  const inviter = fullNameOf({ firstName: office.ownerFirstName, lastName: office.ownerLastName });
  const mail = composeMail({
    subject: `${inviter} invited you to join ${office.name} on Abundance`,
    heading: `${invitation.firstName}, join ${office.name}`,
    paragraphs: [
      `${inviter} invited you to Abundance, the desktop for real estate professionals in Florida. ${office.name} pays for your Agent Pro+: The Sphere, Doors Vault, Resume and Bio.`,
      `Your contacts, files and closings stay private to you. The link works once, until ${formatDay(toCompanyDay(invitation.expiresAt))}.`,
    ],
    action: { label: 'See the invitation', url: `${context.services.publicUrl()}/invitation/${token}` },
    footnote: 'Not expecting this? You can ignore this email. Nothing happens until you accept.',
  });
  return queueMail(context, invitation.email, mail, `invitation:${invitation.id}:${invitation.sendings}`);
}

export function sendJoinedMail(
  context: Context,
  office: OfficeRow,
  invitation: InvitationRow,
): Promise<void> {
  const name = fullNameOf(invitation);
  const mail = composeMail({
    subject: `${name} joined your team`,
    heading: `${name} accepted your invitation`,
    paragraphs: [
      `${name} is now a member of ${office.name}. You’ll find the account and its charge on your brokerage page.`,
    ],
    action: { label: 'Open Abundance', url: context.services.publicUrl() },
  });
  return queueMail(context, office.ownerEmail, mail, `joined:${invitation.id}:${invitation.sendings}`);
}
