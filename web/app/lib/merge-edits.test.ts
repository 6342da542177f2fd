import { expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const seen = { date: '2026-11-13', volume: 412_000, client: 'Maribel Okafor' };

test('what only they changed is taken over', () => {
  const theirs = { ...seen, volume: 415_000 };
  expect(mergeEdits(seen, seen, theirs)).toEqual({ values: theirs, clashes: [] });
});

test('what only I changed stays', () => {
  const mine = { ...seen, client: 'Maribel Okafor-Diaz' };
  expect(mergeEdits(seen, mine, seen)).toEqual({ values: mine, clashes: [] });
});

test('changes of both to different fields come together', () => {
  const merged = mergeEdits(seen, { ...seen, date: '2026-11-14' }, { ...seen, volume: 415_000 });
  expect(merged).toEqual({ values: { ...seen, date: '2026-11-14', volume: 415_000 }, clashes: [] });
});

test('where both changed one field, mine stands and the clash is told', () => {
  const merged = mergeEdits(seen, { ...seen, volume: 420_000 }, { ...seen, volume: 415_000 });
  expect(merged).toEqual({ values: { ...seen, volume: 420_000 }, clashes: ['volume'] });
});

test('the same change twice is no clash', () => {
  const changed = { ...seen, volume: 420_000 };
  expect(mergeEdits(seen, changed, changed).clashes).toEqual([]);
});
