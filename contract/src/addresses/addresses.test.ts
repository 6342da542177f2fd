import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKeyOf } from './address-key.ts';
import { AddressText, formatAddressLine, joinAddress, splitAddress } from './addresses.ts';

const house = {
  street: '118 Sandpiper Ct',
  city: 'Ponte Vedra Beach',
  stateProvince: 'FL',
  zipPostal: '32082',
  country: 'US',
};

test('joinAddress keeps the order of the parts and leaves out empty ones', () => {
  expect(joinAddress(house)).toBe('118 Sandpiper Ct, Ponte Vedra Beach, FL, 32082, US');
  expect(joinAddress({ ...house, zipPostal: ' ', country: '' })).toBe(
    '118 Sandpiper Ct, Ponte Vedra Beach, FL',
  );
});

test.each([
  ['118 Sandpiper Ct, Ponte Vedra Beach, FL, 32082, US', house],
  ['118 Sandpiper Ct, Ponte Vedra Beach, FL 32082', { ...house, country: '' }],
  ['118 Sandpiper Ct, Suite 4, Ponte Vedra Beach, FL 32082', { street: '118 Sandpiper Ct, Suite 4' }],
  ['118 Sandpiper Ct, 32082', { street: '118 Sandpiper Ct', city: '', zipPostal: '32082' }],
  [
    '118 Sandpiper Ct, Georgia, USA',
    { street: '118 Sandpiper Ct', stateProvince: 'Georgia', country: 'USA' },
  ],
  ['118 Sandpiper Ct', { street: '118 Sandpiper Ct', city: '' }],
  ['', { street: '', city: '', stateProvince: '', zipPostal: '', country: '' }],
])('splitAddress splits %s into its parts', (address, parts) => {
  expect(splitAddress(address)).toMatchObject(parts);
});

test('joining and splitting an address returns the same parts', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{2,9}( [A-Z][a-z]{3,9})?$/);
  const parts = fc.record({
    street: fc
      .tuple(fc.integer({ min: 1, max: 9999 }), word)
      .map(([number, name]) => `${number} ${name} Loop`),
    city: word.map((name) => `${name} Shores`),
    stateProvince: fc.constantFrom('FL', 'Georgia', 'Alabama', ''),
    zipPostal: fc.constantFrom('32082', '32004-1234', ''),
    country: fc.constantFrom('US', 'United States', ''),
  });
  fc.assert(
    fc.property(parts, (address) => {
      expect(splitAddress(joinAddress(address))).toEqual(address);
    }),
  );
});

const key = addressKeyOf(joinAddress(house));

test.each([
  '118 SANDPIPER COURT, ponte vedra beach, florida, 32082, united states',
  '118  Sandpiper Ct., Ponte Vedra Bch, FL 32082',
  '118 Sándpiper Ct, Ponte Vedra Beach, Fl, 32082-1234, USA',
  '118 Sandpiper Ct Ponte Vedra Beach FL 32082',
])('%s has the same address key as the sample house', (address) => {
  expect(addressKeyOf(address)).toBe(key);
});

test.each([
  '119 Sandpiper Ct, Ponte Vedra Beach, FL, 32082, US',
  '118 Sandpiper Ln, Ponte Vedra Beach, FL, 32082, US',
  '118 Sandpiper Ct, Unit 2, Ponte Vedra Beach, FL, 32082, US',
])('%s has a different address key than the sample house', (address) => {
  expect(addressKeyOf(address)).not.toBe(key);
});

test('addressKeyOf reads “St.” as Street or Saint, and “#” before a number as an apartment', () => {
  expect(addressKeyOf('9 King St #4, Saint Augustine')).toBe(
    addressKeyOf('9 King Street Apt 4, St. Augustine'),
  );
});

test('an address of only spaces and commas has an empty address key', () => {
  expect(addressKeyOf(' , ,, ')).toBe('');
  expect(AddressText.parse('  9   King St ')).toBe('9 King St');
});

test.each([
  ['118 Sandpiper Ct, Ponte Vedra Beach, FL, 32082, US', '118 Sandpiper Ct, Ponte Vedra Beach, FL 32082'],
  [
    '118 Sandpiper Ct, Unit 2, Ponte Vedra Beach, FL 32082',
    '118 Sandpiper Ct, Unit 2, Ponte Vedra Beach, FL 32082',
  ],
  ['118 Sandpiper Ct', '118 Sandpiper Ct'],
])('formatAddressLine formats %s as a postal address line', (address, line) => {
  expect(formatAddressLine(address)).toBe(line);
});
