import type { InvoiceStatus } from '#contract/billing/billing.ts';
import { chargeLineTexts, offerQuantityText } from '#contract/billing/charge-line-text.ts';
import { offers } from '#contract/billing/plans.ts';
import type { SeatChargeRecord } from '#contract/brokerage/brokerage-billing.ts';
import { calculateSeatPrice } from '#contract/brokerage/seat-pricing.ts';
import { addDays, type Day, formatDay, toDay } from '#contract/day.ts';
import { type Cents, cents } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import type { DemoAccountKey } from './account-definitions.ts';
import { createClosings } from './deals.ts';
import { createDemoId } from './ids.ts';
import { createDemoEmail } from './people.ts';
import { toDemoEventTime } from './subscriptions.ts';
import {
  type DemoCoupon,
  type TeamJoinDefinition,
  type TeamMemberDefinition,
  teamCoupons,
  teamMemberDefinitions,
} from './team-definitions.ts';

export interface DemoSeat {
  id: string;
  personId: string;
  firstName: string;
  lastName: string;
  email: string;
  role: 'AGENT' | 'BROKER' | 'BROKERAGE';
  openedAt: string;
  sharesResults: boolean;
  closings: Transaction[];
  charge: (Omit<SeatChargeRecord, 'cycleEnd'> & { id: string; cycleEnd: string }) | null;
  invoice: DemoInvoice | null;
}

export interface DemoInvoice {
  id: string;
  number: string;
  status: InvoiceStatus;
  total: Cents;
  createdAt: string;
  description: string;
  /** True for the yearly bill, false for the charge on the day someone joined. */
  isYearly: boolean;
}

/** A brokerage with its members, bills and coupon codes. */
export interface DemoTeam {
  owner: DemoAccountKey;
  yearly: Cents;
  cycleStart: string;
  cycleEnd: string;
  payingSince: string;
  seats: DemoSeat[];
  yearlyInvoices: DemoInvoice[];
  invitations: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    role: 'AGENT' | 'BROKER';
    sentAt: string;
    expiresAt: string;
  }[];
  coupons: DemoCoupon[];
}

const yearly = offers.brokerage_account.yearly;
/** How many days ago the brokerage's second billing year started. */
const daysIntoYear = 261;

const lastYear = { fromDaysAgo: 3, toDaysAgo: 368 };

const chargeDescription = (name: string, day: Day) => `Agent Pro+ for ${name} until ${formatDay(day)}`;

function chargeOf(
  name: string,
  joined: TeamJoinDefinition,
  today: Day,
): Pick<DemoSeat, 'charge' | 'invoice'> {
  const cycle = { start: addDays(today, -daysIntoYear), end: addDays(today, 365 - daysIntoYear) };
  const day = addDays(today, -joined.daysAgo);
  const { accessPaidDaysAgo } = joined;
  const paidOn = accessPaidDaysAgo === undefined ? undefined : addDays(today, -accessPaidDaysAgo);
  const ownMembership = paidOn && {
    isAccess: true,
    payments: [{ amount: offers.agent_access.yearly, from: paidOn, end: addDays(paidOn, 365) }],
  };
  const { full, ...price } = calculateSeatPrice({
    yearly,
    cycle,
    today: day,
    ownMembership,
    isWaived: false,
    hasFreeSeat: false,
  });
  const id = createDemoId(`charge/${name}`);
  return {
    charge: { id, ...price, fullAmount: full, cycleEnd: toDemoEventTime(cycle.end) },
    invoice: {
      id: `in_demo_${id.replaceAll('-', '').slice(0, 12)}`,
      number: `DEMO-${id.slice(0, 6).toUpperCase()}`,
      status: joined.status,
      total: price.due,
      createdAt: toDemoEventTime(day),
      description: chargeDescription(name, cycle.end),
      isYearly: false,
    },
  };
}

function seatOf({ name, role, joined, shares }: TeamMemberDefinition, index: number, today: Day): DemoSeat {
  const [firstName = '', lastName = ''] = name.split(' ');
  const first = Date.parse(toDemoEventTime(addDays(today, -daysIntoYear - 365)));
  return {
    id: createDemoId(`seat/${name}`),
    personId: createDemoId(`team/${name}`),
    firstName,
    lastName,
    email: createDemoEmail({ firstName, lastName }),
    role: role ?? 'AGENT',
    // Members without a join date joined on the first day, one minute apart.
    openedAt: joined
      ? toDemoEventTime(addDays(today, -joined.daysAgo))
      : new Date(first + (index + 1) * 60_000).toISOString(),
    sharesResults: shares !== undefined,
    closings: shares
      ? createClosings(name, { ...lastYear, count: shares.sides, dollars: shares.dollars }, today)
      : [],
    ...(joined ? chargeOf(name, joined, today) : { charge: null, invoice: null }),
  };
}

function yearlyInvoice(day: Day, accounts: number): DemoInvoice {
  const id = createDemoId(`yearly/${accounts}/${day}`);
  return {
    id: `in_demo_${id.replaceAll('-', '').slice(0, 12)}`,
    number: `DEMO-${id.slice(0, 6).toUpperCase()}`,
    status: 'paid',
    total: cents(yearly * accounts),
    createdAt: toDemoEventTime(day),
    description: chargeLineTexts.year(offerQuantityText('brokerage_account', accounts)),
    isYearly: true,
  };
}

const invitationTo = (name: string, sentDaysAgo: number, role: 'AGENT' | 'BROKER', today: Day) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const sent = addDays(today, -sentDaysAgo);
  return {
    id: createDemoId(`invitation/${name}`),
    firstName,
    lastName,
    email: createDemoEmail({ firstName, lastName }),
    role,
    sentAt: toDemoEventTime(sent),
    expiresAt: toDemoEventTime(addDays(sent, 7)),
  };
};

export function createDemoTeams(today: Day): DemoTeam[] {
  const cycleStart = addDays(today, -daysIntoYear);
  const owner: DemoSeat = {
    id: createDemoId('seat/owner'),
    personId: createDemoId('account/broker'),
    firstName: 'Boris',
    lastName: 'Lane',
    email: 'broker@demo.test',
    role: 'BROKERAGE',
    openedAt: toDemoEventTime(addDays(cycleStart, -365)),
    sharesResults: false,
    closings: [],
    charge: null,
    invoice: null,
  };
  const others = teamMemberDefinitions.map((definition, index) => seatOf(definition, index, today));
  const standard = 1 + others.filter(({ charge }) => !charge).length;
  return [
    {
      owner: 'broker',
      yearly,
      cycleStart: toDemoEventTime(toDay(cycleStart)),
      cycleEnd: toDemoEventTime(addDays(cycleStart, 365)),
      payingSince: owner.openedAt,
      seats: [owner, ...others],
      yearlyInvoices: [
        yearlyInvoice(addDays(cycleStart, -365), standard),
        yearlyInvoice(cycleStart, standard),
      ],
      invitations: [
        invitationTo('Theo Marsh', 3, 'AGENT', today),
        invitationTo('Dana Coyle', 9, 'BROKER', today),
      ],
      coupons: teamCoupons,
    },
  ];
}
