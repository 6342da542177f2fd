import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Throttle } from '../../core/throttle.ts';
import type { AddressSearch } from './address-search.ts';
import { NominatimSearch, nominatimThrottle } from './nominatim.ts';
import { type FakeNominatim, startFakeNominatim } from './testing/fake-nominatim.ts';

const fallbackResult = { display_name: 'by heart', street: '', city: '', state: 'FL', zipCode: '' };
const fallback: AddressSearch = { search: async () => [fallbackResult] };

let service: FakeNominatim;
let now: number;
let pauses: number[];

beforeEach(async () => {
  service = await startFakeNominatim();
  now = 1_000_000;
  pauses = [];
});
afterEach(() => service.close());

/** A throttle within this process that uses the test's clock. */
function localThrottle(): Throttle {
  let next = 0;
  return {
    reserveSlot: async () => {
      const slot = Math.max(now, next);
      if (slot - now > nominatimThrottle.maxWaitMs) return undefined;
      next = slot + nominatimThrottle.intervalMs;
      return slot - now;
    },
  };
}

/** The timeout of a search. Only the test with a silent service waits this long. */
const timeout = 2_000;

const open = (path = '', throttle = localThrottle()) =>
  new NominatimSearch({
    throttle,
    url: service.url + path,
    userAgent: 'Abundance/1.0 (support@abundance.example)',
    fallback,
    timeout,
    clock: () => now,
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
    },
  });

test.each(['', '/', '/search'])(
  'a request to an address service with the path %j follows the service’s protocol and names our product',
  async (path) => {
    await open(path).search('Orlando & more');
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]).toMatchObject({
      path: '/search',
      headers: { 'user-agent': 'Abundance/1.0 (support@abundance.example)' },
    });
    expect(Object.fromEntries(service.requests[0]?.query ?? [])).toEqual({
      format: 'json',
      addressdetails: '1',
      limit: '5',
      countrycodes: 'us',
      q: 'Orlando & more',
    });
  },
);

test('the address service gets a request for the same text only once a day', async () => {
  const search = open();
  const [first, second] = await Promise.all([search.search('Orlando'), search.search('orlando ')]);
  expect(second).toEqual(first);
  now += 23 * 60 * 60 * 1000;
  await search.search('Orlando');
  expect(service.requests).toHaveLength(1);
  now += 2 * 60 * 60 * 1000;
  await search.search('Orlando');
  expect(service.requests).toHaveLength(2);
});

test('the address service is called at most once a second, and callers who would wait too long get the fallback', async () => {
  const search = open();
  const answers = await Promise.all(
    ['Orlando', 'Tampa', 'Miami', 'Ocala'].map((text) => search.search(text)),
  );
  expect(service.requests).toHaveLength(2);
  expect(pauses).toEqual([1_000]);
  expect(answers.slice(2)).toEqual([[fallbackResult], [fallbackResult]]);
  now += 2_000;
  await search.search('Miami');
  expect(service.requests).toHaveLength(3);
});

test.each(['broken', 'silent', 'talking nonsense'] as const)(
  'when the address service is %s, the server uses the fallback and does not call the service for a while',
  async (mood) => {
    service.behavior = mood;
    const search = open();
    expect(await search.search('Orlando')).toEqual([fallbackResult]);
    now += 5_000;
    expect(await search.search('Tampa')).toEqual([fallbackResult]);
    expect(service.requests).toHaveLength(1);
    service.behavior = 'well';
    now += 30_000;
    expect((await search.search('Orlando'))[0]).toMatchObject({ city: 'Orlando', state: 'FL' });
  },
);

test('when the address service is unreachable, the server returns the fallback’s results', async () => {
  const search = open();
  await service.close();
  expect(await search.search('Orlando')).toEqual([fallbackResult]);
  service = await startFakeNominatim();
});

test.each(['no slot is free soon', 'the throttle fails'])(
  'when %s, the server does not call the address service',
  async (why) => {
    const reserveSlot = async () => {
      if (why !== 'no slot is free soon') throw new Error('The database is away');
      return undefined;
    };
    expect(await open('', { reserveSlot }).search('Orlando')).toEqual([fallbackResult]);
    expect(service.requests).toHaveLength(0);
  },
);
