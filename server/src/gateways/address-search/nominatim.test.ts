import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Pace } from '../../core/pace.ts';
import type { AddressSearch } from './address-search.ts';
import { NominatimSearch, nominatimPace } from './nominatim.ts';
import { type FakeNominatim, fakeNominatim } from './testing/fake-nominatim.ts';

const byHeart = { display_name: 'by heart', street: '', city: '', state: 'FL', zipCode: '' };
const fallback: AddressSearch = { search: async () => [byHeart] };

let service: FakeNominatim;
let now: number;
let waited: number[];

beforeEach(async () => {
  service = await fakeNominatim();
  now = 1_000_000;
  waited = [];
});
afterEach(() => service.close());

/** The pace of one process alone, by the test's clock. */
function ownPace(): Pace {
  let next = 0;
  return {
    take: async () => {
      const turn = Math.max(now, next);
      if (turn - now > nominatimPace.patience) return undefined;
      next = turn + nominatimPace.apart;
      return turn - now;
    },
  };
}

/** Only of one that is silent an answer is waited for until time is up. */
const timeout = 2_000;

const open = (path = '', pace = ownPace()) =>
  new NominatimSearch({
    pace,
    url: service.url + path,
    userAgent: 'Abundance/1.0 (support@abundance.example)',
    fallback,
    timeout,
    clock: () => now,
    pause: async (milliseconds) => {
      waited.push(milliseconds);
    },
  });

test.each(['', '/', '/search'])('the service at %j is asked in its own words, by our name', async (path) => {
  await open(path).search('Orlando & more');
  expect(service.asked).toHaveLength(1);
  expect(service.asked[0]).toMatchObject({
    path: '/search',
    headers: { 'user-agent': 'Abundance/1.0 (support@abundance.example)' },
  });
  expect(Object.fromEntries(service.asked[0]?.query ?? [])).toEqual({
    format: 'json',
    addressdetails: '1',
    limit: '5',
    countrycodes: 'us',
    q: 'Orlando & more',
  });
});

test('the same question is asked once a day', async () => {
  const search = open();
  const [first, second] = await Promise.all([search.search('Orlando'), search.search('orlando ')]);
  expect(second).toEqual(first);
  now += 23 * 60 * 60 * 1000;
  await search.search('Orlando');
  expect(service.asked).toHaveLength(1);
  now += 2 * 60 * 60 * 1000;
  await search.search('Orlando');
  expect(service.asked).toHaveLength(2);
});

test('it is asked once a second at most; whoever would wait long is answered by heart', async () => {
  const search = open();
  const answers = await Promise.all(
    ['Orlando', 'Tampa', 'Miami', 'Ocala'].map((text) => search.search(text)),
  );
  expect(service.asked).toHaveLength(2);
  expect(waited).toEqual([1_000]);
  expect(answers.slice(2)).toEqual([[byHeart], [byHeart]]);
  now += 2_000;
  await search.search('Miami');
  expect(service.asked).toHaveLength(3);
});

test.each(['broken', 'silent', 'talking nonsense'] as const)(
  'when the service is %s the answer is by heart, and it is left alone for a while',
  async (mood) => {
    service.mood = mood;
    const search = open();
    expect(await search.search('Orlando')).toEqual([byHeart]);
    now += 5_000;
    expect(await search.search('Tampa')).toEqual([byHeart]);
    expect(service.asked).toHaveLength(1);
    service.mood = 'well';
    now += 30_000;
    expect((await search.search('Orlando'))[0]).toMatchObject({ city: 'Orlando', state: 'FL' });
  },
);

test('when nobody is there the answer is by heart', async () => {
  const search = open();
  await service.close();
  expect(await search.search('Orlando')).toEqual([byHeart]);
  service = await fakeNominatim();
});

test.each(['no turn is soon', 'nobody can say whose turn it is'])(
  'when %s the service is not asked',
  async (why) => {
    const take = async () => {
      if (why !== 'no turn is soon') throw new Error('The database is away');
      return undefined;
    };
    expect(await open('', { take }).search('Orlando')).toEqual([byHeart]);
    expect(service.asked).toHaveLength(0);
  },
);
