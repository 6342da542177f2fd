import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchResults } from '#contract/desktop/desktop-search.ts';
import { recordStatements } from '../../testing/statements.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { createSphereClient } from '../sphere/testing/sphere-client.ts';
import { createTransactionsClient } from '../transactions/testing/deals-client.ts';

let world: TestApp;
let agent: Member;

const search = async (member: Member, q: string) =>
  (await member.as({ url: `/api/desktop/search?q=${encodeURIComponent(q)}` })).json<SearchResults>();

beforeAll(async () => {
  world = await testApp();
  agent = await world.member('AGENT', { subscriptionPlan: 'premium' });
  await createSphereClient(agent).add('Maribel', 'Okafor');
  await createSphereClient(agent).add('José', 'Núñez');
  await createSphereClient(agent).add('Catherine', 'de la Vega');
  await createTransactionsClient(agent).add({ fullName: 'Theo Lindqvist' });
  const url = '/api/doors-vault/links';
  const folder = (await agent.as({ url: '/api/doors-vault/folders' })).json().folders[0];
  await agent.as({ method: 'POST', url: '/api/doors-vault/folders/claim', payload: { folderId: folder.id } });
  const link = { folderId: folder.id, linkTitle: 'Inspection report', linkUrl: 'https://example.com' };
  await agent.as({ method: 'POST', url, payload: link });
});
afterAll(() => world.close());

test.each([
  ['maribel ok', 'Maribel Okafor'],
  ['Maribl Okafr', 'Maribel Okafor'],
  ['nunez', 'José Núñez'],
  ['Núñez, José', 'José Núñez'],
  ['jsoe', 'José Núñez'],
  ['cathrine', 'Catherine de la Vega'],
  ['De la Vega, Catherine', 'Catherine de la Vega'],
])('a desktop search for %s finds %s', async (q, name) => {
  expect((await search(agent, q)).people.map((person) => person.name)).toEqual([name]);
});

test('a desktop search for part of an address, even mistyped, finds the door and the deal', async () => {
  for (const q of ['sandpiper', 'Sandpipr', 'ct sandpiper 118']) {
    const { doors, deals } = await search(agent, q);
    expect(doors).toMatchObject([{ category: 'BUYERS', slug: expect.stringContaining('118-sandpiper-ct') }]);
    expect(deals).toMatchObject([{ fullName: 'Theo Lindqvist', date: '2026-11-13', status: 'CLOSED' }]);
  }
});

test('a desktop search finds a file by its name and returns the file’s door', async () => {
  const { files } = await search(agent, 'inspecton');
  expect(files).toMatchObject([
    { fileName: 'Inspection report', door: { address: expect.stringContaining('118 Sandpiper Ct') } },
  ]);
});

test.each(['%', '100%', '__', '\\', "'; drop table users; --", 'zzzz qqqq'])(
  'a desktop search for %s finds nothing and causes no error',
  async (q) => {
    const url = `/api/desktop/search?q=${encodeURIComponent(`${q}  `)}`;
    const { statusCode } = await agent.as({ url });
    expect([200, 400]).toContain(statusCode);
    if (statusCode === 200) expect(await search(agent, q)).toMatchObject({ people: [], files: [] });
  },
);

test('a desktop search never finds other users’ records, and finds no doors or files for a user without a vault', async () => {
  const [other, basic] = [
    await world.member('AGENT', { subscriptionPlan: 'premium' }),
    await world.member('AGENT', { subscriptionPlan: 'basic' }),
  ];
  const nothing = { success: true, people: [], doors: [], files: [], deals: [] };
  expect(await search(other, 'sandpiper')).toEqual(nothing);
  await createTransactionsClient(basic).add();
  expect(await search(basic, 'sandpiper')).toMatchObject({ doors: [], files: [], deals: [{}] });
});

test('a desktop search runs one SQL statement', async () => {
  const sent = await recordStatements(world.servers, () => search(agent, 'Sandpipr'));
  expect(sent, sent.join('\n')).toHaveLength(2);
});
