import { afterAll, beforeAll, expect, test } from 'vitest';
import { transactionMessages } from '#contract/transactions/transactions.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { createSphereClient } from '../sphere/testing/sphere-client.ts';
import { purgeExpiredContacts } from '../sphere/trash/contact-trash.ts';
import { createTransactionsClient, sampleDeal } from './testing/deals-client.ts';

let world: TestApp;
let agent: Member;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());
const newDeals = async () => {
  const member = await world.member('AGENT');
  const contact = async () => (await createSphereClient(member).add('Maribel', 'Okafor')).id;
  return { ...createTransactionsClient(member), member, contact };
};

test('a saved deal has the sent values, and the form’s defaults for missing values', async () => {
  const { post, list } = await newDeals();
  const response = await post({ transactionType: undefined });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    success: true,
    isDuplicate: false,
    transaction: { ...sampleDeal, transactionType: 'BUYERS', status: 'CLOSED', contactId: null, version: 1 },
  });
  expect(await list()).toEqual([response.json().transaction]);
});

test('a deal without a date gets the current day in the owner’s time zone', async () => {
  const now = world.clock.now;
  world.clock.now = new Date('2026-12-31T10:30:00Z');
  const dayIn = async (timeZone: string) =>
    (await createTransactionsClient(await world.member('AGENT', { timeZone })).add({ date: undefined })).date;
  expect(await dayIn('Pacific/Kiritimati')).toBe('2027-01-01');
  expect(await dayIn('America/New_York')).toBe('2026-12-31');
  expect(await dayIn('Pacific/Pago_Pago')).toBe('2026-12-30');
  world.clock.now = now;
});

test.each([
  [{ volume: 1 }, 'volume', 'Transaction volume must be greater than 0'],
  [{ volume: 1e15 }, 'volume', 'Please enter an amount of $999,999,999.99 or less'],
  [{ volume: Number.NaN }, 'volume', 'Transaction volume must be greater than 0'],
  [{ volume: 2.1234567890123 }, 'volume', 'Please enter an amount with at most two decimals'],
  [{ commission: -1 }, 'commission', 'Commission must be a valid amount'],
  [{ commission: '1e309' }, 'commission', 'Commission must be a valid amount'],
  [{ date: '2026-02-29' }, 'date', 'Please enter a valid date'],
  [{ date: '0001-01-01' }, 'date', 'Date must be in 1900 or later'],
  [{ date: '9999-12-31' }, 'date', 'Date must not be more than 5 years in the future'],
  [{ fullName: '\u0000 ' }, 'fullName', 'First name is required'],
  [{ address: 'x'.repeat(301) }, 'address', 'Address must be 300 characters or fewer'],
  [{ address: 7 }, 'address', 'Address must be text'],
  [{ transactionType: 'LESSORS' }, 'transactionType', 'Please choose Buyers or Sellers'],
  [{ contactId: 'me' }, 'contactId', 'Contact id is not valid'],
])('a deal with %j is refused with a message, and nothing is saved', async (given, field, message) => {
  agent ??= await world.member('AGENT');
  const response = await createTransactionsClient(agent).post(given);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ field, error: message });
  expect(await createTransactionsClient(agent).list()).toEqual([]);
});

test.each([[[]], ['text'], [7]])('a request to save a deal with the body %j is refused', async (payload) => {
  agent ??= await world.member('AGENT');
  const response = await agent.as({
    method: 'POST',
    url: '/api/transactions',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  });
  expect(response.statusCode).toBe(400);
});

test('a deal with a future date is pending until that day, but a canceled deal stays canceled', async () => {
  const { add, put } = await newDeals();
  const statusOf = async (given: object) => (await add(given)).status;
  expect(await statusOf({ date: '2026-12-24', status: 'CLOSED' })).toBe('PENDING');
  expect(await statusOf({ date: '2026-12-25', status: undefined })).toBe('PENDING');
  expect(await statusOf({ date: '2026-12-26', status: 'CANCELLED' })).toBe('CANCELLED');
  const now = world.clock.now;
  const { id } = await add({ date: '2026-11-20', status: 'CLOSED' });
  world.clock.now = new Date('2026-11-20T04:59:00Z');
  expect((await put(id, { date: undefined, status: 'CLOSED' })).json().transaction.status).toBe('PENDING');
  world.clock.now = new Date('2026-11-20T05:01:00Z');
  expect((await put(id, { date: undefined, status: 'CLOSED' })).json().transaction.status).toBe('CLOSED');
  expect((await put(id, { date: '2027-01-02', status: undefined })).json().transaction.status).toBe(
    'PENDING',
  );
  world.clock.now = now;
});

