import { expect, test } from 'vitest';
import { dataCredits } from './data-credits.ts';
import { designations } from './designations.ts';
import { floridaZipCodes, formatZipLabel, parseZipLabel } from './florida-zip-codes.ts';
import { quotations } from './quotations.ts';
import { initiallyActiveAssociations, realtorAssociations } from './realtor-associations.ts';
import { courseTopics, speakerTopics } from './speaker-options.ts';
import { usStates } from './us-states.ts';

const unique = (values: readonly string[]) => new Set(values).size;

test('Florida has 1,473 unique ZIP codes in 67 counties, in order', () => {
  const zips = floridaZipCodes();
  expect(zips).toHaveLength(1473);
  expect(unique(zips.map(({ county }) => county))).toBe(67);
  expect(zips.map(({ zip }) => zip)).toEqual([...new Set(zips.map(({ zip }) => zip))].sort());
  expect(zips.every(({ zip, city }) => /^3[234]\d{3}$/.test(zip) && city.length > 1)).toBe(true);
});

test('formatZipLabel labels a ZIP code with city and county, and parseZipLabel reads the ZIP code back', () => {
  const zip = floridaZipCodes().find((entry) => entry.zip === '32082');
  expect(zip && formatZipLabel(zip)).toBe('32082 - Ponte Vedra Beach - St. Johns');
  expect(parseZipLabel('32082 - Ponte Vedra Beach - St. Johns')).toBe('32082');
});

test('the cities of the ZIP codes have their full names', () => {
  const cityOf = (zip: string) => floridaZipCodes().find((entry) => entry.zip === zip)?.city;
  expect(cityOf('34638')).toBe("Land O' Lakes");
  expect(cityOf('33054')).toBe('Opa-locka');
  expect(cityOf('32080')).toBe('St. Augustine');
});

test('of the 66 associations, only the Northeast Florida association is active', () => {
  expect(unique(realtorAssociations.map(({ name }) => name))).toBe(66);
  expect(realtorAssociations.filter(({ isActive }) => isActive).map(({ name }) => name)).toEqual([
    'Northeast Florida Association of Realtors',
  ]);
  expect(initiallyActiveAssociations).toEqual(['Northeast Florida Association of Realtors']);
});

test('only former associations have a successor, and each successor is on the list', () => {
  const names = new Set(realtorAssociations.map(({ name }) => name));
  for (const { status, successor } of realtorAssociations.filter((one) => one.successor)) {
    expect(status).toBe('former');
    expect(names).toContain(successor);
  }
});

test('the lists of states, designations and other reference data are complete', () => {
  expect(unique(designations.map(({ code }) => code))).toBe(32);
  expect(unique(usStates.map(({ code }) => code))).toBe(51);
  expect(unique(quotations.map(({ content }) => content))).toBe(20);
  expect(unique(speakerTopics.map(({ name }) => name))).toBe(16);
  expect(speakerTopics.filter(({ category }) => category === 'instructor')).toHaveLength(10);
  expect(unique(courseTopics)).toBe(10);
});

test('the data credits name the source of the postal codes', () => {
  expect(dataCredits.join()).toContain('GeoNames');
});
