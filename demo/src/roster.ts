import { addDays, type Day } from '#contract/day.ts';
import { vendorCategories } from '#contract/reference/vendor-categories.ts';
import { type ListingMonth, listLastTwelveMonths } from '#contract/vendor-roster/listing-events.ts';
import type { DemoAccountKey } from './account-definitions.ts';
import { createDemoId } from './ids.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoRosterReader } from './roster-readers.ts';
import { toDemoEventTime } from './subscriptions.ts';
import type { DemoVendor } from './vendors.ts';

export interface DemoFavorite {
  ownerId: string;
  vendorId: string;
  createdAt: string;
}

export interface DemoApproval {
  id: string;
  ownerId: string;
  vendorId: string;
  message: string;
  requestedAt: string;
  approvedAt: string | null;
}

export interface DemoFigures {
  vendorId: string;
  months: ListingMonth[];
}

/**
 * What agents and brokers did in the vendor roster: favorites, approvals, and the figures of the listings.
 */
export interface DemoRoster {
  favorites: DemoFavorite[];
  approvals: DemoApproval[];
  figures: DemoFigures[];
}

/** The accounts with favorites in every category. The roster is not open to Ben and Tara yet. */
const accountsWithFavorites: readonly DemoAccountKey[] = ['agent', 'broker'];
/** Possible numbers of partners among the three favorites of a category. */
const partnerCounts = [3, 2, 1, 0] as const;

export function createDemoRoster(
  today: Day,
  vendors: readonly DemoVendor[],
  audience: readonly DemoRosterReader[],
): DemoRoster {
  const accountVendors = vendors.filter(({ account }) => account);
  const readers = audience.map(({ id }) => id);
  const approvals = [
    ...approvalsOfAgent(today, vendors),
    ...accountVendors.flatMap((vendor) => requestsTo(today, vendor, readers)),
  ];
  return {
    favorites: [
      ...accountsWithFavorites.flatMap((key) => favoritesOf(today, createDemoId(`account/${key}`), vendors)),
      ...accountVendors.flatMap((vendor) => favoritesOfReaders(today, vendor, readers)),
    ],
    approvals,
    figures: accountVendors.map((vendor) => ({ vendorId: vendor.id, months: figuresOf(today, vendor) })),
  };
}

/** Three favorites in each category: a mix of partners and others. */
function favoritesOf(today: Day, ownerId: string, vendors: readonly DemoVendor[]): DemoFavorite[] {
  const random = createRandom(`favorites/${ownerId}`);
  const permanent = vendors.filter(({ freesPartnerSlot }) => !freesPartnerSlot);
  return vendorCategories.flatMap((category) => {
    const partners = random.pick(partnerCounts);
    const pickVendors = (plan: DemoVendor['plan'], count: number) =>
      random
        .shuffle(permanent.filter((vendor) => vendor.category === category && vendor.plan === plan))
        .slice(0, count);
    return [...pickVendors('premium', partners), ...pickVendors('basic', 3 - partners)].map(
      ({ id: vendorId }) => ({
        ownerId,
        vendorId,
        createdAt: randomMorning(today, random, 300),
      }),
    );
  });
}

/** Most of the readers have a Power Partner as a favorite. Fewer of them have another vendor. */
function favoritesOfReaders(today: Day, vendor: DemoVendor, readers: readonly string[]): DemoFavorite[] {
  const random = createRandom(`favored/${vendor.id}`);
  const likelihood = vendor.plan === 'premium' ? 0.9 : 0.4;
  return readers
    .filter(() => random.chance(likelihood))
    .map((ownerId) => ({ ownerId, vendorId: vendor.id, createdAt: randomMorning(today, random, 220) }));
}

const requestMessages = [
  'I have a listing on Sandpiper Ct and would like to send my sellers to you. May I?',
  'Two buyers near 32092 need someone this month. Are you taking new clients?',
  'Our office meets the first Monday of the month. We’d like you on our list.',
  'Looking for someone my clients can call on short notice before closing.',
  'Can my clients in 32084 call you directly?',
  'A colleague recommended you. Could we work together this spring?',
];

/** Approval requests to a vendor with an account. The latest ones are pending. */
function requestsTo(today: Day, vendor: DemoVendor, readers: readonly string[]): DemoApproval[] {
  const random = createRandom(`asked/${vendor.id}`);
  const count = vendor.plan === 'premium' ? 16 : 7;
  const waiting = vendor.plan === 'premium' ? 3 : 2;
  return random
    .shuffle(readers)
    .slice(0, count)
    .map((ownerId, at) =>
      approval(today, { ownerId, vendorId: vendor.id }, random, at * 4 + 1, at >= waiting),
    );
}

function approvalsOfAgent(today: Day, vendors: readonly DemoVendor[]): DemoApproval[] {
  const random = createRandom('approvals/agent');
  const ownerId = createDemoId('account/agent');
  return random
    .shuffle(vendors.filter(({ account, freesPartnerSlot }) => !account && !freesPartnerSlot))
    .slice(0, 30)
    .map(({ id: vendorId }, at) => approval(today, { ownerId, vendorId }, random, at * 5 + 2, at % 3 > 0));
}

function approval(
  today: Day,
  ids: Pick<DemoApproval, 'ownerId' | 'vendorId'>,
  random: Random,
  daysAgo: number,
  isApproved: boolean,
): DemoApproval {
  const day = addDays(today, -daysAgo);
  return {
    ...ids,
    id: createDemoId(`approval/${ids.ownerId}/${ids.vendorId}`),
    message: random.pick(requestMessages),
    requestedAt: toDemoEventTime(day),
    approvedAt: isApproved ? toDemoEventTime(addDays(day, 1)) : null,
  };
}

/** Figures of the last twelve months, highest in the middle, with a partial current month. */
function figuresOf(today: Day, { id, plan }: DemoVendor): ListingMonth[] {
  const random = createRandom(`figures/${id}`);
  const maxOpened = plan === 'premium' ? 320 : 90;
  const monthShare = Number(today.slice(8)) / 30;
  return listLastTwelveMonths(today).map((month, at, all) => {
    const season = 0.45 + 0.5 * Math.sin((Math.PI * at) / 13) + random.next() * 0.08;
    const opened = Math.round(maxOpened * season * (at === all.length - 1 ? Math.min(1, monthShare) : 1));
    const shareOfOpened = (least: number) => Math.round(opened * (least + random.next() * 0.02));
    return {
      month,
      opened,
      called: shareOfOpened(0.09),
      mailed: shareOfOpened(0.055),
      website: shareOfOpened(0.16),
      printed: shareOfOpened(0.03),
    };
  });
}

const randomMorning = (today: Day, random: Random, withinDays: number): string =>
  toDemoEventTime(addDays(today, -random.int(1, withinDays)));
