import { describe, expect, test } from 'vitest';
import { addDays, toDay } from '../day.ts';
import { calculateListingRotation, createListingComparer, type RankedListing } from './vendor-order.ts';

const today = toDay('2026-11-17');

const idOf = (start: string) => `${start}0000-0000-4000-8000-000000000000`;
const listing = (start: string, user: Partial<RankedListing['user']> = {}): RankedListing => ({
  id: idOf(start),
  user: {
    subscriptionPlan: 'basic',
    isSubscriptionRenewal: false,
    originalSubscriptionDate: '2026-01-01T00:00:00Z',
    subscriptionCreatedAt: '2026-01-01T00:00:00Z',
    createdAt: '2026-01-01T00:00:00Z',
    ...user,
  },
});
const partner = (start: string, user: Partial<RankedListing['user']>) =>
  listing(start, { subscriptionPlan: 'premium', ...user });

const sortedIds = (listings: RankedListing[], day = today) =>
  listings.toSorted(createListingComparer(day)).map(({ id }) => id.slice(0, 4));

/** Partners in their expected order, with the reason. */
const table = [
  partner('aaaa', { originalSubscriptionDate: '2024-03-01T00:00:00Z', createdAt: '2024-03-01T00:00:00Z' }),
  partner('bbbb', { originalSubscriptionDate: '2025-06-01T00:00:00Z', createdAt: '2025-06-01T00:00:00Z' }),
  // This partner renewed, but first subscribed on the seventh day of the account. So it counts as early, by
  // its date 2025-08-01.
  partner('cccc', {
    isSubscriptionRenewal: true,
    createdAt: '2025-07-25T10:00:00Z',
    subscriptionCreatedAt: '2025-08-01T10:00:00Z',
    originalSubscriptionDate: '2025-08-01T10:00:00Z',
  }),
  partner('dddd', { originalSubscriptionDate: '2026-02-01T00:00:00Z', createdAt: '2026-02-01T00:00:00Z' }),
  // This partner renewed, and first subscribed just after the seventh day. So it comes after all partners who
  // have not renewed.
  partner('eeee', {
    isSubscriptionRenewal: true,
    createdAt: '2023-01-01T10:00:00Z',
    subscriptionCreatedAt: '2023-01-08T10:00:01Z',
    originalSubscriptionDate: '2023-01-08T10:00:01Z',
  }),
  partner('ffff', {
    isSubscriptionRenewal: true,
    createdAt: '2023-01-01T10:00:00Z',
    subscriptionCreatedAt: '2024-01-01T10:00:00Z',
    originalSubscriptionDate: '2024-01-01T10:00:00Z',
  }),
];

test('createListingComparer does not depend on the input order of the Power Partners', () => {
  const expected = ['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee', 'ffff'];
  expect(sortedIds(table)).toEqual(expected);
  expect(sortedIds(table.toReversed())).toEqual(expected);
});

test('a Power Partner who subscribed last is still listed before all other vendors', () => {
  const late = partner('ffff', { isSubscriptionRenewal: true, createdAt: '2020-01-01T00:00:00Z' });
  expect(sortedIds([listing('0000', { createdAt: '2019-01-01T00:00:00Z' }), late])).toEqual(['ffff', '0000']);
});

test('partners without an original subscription date are sorted by subscription or else account date', () => {
  const without = (start: string, createdAt: string, subscriptionCreatedAt: string | null) =>
    partner(start, { originalSubscriptionDate: null, subscriptionCreatedAt, createdAt });
  expect(
    sortedIds([
      without('aaaa', '2026-03-01T00:00:00Z', null),
      without('bbbb', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
    ]),
  ).toEqual(['bbbb', 'aaaa']);
});

test('two partners who subscribed at the same time are sorted by id', () => {
  const twins = [partner('bbbb', {}), partner('aaaa', {})];
  expect(sortedIds(twins)).toEqual(['aaaa', 'bbbb']);
});

describe('the daily rotation of listings that are not Power Partners', () => {
  const rest = ['0000', '2aaa', '5555', '8000', 'aaaa', 'd555'].map((start) => listing(start));

  test('the rotation of listings does not depend on their input order', () => {
    expect(sortedIds(rest)).toEqual(sortedIds(rest.toReversed()));
  });

  test('the rotation shows a different listing first each day', () => {
    const first = sortedIds(rest);
    const days = Array.from({ length: 13 }, (_, at) => sortedIds(rest, addDays(today, at)));
    for (const order of days) {
      const at = order.indexOf(first[0] ?? '');
      expect([...order.slice(at), ...order.slice(0, at)]).toEqual(first);
    }
    expect(new Set(days.map(([leader]) => leader)).size).toBe(rest.length);
  });

  test('the rotation also works for days before its first day', () => {
    for (const day of ['1999-12-31', '2025-12-31', '2026-01-01', '2080-02-29'].map(toDay)) {
      const rotation = calculateListingRotation(day);
      expect([rotation >= 0, rotation < 65_536, Number.isInteger(rotation)]).toEqual([true, true, true]);
    }
  });
});
