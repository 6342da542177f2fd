import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DealCommissionBreakdown,
  splitLimits,
  splitMessages,
  type YearEarnings,
} from '#contract/commission-splits/commission-splits.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const agreement = {
  startsOn: '2026-01-01',
  officePercent: 20,
  cap: null as number | null,
  anniversary: '--01-01',
  teamPercent: 0,
  fees: [] as object[],
};
const money = {
  commission: { kind: 'percent', value: 3 },
  referral: null as object | null,
  officePercent: null,
  teamPercent: null,
  fees: null as object[] | null,
  version: 0,
};
const amount = (value: number) => ({ kind: 'amount', value });

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const callAs = (agent: Member) => (method: Method, url: string, payload?: object) =>
  agent.as({ method, url, ...(payload && { payload }) });

let streets = 0;
async function addDeal(agent: Member, facts = {}): Promise<string> {
  streets += 1;
  const payload = {
    date: '2026-12-11',
    address: `${streets} Old Quarry Rd, St. Augustine, FL 32084`,
    volume: 359_900,
    commission: 10_797,
    fullName: 'Theo Lindqvist',
    status: 'PENDING',
    ...facts,
  };
  return (await callAs(agent)('POST', '/api/transactions', payload)).json().transaction.id;
}

const errorOf = (response: { statusCode: number; json: () => { error: string; field?: string } }) => [
  response.statusCode,
  response.json().error,
];

test('a deal shows each deduction from its commission and the net that the agent receives', async () => {
  const agent = await world.member('AGENT');
  const call = callAs(agent);
  const id = await addDeal(agent, { commission: 0 });
  await call('POST', '/api/commission-splits', agreement);
  const referral = { name: 'Renata Bloom', share: { kind: 'percent', value: 25 } };
  const saved: DealCommissionBreakdown = (
    await call('PUT', `/api/transactions/${id}/money`, { ...money, referral })
  ).json();
  expect(saved).toMatchObject({
    price: 359_900,
    commission: 10_797,
    commissionPercent: 3,
    net: 6_478.2,
    version: 1,
  });
  expect(saved.lines.map(({ label, percent, amount }) => [label, percent, amount])).toEqual([
    ['Renata Bloom', 25, 2_699.25],
    ['Office split', 20, 1_619.55],
  ]);
  const { transaction } = (await call('GET', `/api/transactions/${id}`)).json();
  expect(transaction).toMatchObject({ commission: 10_797, version: 2 });
  const stale = await call('PUT', `/api/transactions/${id}/money`, money);
  expect(errorOf(stale)).toEqual([409, splitMessages.changed]);
});

test('a deal’s commission percentage becomes null when it no longer matches the amount', async () => {
  const agent = await world.member('AGENT');
  const call = callAs(agent);
  const id = await addDeal(agent);
  await call('PUT', `/api/transactions/${id}/money`, money);
  const facts = { volume: 359_900, commission: 9_000, fullName: 'Theo Lindqvist' };
  await call('PUT', `/api/transactions/${id}`, facts);
  const { commissionPercent, commission } = (await call('GET', `/api/transactions/${id}/money`)).json();
  expect([commissionPercent, commission]).toEqual([null, 9_000]);
});

test.each([
  [{ commission: { kind: 'percent', value: 100.5 } }, splitMessages.percent],
  [{ commission: { kind: 'percent', value: 2.125 } }, splitMessages.percentDecimals],
  [{ commission: amount(-1) }, splitMessages.amount],
  [{ officePercent: 101 }, splitMessages.percent],
  [{ referral: { name: 'A', share: { kind: 'percent', value: 101 } } }, splitMessages.percent],
  [{ referral: { name: '', share: amount(1) } }, splitMessages.referral],
  [{ referral: { name: 'x'.repeat(201), share: amount(1) } }, splitMessages.referralTooLong],
  [{ referral: { name: 'A', share: amount(10_797.01) } }, splitMessages.tooMuch],
  [
    {
      fees: [
        { label: 'A', share: amount(10_000) },
        { label: 'B', share: amount(1_000) },
      ],
    },
    splitMessages.tooMuch,
  ],
  [{ fees: [{ label: '', share: amount(1) }] }, splitMessages.label],
  [{ fees: [{ label: 'x'.repeat(61), share: amount(1) }] }, splitMessages.labelTooLong],
  [{ fees: Array(11).fill({ label: 'A', share: amount(1) }) }, splitMessages.tooManyFees],
])('the server refuses %j in the commission details of a deal', async (given, message) => {
  const agent = await world.member('AGENT');
  const id = await addDeal(agent);
  const response = await callAs(agent)('PUT', `/api/transactions/${id}/money`, { ...money, ...given });
  expect(errorOf(response)).toEqual([400, message]);
});

