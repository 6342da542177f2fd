import { describe, expect, test } from 'vitest';
import { addDays, asDay } from './day.ts';
import { type ListingStanding, rosterOrder, rotationOn } from './vendor-order.ts';

const today = asDay('2026-11-17');

const idOf = (start: string) => `${start}0000-0000-4000-8000-000000000000`;
const listing = (start: string, user: Partial<ListingStanding['user']> = {}): ListingStanding => ({
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
const partner = (start: string, user: Partial<ListingStanding['user']>) =>
  listing(start, { subscriptionPlan: 'premium', ...user });

const ordered = (listings: ListingStanding[], day = today) =>
  listings.toSorted(rosterOrder(day)).map(({ id }) => id.slice(0, 4));

/** Where each stands, and why. */
const table = [
  partner('aaaa', { originalSubscriptionDate: '2024-03-01T00:00:00Z', createdAt: '2024-03-01T00:00:00Z' }),
  partner('bbbb', { originalSubscriptionDate: '2025-06-01T00:00:00Z', createdAt: '2025-06-01T00:00:00Z' }),
  // Renewed, but subscribed on the seventh day of the account: early, by the date of 2025-08-01.
  partner('cccc', {
    isSubscriptionRenewal: true,
    createdAt: '2025-07-25T10:00:00Z',
    subscriptionCreatedAt: '2025-08-01T10:00:00Z',
    originalSubscriptionDate: '2025-08-01T10:00:00Z',
  }),
  partner('dddd', { originalSubscriptionDate: '2026-02-01T00:00:00Z', createdAt: '2026-02-01T00:00:00Z' }),
  // Renewed, a moment after the seventh day: behind every one who has not.
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

test('partners stand as the table says, whichever way they come', () => {
  const expected = ['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee', 'ffff'];
  expect(ordered(table)).toEqual(expected);
  expect(ordered(table.toReversed())).toEqual(expected);
});

test('a partner stands before everybody else, however late', () => {
  const late = partner('ffff', { isSubscriptionRenewal: true, createdAt: '2020-01-01T00:00:00Z' });
  expect(ordered([listing('0000', { createdAt: '2019-01-01T00:00:00Z' }), late])).toEqual(['ffff', '0000']);
});

test('without an original date the subscription counts, and without one the account', () => {
  const without = (start: string, createdAt: string, subscriptionCreatedAt: string | null) =>
    partner(start, { originalSubscriptionDate: null, subscriptionCreatedAt, createdAt });
  expect(
    ordered([
      without('aaaa', '2026-03-01T00:00:00Z', null),
      without('bbbb', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
    ]),
  ).toEqual(['bbbb', 'aaaa']);
});

test('two of the same moment stand by their id, always', () => {
  const twins = [partner('bbbb', {}), partner('aaaa', {})];
  expect(ordered(twins)).toEqual(['aaaa', 'bbbb']);
});

describe('the rest take turns', () => {
  const rest = ['0000', '2aaa', '5555', '8000', 'aaaa', 'd555'].map((start) => listing(start));

  test('all day long the order stays', () => {
    expect(ordered(rest)).toEqual(ordered(rest.toReversed()));
  });

  test('the next day it begins elsewhere, and goes round', () => {
    const first = ordered(rest);
    const days = Array.from({ length: 13 }, (_, at) => ordered(rest, addDays(today, at)));
    for (const order of days) {
      const at = order.indexOf(first[0] ?? '');
      expect([...order.slice(at), ...order.slice(0, at)]).toEqual(first);
    }
    expect(new Set(days.map(([leader]) => leader)).size).toBe(rest.length);
  });

  test('the round begins somewhere on it on every day, also before it was counted', () => {
    for (const day of ['1999-12-31', '2025-12-31', '2026-01-01', '2080-02-29'].map(asDay)) {
      const rotation = rotationOn(day);
      expect([rotation >= 0, rotation < 65_536, Number.isInteger(rotation)]).toEqual([true, true, true]);
    }
  });
});
