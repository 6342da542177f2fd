import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminUserMessages as say } from '#contract/admin/admin-users.ts';
import { selectRepeatCount } from '#contract/testing/rounds.ts';
import { recordStatements } from '../../../testing/statements.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';

let world: TestApp;
let admin: Member;
beforeAll(async () => {
  world = await testApp();
  admin = await world.member('ADMIN');
});
afterAll(() => world.close());

const bulk = (payload: object, headers = {}) =>
  admin.as({ method: 'POST', url: '/api/admin/users/bulk', payload, headers });
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => world.member('AGENT', { lastName: 'Bulk' })));
const idsOf = (members: readonly { id: string }[]) => members.map(({ id }) => id);
const isIn = async (member: Member) => (await member.as({ url: '/api/profile' })).statusCode === 200;

test('an admin suspends and restores several users at once, and the server skips the admin’s own account', async () => {
  const [one, other, third] = (await people(3)) as [Member, Member, Member];
  const selection = { ids: idsOf([one, other, admin]) };
  expect((await bulk({ action: 'suspend', selection })).json()).toEqual({
    success: true,
    message: '2 users suspended.',
    done: 2,
    skipped: 1,
  });
  expect(await Promise.all([one, other, third, admin].map(isIn))).toEqual([false, false, true, true]);
  expect((await bulk({ action: 'restore', selection })).json()).toMatchObject({ done: 2 });
  const entries = await world.services.database.sql`
    select actor_id as actor, details->>'why' as why from audit_log where acted_for_id = ${one.id} order by id`;
  expect(entries).toMatchObject([
    { actor: admin.id, why: 'suspend, with others' },
    { actor: admin.id, why: 'restore, with others' },
  ]);
});

test('a bulk suspension ends every session, so a restored user has to sign in again', async () => {
  const [agent] = (await people(1)) as [Member];
  const selection = { ids: [agent.id] };
  await bulk({ action: 'suspend', selection });
  await bulk({ action: 'restore', selection });
  expect(await isIn(agent)).toBe(false);
});

test('an admin who requests password resets twice sends each selected user one mail, and suspended users none', async () => {
  const members = await people(2);
  const [outcast] = (await people(1)) as [Member];
  await bulk({ action: 'suspend', selection: { ids: [outcast.id] } });
  const ids = idsOf([...members, outcast]);
  const send = () => bulk({ action: 'password-reset', selection: { ids } }, { 'idempotency-key': 'resets' });
  expect((await send()).json()).toMatchObject({
    done: 2,
    skipped: 1,
    message: 'Password reset sent to 2 users.',
  });
  expect((await send()).json()).toMatchObject({ done: 2 });
  for (const { email } of members) {
    const mails = await world.services.database.sql`select 1 from mails where recipient = ${email}`;
    expect(mails).toHaveLength(1);
  }
});

test('a bulk deletion requires the word DELETE and skips the admin’s own account', async () => {
  const members = await people(3);
  const selection = { ids: idsOf([...members, admin]) };
  const refused = await bulk({ action: 'delete', selection, confirmation: 'delete' });
  expect([refused.statusCode, refused.json().message]).toEqual([400, say.word]);
  expect((await bulk({ action: 'delete', selection, confirmation: 'DELETE' })).json()).toMatchObject({
    done: 3,
  });
  const { sql } = world.services.database;
  const left = await sql`select id from users where id in ${sql(selection.ids)}`;
  expect(left).toMatchObject([{ id: admin.id }]);
});

test('a CSV export of users has the list’s columns and the selected users, and escapes formulas', async () => {
  const [one] = await Promise.all([
    world.member('AGENT', { firstName: '=1+1', lastName: 'Export', phoneNumber: '9045550100' }),
    world.member('AGENT', { firstName: 'Bea', lastName: 'Export' }),
  ]);
  const send = (selection: object) =>
    admin.as({
      method: 'POST',
      url: '/api/admin/users/export',
      payload: { selection, sortBy: 'firstName', sortOrder: 'asc' },
    });
  const file = await send({ filter: { search: 'export' } });
  expect(file.headers['content-disposition']).toBe('attachment; filename="abundance-users-2026-11-17.csv"');
  const lines = file.body.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe(
    'Email,Role,First Name,Last Name,Phone,State,Subscription Status,Subscription Plan,Subscription Created,Subscription Ends,Business Category,Website,Company',
  );
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain("'=1+1");
  expect((await send({ ids: [one.id] })).body.trim().split('\r\n')).toHaveLength(2);
});

const crowd = selectRepeatCount({ few: 1000, all: 10_000 });

test('suspending a thousand users takes no more SQL statements than suspending ten', async () => {
  const { sql } = world.services.database;
  await sql`insert into users (email, role, first_name, last_name)
    select 'crowd' || n || '@example.com', 'AGENT', 'Crowd', 'Member' from generate_series(1, 10000) n`;
  await sql`insert into profiles (user_id) select id from users where first_name = 'Crowd'`;
  const all = await sql<{ id: string }[]>`select id from users where first_name = 'Crowd' limit ${crowd}`;
  const ten = idsOf(all.slice(0, 10));
  const cost = async (action: string, selection: object) => {
    const payload = { action, selection, confirmation: 'DELETE' };
    return (await recordStatements(world.servers, () => bulk(payload))).length;
  };
  expect(await cost('suspend', { ids: idsOf(all) })).toBe(await cost('suspend', { ids: ten }));
  const [audited] = await sql`
    select count(*)::int as count from audit_log where details->>'why' = 'suspend, with others' and acted_for_id = any(${idsOf(all)}::uuid[])`;
  expect(audited?.count).toBe(crowd + 10);
  const tooMany = await bulk({ action: 'suspend', selection: { filter: { role: 'AGENT' } } });
  expect([tooMany.statusCode, tooMany.json().message]).toEqual([400, say.tooMany]);
  expect((await bulk({ action: 'suspend', selection: { ids: [] } })).json().message).toBe(say.nobody);
  expect(await isIn(admin)).toBe(true);
});
