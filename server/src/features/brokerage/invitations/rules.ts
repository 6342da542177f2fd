import type { CannotInviteReason, Invitation } from '#contract/brokerage/invitations.ts';
import { isStaff } from '#contract/roles.ts';
import type { InvitationRow, PersonToInvite } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;
export const invitationLifetimeMs = 7 * dayMs;

/** Returns the reason why this office cannot invite the account, or undefined if it can. */
export function findCannotInviteReason(
  person: PersonToInvite,
  office: { id: string; ownerId: string },
): CannotInviteReason | undefined {
  if (person.disabledAt || isStaff(person.role)) return 'unavailable';
  if (person.id === office.ownerId) return 'yourself';
  if (person.role === 'VENDOR') return 'vendor';
  if (person.ownBrokerageId || person.role === 'BROKERAGE') return 'owner';
  if (person.seatBrokerageId) return person.seatBrokerageId === office.id ? 'member' : 'elsewhere';
  return undefined;
}

export const isOpenInvitation = ({ state, expiresAt }: InvitationRow, now: Date): boolean =>
  state === 'open' && expiresAt > now;

export const toInvitation = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  role: row.role,
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= now,
});
