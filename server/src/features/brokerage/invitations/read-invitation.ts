import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import type { InvitationPage } from '#contract/brokerage/invitations.ts';
import { dollarsOf } from '#contract/money.ts';
import { fullNameOf } from '#contract/people.ts';
import type { Context, OwnerId } from '../../../core/context.ts';
import { type AppError, appError } from '../../../core/errors.ts';
import { refreshCycle } from '../office/office.ts';
import { findOfficeById, findOwnSubscriptions, type OfficeRow } from '../office/store.ts';
import { priceSeat } from '../seats/price-seat.ts';
import { isOpenInvitation } from './rules.ts';
import { tokenHashOf } from './send-invitation.ts';
import { findInvitationByToken, findPerson, type InvitationRow } from './store.ts';

/** The same error for expired, used, revoked and unknown invitations, and for those of another user. */
export const invalidLinkError = (): AppError => appError('not_found', brokerageMessages.linkNotValid);

/** Whether the caller is signed in with another email than the invited one. */
export const isForAnotherUser = ({ account }: Context, { email }: InvitationRow): boolean =>
  account !== undefined && account.email.toLowerCase() !== email.toLowerCase();

export async function readInvitation(context: Context, token: string): Promise<InvitationPage> {
  const invitation = await findInvitationByToken(context.db, tokenHashOf(token));
  if (!invitation || !isOpenInvitation(invitation, context.now) || isForAnotherUser(context, invitation))
    throw invalidLinkError();
  await refreshCycle(context, invitation.brokerageId);
  const office = await findOfficeById(context.db, invitation.brokerageId);
  if (!office) throw invalidLinkError();
  const person = await findPerson(context.db, invitation.email);
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
): Promise<InvitationPage['price']> {
  const { due, full, credit, waived } = await priceSeat(context, office, person);
  const own = person ? await findOwnSubscriptions(person, context.db) : [];
  return {
    due: dollarsOf(due),
    addsTax: context.services.config.collectsTax,
    full: dollarsOf(full),
    credit: dollarsOf(credit),
    waived: dollarsOf(waived),
    endsOwnMembership: own.length > 0,
  };
}