test('a deal’s names and addresses may contain letters of any script and symbols', async () => {
  const { add, page } = await newDeals();
  const saved = await add({
    fullName: "Zoë O’Brien-Núñez 陳 '; drop table users; --",
    address: '9 Calle «Ñandú» 🚪',
  });
  expect(saved.fullName).toBe("Zoë O’Brien-Núñez 陳 '; drop table users; --");
  expect((await page('search=nandu')).total).toBe(1);
  expect((await page('search=%25')).total).toBe(0);
  expect((await page('search=%00')).total).toBe(1);
});

test('a deal with the same date, type and address as another is saved only after the agent confirms it', async () => {
  const { post, list } = await newDeals();
  const first = (await post()).json().transaction;
  const again = await post({
    address: '118 SANDPIPER COURT, ponte vedra beach, Florida 32082',
    volume: 5,
    fullName: 'B C',
  });
  expect(again.statusCode).toBe(200);
  expect(again.json()).toEqual({
    success: false,
    isDuplicate: true,
    message: 'Duplicate Transaction!',
    transaction: first,
  });
  expect(await list()).toHaveLength(1);
  expect((await post({ confirmDuplicate: true })).json()).toMatchObject({
    success: true,
    isDuplicate: false,
  });
  expect(await list()).toHaveLength(2);
});

test.each([{ date: '2026-11-12' }, { transactionType: 'SELLERS' }, { address: '119 Sandpiper Ct' }])(
  'a deal that differs in %j is not a duplicate',
  async (given) => {
    const { post } = await newDeals();
    await post();
    expect((await post(given)).json().isDuplicate).toBe(false);
  },
);

test('a deal that equals another agent’s deal is not a duplicate', async () => {
  const [mine, theirs] = [await newDeals(), await newDeals()];
  await theirs.post();
  expect((await mine.post()).json().isDuplicate).toBe(false);
});

test('a double click on Save stores one deal, with or without an idempotency key', async () => {
  const keyed = await newDeals();
  const click = () => keyed.post({}, { 'idempotency-key': 'click' });
  const [first, second] = await Promise.all([click(), click()]);
  expect(second.json()).toEqual(first.json());
  expect(first.json().success).toBe(true);
  expect(await keyed.list()).toHaveLength(1);
  const plain = await newDeals();
  const answers = await Promise.all([plain.post(), plain.post(), plain.post()]);
  expect(answers.filter((answer) => answer.json().isDuplicate)).toHaveLength(2);
  expect(await plain.list()).toHaveLength(1);
});

test('a duplicate that the agent confirms can use the idempotency key of the refused request', async () => {
  const { post, list } = await newDeals();
  await post();
  const key = { 'idempotency-key': 'try' };
  expect((await post({}, key)).json().isDuplicate).toBe(true);
  const confirm = () => post({ confirmDuplicate: true }, key);
  const [one, two] = await Promise.all([confirm(), confirm()]);
  expect(one.json()).toMatchObject({ success: true });
  expect(two.json()).toEqual(one.json());
  expect(await list()).toHaveLength(2);
});

test('changing a deal keeps the fields that the request leaves out', async () => {
  const { add, put, contact } = await newDeals();
  const contactId = await contact();
  const { id } = await add({ status: 'Pending', transactionType: 'SELLERS', contactId });
  const changed = await put(id, {
    date: undefined,
    address: undefined,
    transactionType: undefined,
    volume: 500_000.01,
  });
  expect(changed.json().transaction).toMatchObject({
    ...sampleDeal,
    transactionType: 'SELLERS',
    volume: 500_000.01,
    status: 'PENDING',
    contactId,
    version: 2,
  });
});