test('the commission of a lead without a price cannot be a percentage', async () => {
  const agent = await world.member('AGENT');
  const call = callAs(agent);
  const { deal } = (await call('POST', '/api/deals', { fullName: 'Theo Lindqvist' })).json();
  const response = await call('PUT', `/api/transactions/${deal.id}/money`, money);
  expect(errorOf(response)).toEqual([400, splitMessages.noPrice]);
});

test('a deal that reaches the cap pays only the rest of the cap, and the year’s net is the sum of its deals', async () => {
  const agent = await world.member('AGENT');
  const call = callAs(agent);
  await call('POST', '/api/commission-splits', {
    ...agreement,
    startsOn: '2025-01-01',
    cap: 2_500,
    anniversary: '--06-15',
  });
  const closed = { commission: 10_000, status: 'CLOSED' };
  const ids = [];
  for (const date of ['2025-06-14', '2025-07-01', '2026-02-01', '2026-06-14', '2026-06-15'])
    ids.push(await addDeal(agent, { ...closed, date }));
  const open = await addDeal(agent, { commission: 10_000, date: '2026-12-01' });
  const read = async (id: string): Promise<DealCommissionBreakdown> =>
    (await call('GET', `/api/transactions/${id}/money`)).json();
  const deals = [];
  for (const id of [...ids, open]) deals.push(await read(id));
  expect(deals.map(({ net, lines }) => [net, lines[0]?.isCapped])).toEqual([
    [8_000, false],
    [8_000, false],
    [9_500, true],
    [10_000, true],
    [8_000, false],
    [9_500, true],
  ]);
  const year: YearEarnings = (await call('GET', '/api/commission-splits/year')).json();
  expect(year).toEqual({
    success: true,
    year: 2026,
    gross: 30_000,
    net: 27_500,
    hasSplits: true,
    cap: { amount: 2_500, paid: 2_000, startsOn: '2026-06-15', startsOverOn: '2027-06-15' },
  });
  expect((await call('GET', '/api/commission-splits/year?year=2025')).json()).toMatchObject({
    gross: 20_000,
    net: 16_000,
  });
});

test('without an agreement, the agent keeps the whole commission', async () => {
  const agent = await world.member('AGENT');
  const id = await addDeal(agent, { status: 'CLOSED', date: '2026-11-02' });
  const { net, lines } = (await callAs(agent)('GET', `/api/transactions/${id}/money`)).json();
  expect([net, lines]).toEqual([10_797, []]);
  expect((await callAs(agent)('GET', '/api/commission-splits/year')).json()).toMatchObject({
    gross: 10_797,
    net: 10_797,
    hasSplits: false,
    cap: null,
  });
});

test.each([
  [{ officePercent: 100.01 }, splitMessages.percent],
  [{ teamPercent: null }, splitMessages.percent],
  [{ cap: 0 }, splitMessages.cap],
  [{ anniversary: '--02-30' }, splitMessages.anniversary],
  [{ anniversary: '2026-01-01' }, splitMessages.anniversary],
  [{ startsOn: 'soon' }, 'Please enter a valid date'],
])('the server refuses an agreement with %j', async (given, message) => {
  const agent = await world.member('AGENT');
  const response = await callAs(agent)('POST', '/api/commission-splits', { ...agreement, ...given });
  expect(errorOf(response)).toEqual([400, message]);
});

test('only one of two tabs can create an agreement for the same day, and the number of agreements is limited', async () => {
  const agent = await world.member('AGENT');
  const call = callAs(agent);
  const tabs = await Promise.all(
    [20, 30].map((officePercent) =>
      call('POST', '/api/commission-splits', { ...agreement, officePercent, version: 0 }),
    ),
  );
  expect(tabs.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await call('DELETE', '/api/commission-splits/2026-01-01')).json().agreements).toEqual([]);
  expect((await call('DELETE', '/api/commission-splits/2026-01-01')).statusCode).toBe(404);
  await world.services.database.sql`
    insert into split_agreements (owner_id, starts_on, office_rate, anniversary, team_rate, fees)
    select ${agent.id}, '2020-01-01'::date + n, 0, '--01-01', 0, '[]'
    from generate_series(1, ${splitLimits.agreements}::int) n`;
  expect(errorOf(await call('POST', '/api/commission-splits', agreement))).toEqual([
    429,
    splitMessages.tooManyAgreements,
  ]);
});

test('an agent can neither see nor change the commission details of another agent’s deal', async () => {
  const [agent, other] = [await world.member('AGENT'), await world.member('AGENT')];
  const id = await addDeal(agent);
  expect((await callAs(other)('GET', `/api/transactions/${id}/money`)).statusCode).toBe(404);
  expect((await callAs(other)('PUT', `/api/transactions/${id}/money`, money)).statusCode).toBe(404);
});
