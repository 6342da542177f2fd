import type { InvoiceStatus } from '#contract/billing.ts';
import type { ChargeFacts } from '#contract/brokerage-billing.ts';
import { addDays, asDay, type Day } from '#contract/day.ts';
import { type Cents, cents } from '#contract/money.ts';
import { offers } from '#contract/plans.ts';
import { seatPrice } from '#contract/seat-pricing.ts';
import type { DemoAccountKey } from './account-sketches.ts';
import { demoId } from './ids.ts';
import { emailOf } from './people.ts';
import { morningOf } from './subscriptions.ts';

export interface DemoSeat {
  id: string;
  personId: string;
  firstName: string;
  lastName: string;
  email: string;
  role: 'AGENT' | 'BROKER' | 'BROKERAGE';
  openedAt: string;
  sharesResults: boolean;
  charge: (Omit<ChargeFacts, 'cycleEnd'> & { id: string; cycleEnd: string }) | null;
  invoice: DemoInvoice | null;
}

export interface DemoInvoice {
  id: string;
  number: string;
  status: InvoiceStatus;
  total: Cents;
  createdAt: string;
  description: string;
  /** The yearly bill, and not the charge of a day. */
  isYearly: boolean;
}

export interface DemoCoupon {
  id: string;
  code: string;
  description: string;
  kind: 'waiver' | 'discount';
  percentOff: number | null;
  amountOff: Cents | null;
  lasts: 'once' | 'months' | 'forever';
  months: number | null;
  mostRedemptions: number | null;
}

/** A brokerage with its people, its bills and the codes it may use. */
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

/** How long ago somebody joined within the year, what they had paid themselves, and what became of the charge. */
interface Joining {
  daysAgo: number;
  status: InvoiceStatus;
  accessPaidDaysAgo?: number;
}

interface Sketch {
  name: string;
  role?: 'BROKER';
  joined?: Joining;
  shares?: true;
}

const sketches: Sketch[] = [
  { name: 'Amara Diallo', joined: { daysAgo: 2, status: 'paid' } },
  { name: 'Cole Jimenez', joined: { daysAgo: 0, status: 'draft' } },
  { name: 'Faye Lindgren', role: 'BROKER', shares: true },
  { name: 'Hugo Santoro', joined: { daysAgo: 9, status: 'open' } },
  { name: 'Ivy Mbeki', joined: { daysAgo: 20, status: 'paid', accessPaidDaysAgo: 252 }, shares: true },
  { name: 'Jonas Petrie', shares: true },
  { name: 'Keiko Arden' },
  { name: 'Leo Brandt', joined: { daysAgo: 45, status: 'paid' }, shares: true },
  { name: 'Mona Castile', shares: true },
  { name: 'Nadia Okafor' },
  { name: 'Omar Whitfield', role: 'BROKER' },
  { name: 'Priya Raman', shares: true },
  { name: 'Quentin Sole' },
  { name: 'Rosa Ferreira', shares: true },
  { name: 'Silas Greer' },
  { name: 'Tess Halloran' },
  { name: 'Umberto Pace' },
  { name: 'Vera Lindqvist', shares: true },
  { name: 'Wendell Price' },
  { name: 'Ximena Duarte' },
  { name: 'Yusuf Karim' },
  { name: 'Zoe Marchetti', shares: true },
];

const yearly = offers.brokerage_account.yearly;
/** Days into the second year; the first bill was a year earlier. */
const intoYear = 261;

const noteOf = (name: string, day: Day) => `Agent Pro+ for ${name} until ${day}`;

function chargeOf(name: string, joined: Joining, today: Day): Pick<DemoSeat, 'charge' | 'invoice'> {
  const cycle = { start: addDays(today, -intoYear), end: addDays(today, 365 - intoYear) };
  const day = addDays(today, -joined.daysAgo);
  const { accessPaidDaysAgo } = joined;
  const paidOn = accessPaidDaysAgo === undefined ? undefined : addDays(today, -accessPaidDaysAgo);
  const own = paidOn && {
    isAccess: true,
    payments: [{ amount: offers.agent_access.yearly, from: paidOn, end: addDays(paidOn, 365) }],
  };
  const { full, ...price } = seatPrice({
    yearly,
    cycle,
    today: day,
    own,
    isWaived: false,
    hasFreeSeat: false,
  });
  const id = demoId(`charge/${name}`);
  return {
    charge: { id, ...price, fullAmount: full, cycleEnd: morningOf(cycle.end) },
    invoice: {
      id: `in_demo_${id.replaceAll('-', '').slice(0, 12)}`,
      number: `DEMO-${id.slice(0, 6).toUpperCase()}`,
      status: joined.status,
      total: price.due,
      createdAt: morningOf(day),
      description: noteOf(name, cycle.end),
      isYearly: false,
    },
  };
}

