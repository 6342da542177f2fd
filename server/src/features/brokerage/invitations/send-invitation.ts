import { randomBytes } from 'node:crypto';
import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import {
  cannotInviteReasons,
  type Invitation,
  missingRoleMessage,
  type SendInvitation,
} from '#contract/brokerage/invitations.ts';
import { audit } from '../../../core/audit.ts';
import type { Context, OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { readOwnOffice, refreshBillingCycle, withLockedOffice } from '../office/office.ts';
import type { OfficeRow } from '../office/store.ts';
import { priceSeat } from '../seats/price-seat.ts';
import { sendInvitationMail } from './mails.ts';
import { findCannotInviteReason, invitationLifetimeMs, toInvitation } from './rules.ts';
import {
  findOpenInvitations,
  findPersonByEmail,
  insertInvitation,
  renewInvitation,
  revokeInvitationRow,
} from './store.ts';

/** Creates a link for the mail. Only the mail contains the token; we store only its hash. */
function newLink(now: Date) {
  const token = randomBytes(32).toString('base64url');
  const link = {
    tokenHash: sha256Hex(token),
    sentAt: now,
    expiresAt: new Date(now.getTime() + invitationLifetimeMs),
  };
  return { token, link };
}

/** Invites somebody to the office. The office pays nothing until they accept. */
export async function sendInvitation(
  context: OwnerContext,
  { role, ...input }: SendInvitation,
): Promise<Invitation> {
  await refreshBillingCycle(context, (await readOwnOffice(context)).id);
  return withLockedOffice(context, async (transaction, office) => {
    const { db, now } = transaction;
    await priceSeat(transaction, office, undefined);
    const hasAccount = await checkInvitable(transaction, office, input.email);
    if (!hasAccount && !role) throw appError('invalid', missingRoleMessage, { field: 'role' });
    const { token, link } = newLink(now);
    const newInvitation = { ...input, ...link, brokerageId: office.id, role: hasAccount ? null : role };
    const invitation = await insertInvitation(db, newInvitation);
    if (!invitation) throw appError('conflict', brokerageMessages.alreadyInvited, { field: 'email' });
    await sendInvitationMail(transaction, office, invitation, token);
    await audit(transaction, { action: 'brokerage.invite', subject: invitation.id });
    return toInvitation(invitation, now);
  });
}

/** Returns whether the email has an account. Throws if that account cannot be invited. */
async function checkInvitable({ db }: Context, office: OfficeRow, email: string): Promise<boolean> {
  const person = await findPersonByEmail(db, email);
  const reason = person && findCannotInviteReason(person, office);
  if (reason) throw appError('conflict', cannotInviteReasons[reason], { field: 'email' });
  return person !== undefined;
}

export async function listInvitations(context: OwnerContext): Promise<Invitation[]> {
  const office = await readOwnOffice(context);
  return (await findOpenInvitations(context.db, office.id)).map((row) => toInvitation(row, context.now));
}

/** Sends the invitation again with a new link. The previous link stops working. */
export function resendInvitation(context: OwnerContext, id: string): Promise<Invitation> {
  return withLockedOffice(context, async (transaction, office) => {
    const { token, link } = newLink(transaction.now);
    const row = orNotFound(await renewInvitation(transaction.db, office.id, id, link), 'The invitation');
    await checkInvitable(transaction, office, row.email);
    await sendInvitationMail(transaction, office, row, token);
    await audit(transaction, { action: 'brokerage.invite-again', subject: id });
    return toInvitation(row, transaction.now);
  });
}

export function revokeInvitation(context: OwnerContext, id: string): Promise<void> {
  return withLockedOffice(context, async (transaction, office) => {
    orNotFound((await revokeInvitationRow(transaction.db, office.id, id)) || undefined, 'The invitation');
    await audit(transaction, { action: 'brokerage.invite-revoke', subject: id });
  });
}