test('an agent links a deal to a contact, a later change keeps the link, and null removes it', async () => {
  const { add, put, contact, list } = await newDeals();
  const contactId = await contact();
  const { id } = await add();
  expect((await put(id, { contactId })).json().transaction).toMatchObject({ contactId });
  expect((await put(id, {})).json().transaction).toMatchObject({ contactId });
  expect((await put(id, { contactId: null })).json().transaction).toMatchObject({ contactId: null });
  expect(await list()).toMatchObject([{ contactId: null }]);
});

test('a deal cannot be linked to an unknown contact or to another agent’s contact', async () => {
  const { add, put, post, list } = await newDeals();
  const theirs = await (await newDeals()).contact();
  const { id } = await add();
  for (const contactId of [theirs, crypto.randomUUID()]) {
    for (const answer of [await post({ contactId, confirmDuplicate: true }), await put(id, { contactId })])
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { field: 'contactId', error: transactionMessages.contact },
      ]);
  }
  expect(await list()).toMatchObject([{ contactId: null, version: 1 }]);
});

test('a deal stays linked to a deleted contact until the contact leaves the trash', async () => {
  const { add, put, contact, member, list } = await newDeals();
  const contactId = await contact();
  const { id } = await add({ contactId });
  await createSphereClient(member).call('DELETE', `/contacts/${contactId}`);
  expect((await put(id, { contactId, volume: 2000 })).json().transaction).toMatchObject({ contactId });
  await purgeExpiredContacts(world.contextAfter(31));
  expect(await list()).toMatchObject([{ id, contactId: null, volume: 2000 }]);
});

test('when two tabs save the same version of a deal, the second is refused and gets the saved deal', async () => {
  const { add, put, list } = await newDeals();
  const { id, version, updatedAt } = await add();
  world.clock.now = new Date(world.clock.now.getTime() + 1000);
  const tabs = await Promise.all([put(id, { volume: 1000, version }), put(id, { volume: 2000, version })]);
  expect(new Set(tabs.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  const [saved] = await list();
  const refused = tabs.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({
    code: 'conflict',
    error: transactionMessages.changed,
    details: { transaction: saved },
  });
  expect((await put(id, { volume: 3000, updatedAt })).statusCode).toBe(409);
  expect((await put(id, { volume: 3000, updatedAt: 'yesterday' })).statusCode).toBe(400);
  expect((await put(id, { volume: 3000, updatedAt: saved?.updatedAt })).statusCode).toBe(200);
  expect((await put(id, { volume: 4000 })).statusCode).toBe(200);
});

test('a tab that still shows a deleted deal gets 404 when it changes or deletes the deal', async () => {
  const { add, put, remove, list } = await newDeals();
  const { id } = await add();
  expect((await remove(id)).json()).toEqual({ success: true });
  expect(await list()).toEqual([]);
  expect([(await remove(id)).statusCode, (await put(id)).statusCode]).toEqual([404, 404]);
});

test('an agent cannot change or delete another agent’s deal', async () => {
  const [mine, theirs] = [await newDeals(), await newDeals()];
  const { id } = await theirs.add();
  for (const response of [await mine.put(id), await mine.remove(id), await mine.remove('not-an-id')]) {
    expect(response.statusCode).toBe(404);
  }
  expect(await theirs.list()).toMatchObject([{ id, version: 1 }]);
});

test('a past-due member may read deals but not change them', async () => {
  const late = createTransactionsClient(await world.member('AGENT', { subscriptionStatus: 'past_due' }));
  expect((await late.post()).statusCode).toBe(402);
  expect(await late.list()).toEqual([]);
  expect((await late.get('export.csv')).statusCode).toBe(200);
});

test('the audit log records every change to a deal, without its content', async () => {
  const member = await world.member('AGENT');
  const { add, put, remove } = createTransactionsClient(member);
  const { id } = await add();
  await put(id);
  await remove(id);
  const entries = await world.services.database.sql`
    select action, subject, details from audit_log where actor_id = ${member.id} order by id`;
  expect(entries).toEqual(
    ['create', 'update', 'delete'].map((verb) => ({
      action: `transaction.${verb}`,
      subject: id,
      details: null,
    })),
  );
});
