import { afterAll, beforeAll, expect, test } from 'vitest';
import { transactionMessages } from '#contract/transactions.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { sweepContacts } from '../sphere/contacts/delete-contacts.ts';
import { sphereOf } from '../sphere/testing/sphere-calls.ts';
import { deal, dealsOf } from './testing/deals.ts';

let world: TestApp;
let agent: Member;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());
const someone = async () => {
  const member = await world.member('AGENT');
  const contact = async () => (await sphereOf(member).add('Maribel', 'Okafor')).id;
  return { ...dealsOf(member), member, contact };
};

test('a deal is saved with the defaults of the form and answered as it was sent', async () => {
  const { post, list } = await someone();
  const response = await post({ transactionType: undefined });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    success: true,
    isDuplicate: false,
    transaction: { ...deal, transactionType: 'BUYERS', status: 'CLOSED', contactId: null, version: 1 },
  });
  expect(await list()).toEqual([response.json().transaction]);
});

test('without a date it is today, where its owner lives', async () => {
  const now = world.clock.now;
  world.clock.now = new Date('2026-12-31T10:30:00Z');
  const dayIn = async (timeZone: string) =>
    (await dealsOf(await world.member('AGENT', { timeZone })).add({ date: undefined })).date;
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
])('a deal with %j is refused with a sentence, and nothing is saved', async (given, field, message) => {
  agent ??= await world.member('AGENT');
  const response = await dealsOf(agent).post(given);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ field, error: message });
  expect(await dealsOf(agent).list()).toEqual([]);
});

test.each([[[]], ['text'], [7]])('a body of %j is refused, not crashed', async (payload) => {
  agent ??= await world.member('AGENT');
  const response = await agent.as({
    method: 'POST',
    url: '/api/transactions',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  });
  expect(response.statusCode).toBe(400);
});

test('what is dated after today is pending until its day comes; what fell through stays cancelled', async () => {
  const { add, put } = await someone();
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

test('names and addresses keep every script and sign', async () => {
  const { add, page } = await someone();
  const saved = await add({
    fullName: "Zoë O’Brien-Núñez 陳 '; drop table users; --",
    address: '9 Calle «Ñandú» 🚪',
  });
  expect(saved.fullName).toBe("Zoë O’Brien-Núñez 陳 '; drop table users; --");
  expect((await page('search=nandu')).total).toBe(1);
  expect((await page('search=%25')).total).toBe(0);
  expect((await page('search=%00')).total).toBe(1);
});

test('the same date, type and address is a duplicate: nothing is saved until it is confirmed', async () => {
  const { post, list } = await someone();
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
  'with another %j it is no duplicate',
  async (given) => {
    const { post } = await someone();
    await post();
    expect((await post(given)).json().isDuplicate).toBe(false);
  },
);

test('someone else’s deal is no duplicate of mine', async () => {
  const [mine, theirs] = [await someone(), await someone()];
  await theirs.post();
  expect((await mine.post()).json().isDuplicate).toBe(false);
});

test('a double click saves once, with a key and without', async () => {
  const keyed = await someone();
  const click = () => keyed.post({}, { 'idempotency-key': 'click' });
  const [first, second] = await Promise.all([click(), click()]);
  expect(second.json()).toEqual(first.json());
  expect(first.json().success).toBe(true);
  expect(await keyed.list()).toHaveLength(1);
  const plain = await someone();
  const answers = await Promise.all([plain.post(), plain.post(), plain.post()]);
  expect(answers.filter((answer) => answer.json().isDuplicate)).toHaveLength(2);
  expect(await plain.list()).toHaveLength(1);
});

test('a confirmation may carry the key of the try it confirms, and also saves once', async () => {
  const { post, list } = await someone();
  await post();
  const key = { 'idempotency-key': 'try' };
  expect((await post({}, key)).json().isDuplicate).toBe(true);
  const confirm = () => post({ confirmDuplicate: true }, key);
  const [one, two] = await Promise.all([confirm(), confirm()]);
  expect(one.json()).toMatchObject({ success: true });
  expect(two.json()).toEqual(one.json());
  expect(await list()).toHaveLength(2);
});

test('a change keeps what was not said', async () => {
  const { add, put, contact } = await someone();
  const contactId = await contact();
  const { id } = await add({ status: 'Pending', transactionType: 'SELLERS', contactId });
  const changed = await put(id, {
    date: undefined,
    address: undefined,
    transactionType: undefined,
    volume: 500_000.01,
  });
  expect(changed.json().transaction).toMatchObject({
    ...deal,
    transactionType: 'SELLERS',
    volume: 500_000.01,
    status: 'PENDING',
    contactId,
    version: 2,
  });
});

test('a deal is linked to a contact, keeps the link, and is unlinked by null', async () => {
  const { add, put, contact, list } = await someone();
  const contactId = await contact();
  const { id } = await add();
  expect((await put(id, { contactId })).json().transaction).toMatchObject({ contactId });
  expect((await put(id, {})).json().transaction).toMatchObject({ contactId });
  expect((await put(id, { contactId: null })).json().transaction).toMatchObject({ contactId: null });
  expect(await list()).toMatchObject([{ contactId: null }]);
});

test('a contact of someone else’s, or of nobody’s, is refused on a new deal and on an old one', async () => {
  const { add, put, post, list } = await someone();
  const theirs = await (await someone()).contact();
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

test('a deal outlives its contact: hidden it stays linked, gone for good it is linked to nobody', async () => {
  const { add, put, contact, member, list } = await someone();
  const contactId = await contact();
  const { id } = await add({ contactId });
  await sphereOf(member).call('DELETE', `/contacts/${contactId}`);
  expect((await put(id, { contactId, volume: 2000 })).json().transaction).toMatchObject({ contactId });
  const later = new Date(world.clock.now.getTime() + 3_600_000);
  await sweepContacts({ ...world.context(), now: later });
  expect(await list()).toMatchObject([{ id, contactId: null, volume: 2000 }]);
});

test('of two tabs the later one is told that the record changed, and is shown how', async () => {
  const { add, put, list } = await someone();
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

test('a deleted deal is gone, and a tab that still shows it is told so', async () => {
  const { add, put, remove, list } = await someone();
  const { id } = await add();
  expect((await remove(id)).json()).toEqual({ success: true });
  expect(await list()).toEqual([]);
  expect([(await remove(id)).statusCode, (await put(id)).statusCode]).toEqual([404, 404]);
});

test('another owner’s deal does not exist', async () => {
  const [mine, theirs] = [await someone(), await someone()];
  const { id } = await theirs.add();
  for (const response of [await mine.put(id), await mine.remove(id), await mine.remove('not-an-id')]) {
    expect(response.statusCode).toBe(404);
  }
  expect(await theirs.list()).toMatchObject([{ id, version: 1 }]);
});

test('a past-due account may look but not write', async () => {
  const late = dealsOf(await world.member('AGENT', { subscriptionStatus: 'past_due' }));
  expect((await late.post()).statusCode).toBe(402);
  expect(await late.list()).toEqual([]);
  expect((await late.get('export.csv')).statusCode).toBe(200);
});

test('every change is in the audit log, without its content', async () => {
  const member = await world.member('AGENT');
  const { add, put, remove } = dealsOf(member);
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
