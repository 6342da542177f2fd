import { expect, test } from 'vitest';
import type { TimelineEntry, TimelinePage } from '#contract/timeline/timeline.ts';
import { addCachedEntry, removeCachedEntry, type TimelinePages } from './cached-entries.ts';

const entry = (id: string, day: number, pinnedAt: string | null = null): TimelineEntry => ({
  id,
  kind: 'note',
  outcome: null,
  subject: null,
  body: id,
  happenedAt: `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  pinnedAt,
  contacts: [],
  transaction: null,
  door: null,
  version: 1,
});

const page = (entries: TimelineEntry[], next: string | null): TimelinePage => ({ pinned: [], entries, next });
const loaded: TimelinePages = {
  pages: [page([entry('a', 20), entry('b', 18)], 'more'), page([entry('c', 10)], 'more')],
  pageParams: [undefined, 'more'],
};
const idsOf = ({ pages }: TimelinePages) => pages.map(({ entries }) => entries.map(({ id }) => id));

test.each([
  ['the latest entry', 25, [['new', 'a', 'b'], ['c']]],
  [
    'an entry between two pages',
    15,
    [
      ['a', 'b'],
      ['new', 'c'],
    ],
  ],
  ['an entry after the loaded pages', 1, [['a', 'b'], ['c']]],
])('the cached timeline shows %s at the same position as the server', (_what, day, ids) => {
  expect(idsOf(addCachedEntry(loaded, entry('new', day)))).toEqual(ids);
});

test('the cached timeline adds an entry after all others to its last page', () => {
  const whole = { ...loaded, pages: [page([entry('a', 20)], null)], pageParams: [undefined] };
  expect(idsOf(addCachedEntry(whole, entry('old', 1)))).toEqual([['a', 'old']]);
});

test('in the cached timeline, changed entries move to their new date and pinned ones to the top', () => {
  expect(idsOf(addCachedEntry(loaded, entry('c', 19)))).toEqual([['a', 'c', 'b'], []]);
  const pinned = addCachedEntry(loaded, entry('b', 18, '2026-02-01T00:00:00.000Z'));
  expect(idsOf(pinned)).toEqual([['a'], ['c']]);
  expect(pinned.pages[0]?.pinned.map(({ id }) => id)).toEqual(['b']);
  expect(idsOf(addCachedEntry(pinned, entry('b', 18))).flat()).toEqual(['a', 'b', 'c']);
});

test('a deleted entry disappears from the cached timeline', () => {
  expect(idsOf(removeCachedEntry(loaded, 'a'))).toEqual([['b'], ['c']]);
});
