import { expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const seen = { date: '2026-11-13', volume: 412_000, client: 'Maribel Okafor' };

test('a field that only the other user changed gets the other user’s value', () => {
  const theirs = { ...seen, volume: 415_000 };
  expect(mergeEdits(seen, seen, theirs)).toEqual({ values: theirs, clashes: [] });
});

test('a field that only this user changed keeps this user’s value', () => {
  const mine = { ...seen, client: 'Maribel Okafor-Diaz' };
  expect(mergeEdits(seen, mine, seen)).toEqual({ values: mine, clashes: [] });
});

test('changes by two users to different fields are merged', () => {
  const merged = mergeEdits(seen, { ...seen, date: '2026-11-14' }, { ...seen, volume: 415_000 });
  expect(merged).toEqual({ values: { ...seen, date: '2026-11-14', volume: 415_000 }, clashes: [] });
});

test('a field that both users changed keeps this user’s value and is reported as a clash', () => {
  const merged = mergeEdits(seen, { ...seen, volume: 420_000 }, { ...seen, volume: 415_000 });
  expect(merged).toEqual({ values: { ...seen, volume: 420_000 }, clashes: ['volume'] });
});

test('the same change by both users is not a clash', () => {
  const changed = { ...seen, volume: 420_000 };
  expect(mergeEdits(seen, changed, changed).clashes).toEqual([]);
});
