import { expect, test } from 'vitest';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { filterDoors } from './use-doors-view.ts';

const door = (address: string, more: Partial<Door> = {}): Door => ({
  id: address,
  address,
  slug: address,
  fullName: 'Noor Haddad',
  status: 'CLOSED',
  category: 'SELLERS',
  isUnclaimed: false,
  fileCount: 0,
  totalSize: 0,
  coverUrl: null,
  version: 1,
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-01-05T12:00:00.000Z',
  ...more,
});

const addresses = (doors: Door[]) => doors.map(({ address }) => address);

test('by default, doors are sorted by address, with numbers sorted by value', () => {
  const doors = [door('118 Sandpiper Ct'), door('27 Lantern Loop'), door('9 Jetty Way')];
  expect(addresses(filterDoors(doors, {}))).toEqual(['9 Jetty Way', '27 Lantern Loop', '118 Sandpiper Ct']);
  expect(addresses(filterDoors(doors, { order: 'desc' }))[0]).toBe('118 Sandpiper Ct');
});

test('doors that are equal in the sorted column stay sorted by address in both directions', () => {
  const doors = [door('2 B St', { fileCount: 3 }), door('1 A St', { fileCount: 3 }), door('3 C St')];
  const order = { sort: 'fileCount', order: 'desc' } as const;
  expect(addresses(filterDoors(doors, order))).toEqual(['1 A St', '2 B St', '3 C St']);
});

test('dates and numbers of doors are sorted by value', () => {
  const doors = [
    door('a', { createdAt: '2026-02-01T00:00:00.000Z', totalSize: 9 }),
    door('b', { createdAt: '2025-12-31T00:00:00.000Z', totalSize: 1000 }),
  ];
  expect(addresses(filterDoors(doors, { sort: 'createdAt' }))).toEqual(['b', 'a']);
  expect(addresses(filterDoors(doors, { sort: 'totalSize' }))).toEqual(['a', 'b']);
});

test('a door search matches address and client within the category, ignoring case and accents', () => {
  const doors = [
    door('1 A St', { fullName: 'José Núñez' }),
    door('2 Nunez Ln'),
    door('3 C St', { fullName: 'Jose Nunez', category: 'BUYERS' }),
  ];
  expect(addresses(filterDoors(doors, { search: 'NUNEZ', category: 'SELLERS' }))).toEqual([
    '1 A St',
    '2 Nunez Ln',
  ]);
});
