import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import {
  type AcceptInvitation,
  cannotInviteReasons,
  type NewTeamMember,
} from '#contract/brokerage/invitations.ts';
import { audit } from '../../../core/audit.ts';
import type { SignInBrowser } from '../../../core/caller.ts';
import { type Context, inTransaction, type OwnerId } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { hashPassword } from '../../../gateways/sign-in/sign-in.ts';
import { createAccountWithHash, openSession, readHomePath } from '../../account/public.ts';
import { closePlanPages } from '../../billing/public.ts';
import { refreshBillingCycle } from '../office/office.ts';
import { findSeatOfUser, lockOffice, type OfficeRow } from '../office/store.ts';
import { priceSeat } from '../seats/price-seat.ts';
import { consumeFreeSeat, insertSeat, setQuantityPending } from '../seats/store.ts';
import { syncSeatChange } from '../seats/sync-brokerages.ts';
import { sendJoinedMail } from './mails.ts';
import { invalidInvitationError, isInvitationForAnotherUser } from './read-invitation.ts';
import { findCannotInviteReason, isOpenInvitation } from './rules.ts';
import {
  findInvitationByToken,
  findPersonByEmail,
  type InvitationRow,
  markInvitationAccepted,
} from './store.ts';

interface Accepted {
  message: string;
  redirectTo: string;
  /** The token of the session that we opened for a new user. */
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
  caller: SignInBrowser,
): Promise<Accepted> {
  const hash = sha256Hex(token);
  const found = await findInvitationByToken(context.db, hash);
  if (!found || isInvitationForAnotherUser(context, found)) throw invalidInvitationError();
  await refreshBillingCycle(context, found.brokerageId);
  // If the user has just paid a page for their own plan, the price of the seat subtracts that payment.
  if (context.account) await closePlanPages(context, context.account.id);
  const account = newcomer && { ...newcomer, passwordHash: await hashPassword(newcomer.password) };
  const { office, person, chargeId } = await inTransaction(context, (transaction) =>
    join(transaction, { hash, brokerageId: found.brokerageId, account }),
  );
  if (chargeId) await syncSeatChange(context, office.id, chargeId);
  const isNew = account !== undefined && chargeId !== undefined;
  return {
    message: brokerageMessages.accepted(office.name),
    redirectTo: await readHomePath(context, person),
    token: isNew ? await openSession(context, person, caller, { isNewAccount: true }) : undefined,
  };
}

type NewAccount = NewTeamMember & { passwordHash: string };

/** Locks the office before the invitation. All code uses this order, to avoid deadlocks. */
async function join(
  transaction: Context,
  options: { hash: string; brokerageId: string; account: NewAccount | undefined },
): Promise<Joined> {
  const { db, now } = transaction;
  const office = await lockOffice(db, options.brokerageId);
  const invitation = await findInvitationByToken(db, options.hash, { isLocked: true });
  if (!office || !invitation) throw invalidInvitationError();
  if (!isOpenInvitation(invitation, now)) return joinedBefore(transaction, office, invitation);
  const person =
    (await findInvitedPerson(transaction, office, invitation)) ??
    (await createInvitedPerson(transaction, office, invitation, options.account));
  const { chargeId } = await createSeat(transaction, office, person);
  await markInvitationAccepted(db, invitation.id, person);
  await sendJoinedMail(transaction, office, invitation);
  await audit(transaction, { action: 'brokerage.join', subject: invitation.id });
  return { office, person, chargeId };
}

/** Allows a user to accept the same invitation again, as long as they still have a seat in this office. */
async function joinedBefore(
  { db, account }: Context,
  office: OfficeRow,
  { acceptedById }: InvitationRow,
): Promise<Joined> {
  if (!account || account.id !== acceptedById) throw invalidInvitationError();
  const seat = await findSeatOfUser(account.id, db);
  if (seat?.brokerageId !== office.id) throw invalidInvitationError();
  return { office, person: account.id, chargeId: undefined };
}

async function findInvitedPerson(
  { db, account }: Context,
  office: OfficeRow,
  { email }: InvitationRow,
): Promise<OwnerId | undefined> {
  const person = await findPersonByEmail(db, email);
  if (!person) return undefined;
  if (!account) throw appError('not_signed_in', brokerageMessages.accountExists);
  const reason = findCannotInviteReason(person, office);
  if (reason === 'elsewhere') throw appError('conflict', cannotInviteReasons.elsewhere);
  if (reason) throw invalidInvitationError();
  return person.id;
}

/** Creates an account with a confirmed email, because the user has opened the link that we mailed there. */
async function createInvitedPerson(
  transaction: Context,
  office: OfficeRow,
  { email, role }: InvitationRow,
  account: NewAccount | undefined,
): Promise<OwnerId> {
  if (!account) throw appError('invalid', signInMessages.passwordRequired, { field: 'newcomer.password' });
  const { firstName, lastName, licenseNumber, phoneNumber, passwordHash } = account;
  const { brokerageName, brokeragePhone, brokerageAddress } = office;
  const workFacts = {
    brokerageName,
    brokeragePhone,
    brokerageAddress,
    // A user who chooses no association gets the office's.
    association: (account.association ?? office.association) || null,
    licenseNumber: licenseNumber || null,
    phoneNumber: phoneNumber || null,
  };
  const person = { email, firstName, lastName, role: role ?? 'AGENT', emailVerified: true, ...workFacts };
  return createAccountWithHash(transaction, person, passwordHash);
}

/** Opens a seat for a user in a locked office, and stores its charge. */
async function createSeat(
  transaction: Context,
  office: OfficeRow,
  person: OwnerId,
): Promise<{ seatId: string; chargeId: string }> {
  const { db, now } = transaction;
  const {
    usesFreeSeat,
    billing,
    waiver: _,
    full: fullAmount,
    ...price
  } = await priceSeat(transaction, office, person);
  const charge = {
    ...price,
    fullAmount,
    brokerageId: office.id,
    personId: person,
    cycleEnd: billing.periodEnd,
    createdAt: now,
  };
  const seat = await insertSeat(db, charge, now);
  if (!seat) throw appError('conflict', cannotInviteReasons.elsewhere);
  if (usesFreeSeat) await consumeFreeSeat(db, office.id);
  await setQuantityPending(db, office.id, true);
  const details = { kind: price.kind, due: price.due, usesFreeSeat };
  await audit(transaction, { action: 'brokerage.seat-open', subject: seat.seatId, details });
  return seat;
}
