import { brokerageMessages } from '#contract/brokerage.ts';
import { type AcceptInvitation, type NewTeamMember, restrictedReasons } from '#contract/invitations.ts';
import { signInMessages } from '#contract/sign-in.ts';
import { audit } from '../../../core/audit.ts';
import type { Caller } from '../../../core/caller.ts';
import { type Context, inTransaction, type OwnerId } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { hashPassword } from '../../../gateways/sign-in/sign-in.ts';
import { createHashedAccount } from '../../account/create-account.ts';
import { openSession } from '../../account/open-session.ts';
import { homeOf } from '../../account/read-home.ts';
import { refreshCycle } from '../office/office.ts';
import { lockOffice, type OfficeRow, seatOf } from '../office/store.ts';
import { afterwards } from '../seats/settle-brokerages.ts';
import { takeSeat } from '../seats/take-seat.ts';
import { sendJoined } from './mails.ts';
import { isForOther, notValid } from './read-invitation.ts';
import { isOpen, restrictionOf } from './rules.ts';
import { tokenHashOf } from './send-invitation.ts';
import { findPerson, type InvitationRow, invitationByToken, markAccepted } from './store.ts';

interface Accepted {
  message: string;
  redirectTo: string;
  /** The token of the session that was opened for a new user. */
  token?: string;
}

interface Joined {
  office: OfficeRow;
  person: OwnerId;
  chargeId: string | undefined;
}

/** Opens the seat immediately and then charges for it. If the charge is interrupted, a job retries it. */
export async function acceptInvitation(
  context: Context,
  token: string,
  { newcomer }: AcceptInvitation,
  caller: Caller,
): Promise<Accepted> {
  const hash = tokenHashOf(token);
  const found = await invitationByToken(context.db, hash);
  if (!found || isForOther(context, found)) throw notValid();
  await refreshCycle(context, found.brokerageId);
  const account = newcomer && { ...newcomer, passwordHash: await hashPassword(newcomer.password) };
  const { office, person, chargeId } = await inTransaction(context, (transaction) =>
    join(transaction, { hash, brokerageId: found.brokerageId, account }),
  );
  if (chargeId) await afterwards(context, office.id, chargeId);
  const isNew = account !== undefined && chargeId !== undefined;
  return {
    message: brokerageMessages.accepted(office.name),
    redirectTo: await homeOf(context, person),
    token: isNew ? await openSession(context, person, caller, { isNewAccount: true }) : undefined,
  };
}

type NewAccount = NewTeamMember & { passwordHash: string };

/** Locks the office before the invitation, in the same order as everywhere, to avoid deadlocks. */
async function join(
  transaction: Context,
  options: { hash: string; brokerageId: string; account: NewAccount | undefined },
): Promise<Joined> {
  const { db, now } = transaction;
  const office = await lockOffice(db, options.brokerageId);
  const invitation = await invitationByToken(db, options.hash, { isLocked: true });
  if (!office || !invitation) throw notValid();
  if (!isOpen(invitation, now)) return joinedBefore(transaction, office, invitation);
  const person =
    (await findInvitedPerson(transaction, office, invitation)) ??
    (await createInvitedPerson(transaction, office, invitation, options.account));
  const { chargeId } = await takeSeat(transaction, office, person);
  await markAccepted(db, invitation.id, person);
  await sendJoined(transaction, office, invitation);
  await audit(transaction, { action: 'brokerage.join', subject: invitation.id });
  return { office, person, chargeId };
}

/** An invitation that the same user accepted before is valid, unless they have been removed since. */
async function joinedBefore(
  { db, account }: Context,
  office: OfficeRow,
  { acceptedById }: InvitationRow,
): Promise<Joined> {
  if (!account || account.id !== acceptedById) throw notValid();
  const seat = await seatOf(account.id, db);
  if (seat?.brokerageId !== office.id) throw notValid();
  return { office, person: account.id, chargeId: undefined };
}

async function findInvitedPerson(
  { db, account }: Context,
  office: OfficeRow,
  { email }: InvitationRow,
): Promise<OwnerId | undefined> {
  const person = await findPerson(db, email);
  if (!person) return undefined;
  if (!account) throw fail('not_signed_in', brokerageMessages.accountExists);
  const reason = restrictionOf(person, office);
  if (reason === 'elsewhere') throw fail('conflict', restrictedReasons.elsewhere);
  if (reason) throw notValid();
  return person.id;
}

/** Following the mailed link proves access to the address. */
async function createInvitedPerson(
  transaction: Context,
  office: OfficeRow,
  { email, role }: InvitationRow,
  account: NewAccount | undefined,
): Promise<OwnerId> {
  if (!account) throw fail('invalid', signInMessages.passwordRequired, { field: 'newcomer.password' });
  const { firstName, lastName, licenseNumber, phoneNumber, passwordHash } = account;
  const { brokerageName, brokeragePhone, brokerageAddress } = office;
  const workFacts = {
    brokerageName,
    brokeragePhone,
    brokerageAddress,
    // Defaults to the office's association.
    association: (account.association ?? office.association) || null,
    licenseNumber: licenseNumber || null,
    phoneNumber: phoneNumber || null,
  };
  const person = { email, firstName, lastName, role: role ?? 'AGENT', emailVerified: true, ...workFacts };
  return createHashedAccount(transaction, person, passwordHash);
}
