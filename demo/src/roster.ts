import { addDays, type Day } from '#contract/day.ts';
import { type ListingMonth, monthsUpTo } from '#contract/listing-events.ts';
import { vendorCategories } from '#contract/reference/vendor-categories.ts';
import type { DemoAccountKey } from './account-sketches.ts';
import type { DemoReader } from './audience.ts';
import { demoId } from './ids.ts';
import { type Random, randomFor } from './random.ts';
import { morningOf } from './subscriptions.ts';
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

/** What readers have done in the roster. */
export interface DemoRoster {
  favorites: DemoFavorite[];
  approvals: DemoApproval[];
  figures: DemoFigures[];
}

/** Who has favorites in every category; the roster is not open to Ben and Tara yet. */
const collectors: readonly DemoAccountKey[] = ['agent', 'broker'];
/** So many partners among the three favorites of a category. */
const mixes = [3, 2, 1, 0] as const;

export function demoRoster(
  today: Day,
  vendors: readonly DemoVendor[],
  audience: readonly DemoReader[],
): DemoRoster {
  const own = vendors.filter(({ account }) => account);
  const readers = audience.map(({ id }) => id);
  const approvals = [
    ...approvalsOfAgent(today, vendors),
    ...own.flatMap((vendor) => asked(today, vendor, readers)),
  ];
  return {
    favorites: [
      ...collectors.flatMap((key) => collected(today, demoId(`account/${key}`), vendors)),
      ...own.flatMap((vendor) => favored(today, vendor, readers)),
    ],
    approvals,
    figures: own.map((vendor) => ({ vendorId: vendor.id, months: yearOf(today, vendor) })),
  };
}

/** Three of each category: a mix of partners and others. */
function collected(today: Day, ownerId: string, vendors: readonly DemoVendor[]): DemoFavorite[] {
  const random = randomFor(`favorites/${ownerId}`);
  const lasting = vendors.filter(({ leavesPlace }) => !leavesPlace);
  return vendorCategories.flatMap((category) => {
    const partners = random.pick(mixes);
    const take = (plan: DemoVendor['plan'], count: number) =>
      random.shuffle(lasting.filter((one) => one.category === category && one.plan === plan)).slice(0, count);
    return [...take('premium', partners), ...take('basic', 3 - partners)].map(({ id: vendorId }) => ({
      ownerId,
      vendorId,
      createdAt: someMorning(today, random, 300),
    }));
  });
}

/** Most readers keep the partner, fewer the lender. */
function favored(today: Day, vendor: DemoVendor, readers: readonly string[]): DemoFavorite[] {
  const random = randomFor(`favored/${vendor.id}`);
  const share = vendor.plan === 'premium' ? 0.9 : 0.4;
  return readers
    .filter(() => random.chance(share))
    .map((ownerId) => ({ ownerId, vendorId: vendor.id, createdAt: someMorning(today, random, 220) }));
}

const questions = [
  'I have a listing on Sandpiper Ct and would like to send my sellers to you. May I?',
  'Two buyers near 32092 need someone this month. Are you taking new clients?',
  'Our office meets the first Monday of the month. We’d like you on our list.',
  'Looking for someone my clients can call on short notice before closing.',
  'Can my clients in 32084 call you directly?',
  'A colleague recommended you. Could we work together this spring?',
];

/** Those who asked the two who can sign in; the latest wait for an answer. */
function asked(today: Day, vendor: DemoVendor, readers: readonly string[]): DemoApproval[] {
  const random = randomFor(`asked/${vendor.id}`);
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
  const random = randomFor('approvals/agent');
  const ownerId = demoId('account/agent');
  return random
    .shuffle(vendors.filter(({ account, leavesPlace }) => !account && !leavesPlace))
    .slice(0, 30)
    .map(({ id: vendorId }, at) => approval(today, { ownerId, vendorId }, random, at * 5 + 2, at % 3 > 0));
}

function approval(
  today: Day,
  between: Pick<DemoApproval, 'ownerId' | 'vendorId'>,
  random: Random,
  daysAgo: number,
  isApproved: boolean,
): DemoApproval {
  const day = addDays(today, -daysAgo);
  return {
    ...between,
    id: demoId(`approval/${between.ownerId}/${between.vendorId}`),
    message: random.pick(questions),
    requestedAt: morningOf(day),
    approvedAt: isApproved ? morningOf(addDays(day, 1)) : null,
  };
}

/** A year that grows toward summer; the current month is as far as its days. */
function yearOf(today: Day, { id, plan }: DemoVendor): ListingMonth[] {
  const random = randomFor(`figures/${id}`);
  const most = plan === 'premium' ? 320 : 90;
  const part = Number(today.slice(8)) / 30;
  return monthsUpTo(today).map((month, at, all) => {
    const season = 0.45 + 0.5 * Math.sin((Math.PI * at) / 13) + random.next() * 0.08;
    const opened = Math.round(most * season * (at === all.length - 1 ? Math.min(1, part) : 1));
    const share = (least: number) => Math.round(opened * (least + random.next() * 0.02));
    return {
      month,
      opened,
      called: share(0.09),
      mailed: share(0.055),
      website: share(0.16),
      printed: share(0.03),
    };
  });
}

const someMorning = (today: Day, random: Random, withinDays: number): string =>
  morningOf(addDays(today, -random.int(1, withinDays)));
