import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectRepeatCount } from '#contract/testing/rounds.ts';
import { dealStatuses, transactionTypes } from '#contract/transactions/deal-labels.ts';
import { calculateMetrics, type YearMetrics } from '#contract/transactions/metrics.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { createTransactionsClient } from './testing/deals-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const metrics = async (agent: Member, year?: number) =>
  (await agent.as({ url: `/api/transactions/metrics${year ? `?year=${year}` : ''}` })).json<YearMetrics>();

test('the metrics of an agent without deals are zero in all twelve months', async () => {
  const agent = await world.member('AGENT');
  expect(await metrics(agent)).toEqual(calculateMetrics([], 2026));
});

test('the metrics count only closed deals, and December 31 belongs to its year in every time zone', async () => {
  for (const timeZone of ['Pacific/Kiritimati', 'America/New_York', 'Pacific/Pago_Pago']) {
    const agent = await world.member('AGENT', { timeZone });
    const { add } = createTransactionsClient(agent);
    await add({ date: '2025-12-31' });
    await add({ date: '2025-01-01', transactionType: 'SELLERS' });
    await add({ date: '2024-12-31' });
    await add({ date: '2026-01-01' });
    await add({ status: 'PENDING' });
    await add({ status: 'CANCELLED' });
    const year = await metrics(agent, 2025);
    expect(year).toMatchObject({
      closedSides: 2,
      volume: 824_000,
      commission: 24_720.14,
      averageRate: 3,
      buyers: { closedSides: 1 },
      sellers: { closedSides: 1 },
      previous: { year: 2024, closedSides: 1 },
      years: [2024, 2025, 2026],
    });
    expect([year.months[0]?.closedSides, year.months[11]?.closedSides]).toEqual([1, 1]);
    expect(year.previous.months[11]?.closedSides).toBe(1);
  }
});

test('the default year of the metrics is the current one in the user’s time zone', async () => {
  const now = world.clock.now;
  world.clock.now = new Date('2026-12-31T10:30:00Z');
  const east = await world.member('AGENT', { timeZone: 'Pacific/Kiritimati' });
  const west = await world.member('AGENT', { timeZone: 'Pacific/Pago_Pago' });
  expect([(await metrics(east)).year, (await metrics(west)).year]).toEqual([2027, 2026]);
  world.clock.now = now;
});

test('the metrics equal the sums of the deals after any deals are added, changed and deleted', async () => {
  const agent = await world.member('AGENT');
  const { add, put, remove, list } = createTransactionsClient(agent);
  const change = fc.record({
    date: fc.constantFrom('2025-12-31', '2026-01-01', '2026-02-28', '2026-11-17', '2027-01-01'),
    volume: fc.integer({ min: 101, max: 99_999_999_999 }).map((amount) => amount / 100),
    commission: fc.integer({ min: 0, max: 99_999_999_999 }).map((amount) => amount / 100),
    transactionType: fc.constantFrom(...transactionTypes),
    status: fc.constantFrom(...dealStatuses),
    what: fc.constantFrom('add', 'add', 'change', 'delete'),
    which: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 10, maxLength: 30 }), async (changes) => {
      for (const { what, which, ...input } of changes) {
        const existing = await list();
        const chosen = existing[which % Math.max(1, existing.length)]?.id;
        if (what === 'add' || !chosen) await add(input);
        else if (what === 'change') await put(chosen, input);
        else await remove(chosen);
      }
      const deals = await list();
      for (const year of [2026, 2027])
        expect(await metrics(agent, year)).toEqual(calculateMetrics(deals, year));
    }),
    { numRuns: selectRepeatCount({ few: 2, all: 20 }) },
  );
});

test('the metrics of ten thousand deals are exact to the cent', async () => {
  const agent = await world.member('AGENT');
  await world.services.database.sql`
    insert into transactions (owner_id, day, address, address_key, volume, commission, full_name, type, status)
    select ${agent.id}, date '2025-01-01' + n % 730, n || ' Oak St', n || ' oak st', 101 + n * 9999991::bigint,
      n * 333667::bigint, 'Client ' || n, case when n % 3 = 0 then 'SELLERS' else 'BUYERS' end,
      case when n % 7 = 0 then 'PENDING' else 'CLOSED' end
    from generate_series(1, 10000) n`;
  const deals: Transaction[] = await createTransactionsClient(agent).list();
  expect(deals).toHaveLength(10_000);
  const year = await metrics(agent, 2026);
  expect(year).toEqual(calculateMetrics(deals, 2026));
  const cents = (amounts: number[]) =>
    amounts.reduce((sum, amount) => sum + BigInt(Math.round(amount * 100)), 0n);
  const closed = deals.filter(({ date, status }) => status === 'CLOSED' && date.startsWith('2026'));
  expect(cents([year.volume])).toBe(cents(closed.map(({ volume }) => volume)));
  expect(cents(year.months.map(({ volume }) => volume))).toBe(cents([year.volume]));
  const { totals } = await createTransactionsClient(agent).page('page=1');
  const commissionOf = (wanted: Transaction['status']) =>
    cents(deals.filter(({ status }) => status === wanted).map(({ commission }) => commission));
  expect(cents([totals.commission])).toBe(commissionOf('CLOSED'));
  expect(cents([totals.pending.commission])).toBe(commissionOf('PENDING'));
});

test('deleting an account deletes its deals, monthly totals and doors', async () => {
  const agent = await world.member('AGENT');
  await createTransactionsClient(agent).add();
  const { sql } = world.services.database;
  await sql`delete from users where id = ${agent.id}`;
  const [left] = await sql`
    select (select count(*) from transactions where owner_id = ${agent.id}) as deals,
      (select count(*) from transaction_months where owner_id = ${agent.id}) as months,
      (select count(*) from doors where owner_id = ${agent.id}) as doors`;
  expect(left).toEqual({ deals: '0', months: '0', doors: '0' });
});
