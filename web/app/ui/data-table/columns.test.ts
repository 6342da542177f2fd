import { expect, test } from 'vitest';
import { type Column, ownWidth, placeColumns, selecting, wholeWidth } from './columns.ts';

const columns: Column<object>[] = [
  selecting,
  { id: 'first', header: 'First', width: 100, pinned: 'start' },
  { id: 'note', header: 'Note' },
  { id: 'last', header: 'Last', width: 120, pinned: 'start' },
  { id: 'more', header: 'More', width: 60, pinned: 'end' },
  { id: 'actions', header: 'Actions', width: 96, pinned: 'end' },
];

const placed = (widths = {}, visibility = {}) => placeColumns(columns, widths, visibility);
const insets = (side: 'insetInlineStart' | 'insetInlineEnd') =>
  Object.fromEntries(placed().map(({ id, layout }) => [id, layout.style[side]]));

test('pinned columns stand at their edge, each beside the one before it', () => {
  expect(placed().map(({ id }) => id)).toEqual(['select', 'first', 'last', 'note', 'more', 'actions']);
  expect(insets('insetInlineStart')).toMatchObject({ select: 0, first: 44, last: 144, note: undefined });
  expect(insets('insetInlineEnd')).toMatchObject({ more: 96, actions: 0, last: undefined });
});

test('the innermost of each side casts the shadow, whichever that is', () => {
  const edges = (visibility = {}) =>
    placed({}, visibility).flatMap(({ id, layout }) => (layout['data-edge'] ? [id] : []));
  expect(edges()).toEqual(['last', 'more']);
  expect(edges({ last: false, more: false })).toEqual(['first', 'actions']);
});

test('a width that was dragged counts, down to the narrowest; the box to select stays as it is', () => {
  const widths = Object.fromEntries(
    placed({ note: 200, first: 10, select: 300 }).map((one) => [one.id, one.width]),
  );
  expect(widths).toMatchObject({ note: 200, first: 80, select: 44, more: 80 });
});

test('the last loose column takes what is left, and all are counted', () => {
  const all = placed();
  expect(all.map((column) => ownWidth(column, all) ?? column.id)).toContain('note');
  expect(wholeWidth(all)).toBe(44 + 100 + 120 + 150 + 80 + 96);
});