function seatOf({ name, role, joined, shares }: Sketch, index: number, today: Day): DemoSeat {
  const [firstName = '', lastName = ''] = name.split(' ');
  const first = Date.parse(morningOf(addDays(today, -intoYear - 365)));
  return {
    id: demoId(`seat/${name}`),
    personId: demoId(`team/${name}`),
    firstName,
    lastName,
    email: emailOf({ firstName, lastName }),
    role: role ?? 'AGENT',
    // Those who were there from the first day came a minute after the other.
    openedAt: joined
      ? morningOf(addDays(today, -joined.daysAgo))
      : new Date(first + (index + 1) * 60_000).toISOString(),
    sharesResults: shares ?? false,
    ...(joined ? chargeOf(name, joined, today) : { charge: null, invoice: null }),
  };
}

function yearlyInvoice(day: Day, accounts: number): DemoInvoice {
  const id = demoId(`yearly/${accounts}/${day}`);
  return {
    id: `in_demo_${id.replaceAll('-', '').slice(0, 12)}`,
    number: `DEMO-${id.slice(0, 6).toUpperCase()}`,
    status: 'paid',
    total: cents(yearly * accounts),
    createdAt: morningOf(day),
    description: `${accounts} × Brokerage account`,
    isYearly: true,
  };
}

const coupon = (code: string, facts: Omit<DemoCoupon, 'id' | 'code'>): DemoCoupon => ({
  id: demoId(`coupon/${code}`),
  code,
  ...facts,
});

const coupons: DemoCoupon[] = [
  coupon('HARBOR15', {
    description: '15% off every account for one year',
    kind: 'discount',
    percentOff: 15,
    amountOff: null,
    lasts: 'months',
    months: 12,
    mostRedemptions: 50,
  }),
  coupon('HARBOR26', {
    description: 'Every account free for six months',
    kind: 'waiver',
    percentOff: null,
    amountOff: null,
    lasts: 'months',
    months: 6,
    mostRedemptions: 5,
  }),
  coupon('FOUNDERS', {
    description: 'Every account free, for good',
    kind: 'waiver',
    percentOff: null,
    amountOff: null,
    lasts: 'forever',
    months: null,
    mostRedemptions: null,
  }),
];

const invited = (name: string, sentDaysAgo: number, role: 'AGENT' | 'BROKER', today: Day) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const sent = addDays(today, -sentDaysAgo);
  return {
    id: demoId(`invitation/${name}`),
    firstName,
    lastName,
    email: emailOf({ firstName, lastName }),
    role,
    sentAt: morningOf(sent),
    expiresAt: morningOf(addDays(sent, 7)),
  };
};

export function demoTeams(today: Day): DemoTeam[] {
  const cycleStart = addDays(today, -intoYear);
  const owner: DemoSeat = {
    id: demoId('seat/owner'),
    personId: demoId('account/broker'),
    firstName: 'Boris',
    lastName: 'Lane',
    email: 'broker@demo.test',
    role: 'BROKERAGE',
    openedAt: morningOf(addDays(cycleStart, -365)),
    sharesResults: false,
    charge: null,
    invoice: null,
  };
  const others = sketches.map((sketch, index) => seatOf(sketch, index, today));
  const standard = 1 + others.filter(({ charge }) => !charge).length;
  return [
    {
      owner: 'broker',
      yearly,
      cycleStart: morningOf(asDay(cycleStart)),
      cycleEnd: morningOf(addDays(cycleStart, 365)),
      payingSince: owner.openedAt,
      seats: [owner, ...others],
      yearlyInvoices: [
        yearlyInvoice(addDays(cycleStart, -365), standard),
        yearlyInvoice(cycleStart, standard),
      ],
      invitations: [invited('Theo Marsh', 3, 'AGENT', today), invited('Dana Coyle', 9, 'BROKER', today)],
      coupons,
    },
  ];
}
