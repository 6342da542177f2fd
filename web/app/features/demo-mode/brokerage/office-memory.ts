import type { Profile } from '#contract/account/account.ts';
import type { AccountRecord } from '#contract/brokerage/brokerage-billing.ts';
import type { Invitation } from '#contract/brokerage/invitations.ts';
import { cents } from '#contract/money.ts';
import { fullNameOf } from '#contract/people.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import type { DemoTeam } from '#demo/team.ts';
import type { DemoCoupon } from '#demo/team-definitions.ts';

/** An account of the demo brokerage. A removed account still counts in the totals. */
export interface DemoAccountRow extends AccountRecord {
  sharesResults: boolean;
  closings: Transaction[];
  invoiceId: string | null;
  isClosed: boolean;
}

export interface OfficeMemory {
  name: string;
  team: DemoTeam;
  rows: DemoAccountRow[];
  invitations: Invitation[];
  freeSeats: number;
  redeemed: string[];
  active: { coupon: DemoCoupon; since: Date } | undefined;
}

export function createOfficeMemory(team: DemoTeam | undefined, me: Profile): OfficeMemory | undefined {
  if (!team) return undefined;
  return {
    name: me.brokerageName || fullNameOf(me),
    team,
    rows: team.seats.map((seat) => ({
      ...seat,
      isOwner: seat.role === 'BROKERAGE',
      openedAt: new Date(seat.openedAt),
      charge: seat.charge && { ...seat.charge, cycleEnd: new Date(seat.charge.cycleEnd) },
      tax: cents(0),
      invoiceStatus: seat.invoice?.status ?? null,
      invoiceId: seat.invoice?.id ?? null,
      isClosed: false,
    })),
    invitations: team.invitations.map((invitation) => ({ ...invitation, isExpired: false })),
    freeSeats: 0,
    redeemed: [],
    active: undefined,
  };
}
