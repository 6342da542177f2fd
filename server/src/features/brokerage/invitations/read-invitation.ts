import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import {
  cannotInviteReasons,
  type PublicInvitation,
  type SeatPricePreview,
  type UserExists,
} from '#contract/brokerage/invitations.ts';
import { cents, toDollars } from '#contract/money.ts';
import { fullNameOf } from '#contract/people.ts';
import type { Context, OwnerContext, OwnerId } from '../../../core/context.ts';
import { type AppError, appError } from '../../../core/errors.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { calculateNextBill, readOwnOffice, refreshBillingCycle } from '../office/office.ts';
import { findOfficeById, findSelfPaidSubscriptions, type OfficeRow } from '../office/store.ts';
import { priceSeat } from '../seats/price-seat.ts';
import { countOpenSeats } from '../seats/store.ts';
import { findCannotInviteReason, isOpenInvitation } from './rules.ts';
import {
  deleteInvitationsTo,
  findInvitationByToken,
  findPersonByEmail,
  type InvitationRow,
} from './store.ts';

/** The same error for unknown, expired, used and revoked invitations, and for invitations of other users. */
export const invalidInvitationError = (): AppError => appError('not_found', brokerageMessages.linkNotValid);

/** Returns whether the caller is signed in with another email than the invited one. */
export const isInvitationForAnotherUser = ({ account }: Context, { email }: InvitationRow): boolean =>
  account !== undefined && account.email.toLowerCase() !== email.toLowerCase();

export async function readInvitation(context: Context, token: string): Promise<PublicInvitation> {
  const invitation = await findInvitationByToken(context.db, sha256Hex(token));
  if (
    !invitation ||
    !isOpenInvitation(invitation, context.now) ||
    isInvitationForAnotherUser(context, invitation)
  )
    throw invalidInvitationError();
  await refreshBillingCycle(context, invitation.brokerageId);
  const office = await findOfficeById(context.db, invitation.brokerageId);
  if (!office) throw invalidInvitationError();
  const person = await findPersonByEmail(context.db, invitation.email);
  const needs = !person ? 'account' : context.account ? 'acceptance' : 'sign-in';
  return {
    brokerageName: office.name,
    inviterName: fullNameOf({ firstName: office.ownerFirstName, lastName: office.ownerLastName }),
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    email: invitation.email,
    role: invitation.role,
    expiresAt: invitation.expiresAt.toISOString(),
    association: office.association,
    needs,
    price: needs === 'sign-in' ? null : await priceFor(context, office, person?.id),
  };
}

async function priceFor(
  context: Context,
  office: OfficeRow,
  person: OwnerId | undefined,
): Promise<PublicInvitation['price']> {
  const { due, full, credit, waived } = await priceSeat(context, office, person);
  const own = person ? await findSelfPaidSubscriptions(person, context.db) : [];
  return {
    due: toDollars(due),
    addsTax: context.services.config.collectsTax,
    full: toDollars(full),
    credit: toDollars(credit),
    waived: toDollars(waived),
    endsOwnMembership: own.length > 0,
  };
}

/** Checks whether an email has an account and whether the owner can invite it. */
export async function checkInvitedEmail(context: OwnerContext, email: string): Promise<UserExists> {
  const office = await readOwnOffice(context);
  const person = await findPersonByEmail(context.db, email);
  if (!person) return { exists: false, user: null, isRestricted: false, restrictedReason: null };
  const reason = findCannotInviteReason(person, office);
  return {
    exists: true,
    user: reason === 'unavailable' ? null : { role: person.role },
    isRestricted: reason !== undefined,
    restrictedReason: reason ? cannotInviteReasons[reason] : null,
  };
}

/** Returns the maximum price of an account that joins today. */
export async function previewSeatPrice(context: OwnerContext): Promise<SeatPricePreview> {
  await refreshBillingCycle(context, (await readOwnOffice(context)).id);
  const office = await readOwnOffice(context);
  const price = await priceSeat(context, office, undefined);
  const seats = await countOpenSeats(context.db, office.id);
  const billFor = (accounts: number) => calculateNextBill(price.billing, price.waiver, accounts);
  const { customerId } = price.billing;
  const tax = customerId ? await context.services.payments.taxOn(customerId, price.due) : cents(0);
  return {
    due: toDollars(price.due),
    tax: toDollars(tax),
    full: toDollars(price.full),
    waived: toDollars(price.waived),
    daysLeft: price.daysLeft,
    daysInCycle: price.daysInCycle,
    yearly: toDollars(price.billing.unitAmount),
    addsTax: context.services.config.collectsTax,
    onNextBill: toDollars(cents(billFor(seats + 1) - billFor(seats))),
    nextBillingDate: price.billing.periodEnd.toISOString(),
    waiverCode: price.waiver?.code ?? null,
    usesFreeSeat: price.usesFreeSeat,
  };
}

/** Deletes the invitations to the email of a deleted user. */
export const deleteInvitations = ({ db }: Context, email: string): Promise<void> =>
  deleteInvitationsTo(db, email);
