import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { createTransactionsClient, sampleDeal } from './testing/deals-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

async function newDeals() {
  const agent = await world.member('AGENT');
  const { sql } = world.services.database;
  return {
    ...createTransactionsClient(agent),
    claim: () => sql`update doors set is_unclaimed = false where owner_id = ${agent.id}`,
    doors: async () => [
      ...(await sql`
        select address, category, full_name as "fullName", status, is_unclaimed as "isUnclaimed"
        from doors where owner_id = ${agent.id} order by address`),
    ],
  };
}

const elsewhere = '9 King St, St. Augustine, FL, 32084, US';

test('saving a deal creates an unclaimed door with the deal’s type', async () => {
  const { add, doors } = await newDeals();
  await add();
  await add({ address: elsewhere, transactionType: 'SELLERS', status: 'Pending' });
  const { address, fullName } = sampleDeal;
  expect(await doors()).toEqual([
    { address: elsewhere, fullName, category: 'SELLERS', status: 'PENDING', isUnclaimed: true },
    { address, fullName, category: 'BUYERS', status: 'CLOSED', isUnclaimed: true },
  ]);
});

test.each([' ', ',', undefined])('a deal with the address %j creates no door', async (address) => {
  const { add, doors } = await newDeals();
  await add({ address });
  expect(await doors()).toEqual([]);
});

test('two deals at one address share a door, and saving a deal does not change a claimed door', async () => {
  const { add, doors, claim } = await newDeals();
  await add();
  await claim();
  await add({ address: '118 sandpiper court, Ponte Vedra Beach, Florida 32082', transactionType: 'SELLERS' });
  expect(await doors()).toMatchObject([
    { address: sampleDeal.address, category: 'BUYERS', isUnclaimed: false },
  ]);
});

test('a deal that is refused as a duplicate creates no door', async () => {
  const { add, post, doors } = await newDeals();
  await add({ address: '' });
  expect((await post({ address: '' })).json().isDuplicate).toBe(true);
  expect(await doors()).toEqual([]);
});

test('changing a deal also changes its unclaimed door', async () => {
  const { add, put, doors } = await newDeals();
  const { id } = await add();
  await put(id, { fullName: 'Theo Lindqvist', transactionType: 'SELLERS' });
  expect(await doors()).toMatchObject([{ fullName: 'Theo Lindqvist', category: 'SELLERS' }]);
  await put(id, { address: elsewhere });
  expect(await doors()).toMatchObject([{ address: elsewhere }]);
});

test('deleting the last deal at an address deletes an unclaimed door but not a claimed one', async () => {
  const { add, remove, doors, claim } = await newDeals();
  const [first, second] = [await add(), await add()];
  await remove(first.id);
  expect(await doors()).toHaveLength(1);
  await remove(second.id);
  expect(await doors()).toEqual([]);
  const third = await add();
  await claim();
  await remove(third.id);
  expect(await doors()).toHaveLength(1);
});
