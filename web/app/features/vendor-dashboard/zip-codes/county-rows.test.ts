import { expect, test } from 'vitest';
import { floridaZipCodes } from '#contract/reference/florida-zip-codes.ts';
import { createCountyRows, filterZipCodes, groupByCounty } from './county-rows.ts';

const all = floridaZipCodes();

test('every ZIP code belongs to one county, and counties with saved codes come first', () => {
  const counties = groupByCounty(all, new Set(['32084', '32082', '32034']));
  expect(counties.flatMap(({ zips }) => zips)).toHaveLength(1473);
  expect(counties.slice(0, 3).map(({ name }) => name)).toEqual(['St. Johns', 'Nassau', 'Alachua']);
  expect(counties).toHaveLength(67);
});

test('a ZIP code search finds ZIP codes, cities and counties', () => {
  expect(filterZipCodes(all, '32084').map(({ city }) => city)).toEqual(['St. Augustine']);
  expect(filterZipCodes(all, 'st. johns').every(({ county }) => county === 'St. Johns')).toBe(true);
  expect(filterZipCodes(all, 'nowhere')).toEqual([]);
});

test('a collapsed county is one row, and an expanded county is followed by its ZIP codes', () => {
  const counties = groupByCounty(filterZipCodes(all, 'st. johns'), new Set());
  const [county] = counties;
  expect(createCountyRows(counties, () => false, 2)).toEqual([{ kind: 'county', county, isOpen: false }]);
  const open = createCountyRows(counties, () => true, 2).filter((row) => row.kind === 'zips');
  expect(open.flatMap(({ zips }) => zips)).toEqual(county?.zips);
  expect(open.every(({ zips }) => zips.length <= 2)).toBe(true);
});
