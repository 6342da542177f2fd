import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDay } from '#contract/day.ts';
import { parseDealFile } from '#contract/deals/deal-csv.ts';
import { dealImportMessages } from '#contract/deals/deal-import.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { createDealsClient, sampleFigures } from './testing/deals-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const today = toDay('2026-11-17');
const row = (given: object = {}) => ({
  ...{ row: 2, fullName: 'Theo Lindqvist', transactionType: 'BUYERS', stage: 'Inspection', ...sampleFigures },
  ...{ address: '46 Old Quarry Rd, St. Augustine, FL 32084', ...given },
});

const clientOf = (agent: Member) => ({
  ...createDealsClient(agent),
  import: (deals: object[], headers: Record<string, string> = {}) =>
    agent.as({ method: 'POST', url: '/api/deals/import', payload: { deals }, headers }),
  file: async (url: string) => new Blob([(await agent.as({ url })).body]),
  list: async () => (await agent.as({ url: '/api/transactions' })).json<Record<string, unknown>[]>(),
});
const newAgent = async () => clientOf(await world.member('AGENT'));

test('an agent who imports their own export of deals changes nothing', async () => {
  const [mine, other] = [await newAgent(), await newAgent()];
  const inspection = await mine.stageNamed('Inspection');
  await mine.add({ fullName: 'Ann Lead', address: '27 Wax Myrtle Way, Ocala, FL 34470' });
  await mine.add({ ...sampleFigures, stageId: inspection.id, address: '5 Lantern Way, Ocala, FL 34470' });
  const closed = await mine.add({ ...sampleFigures, date: '2026-11-02', address: '' });
  await mine.move(closed.id, { status: 'CLOSED' });
  const stages = await mine.stages();
  const read = async (url: string) => (await parseDealFile(await mine.file(url), { stages, today })).deals;
  const [all, open] = [await read('/api/transactions/export.csv'), await read('/api/deals/export.csv')];
  expect([all.length, open.length]).toEqual([2, 2]);

  const before = await mine.board();
  for (const rows of [all, open]) {
    const again = (await mine.import(rows)).json();
    expect(again).toEqual({ success: true, imported: 0, duplicates: [2, 3] });
  }
  expect(await mine.board()).toEqual(before);
  expect((await other.import(all)).json()).toEqual({ success: true, imported: 2, duplicates: [] });
  expect((await other.import(open)).json()).toEqual({ success: true, imported: 1, duplicates: [2] });
  const values = (deals: Record<string, unknown>[]) =>
    deals.map(({ id: _, version: __, createdAt: ___, updatedAt: ____, ...deal }) => deal);
  expect(values(await other.list())).toEqual(values(await mine.list()));
  const cards = async (client: typeof mine) => {
    const board = await client.board();
    const nameOf = (id: string | null) => board.stages.find((stage) => stage.id === id)?.name;
    return board.deals.map(({ fullName, date, stageId }) => [fullName, date, nameOf(stageId)]);
  };
  expect(await cards(other)).toEqual(await cards(mine));
});

test('an import of deals that is sent twice is saved once', async () => {
  const agent = await newAgent();
  const headers = { 'idempotency-key': 'import-once' };
  const deals = [
    row(),
    row({ row: 3 }),
    row({ row: 4, address: '9 Citrus Row, Ocala, FL 34470', stage: 'Closed', date: '2026-11-02' }),
  ];
  const answer = { success: true, imported: 2, duplicates: [3] };
  expect((await agent.import(deals, headers)).json()).toEqual(answer);
  expect((await agent.import(deals, headers)).json()).toEqual(answer);
  const [card] = (await agent.board()).deals;
  expect((await agent.page(card?.id ?? '')).door).toMatchObject({ isUnclaimed: true });
  expect((await agent.page(card?.id ?? '')).history).toMatchObject([{ stageName: 'Inspection' }]);
  expect((await agent.list()).map(({ status }) => status)).toEqual(['PENDING', 'CLOSED']);
  const log = await world.services.database
    .sql`select details from audit_log where action = 'deal.import' order by id desc limit 1`;
  expect(log).toMatchObject([{ details: { imported: 2, duplicates: 1 } }]);
});

test('one invalid row makes the server refuse the whole import, and the answer names the row and the known stages', async () => {
  const agent = await newAgent();
  const refused = await agent.import([row(), row({ row: 7, stage: 'Escrow' })]);
  const known = await agent.stages();
  expect([refused.statusCode, refused.json().error]).toEqual([
    400,
    `Row 7: ${dealImportMessages.stage('Escrow', known)}`,
  ]);
  expect((await agent.import([])).json().error).toBe(dealImportMessages.none);
  const many = Array.from({ length: 5_001 }, (_, at) => row({ row: at + 2 }));
  expect((await agent.import(many)).json().error).toBe(dealImportMessages.tooMany);
  expect((await agent.board()).deals).toEqual([]);
});

test('two imports of one file at the same time save each deal only once', async () => {
  const agent = await newAgent();
  const answers = await Promise.all([agent.import([row()]), agent.import([row()])]);
  expect(answers.map((answer) => answer.json().imported).sort()).toEqual([0, 1]);
  expect((await agent.board()).deals).toHaveLength(1);
});
