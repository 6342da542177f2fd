import { createHash, randomBytes } from 'node:crypto';
import { brokerageMessages } from '#contract/brokerage.ts';
import {
  type Invitation,
  missingRole,
  restrictedReasons,
  type SendInvitation,
} from '#contract/invitations.ts';
import { audit } from '../../../core/audit.ts';
import type { Context, OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { inOwnOffice, ownOffice, refreshCycle } from '../office/office.ts';
import type { OfficeRow } from '../office/store.ts';
import { priceSeat } from '../seats/price-seat.ts';
import { sendInvitationMail } from './mails.ts';
import { linkLifetime, restrictionOf, shownInvitation } from './rules.ts';
import {
  findPerson,
  insertInvitation,
  openInvitations,
  renewInvitation,
  revokeInvitationRow,
} from './store.ts';

export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The link is in the mail and nowhere else; we keep only what it can be recognized by. */
function newLink(now: Date) {
  const token = randomBytes(32).toString('base64url');
  const link = {
    tokenHash: tokenHashOf(token),
    sentAt: now,
    expiresAt: new Date(now.getTime() + linkLifetime),
  };
  return { token, link };
}

/** Asks somebody to join. Nothing is charged before they accept. */
export async function sendInvitation(
  context: OwnerContext,
  { role, ...given }: SendInvitation,
): Promise<Invitation> {
  await refreshCycle(context, (await ownOffice(context)).id);
  return inOwnOffice(context, async (transaction, office) => {
    const { db, now } = transaction;
    await priceSeat(transaction, office, undefined);
    const isKnown = await isInvitable(transaction, office, given.email);
    if (!isKnown && !role) throw fail('invalid', missingRole, { field: 'role' });
    const { token, link } = newLink(now);
    const wanted = { ...given, ...link, brokerageId: office.id, role: isKnown ? null : role };
    const invitation = await insertInvitation(db, wanted);
    if (!invitation) throw fail('conflict', brokerageMessages.alreadyInvited, { field: 'email' });
    await sendInvitationMail(transaction, office, invitation, token);
    await audit(transaction, { action: 'brokerage.invite', subject: invitation.id });
    return shownInvitation(invitation, now);
  });
}

/** Whether there is an account that may come; one that may not is refused with the reason. */
async function isInvitable({ db }: Context, office: OfficeRow, email: string): Promise<boolean> {
  const person = await findPerson(db, email);
  const reason = person && restrictionOf(person, office);
  if (reason) throw fail('conflict', restrictedReasons[reason], { field: 'email' });
  return person !== undefined;
}

export async function listInvitations(context: OwnerContext): Promise<Invitation[]> {
  const office = await ownOffice(context);
  return (await openInvitations(context.db, office.id)).map((row) => shownInvitation(row, context.now));
}

/** The same invitation with a new link; the one before stops working. */
export function resendInvitation(context: OwnerContext, id: string): Promise<Invitation> {
  return inOwnOffice(context, async (transaction, office) => {
    const { token, link } = newLink(transaction.now);
    const row = found(await renewInvitation(transaction.db, office.id, id, link), 'The invitation');
    await isInvitable(transaction, office, row.email);
    await sendInvitationMail(transaction, office, row, token);
    await audit(transaction, { action: 'brokerage.invite-again', subject: id });
    return shownInvitation(row, transaction.now);
  });
}

export function revokeInvitation(context: OwnerContext, id: string): Promise<void> {
  return inOwnOffice(context, async (transaction, office) => {
    found((await revokeInvitationRow(transaction.db, office.id, id)) || undefined, 'The invitation');
    await audit(transaction, { action: 'brokerage.invite-revoke', subject: id });
  });
}
