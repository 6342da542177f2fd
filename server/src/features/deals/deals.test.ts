import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealMessages, thankYouTaskTitle } from '#contract/deals/deals.ts';
import { transactionMessages } from '#contract/transactions/transactions.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { createDealsClient, sampleFigures } from './testing/deals-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const newAgent = async (): Promise<[ReturnType<typeof createDealsClient>, Member]> => {
  const agent = await world.member('AGENT');
  return [createDealsClient(agent), agent];
};

test('the API for transactions omits a lead until it has a date, volume and commission', async () => {
  const [client, agent] = await newAgent();
  const lead = await client.add({ address: '27 Wax Myrtle Way, Ocala, FL 34470', volume: 410_000 });
  expect(lead).toMatchObject({ date: null, volume: 410_000, commission: null, status: 'PENDING' });
  const url = '/api/transactions';
  const read = async (path: string) => (await agent.as({ url: url + path })).json();
  expect(await read('')).toEqual([]);
  expect((await read('?page=1')).totals.pending.count).toBe(0);
  expect((await agent.as({ url: `${url}/${lead.id}` })).statusCode).toBe(404);
  expect(
    (await client.send('PUT', `${url}/${lead.id}`, { ...sampleFigures, fullName: 'X' })).statusCode,
  ).toBe(404);
  expect((await read('/by-contact?name=Theo%20Lindqvist')).transactions).toEqual([]);
  expect((await read('/metrics')).years).toEqual([]);

  await client.put(lead.id, sampleFigures);
  expect(await read('')).toMatchObject([{ id: lead.id, status: 'PENDING', volume: 359_900 }]);
  expect((await read('?page=1')).totals.pending).toEqual({ count: 1, volume: 359_900, commission: 10_797 });
});

test('a lead gets its door when it gets an address', async () => {
  const [client] = await newAgent();
  const lead = await client.add();
  expect((await client.page(lead.id)).door).toBeNull();
  await client.put(lead.id, { address: '46 Old Quarry Rd, St. Augustine, FL 32084' });
  expect((await client.page(lead.id)).door).toMatchObject({ isUnclaimed: true, fileCount: 0 });
});

test('a deal under contract requires a date, volume and commission', async () => {
  const [client] = await newAgent();
  const contract = await client.stageNamed('Under contract');
  const lead = await client.add();
  const { date, volume, commission } = sampleFigures;
  for (const [message, given] of [
    [dealMessages.needDate, {}],
    [dealMessages.needVolume, { date }],
    [dealMessages.needCommission, { date, volume }],
  ] as const) {
    const refused = await client.move(lead.id, { stageId: contract.id, ...given });
    expect([refused.statusCode, refused.json().error]).toEqual([400, message]);
    expect((await client.create({ stageId: contract.id, ...given })).json().error).toBe(message);
  }
  const moved = await client.move(lead.id, { stageId: contract.id, date, volume, commission });
  expect(moved.json()).toMatchObject({ success: true, deal: { stageId: contract.id, ...sampleFigures } });
  const emptied = await client.put(lead.id, { volume: null });
  expect(emptied.json()).toMatchObject({ field: 'volume', error: dealMessages.needVolume });
});

test('a deal can move backward without losing its figures, and its history records each move', async () => {
  const [client] = await newAgent();
  const [lead, contract, inspection] = await client.stages();
  const deal = await client.add({ ...sampleFigures, stageId: inspection?.id });
  await client.move(deal.id, { stageId: contract?.id });
  const back = await client.move(deal.id, { stageId: lead?.id });
  expect(back.json().deal).toMatchObject({ ...sampleFigures, stageId: lead?.id, status: 'PENDING' });
  const { history } = await client.page(deal.id);
  expect(history.map(({ stageName }) => stageName)).toEqual(['Inspection', 'Under contract', 'Lead']);
});

test('a closed deal has no stage, counts in the metrics, and can be reopened', async () => {
  const [client, agent] = await newAgent();
  const deal = await client.add({ ...sampleFigures, date: '2026-11-02' });
  const closed = await client.move(deal.id, { status: 'CLOSED', version: deal.version });
  expect(closed.json()).toMatchObject({ success: true, deal: { status: 'CLOSED', stageId: null } });
  const metrics = async () => (await agent.as({ url: '/api/transactions/metrics?year=2026' })).json();
  expect(await metrics()).toMatchObject({ closedSides: 1, volume: 359_900 });
  const financing = await client.stageNamed('Financing');
  const reopened = await client.move(deal.id, { stageId: financing.id });
  expect(reopened.json().deal).toMatchObject({ status: 'PENDING', stageId: financing.id });
  expect(await metrics()).toMatchObject({ closedSides: 0 });
});

