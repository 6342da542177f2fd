import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DealStage, dealStageMessages, defaultDealStages } from '#contract/deals/deal-stages.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { createDealsClient, sampleFigures } from './testing/deals-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const newClient = async () => createDealsClient(await world.member('AGENT'));
const withoutId = ({ id: _id, version: _version, ...stage }: DealStage) => stage;

test('an agent starts with default stages, and their ids stay the same after the agent adds the first deal', async () => {
  const client = await newClient();
  const before = await client.stages();
  expect(before.map(withoutId)).toEqual(defaultDealStages);
  await client.add();
  expect(await client.stages()).toEqual(before);
});

test('an agent renames, recolors, reorders, adds and deletes stages in one step', async () => {
  const client = await newClient();
  const [lead, contract, inspection, ...rest] = (await client.stages()) as [DealStage, DealStage, DealStage];
  const showing = { name: ' Showing  homes ', color: '#AABBCC', needsFigures: false, weight: 20 };
  const saved = await client.saveStages({
    stages: [{ ...lead, name: 'New lead' }, showing, inspection, contract],
    removed: rest.map(({ id }: DealStage) => ({ id })),
  });
  expect(saved.statusCode).toBe(200);
  expect(saved.json().stages.map(({ name, color }: DealStage) => [name, color])).toEqual([
    ['New lead', lead.color],
    ['Showing homes', '#aabbcc'],
    ['Inspection', inspection.color],
    ['Under contract', contract.color],
  ]);
});

test('a deal keeps its stage when the stage is renamed, and its history shows the new name', async () => {
  const client = await newClient();
  const deal = await client.add();
  const stages = await client.stages();
  await client.saveStages({
    stages: stages.map((stage, at) => (at ? stage : { ...stage, name: 'Prospect' })),
  });
  const { history } = await client.page(deal.id);
  expect(history).toMatchObject([{ stageName: 'Prospect', status: 'PENDING' }]);
});

test('to delete a stage that has deals, an agent must move the deals, and their history keeps the stage’s name', async () => {
  const client = await newClient();
  const inspection = await client.stageNamed('Inspection');
  const deal = await client.add({ ...sampleFigures, stageId: inspection.id });
  const stages = (await client.stages()).filter(({ id }) => id !== inspection.id);
  const refused = await client.saveStages({ stages, removed: [{ id: inspection.id }] });
  expect([refused.statusCode, refused.json().error]).toEqual([409, dealStageMessages.hasDeals]);
  const elsewhere = await client.saveStages({
    stages,
    removed: [{ id: inspection.id, moveDealsTo: '00000000-0000-4000-8000-000000000000' }],
  });
  expect(elsewhere.json().error).toBe(dealStageMessages.hasDeals);

  const financing = await client.stageNamed('Financing');
  const saved = await client.saveStages({
    stages,
    removed: [{ id: inspection.id, moveDealsTo: financing.id }],
  });
  expect(saved.statusCode).toBe(200);
  const page = await client.page(deal.id);
  expect(page.deal).toMatchObject({ stageId: financing.id, version: deal.version + 1 });
  expect(page.history.map(({ stageName, stageId }) => [stageName, stageId])).toEqual([
    ['Inspection', null],
    ['Financing', financing.id],
  ]);
});

test('a stage cannot require figures if it would contain deals without figures', async () => {
  const client = await newClient();
  await client.add();
  const [lead, contract, ...rest] = (await client.stages()) as [DealStage, DealStage];
  const required = await client.saveStages({ stages: [{ ...lead, needsFigures: true }, contract, ...rest] });
  expect([required.statusCode, required.json().error]).toEqual([409, dealStageMessages.figures]);
  const merged = await client.saveStages({
    stages: [contract, ...rest],
    removed: [{ id: lead.id, moveDealsTo: contract.id }],
  });
  expect([merged.statusCode, merged.json().error]).toEqual([409, dealStageMessages.figures]);
});

test('the server does not overwrite stages that changed in another window', async () => {
  const client = await newClient();
  const seen = await client.stages();
  expect((await client.saveStages({ stages: seen })).statusCode).toBe(200);
  const stale = await client.saveStages({ stages: seen });
  expect([stale.statusCode, stale.json().error]).toEqual([409, dealStageMessages.changed]);
  const current = await client.stages();
  const added = { name: 'Offer', color: '#123456', needsFigures: false, weight: 30 };
  await client.saveStages({ stages: [...current, added] });
  const unaware = (await client.stages()).slice(0, -1);
  expect((await client.saveStages({ stages: unaware })).statusCode).toBe(409);
  const [foreign] = await (await newClient()).stages();
  const stolen = [{ ...foreign, name: 'Stolen' }];
  expect((await client.saveStages({ stages: [...(await client.stages()), ...stolen] })).statusCode).toBe(409);
});

test.each<[string, (stages: DealStage[]) => object[]]>([
  [dealStageMessages.name, ([lead, ...rest]) => [{ ...lead, name: ' ' }, ...rest]],
  [dealStageMessages.nameTooLong, ([lead, ...rest]) => [{ ...lead, name: 'x'.repeat(41) }, ...rest]],
  [dealStageMessages.nameTwice, ([lead, ...rest]) => [{ ...lead, name: 'INSPECTION' }, ...rest]],
  [dealStageMessages.weight, ([lead, ...rest]) => [{ ...lead, weight: 101 }, ...rest]],
  [dealStageMessages.none, ([lead]) => [lead as DealStage]],
  [
    dealStageMessages.tooMany,
    (stages) => [
      ...stages,
      ...Array.from({ length: 6 }, (_, at) => ({
        name: `Stage ${at}`,
        color: '#123456',
        needsFigures: true,
        weight: 50,
      })),
    ],
  ],
])('the server refuses to save stages: %s', async (message, change) => {
  const client = await newClient();
  const refused = await client.saveStages({ stages: change(await client.stages()) });
  expect([refused.statusCode, refused.json().error]).toEqual([400, message]);
});

test('a deal that becomes pending while its stage is deleted enters the next stage', async () => {
  const client = await newClient();
  const closed = await client.add(sampleFigures);
  await client.move(closed.id, { status: 'CANCELLED' });
  const contract = await client.stageNamed('Under contract');
  const stages = (await client.stages()).filter(({ id }) => id !== contract.id);
  const reopen = client.send('PUT', `/api/transactions/${closed.id}`, {
    ...sampleFigures,
    fullName: 'Theo Lindqvist',
    status: 'PENDING',
  });
  const remove = client.saveStages({ stages, removed: [{ id: contract.id, moveDealsTo: stages[1]?.id }] });
  const [reopened, removed] = await Promise.all([reopen, remove]);
  expect(reopened.statusCode).toBe(200);
  expect([200, 409]).toContain(removed.statusCode);
  const { deal } = await client.page(closed.id);
  expect((await client.stages()).map(({ id }) => id)).toContain(deal.stageId);
});
