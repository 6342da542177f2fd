import { expect, test } from 'vitest';
import { type Column, getFixedWidth, placeColumns, selectionColumn, sumColumnWidths } from './columns.ts';

const columns: Column<object>[] = [
  selectionColumn,
  { id: 'first', header: 'First', width: 100, pinned: 'start' },
  { id: 'note', header: 'Note' },
  { id: 'last', header: 'Last', width: 120, pinned: 'start' },
  { id: 'more', header: 'More', width: 60, pinned: 'end' },
  { id: 'actions', header: 'Actions', width: 96, pinned: 'end' },
];

const placeAll = (widths = {}, visibility = {}) => placeColumns(columns, widths, visibility);
const insets = (side: 'insetInlineStart' | 'insetInlineEnd') =>
  Object.fromEntries(placeAll().map(({ id, layout }) => [id, layout.style[side]]));

test('pinned columns of a table stay at the edge while the table scrolls', () => {
  expect(placeAll().map(({ id }) => id)).toEqual(['select', 'first', 'last', 'note', 'more', 'actions']);
  expect(insets('insetInlineStart')).toMatchObject({ select: 0, first: 44, last: 144, note: undefined });
  expect(insets('insetInlineEnd')).toMatchObject({ more: 96, actions: 0, last: undefined });
});

test('the innermost pinned column of each side has the shadow', () => {
  const edges = (visibility = {}) =>
    placeAll({}, visibility).flatMap(({ id, layout }) => (layout['data-edge'] ? [id] : []));
  expect(edges()).toEqual(['last', 'more']);
  expect(edges({ last: false, more: false })).toEqual(['first', 'actions']);
});

test('a table column keeps the width that the user set', () => {
  const widths = Object.fromEntries(
    placeAll({ note: 200, first: 10, select: 300 }).map((one) => [one.id, one.width]),
  );
  expect(widths).toMatchObject({ note: 200, first: 80, select: 44, more: 80 });
});

test('the last unpinned column takes the remaining width of the table', () => {
  const all = placeAll();
  expect(all.map((column) => getFixedWidth(column, all) ?? column.id)).toContain('note');
  expect(sumColumnWidths(all)).toBe(44 + 100 + 120 + 150 + 80 + 96);
});
