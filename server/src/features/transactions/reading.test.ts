import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { createSphereClient } from '../sphere/testing/sphere-client.ts';
import { createTransactionsClient, sampleDeal } from './testing/deals-client.ts';

let world: TestApp;
let mine: ReturnType<typeof createTransactionsClient>;

beforeAll(async () => {
  world = await testApp();
  mine = createTransactionsClient(await world.member('AGENT'));
  const { add } = mine;
  await add({
    date: '2026-11-13',
    fullName: 'José Núñez',
    address: '9 King St, St. Augustine, FL',
    volume: 300_000.1,
    commission: 9_000.2,
  });
  await add({
    date: '2026-11-15',
    fullName: 'Zed Álvarez',
    address: '10 King St, St. Augustine, FL',
    volume: 200_000.2,
    commission: 6_000.1,
    transactionType: 'SELLERS',
  });
  await add({
    date: '2025-01-01',
    fullName: 'jose  nunez',
    address: '2 Oak Ln, Orlando, FL',
    volume: 100_000,
    commission: 3_000,
  });
  await add({
    date: '2026-01-01',
    fullName: 'abe Lincoln',
    address: '11 Elm Rd',
    volume: 50_000,
    commission: 0,
    status: 'PENDING',
  });
  await add({
    date: '2026-06-30',
    fullName: 'Éva Stone',
    address: '',
    volume: 70_000,
    commission: 100,
    status: 'CANCELLED',
  });
  await createTransactionsClient(await world.member('AGENT')).add({
    fullName: 'José Núñez',
    volume: 999_999,
  });
});
afterAll(() => world.close());

const names = async (query: string) => (await mine.page(query)).transactions.map(({ fullName }) => fullName);

test('the list of all deals is sorted by date, latest first', async () => {
  expect((await mine.list()).map(({ date }) => date)).toEqual([
    '2026-11-15',
    '2026-11-13',
    '2026-06-30',
    '2026-01-01',
    '2025-01-01',
  ]);
});

test('a page of deals has the totals of all matching deals', async () => {
  expect(await mine.page('page=2&limit=2')).toMatchObject({
    page: 2,
    limit: 2,
    total: 5,
    transactions: [{ date: '2026-06-30' }, { date: '2026-01-01' }],
    totals: {
      closedSides: 3,
      volume: 600_000.3,
      commission: 18_000.3,
      averageRate: 3,
      pending: { count: 1, volume: 50_000, commission: 0 },
      cancelled: { count: 1, volume: 70_000, commission: 100 },
    },
  });
  expect(await mine.page('page=1')).toMatchObject({ limit: 10, total: 5 });
  expect(await mine.page('page=9')).toMatchObject({ transactions: [], total: 5 });
});

test('a filter limits the list of deals and its totals', async () => {
  expect(await names('year=2026&type=sellers')).toEqual(['Zed Álvarez']);
  expect(await mine.page('year=2025')).toMatchObject({
    total: 1,
    totals: { volume: 100_000, averageRate: 3 },
  });
  expect(await names('status=Pending')).toEqual(['abe Lincoln']);
  expect((await mine.page('status=Pending')).totals).toMatchObject({
    closedSides: 0,
    volume: 0,
    pending: { count: 1, volume: 50_000 },
    cancelled: { count: 0, volume: 0 },
  });
  expect(await names('search=KING st')).toEqual(['Zed Álvarez', 'José Núñez']);
  expect(await names('search=nunez')).toEqual(['José Núñez', 'jose nunez']);
  expect(await mine.page('search=nobody')).toMatchObject({ total: 0, totals: { volume: 0, averageRate: 0 } });
});

test('an agent can sort the list of deals by each column in both directions', async () => {
  expect(await names('sort=fullName')).toEqual([
    'abe Lincoln',
    'Éva Stone',
    'jose nunez',
    'José Núñez',
    'Zed Álvarez',
  ]);
  expect(
    (await mine.page('sort=address&order=desc')).transactions.map(({ address }) => address.split(',')[0]),
  ).toEqual(['11 Elm Rd', '10 King St', '9 King St', '2 Oak Ln', '']);
  expect((await mine.page('sort=volume&order=asc')).transactions[0]?.volume).toBe(50_000);
  expect((await names('sort=date&order=asc'))[0]).toBe('jose nunez');
});

test.each([
  'page=0',
  'page=x',
  'limit=101',
  'limit=-1',
  'sort=owner_id',
  'order=up',
  'year=20x6',
  'type=all',
  'page=1&page=2',
  `search=${'x'.repeat(201)}`,
])('a request for the list of deals with %s is refused', async (query) => {
  expect((await mine.get(`?${query}`)).statusCode).toBe(400);
});

test('the deals of a contact are those whose client has the same name and those linked by hand', async () => {
  const byName = async (name: string) =>
    (await mine.get(`by-contact?name=${encodeURIComponent(name)}`)).json();
  expect(await byName(' JOSE   nuñez ')).toMatchObject({
    success: true,
    transactions: [{ fullName: 'José Núñez' }, { fullName: 'jose nunez' }],
  });
  expect((await byName('Jos')).transactions).toEqual([]);
  const agent = await world.member('AGENT');
  const { id: contactId } = await createSphereClient(agent).add('Ava', 'Else');
  await createTransactionsClient(agent).add({ contactId, fullName: 'Under Another Name' });
  const linked = await agent.as({ url: `/api/transactions/by-contact?name=Ava&contactId=${contactId}` });
  expect(linked.json().transactions).toMatchObject([{ fullName: 'Under Another Name' }]);
  expect((await mine.get('by-contact')).json().error).toBe('Name is required');
});

test('the CSV export contains the matching deals, and no cell is a formula', async () => {
  const agent = createTransactionsClient(await world.member('AGENT'));
  await agent.add({
    fullName: '=HYPERLINK("http://evil.example")',
    address: '@SUM(A1), "x"',
    commission: 12_360,
  });
  await agent.add({
    date: '2025-03-01',
    fullName: 'Éva Stone',
    status: 'PENDING',
    transactionType: 'SELLERS',
  });
  const all = await agent.get('export.csv');
  expect(all.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="transactions-2026-11-17.csv"',
  });
  const [header, first, second] = all.body.replace('\uFEFF', '').split('\r\n');
  expect(header).toBe('Date,Address,Client,Type,Status,Volume,Commission,Commission Rate,Stage');
  expect(first).toBe(
    `2026-11-13,"'@SUM(A1), ""x""","'=HYPERLINK(""http://evil.example"")",Buyers,Closed,412000.00,12360.00,3.00,Closed`,
  );
  expect(second).toBe(
    `2025-03-01,"${sampleDeal.address}",Éva Stone,Sellers,Pending,412000.00,12360.07,3.00,Under contract`,
  );
  expect((await agent.get('export.csv?year=2025')).body.split('\r\n')).toHaveLength(2);
});

test('an agent can read one of their own transactions, and other users get 404', async () => {
  const saved = await mine.add({ fullName: 'Camille Duarte', volume: 123_456.78 });
  expect((await mine.get(saved.id)).json()).toEqual({ success: true, transaction: saved });
  const stranger = createTransactionsClient(await world.member('AGENT'));
  for (const answer of [
    await stranger.get(saved.id),
    await mine.get('00000000-0000-4000-8000-000000000000'),
    await mine.get('nonsense'),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  await mine.remove(saved.id);
  expect((await mine.get(saved.id)).statusCode).toBe(404);
});
