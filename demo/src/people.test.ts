import { expect, test } from 'vitest';
import { floridaZipCodes } from '#contract/reference/florida-zip-codes.ts';
import { vendorCategories } from '#contract/reference/vendor-categories.ts';
import { createCompanyGenerator } from './companies.ts';
import { createDemoId } from './ids.ts';
import { createDemoEmail, createNameGenerator } from './people.ts';
import {
  createAddressGenerator,
  createPhoneGenerator,
  formatDemoAddress,
  northeastCounties,
} from './places.ts';
import { createRandom } from './random.ts';

const repeat = <Item>(count: number, next: () => Item): Item[] => Array.from({ length: count }, next);

test('createRandom makes the same choices for the same name, and other choices for another name', () => {
  const run = (seed: string) => {
    const random = createRandom(seed);
    return repeat(20, () => random.int(1, 1_000_000));
  };
  expect(run('a')).toEqual(run('a'));
  expect(run('a')).not.toEqual(run('b'));
});

test('the function that dealer creates returns every item once, in random order, before it repeats any', () => {
  const next = createRandom('cards').dealer(['a', 'b', 'c', 'd']);
  expect(repeat(4, next).sort()).toEqual(['a', 'b', 'c', 'd']);
  expect(repeat(4, next).sort()).toEqual(['a', 'b', 'c', 'd']);
});

test('600 demo people have different names, and none has the name of a demo account', () => {
  const taken = [{ firstName: 'Ben', lastName: 'Cooper' }];
  const people = repeat(600, createNameGenerator(createRandom('people'), taken));
  const names = new Set(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  expect(names.size).toBe(600);
  expect(names).not.toContain('Ben Cooper');
});

test('all demo email addresses are at example.com', () => {
  const person = { firstName: 'Jean', lastName: 'Jean-Louis' };
  expect(createDemoEmail(person)).toBe('jean.jeanlouis@example.com');
  expect(createDemoEmail(person, 'Oak & Ridge Roofing')).toBe('jean.jeanlouis@oak-ridge-roofing.example.com');
});

test('demo phone numbers are unique and from the range reserved for fiction', () => {
  const numbers = repeat(800, createPhoneGenerator(createRandom('phones'), ['9045550123']));
  expect(new Set(numbers).size).toBe(800);
  expect(numbers.every((number) => /^\d{3}55501\d{2}$/.test(number))).toBe(true);
  expect(numbers).not.toContain('9045550123');
});

test('demo addresses have the city of their ZIP code, in the requested counties', () => {
  const addresses = repeat(300, createAddressGenerator(createRandom('addresses')));
  expect(new Set(addresses.map(formatDemoAddress)).size).toBe(300);
  expect(addresses.map(formatDemoAddress).filter((line) => line.includes('\n'))).toEqual([]);
  for (const { zip, city } of addresses) {
    const known = floridaZipCodes().find((entry) => entry.zip === zip);
    expect(known?.city).toBe(city);
    expect(northeastCounties).toContain(known?.county);
  }
});

test('the thirteen demo companies in each of the 22 categories have unique names', () => {
  const random = createRandom('companies');
  const companies = vendorCategories.flatMap((category) =>
    repeat(13, createCompanyGenerator(category, random)),
  );
  expect(companies).toHaveLength(286);
  expect(new Set(companies.map(({ name }) => name)).size).toBe(286);
});

test('createDemoId returns a UUID that depends only on the name', () => {
  expect(createDemoId('account/agent')).toBe(createDemoId('account/agent'));
  expect(createDemoId('account/agent')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  const ids = Array.from({ length: 2000 }, (_, at) => createDemoId(`contact/${at}`));
  expect(new Set(ids).size).toBe(2000);
});
