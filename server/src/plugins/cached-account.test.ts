import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pageUserHeader } from '#contract/request-headers.ts';
import { createSphereClient } from '../features/sphere/testing/sphere-client.ts';
import { type Member, type TestApp, testApp } from '../testing/test-app.ts';

// A list starts loading while the session check still runs. Only the person it was loaded for may receive it.

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const list = { url: '/api/abundance-sphere/contacts?page=1' };

/** A member with a contact, whose account the server has cached. */
async function cachedMember(): Promise<Member> {
  const member = await world.member('AGENT');
  await createSphereClient(member).add('Rosa', 'Diaz');
  expect((await member.as(list)).json().total).toBe(1);
  return member;
}

/** Runs the statement while the request still waits for the session check, and returns the response. */
async function requestDuring(member: Member, statement: string) {
  const { sql } = world.services.database;
  const one = await sql.reserve();
  await one`begin`;
  await one`lock table sessions in access exclusive mode`;
  const answer = member.as(list);
  const waiting = () => sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await waiting()).length > 0, { timeout: 90_000 });
  await one.unsafe(statement);
  await one`commit`;
  one.release();
  return answer;
}

test('if a session ends during a request, the person gets no data, not even data already read', async () => {
  const member = await cachedMember();
  const answer = await requestDuring(member, `delete from sessions where user_id = '${member.id}'`);
  expect(answer.statusCode).toBe(401);
  expect(answer.body).not.toContain('Rosa');
});

test('a person who is suspended during a request receives no data', async () => {
  const member = await cachedMember();
  const answer = await requestDuring(
    member,
    `update users set disabled_at = now() where id = '${member.id}'`,
  );
  expect(answer.statusCode).toBe(401);
});

test('a person whose role changes during a request gets the answer for the new role', async () => {
  const member = await cachedMember();
  const answer = await requestDuring(member, `update users set role = 'VENDOR' where id = '${member.id}'`);
  expect(answer.statusCode).toBe(403);
  expect(answer.body).not.toContain('Rosa');
});

test('a person who gains access during a request gets an answer despite the old role', async () => {
  const member = await world.member('VENDOR');
  expect((await member.as(list)).statusCode).toBe(403);
  const answer = await requestDuring(member, `update users set role = 'AGENT' where id = '${member.id}'`);
  expect(answer.statusCode).toBe(200);
});

test('a change made offline is saved only while the user who made it is signed in', async () => {
  const [maker, other] = [await world.member('AGENT'), await world.member('AGENT')];
  const add = (member: Member, queuedFor: Member) =>
    member.as({
      method: 'POST',
      url: '/api/abundance-sphere/contacts',
      headers: { [pageUserHeader]: queuedFor.id, 'idempotency-key': 'waited' },
      payload: { firstName: 'Maribel', lastName: 'Okafor' },
    });
  const refused = await add(other, maker);
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'not_signed_in']);
  expect((await other.as(list)).json().total).toBe(0);
  expect((await add(maker, maker)).statusCode).toBe(200);
  expect((await maker.as(list)).json().total).toBe(1);
});

test('the open page of a user can neither read nor save after another user signed in in that browser', async () => {
  const [earlier, later] = [await world.member('AGENT'), await cachedMember()];
  const fromPageOfEarlier = { headers: { [pageUserHeader]: earlier.id } };
  const read = await later.as({ ...list, ...fromPageOfEarlier });
  expect([read.statusCode, read.json().code]).toEqual([401, 'not_signed_in']);
  expect(read.body).not.toContain('Rosa');
  const saved = await later.as({
    method: 'PUT',
    url: '/api/profile',
    ...fromPageOfEarlier,
    payload: { firstName: 'Earlier' },
  });
  expect([saved.statusCode, saved.json().code]).toEqual([401, 'not_signed_in']);
  expect((await later.as({ ...list, headers: { [pageUserHeader]: later.id } })).statusCode).toBe(200);
});

test('a change that an older release of the app queued offline is refused if another user is signed in', async () => {
  const [maker, other] = [await world.member('AGENT'), await world.member('AGENT')];
  const refused = await other.as({
    method: 'POST',
    url: '/api/abundance-sphere/contacts',
    headers: { 'x-queued-for': maker.id, 'idempotency-key': 'earlier' },
    payload: { firstName: 'Maribel', lastName: 'Okafor' },
  });
  expect(refused.statusCode).toBe(401);
});
