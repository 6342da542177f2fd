import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sphereOf } from '../features/sphere/testing/sphere-calls.ts';
import { type Member, type TestApp, testApp } from '../testing/test-app.ts';

// A list is read while the session is still asked about. Whoever it is read for, only they may be told.

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const list = { url: '/api/abundance-sphere/contacts?page=1' };

/** Somebody with a contact, whom the server has seen a moment ago. */
async function known(): Promise<Member> {
  const member = await world.member('AGENT');
  await sphereOf(member).add('Rosa', 'Diaz');
  expect((await member.as(list)).json().total).toBe(1);
  return member;
}

/** What is answered if this happens while it is still asked whose session it is. */
async function askedBefore(member: Member, statement: string) {
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

test('nobody is told anything once their session is ended, whatever was read by then', async () => {
  const member = await known();
  const answer = await askedBefore(member, `delete from sessions where user_id = '${member.id}'`);
  expect(answer.statusCode).toBe(401);
  expect(answer.body).not.toContain('Rosa');
});

test('who is suspended in that instant is told nothing either', async () => {
  const member = await known();
  const answer = await askedBefore(member, `update users set disabled_at = now() where id = '${member.id}'`);
  expect(answer.statusCode).toBe(401);
});

test('who has become somebody else meanwhile is answered as who they are now', async () => {
  const member = await known();
  const answer = await askedBefore(member, `update users set role = 'VENDOR' where id = '${member.id}'`);
  expect(answer.statusCode).toBe(403);
  expect(answer.body).not.toContain('Rosa');
});

test('who may come in since a moment is not refused for what was true before', async () => {
  const member = await world.member('VENDOR');
  expect((await member.as(list)).statusCode).toBe(403);
  const answer = await askedBefore(member, `update users set role = 'AGENT' where id = '${member.id}'`);
  expect(answer.statusCode).toBe(200);
});
