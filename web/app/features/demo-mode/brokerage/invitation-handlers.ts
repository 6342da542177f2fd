import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import {
  CheckExists,
  type Invitation,
  type InvitationSent,
  missingRoleMessage,
  type RestrictedReason,
  restrictedReasons,
  type SeatPreview,
  SendInvitation,
  type UserExists,
} from '#contract/brokerage/invitations.ts';
import { maxSeatPrice } from '#contract/brokerage/seat-pricing.ts';
import { dayOf } from '#contract/day.ts';
import { cents, dollarsOf } from '#contract/money.ts';
import type { Role } from '#contract/roles.ts';
import { checked, type DemoHandler, type DemoState, notFound, refused } from '../demo-handler.ts';
import { nextBill, waiverOf } from './office-ledger.ts';
import type { OfficeMemory } from './office-memory.ts';
import { officeOf } from './office-of.ts';

const lifetime = 7 * 24 * 60 * 60 * 1000;

export const invitationHandlers: DemoHandler[] = [
  {
    method: 'POST',
    path: '/api/user/check-exists',
    handle: (state, { body }) => checkExists(state, checked(CheckExists, body).email),
  },
  {
    method: 'GET',
    path: '/api/brokerage/invitations',
    handle: (state) => ({ success: true, invitations: officeOf(state).invitations.map(withAge) }),
  },
  { method: 'GET', path: '/api/brokerage/invitations/preview', handle: (state) => preview(officeOf(state)) },
  { method: 'POST', path: '/api/brokerage/invitations', handle: (state, { body }) => send(state, body) },
  {
    method: 'POST',
    path: '/api/brokerage/invitations/:id/resend',
    handle: (state, { params }) => resend(officeOf(state), params.id),
  },
  {
    method: 'DELETE',
    path: '/api/brokerage/invitations/:id',
    handle: (state, { params }) => revoke(officeOf(state), params.id),
  },
];

const withAge = (invitation: Invitation): Invitation => ({
  ...invitation,
  isExpired: new Date(invitation.expiresAt) <= new Date(),
});

interface Person {
  role: Role;
  reason: RestrictedReason | undefined;
}

/** Everybody the demo knows by email. */
function personOf({ world, me, office }: DemoState, email: string): Person | undefined {
  const row = office?.rows.find((each) => each.email === email);
  if (row) return { role: row.role, reason: row.isOwner ? 'yourself' : row.isClosed ? undefined : 'member' };
  const profile = world.accounts.find((each) => each.profile.email === email)?.profile;
  if (!profile) return undefined;
  if (profile.id === me.id) return { role: profile.role, reason: 'yourself' };
  const reasons: Partial<Record<Role, RestrictedReason>> = {
    VENDOR: 'vendor',
    ADMIN: 'unavailable',
    MANAGER: 'unavailable',
    BROKERAGE: 'owner',
  };
  return { role: profile.role, reason: reasons[profile.role] };
}

function checkExists(state: DemoState, email: string): UserExists {
  officeOf(state);
  const person = personOf(state, email);
  return {
    exists: person !== undefined,
    user: person && person.reason !== 'unavailable' ? { role: person.role } : null,
    isRestricted: person?.reason !== undefined,
    restrictedReason: person?.reason ? restrictedReasons[person.reason] : null,
  };
}

const dayHere = (instant: Date) => dayOf(instant, 'America/New_York');

function preview(office: OfficeMemory): SeatPreview {
  const { team } = office;
  const waiver = waiverOf(office);
  const accounts = office.rows.filter(({ isClosed }) => !isClosed).length;
  const billed = (count: number) => nextBill(office, count);
  const price = maxSeatPrice({
    yearly: team.yearly,
    cycle: { start: dayHere(new Date(team.cycleStart)), end: dayHere(new Date(team.cycleEnd)) },
    today: dayHere(new Date()),
    isWaived: waiver !== undefined,
    hasFreeSeat: office.freeSeats > 0,
  });
  return {
    due: dollarsOf(price.due),
    full: dollarsOf(price.full),
    waived: dollarsOf(price.waived),
    daysLeft: price.daysLeft,
    daysInCycle: price.daysInCycle,
    yearly: dollarsOf(team.yearly),
    addsTax: false,
    onNextBill: dollarsOf(cents(billed(accounts + 1) - billed(accounts))),
    nextBillingDate: new Date(team.cycleEnd).toISOString(),
    waiverCode: waiver?.code ?? null,
    tax: 0,
    usesFreeSeat: office.freeSeats > 0,
  };
}

/** Nothing leaves the browser: the invitation is only on the list. */
function send(state: DemoState, body: unknown): InvitationSent {
  const { role, ...given } = checked(SendInvitation, body);
  const office = officeOf(state);
  const person = personOf(state, given.email);
  if (person?.reason) throw refused('conflict', restrictedReasons[person.reason], { field: 'email' });
  if (!person && !role) throw refused('invalid', missingRoleMessage, { field: 'role' });
  const open = office.invitations.find(({ email }) => email === given.email);
  if (open && !withAge(open).isExpired)
    throw refused('conflict', brokerageMessages.alreadyInvited, { field: 'email' });
  const invitation: Invitation = {
    ...given,
    id: open?.id ?? crypto.randomUUID(),
    role: person ? null : (role ?? null),
    ...newDates(),
  };
  office.invitations = [invitation, ...office.invitations.filter((each) => each !== open)];
  return { success: true, message: brokerageMessages.sent(given.email), invitation };
}

function newDates() {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + lifetime).toISOString();
  return { sentAt: now.toISOString(), expiresAt, isExpired: false };
}

function openOne(office: OfficeMemory, id: string | undefined): Invitation {
  const found = office.invitations.find((each) => each.id === id);
  if (!found) throw notFound('The invitation');
  return found;
}

function resend(office: OfficeMemory, id: string | undefined): InvitationSent {
  const before = openOne(office, id);
  const invitation = { ...before, ...newDates() };
  office.invitations = [invitation, ...office.invitations.filter((each) => each !== before)];
  return { success: true, message: brokerageMessages.resent(invitation.email), invitation };
}

function revoke(office: OfficeMemory, id: string | undefined) {
  const gone = openOne(office, id);
  office.invitations = office.invitations.filter((each) => each !== gone);
  return { success: true, message: brokerageMessages.revoked };
}
