import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AddressSuggestion } from '#contract/addresses/addresses.ts';
import { startFakeNominatim } from '../../gateways/address-search/testing/fake-nominatim.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { createTransactionsClient } from '../transactions/testing/deals-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const path = (text: string) => `/api/address-suggestions?q=${encodeURIComponent(text)}`;
const suggestToVisitor = async (text: string) =>
  (await world.app.inject({ url: path(text) })).json<AddressSuggestion[]>();

test('a visitor without an account gets suggestions of cities and ZIP codes', async () => {
  expect((await suggestToVisitor('118 Sandpiper Ct, Ponte Vedra Beach, 32082'))[0]).toEqual({
    display_name: '118 Sandpiper Ct, Ponte Vedra Beach, FL 32082',
    street: '118 Sandpiper Ct',
    city: 'Ponte Vedra Beach',
    state: 'FL',
    zipCode: '32082',
  });
});

test('a user who types fewer than three characters gets no suggestions', async () => {
  expect(await suggestToVisitor('Or')).toEqual([]);
  expect(await suggestToVisitor(' Or  ')).toEqual([]);
  expect(await suggestToVisitor('Orl')).not.toEqual([]);
});

test('a user’s own addresses come first without duplicates, and other users do not see them', async () => {
  const agent = await world.member('AGENT', { brokerageAddress: '218 Heron Loop, Orlando, FL 32801' });
  await createTransactionsClient(agent).add({ address: '9 Egret Way, Orlando, Florida, 32801, US' });
  await createTransactionsClient(agent).add({
    address: '9 Egret Way, Orlando, FL 32801',
    date: '2026-01-01',
  });
  const ownSuggestions = (await agent.as({ url: path('orlando') })).json<AddressSuggestion[]>();
  expect(ownSuggestions).toHaveLength(5);
  expect(ownSuggestions.slice(0, 2)).toEqual([
    {
      display_name: '9 Egret Way, Orlando, Florida, 32801, US',
      street: '9 Egret Way',
      city: 'Orlando',
      state: 'FL',
      zipCode: '32801',
    },
    expect.objectContaining({ street: '218 Heron Loop' }),
  ]);
  expect((await agent.as({ url: path('egret 9') })).json()).toHaveLength(1);
  const stranger = await world.member('AGENT');
  expect((await stranger.as({ url: path('9 Egret Way') })).json()).toEqual([]);
});

test('many deals at one address do not displace other address suggestions', async () => {
  const agent = await world.member('AGENT');
  const { add } = createTransactionsClient(agent);
  await add({ address: '3 Teal Ct, Orlando, FL 32801', date: '2026-01-01' });
  for (const day of [1, 2, 3, 4, 5, 6]) {
    await add({ address: '9 Teal Way, Orlando, FL 32801', date: `2026-10-0${day}` });
    await add({ address: `${day} Plum Way, Orlando, FL 32801`, date: '2026-11-01', fullName: 'Ann Teal' });
  }
  const streets = (await agent.as({ url: path('teal') }))
    .json<AddressSuggestion[]>()
    .map(({ street }) => street);
  expect(streets).toEqual(['9 Teal Way', '3 Teal Ct']);
});

test('a user still gets a door’s address as a suggestion after they deleted the deal', async () => {
  const agent = await world.member('AGENT');
  const { id } = await createTransactionsClient(agent).add({ address: '62 Heron Loop, Orlando, FL 32801' });
  await world.services.database.sql`update doors set is_unclaimed = false where owner_id = ${agent.id}`;
  await createTransactionsClient(agent).remove(id);
  expect((await agent.as({ url: path('62 heron') })).json()).toMatchObject([{ street: '62 Heron Loop' }]);
});

test('a user who types a client’s name gets no address suggestions', async () => {
  const agent = await world.member('AGENT');
  await createTransactionsClient(agent).add({ fullName: 'Wanda Quill' });
  expect((await agent.as({ url: path('wanda quill') })).json()).toEqual([]);
});

test.each(['', 'q=', 'q=%00%00%00', 'q=a&q=b', `q=${'x'.repeat(500)}`])(
  'the server answers or refuses the query %j without a server error',
  async (query) => {
    const { statusCode } = await world.app.inject({ url: `/api/address-suggestions?${query}` });
    expect([200, 400]).toContain(statusCode);
  },
);

test('the server sends address searches to the configured address service', async () => {
  const service = await startFakeNominatim();
  const served = await testApp({ ADDRESS_SEARCH_URL: service.url });
  const answer = await served.app.inject({ url: path('Orlando') });
  expect(answer.json()).toMatchObject([{ city: 'Orlando', state: 'FL' }, {}, {}, {}, {}]);
  expect(service.requests[0]?.headers['user-agent']).toContain('Abundance/');
  await served.close();
  await service.close();
});
