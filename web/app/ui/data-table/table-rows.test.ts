import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { getPageRows, nextSort, sortRows } from './table-rows.ts';

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
  sortRows(doors, columns, sort).map((door) => door.name);

test('texts in table rows are sorted without regard to case, and numbers within texts by value', () => {
  expect(names({ column: 'name', descending: false })).toEqual(['Annex', 'door 9', 'Door 10', null]);
});

test('empty values sort last in both directions', () => {
  expect(names({ column: 'name', descending: true })).toEqual(['Door 10', 'door 9', 'Annex', null]);
  expect(names({ column: 'price', descending: true }).at(-1)).toBeNull();
});

test('numbers in table rows are sorted by value, and equal rows keep their order', () => {
  expect(names({ column: 'price', descending: false })).toEqual(['Door 10', 'Annex', 'door 9', null]);
  expect(names({ column: 'price', descending: true })).toEqual(['door 9', 'Door 10', 'Annex', null]);
});

test('table rows keep their order without a sort column or with an unknown one', () => {
  expect(names(undefined)).toEqual(doors.map((door) => door.name));
  expect(names({ column: 'color', descending: true })).toEqual(doors.map((door) => door.name));
});

test('the last page of a table holds the remaining rows, and a later page is empty', () => {
  const rows = [1, 2, 3, 4, 5];
  expect(getPageRows(rows, { page: 3, pageSize: 2 })).toEqual([5]);
  expect(getPageRows(rows, { page: 4, pageSize: 2 })).toEqual([]);
});

test('the first click on a header sorts text ascending and numbers descending, and the second reverses the order', () => {
  expect(nextSort(name, doors, undefined)).toEqual({ column: 'name', descending: false });
  expect(nextSort(price, doors.slice(1), undefined)).toEqual({ column: 'price', descending: true });
  expect(nextSort(price, doors, { column: 'price', descending: true }).descending).toBe(false);
  expect(nextSort(name, [], { column: 'price', descending: true }).descending).toBe(false);
});
