import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProfile } from '../features/account/read-account.ts';
import { saveGoals } from '../features/goals/goals.ts';
import { type Member, type TestApp, testApp } from '../testing/test-app.ts';
import { adminsActingForUsers, brokersActingForMembers } from './access.ts';
import type { ActorContext } from './context.ts';
import { runAsUser } from './run-as-user.ts';

let world: TestApp;
let admin: Member;
let agent: Member;
beforeAll(async () => {
  world = await testApp();
  admin = await world.member('ADMIN');
  agent = await world.member('AGENT');
});
afterAll(() => world.close());

const actor = (member: Member): ActorContext => ({ ...member.context(), mayAct: true });
const goals = { year: 2026, transactionGoal: 7, volumeGoal: 700_000_00, commissionGoal: 7_000_00 } as never;
const setGoals = (who: Member, whom: { id: string }, then?: () => never) =>
  runAsUser(actor(who), whom.id, 'edit the account', async (context) => {
    const saved = await saveGoals(context, goals);
    then?.();
    return saved;
  });
const goalsOf = async (member: Member) => {
  const rows = await world.services.database.sql`
    select transaction_goal as goal from goals where owner_id = ${member.id}`;
  return rows.map(({ goal }) => goal);
};
const entriesOf = (member: Member) => world.services.database.sql`
  select action, actor_id as actor, acted_for_id as person, details from audit_log
  where acted_for_id = ${member.id} order by id`;

test('an admin who acts for an agent changes the agent’s records, not their own, and the audit log names both', async () => {
  await setGoals(admin, agent);
  expect(await goalsOf(agent)).toEqual([7]);
  expect(await goalsOf(admin)).toEqual([]);
  expect(await entriesOf(agent)).toMatchObject([
    { action: 'account.act-for', actor: admin.id, person: agent.id, details: { why: 'edit the account' } },
    { action: 'goals.save', actor: admin.id, person: agent.id },
  ]);
});

test('a manager or stranger may not act for another person, and nobody may act for themselves', async () => {
  const stranger = await world.member('AGENT');
  for (const role of ['MANAGER', 'AGENT', 'BROKER', 'BROKERAGE', 'VENDOR'] as const) {
    const who = await world.member(role);
    await expect(setGoals(who, stranger)).rejects.toMatchObject({
      code: expect.stringMatching(/^(forbidden|not_found)$/),
    });
    await expect(setGoals(who, who)).rejects.toMatchObject({ code: 'forbidden' });
  }
  await expect(setGoals(admin, admin)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await goalsOf(stranger)).toEqual([]);
  expect(await entriesOf(stranger)).toHaveLength(0);
});

test('an admin who acts for someone sees that person’s plan, not their own', async () => {
  const look = () => runAsUser(actor(admin), agent.id, 'look at the account', readProfile);
  expect(await look()).toMatchObject({ id: agent.id, subscriptionPlan: 'basic' });
  expect(await readProfile(admin.context())).toMatchObject({ id: admin.id, subscriptionPlan: 'premium' });
});

async function officeOf(owner: Member) {
  const { sql } = world.services.database;
  const [office] = await sql`insert into brokerages (owner_id) values (${owner.id}) returning id`;
  return {
    seat: (person: Member) => sql`
      insert into seats (brokerage_id, person_id, opened_at) values (${office?.id}, ${person.id}, now())`,
    close: (person: Member) => sql`update seats set closed_at = now() where person_id = ${person.id}`,
  };
}

test('a broker may act for a person only while that person has a seat in the broker’s office', async () => {
  const [broker, rival] = [await world.member('BROKERAGE'), await world.member('BROKER')];
  const [mine, theirs] = [await world.member('AGENT'), await world.member('AGENT')];
  const office = await officeOf(broker);
  await office.seat(mine);
  await (await officeOf(rival)).seat(theirs);
  await setGoals(broker, mine);
  expect(await goalsOf(mine)).toEqual([7]);
  expect(await entriesOf(mine)).toMatchObject([{ actor: broker.id }, { actor: broker.id }]);
  await expect(setGoals(broker, theirs)).rejects.toMatchObject({ code: 'not_found' });
  await expect(setGoals(mine, broker)).rejects.toMatchObject({ code: 'not_found' });
  await office.close(mine);
  await expect(setGoals(broker, mine)).rejects.toMatchObject({ code: 'not_found' });
  expect(await goalsOf(theirs)).toEqual([]);
});

test('an admin cannot act for an account that does not exist', async () => {
  const nobody = { id: '00000000-0000-4000-8000-000000000000' };
  await expect(setGoals(admin, nobody)).rejects.toMatchObject({ code: 'not_found' });
});

test('when an action for someone else fails, its audit entry is rolled back with it', async () => {
  const other = await world.member('AGENT');
  const failing = setGoals(admin, other, () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await goalsOf(other)).toEqual([]);
  expect(await entriesOf(other)).toHaveLength(0);
});

test('the audit entry of an action on one’s own records names no other person', async () => {
  const mine = await world.member('AGENT');
  await saveGoals(mine.context(), goals);
  expect(await entriesOf(mine)).toHaveLength(0);
});

test('a caller can act for another user only on routes whose access rule allows it', () => {
  expect(adminsActingForUsers).toMatchObject({
    mayAct: true,
    name: 'only ADMIN, acting for anyone',
    roles: ['ADMIN'],
  });
  expect(brokersActingForMembers).toMatchObject({ mayAct: true, roles: ['BROKER', 'BROKERAGE'] });
  // @ts-expect-error A context from another access rule lacks `mayAct`.
  const act = () => runAsUser(admin.context(), agent.id, 'why', async () => undefined);
  expect(act).toBeTypeOf('function');
});
