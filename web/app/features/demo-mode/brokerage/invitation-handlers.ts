import type { z } from 'zod';
import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import {
  type CannotInviteReason,
  CheckUserExists,
  cannotInviteReasons,
  type Invitation,
  type InvitationSent,
  missingRoleMessage,
  type SeatPricePreview,
  SendInvitation,
  type UserExists,
} from '#contract/brokerage/invitations.ts';
import { calculateSeatPrice } from '#contract/brokerage/seat-pricing.ts';
import { dayOf } from '#contract/day.ts';
import { cents, toDollars } from '#contract/money.ts';
import type { Role } from '#contract/roles.ts';
import { pick } from '#contract/typed-records.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import {
  type DemoState,
  del,
  findById,
  get,
  post,
  removeFromArray,
  throwApiProblem,
} from '../demo-handler.ts';
import { calculateNextBill, findOwnOffice, getOfficeWaiver, listActiveAccountRows } from './office-ledger.ts';
import type { OfficeMemory } from './office-memory.ts';

const lifetime = 7 * 24 * 60 * 60 * 1000;

const path = '/api/brokerage/invitations';

export const invitationHandlers = [
  post('/api/user/check-exists', CheckUserExists, (state, { email }) => checkExists(state, email)),
  get(path, (state) => ({ success: true, invitations: findOwnOffice(state).invitations.map(withAge) })),
  get(`${path}/preview`, (state) => preview(findOwnOffice(state))),
  post(path, SendInvitation, send),
  post(`${path}/:id/resend`, (state, { id }) => {
    const { invitations } = findOwnOffice(state);
    const before = findById(invitations, id, 'The invitation');
    const invitation = { ...before, ...newDates() };
    removeFromArray(invitations, before);
    invitations.unshift(invitation);
    return { success: true, message: brokerageMessages.resent(invitation.email), invitation };
  }),
  del(`${path}/:id`, (state, { id }) => {
    const { invitations } = findOwnOffice(state);
    removeFromArray(invitations, findById(invitations, id, 'The invitation'));
    return { success: true, message: brokerageMessages.revoked };
  }),
];

const withAge = (invitation: Invitation): Invitation => ({
  ...invitation,
  isExpired: new Date(invitation.expiresAt) <= new Date(),
});

interface Person {
  role: Role;
  reason: CannotInviteReason | undefined;
}

/** Finds a demo user by email. */
function personOf({ world, me, office }: DemoState, email: string): Person | undefined {
  const row = office?.rows.find((each) => each.email === email);
  if (row) return { role: row.role, reason: row.isOwner ? 'yourself' : row.isClosed ? undefined : 'member' };
  const profile = world.accounts.find((each) => each.profile.email === email)?.profile;
  if (!profile) return undefined;
  if (profile.id === me.id) return { role: profile.role, reason: 'yourself' };
  const reasons: Partial<Record<Role, CannotInviteReason>> = {
    VENDOR: 'vendor',
    ADMIN: 'unavailable',
    MANAGER: 'unavailable',
    BROKERAGE: 'owner',
  };
  return { role: profile.role, reason: reasons[profile.role] };
}

function checkExists(state: DemoState, email: string): UserExists {
  findOwnOffice(state);
  const person = personOf(state, email);
  return {
    exists: person !== undefined,
    user: person && person.reason !== 'unavailable' ? { role: person.role } : null,
    isRestricted: person?.reason !== undefined,
    restrictedReason: person?.reason ? cannotInviteReasons[person.reason] : null,
  };
}

const dayHere = (instant: string | number) => dayOf(new Date(instant), 'America/New_York');

function preview(office: OfficeMemory): SeatPricePreview {
  const { team } = office;
  const waiver = getOfficeWaiver(office);
  const accounts = listActiveAccountRows(office).length;
  const billed = (count: number) => calculateNextBill(office, count);
  const price = calculateSeatPrice({
    ownMembership: undefined,
    yearly: team.yearly,
    cycle: { start: dayHere(team.cycleStart), end: dayHere(team.cycleEnd) },
    today: dayHere(Date.now()),
    isWaived: waiver !== undefined,
    hasFreeSeat: office.freeSeats > 0,
  });
  return {
    due: toDollars(price.due),
    full: toDollars(price.full),
    waived: toDollars(price.waived),
    ...pick(price, ['daysLeft', 'daysInCycle']),
    yearly: toDollars(team.yearly),
    addsTax: false,
    onNextBill: toDollars(cents(billed(accounts + 1) - billed(accounts))),
    nextBillingDate: new Date(team.cycleEnd).toISOString(),
    waiverCode: waiver?.code ?? null,
    tax: 0,
    usesFreeSeat: office.freeSeats > 0,
  };
}

/** Adds an invitation to the list. The demo sends no email. */
function send(state: DemoState, { role, ...input }: z.output<typeof SendInvitation>): InvitationSent {
  const office = findOwnOffice(state);
  const person = personOf(state, input.email);
  const refuseEmail = (message: string) => throwApiProblem('conflict', message, 'email');
  if (person?.reason) refuseEmail(cannotInviteReasons[person.reason]);
  if (!person && !role) throwApiProblem('invalid', missingRoleMessage, 'role');
  const open = office.invitations.find(({ email }) => email === input.email);
  if (open && !withAge(open).isExpired) refuseEmail(brokerageMessages.alreadyInvited);
  const id = open?.id ?? newUuid();
  const invitation: Invitation = { ...input, id, role: person ? null : (role ?? null), ...newDates() };
  office.invitations = [invitation, ...office.invitations.filter((one) => one !== open)];
  return { success: true, message: brokerageMessages.sent(input.email), invitation };
}

function newDates() {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + lifetime).toISOString();
  return { sentAt: now.toISOString(), expiresAt, isExpired: false };
}
