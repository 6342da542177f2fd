import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { nextSort, pageOf, sortedRows } from './table-rows.ts';

interface Door {
  name: string | null;
  price: number | null;
}

const name: Column<Door> = { id: 'name', header: 'Name', value: (door) => door.name };
const price: Column<Door> = { id: 'price', header: 'Price', value: (door) => door.price };
const columns = [name, price];
const doors: Door[] = [
  { name: 'Door 10', price: 5 },
  { name: null, price: null },
  { name: 'door 9', price: 300 },
  { name: 'Annex', price: 5 },
];
const names = (sort: { column: string; descending: boolean } | undefined) =>
  sortedRows(doors, columns, sort).map((door) => door.name);

test('words are sorted as people count and read', () => {
  expect(names({ column: 'name', descending: false })).toEqual(['Annex', 'door 9', 'Door 10', null]);
});

test('what has no value stands last both ways', () => {
  expect(names({ column: 'name', descending: true })).toEqual(['Door 10', 'door 9', 'Annex', null]);
  expect(names({ column: 'price', descending: true }).at(-1)).toBeNull();
});

test('figures are sorted as figures, and equal ones stay as they came', () => {
  expect(names({ column: 'price', descending: false })).toEqual(['Door 10', 'Annex', 'door 9', null]);
  expect(names({ column: 'price', descending: true })).toEqual(['door 9', 'Door 10', 'Annex', null]);
});

test('without an order, or by a column that is gone, rows stay as they came', () => {
  expect(names(undefined)).toEqual(doors.map((door) => door.name));
  expect(names({ column: 'color', descending: true })).toEqual(doors.map((door) => door.name));
});

test('the last page holds the rest, and one beyond it nothing', () => {
  const rows = [1, 2, 3, 4, 5];
  expect(pageOf(rows, { page: 3, pageSize: 2 })).toEqual([5]);
  expect(pageOf(rows, { page: 4, pageSize: 2 })).toEqual([]);
});

test('words begin with A, figures with the greatest, and once more turns the order around', () => {
  expect(nextSort(name, doors, undefined)).toEqual({ column: 'name', descending: false });
  expect(nextSort(price, doors.slice(1), undefined)).toEqual({ column: 'price', descending: true });
  expect(nextSort(price, doors, { column: 'price', descending: true }).descending).toBe(false);
  expect(nextSort(name, [], { column: 'price', descending: true }).descending).toBe(false);
});
