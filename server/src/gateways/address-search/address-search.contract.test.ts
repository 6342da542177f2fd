import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddressSuggestions } from '#contract/addresses/addresses.ts';
import type { AddressSearch } from './address-search.ts';
import { FloridaGazetteer } from './gazetteer.ts';
import { NominatimSearch } from './nominatim.ts';
import { type FakeNominatim, startFakeNominatim } from './testing/fake-nominatim.ts';

const noResults: AddressSearch = { search: async () => [] };

let service: FakeNominatim;
beforeAll(async () => {
  service = await startFakeNominatim();
});
afterAll(() => service.close());

const nominatim = () =>
  new NominatimSearch({
    throttle: { reserveSlot: async () => 0 },
    url: service.url,
    userAgent: 'Abundance tests',
    fallback: noResults,
    pause: () => Promise.resolve(),
  });

describe.each([
  ['the gazetteer', () => new FloridaGazetteer()],
  ['Nominatim', nominatim],
])('address search by %s', (_, open) => {
  test('a search for the first letters of a city finds it with its state and ZIP code', async () => {
    const [first] = await open().search('Green Cov');
    expect(first).toMatchObject({ city: 'Green Cove Springs', state: 'FL', zipCode: '32043' });
    expect(first?.display_name).toContain('Green Cove Springs');
  });

  test('a search for a street and a city finds the city with the street in front', async () => {
    const [first] = await open().search('118 Sandpiper Ct, Ponte Vedra Beach');
    expect(first?.street.toLowerCase()).toBe('118 sandpiper ct');
    expect(first).toMatchObject({ city: 'Ponte Vedra Beach', zipCode: '32004' });
  });

  test('an address search returns at most five results, each with every part as text', async () => {
    const found = await open().search('Jacksonville');
    expect(found).toHaveLength(5);
    expect(AddressSuggestions.parse(found)).toEqual(found);
    for (const { state, zipCode } of found)
      expect([state, zipCode]).toEqual(['FL', expect.stringMatching(/^\d{5}$/)]);
  });

  test('a search for a place that does not exist finds nothing', async () => {
    expect(await open().search('Atlantis under the sea')).toEqual([]);
  });

  test.each(['%', '"\'; --', '🚪🚪🚪', ',,,,', '<script>', 'x'.repeat(200), '\\', '\u202e32082'])(
    'an address search for %j does not fail',
    async (text) => {
      expect(await open().search(text)).toEqual(expect.any(Array));
    },
  );
});