test('a deal cannot close in the future or without figures, but a lead without figures can be canceled', async () => {
  const [client] = await newAgent();
  const lead = await client.add();
  expect((await client.move(lead.id, { status: 'CLOSED' })).json().error).toBe(dealMessages.needDate);
  const ahead = await client.move(lead.id, { status: 'CLOSED', ...sampleFigures, date: '2027-01-05' });
  expect(ahead.json()).toMatchObject({ field: 'date', error: transactionMessages.ahead });
  const canceled = await client.move(lead.id, { status: 'CANCELLED' });
  expect(canceled.json().deal).toMatchObject({ status: 'CANCELLED', stageId: null, date: null });
});

test('when two windows move the same deal to different stages, the second move is refused', async () => {
  const [client] = await newAgent();
  const [, contract, inspection] = await client.stages();
  const deal = await client.add(sampleFigures);
  const { version } = deal;
  const moves = await Promise.all([
    client.move(deal.id, { stageId: contract?.id, version }),
    client.move(deal.id, { stageId: inspection?.id, version }),
  ]);
  expect(moves.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refused = moves.find(({ statusCode }) => statusCode === 409)?.json();
  const { deal: current, history } = await client.page(deal.id);
  expect(refused).toMatchObject({ error: dealMessages.changed, details: { deal: current } });
  const again = await client.move(deal.id, { stageId: current.stageId, version });
  expect(again.json()).toMatchObject({ success: true, deal: current });
  expect(history).toHaveLength(2);
  const edited = await client.put(deal.id, { fullName: 'Theo', version });
  expect([edited.statusCode, edited.json().error]).toEqual([409, dealMessages.changed]);
});

test('a pending transaction created with /api/transactions enters the first stage that requires figures', async () => {
  const [client] = await newAgent();
  const contract = await client.stageNamed('Under contract');
  const payload = { ...sampleFigures, fullName: 'Theo Lindqvist', status: 'PENDING' };
  const { transaction } = (await client.send('POST', '/api/transactions', payload)).json();
  expect((await client.page(transaction.id)).deal.stageId).toBe(contract.id);
  const closing = { ...payload, status: 'CLOSED', date: '2026-11-01' };
  await client.send('PUT', `/api/transactions/${transaction.id}`, closing);
  const { deal, history } = await client.page(transaction.id);
  expect(deal).toMatchObject({ status: 'CLOSED', stageId: null });
  expect(history.map(({ status, stageName }) => stageName ?? status)).toEqual(['Under contract', 'CLOSED']);
});

test('the board shows open deals by stage, nearest date first, with totals that follow the filters', async () => {
  const [client, agent] = await newAgent();
  const [lead, contract] = await client.stages();
  const stageId = contract?.id;
  const later = await client.add({ ...sampleFigures, stageId, fullName: 'Later' });
  const sooner = await client.add({ ...sampleFigures, date: '2026-11-20', stageId, fullName: 'Sooner' });
  const seller = await client.add({ fullName: 'Seller', transactionType: 'sellers', volume: 0.5 + 100 });
  const gone = await client.add({ fullName: 'Gone' });
  await client.move(gone.id, { status: 'CANCELLED' });
  const board = await client.board();
  expect(board.deals.map(({ id }) => id)).toEqual([sooner.id, later.id, seller.id]);
  expect(board.totals.slice(0, 3)).toEqual([
    { stageId: lead?.id, count: 1, volume: 100.5, commission: 0 },
    { stageId, count: 2, volume: 719_800, commission: 21_594 },
    { stageId: board.stages[2]?.id, count: 0, volume: 0, commission: 0 },
  ]);
  expect((await client.board('type=sellers')).deals.map(({ id }) => id)).toEqual([seller.id]);
  expect((await client.board('search=soon')).totals[1]).toMatchObject({ count: 1 });
  const dates = await agent.as({ url: '/api/deals/dates?from=2026-11-01&to=2026-11-30' });
  expect(dates.json().dates).toMatchObject([{ dealId: sooner.id, day: '2026-11-20', status: 'PENDING' }]);
});

test('a card on the board shows the next key date and the progress of the checklist', async () => {
  const [client] = await newAgent();
  const stageId = (await client.stageNamed('Inspection')).id;
  const deal = await client.add({ ...sampleFigures, stageId });
  const card = async () => (await client.board()).deals[0];
  expect(await card()).toMatchObject({ nextDate: null, itemCount: 0, doneItemCount: 0 });
  const at = `/api/transactions/${deal.id}`;
  const started = await client.send('POST', `${at}/plan`, { template: 'buyers', contractDay: '2026-10-29' });
  expect(await card()).toMatchObject({
    nextDate: { label: 'Deposit due', day: '2026-11-03' },
    itemCount: 14,
  });
  const { dates, items } = started.json();
  await client.send('PUT', `/api/key-dates/${dates[0].id}`, { isDone: true, version: 1 });
  await client.send('PUT', `/api/checklist-items/${items[0].id}`, { isDone: true, version: 1 });
  expect(await card()).toMatchObject({
    nextDate: { label: 'Inspection period ends', day: '2026-11-13' },
    ...{ itemCount: 14, doneItemCount: 1 },
  });
});

test('the board returns at most 200 deals per stage, but its totals include all of them', async () => {
  const [client, agent] = await newAgent();
  await world.services.database.sql`
    insert into transactions (owner_id, day, address, address_key, volume, commission, full_name, type, status)
    select ${agent.id}, date '2026-12-01' + n % 30, '', '', 20000, 100, 'Client ' || n, 'BUYERS', 'PENDING'
    from generate_series(1, 250) n`;
  const { deals, totals } = await client.board();
  expect([deals.length, totals[1]?.count, totals[1]?.volume]).toEqual([200, 250, 50_000]);
});

test('a double click creates one deal, and the server creates a possible duplicate only after confirmation', async () => {
  const [client] = await newAgent();
  const given = { ...sampleFigures, address: '9 Oak St, Ocala, FL 34470' };
  const click = () => client.create(given, { 'idempotency-key': 'open-1' });
  const [first, second] = await Promise.all([click(), click()]);
  expect(second.json()).toEqual(first.json());
  const again = await client.create(given);
  expect(again.json()).toMatchObject({ isDuplicate: true, message: transactionMessages.duplicate });
  expect((await client.create({ ...given, confirmDuplicate: true })).json().success).toBe(true);
  expect((await client.board()).deals).toHaveLength(2);
});

test.each([
  [dealMessages.target, {}],
  [dealMessages.target, { status: 'PENDING' }],
  [dealMessages.stage, { stageId: '00000000-0000-4000-8000-000000000000' }],
  [transactionMessages.tooEarly, { status: 'CLOSED', date: '1899-12-31' }],
])('the server refuses to move a deal: %s', async (message, input) => {
  const [client] = await newAgent();
  const deal = await client.add(sampleFigures);
  const refused = await client.move(deal.id, input);
  expect([refused.statusCode, refused.json().error]).toEqual([400, message]);
});

test('an agent cannot see, change or move another agent’s deal, or use the other agent’s stages', async () => {
  const [client] = await newAgent();
  const [other] = await newAgent();
  const deal = await client.add(sampleFigures);
  const [stage] = await client.stages();
  expect((await other.send('PUT', `/api/deals/${deal.id}`, { fullName: 'Stolen' })).statusCode).toBe(404);
  expect((await other.move(deal.id, { status: 'CANCELLED' })).statusCode).toBe(404);
  const own = await other.add(sampleFigures);
  expect((await other.move(own.id, { stageId: stage?.id })).statusCode).toBe(400);
  expect((await other.create({ stageId: stage?.id })).statusCode).toBe(400);
  expect((await other.create({ contactId: '00000000-0000-4000-8000-000000000000' })).json().error).toBe(
    transactionMessages.contact,
  );
});

test('the audit log records that an agent opened, changed or moved a deal', async () => {
  const [client] = await newAgent();
  const deal = await client.add(sampleFigures);
  await client.put(deal.id, { fullName: 'Theo' });
  await client.move(deal.id, { status: 'CANCELLED' });
  const rows = await world.services.database
    .sql`select action from audit_log where subject = ${deal.id} order by id`;
  expect(rows.map(({ action }) => action)).toEqual(['deal.create', 'deal.update', 'deal.move']);
});

test('a closing records the client’s home anniversary, tag and thank-you task only once', async () => {
  const [client, agent] = await newAgent();
  const contacts = '/api/abundance-sphere/contacts';
  const { contact } = (
    await client.send('POST', contacts, { firstName: 'Theo', lastName: 'Lindqvist' })
  ).json();
  const deal = await client.add({ ...sampleFigures, date: '2026-11-02', contactId: contact.id });
  const afterClosing = { homeAnniversary: true, pastClientTag: true, thankYouTask: true };
  const close = () => client.move(deal.id, { status: 'CLOSED', afterClosing });
  expect((await Promise.all([close(), close()])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const saved = (await agent.as({ url: `${contacts}/${contact.id}` })).json().contact;
  expect(saved).toMatchObject({ homeAnniversary: '2026-11-02', tags: ['Past Client'] });
  const { tasks } = (await agent.as({ url: `/api/tasks?transactionId=${deal.id}` })).json();
  expect(tasks.map(({ title }: { title: string }) => title)).toEqual([thankYouTaskTitle('Theo Lindqvist')]);
});

test('after the tag of past clients was renamed, closings and the figure of past clients use the renamed tag', async () => {
  const [client, agent] = await newAgent();
  const sphere = '/api/abundance-sphere';
  const closeFor = async (firstName: string) => {
    const named = { firstName, lastName: 'Lindqvist' };
    const { contact } = (await client.send('POST', `${sphere}/contacts`, named)).json();
    const deal = await client.add({ ...sampleFigures, date: '2026-11-02', contactId: contact.id });
    await client.move(deal.id, { status: 'CLOSED', afterClosing: { pastClientTag: true } });
    return (await agent.as({ url: `${sphere}/contacts/${contact.id}` })).json().contact.tags;
  };
  const countPastClients = async () => (await agent.as({ url: `${sphere}/summary` })).json().quietPastClients;
  const findTag = async (name: string) =>
    (await agent.as({ url: `${sphere}/tags` }))
      .json()
      .tags.find((tag: { name: string }) => tag.name === name);

  expect(await closeFor('Theo')).toEqual(['Past Client']);
  const { id } = await findTag('Past Client');
  await client.send('PUT', `${sphere}/tags/${id}`, { name: 'Closed with me' });
  await client.send('PUT', `${sphere}/tags/${id}`, { name: 'Friends of the firm' });
  expect(await closeFor('Ada')).toEqual(['Friends of the firm']);
  expect(await findTag('Past Client')).toBeUndefined();
  expect(await countPastClients()).toBe(2);
  await agent.as({ method: 'POST', url: `${sphere}/tags/defaults` });
  expect(await closeFor('Bo')).toEqual(['Friends of the firm']);
  expect(await countPastClients()).toBe(3);
  await agent.as({ method: 'DELETE', url: `${sphere}/tags/${id}` });
  expect(await closeFor('Cy')).toEqual(['Past Client']);
  expect(await countPastClients()).toBe(1);
});

test('neither a buyer’s nor a seller’s closing overwrites an existing home anniversary', async () => {
  const [client, agent] = await newAgent();
  const contacts = '/api/abundance-sphere/contacts';
  const { contact } = (
    await client.send('POST', contacts, {
      firstName: 'Adele',
      lastName: 'Fontaine',
      homeAnniversary: '2019-05-01',
    })
  ).json();
  const afterClosing = { homeAnniversary: true };
  for (const transactionType of ['BUYERS', 'SELLERS']) {
    const deal = await client.add({
      ...sampleFigures,
      date: '2026-11-02',
      contactId: contact.id,
      transactionType,
    });
    await client.move(deal.id, { status: 'CLOSED', afterClosing });
  }
  const saved = (await agent.as({ url: `${contacts}/${contact.id}` })).json().contact;
  expect(saved).toMatchObject({ homeAnniversary: '2019-05-01', tags: [] });
});

test('a deal with open items closes only after a confirmation', async () => {
  const [client] = await newAgent();
  const deal = await client.add({ ...sampleFigures, date: '2026-11-02' });
  const added = await client.send('POST', `/api/transactions/${deal.id}/key-dates`, {
    label: 'Inspection',
    day: '2026-11-01',
    reminderDays: null,
  });
  expect(added.statusCode).toBe(200);
  const task = { title: 'Call the lender', day: '2026-11-30', transactionId: deal.id };
  expect((await client.send('POST', '/api/tasks', task)).statusCode).toBe(200);
  const asked = await client.move(deal.id, { status: 'CLOSED' });
  expect(asked.json()).toMatchObject({ success: false, deal: { status: 'PENDING' } });
  expect(asked.json().openItems).toEqual([
    { kind: 'date', title: 'Inspection', day: '2026-11-01' },
    { kind: 'task', title: 'Call the lender', day: '2026-11-30' },
  ]);
  const confirmed = await client.move(deal.id, { status: 'CLOSED', confirmOpenItems: true });
  expect(confirmed.json()).toMatchObject({ success: true, deal: { status: 'CLOSED' } });
});
