import { expect, test } from 'vitest';
import { FloridaGazetteer } from './gazetteer.ts';

const gazetteer = new FloridaGazetteer();
const search = async (text: string) => (await gazetteer.search(text)).map(({ display_name }) => display_name);

test.each([
  ['32082', '32082'],
  ['3208', '32080'],
  ['St Augustine', 'St. Augustine'],
  ['Saint Augustine', 'St. Augustine'],
  ['Ft Lauderdale', 'Fort Lauderdale'],
  ['Jacksonville FL 32256', 'Jacksonville, FL 32256'],
  ['Jacksonville, Florida, 3225', 'Jacksonville, FL 3225'],
  ["land o'lakes", "Land O' Lakes"],
])('searching the gazetteer for %s finds %s', async (text, name) => {
  expect((await search(text))[0]).toContain(name);
});

test('in an address without a comma, the street ends at its suffix', async () => {
  expect((await search('118 Sandpiper Ct Ponte Vedra B'))[0]).toBe(
    '118 Sandpiper Ct, Ponte Vedra Beach, FL 32004',
  );
  expect((await search('46 Old Quarry Rd, Suite 4, Orlando, FL 32801'))[0]).toBe(
    '46 Old Quarry Rd, Suite 4, Orlando, FL 32801',
  );
});

test('searching the gazetteer for a street without a city finds nothing', async () => {
  expect(await search('118 Sandpiper Ave')).toEqual([]);
  expect(await search('118 Sandpiper Ct,')).toEqual([]);
});

test('a city is found by any of its words, and names that start with the text come first', async () => {
  const cities = (await gazetteer.search('beach')).map(({ city }) => city);
  expect(cities.every((city) => city.includes('Beach'))).toBe(true);
  expect((await gazetteer.search('orlando'))[0]?.city).toBe('Orlando');
});
