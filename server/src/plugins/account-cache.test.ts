import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnerId } from '../core/context.ts';
import { openPostgresClient } from '../db/driver.ts';
import { createSubscription } from '../testing/entitlements.ts';
import { createTestSession } from '../testing/open-session.ts';
import { recordStatements } from '../testing/statements.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { createAccountReader } from './account-cache.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp({ STAFF_SECOND_FACTOR: 'true' });
});
afterAll(() => world.close());

/** An office with a seated agent, an agent who pays for themselves, and an agent with a waiver. */
async function createPeople() {
  const { sql } = world.services.database;
  const boss = await world.member('BROKERAGE');
  const seated = await world.member('AGENT');
  const alone = await world.member('AGENT');
  const waived = await world.member('AGENT', { subscriptionPlan: 'premium' });
  const [made] = await sql<{ id: string }[]>`
    insert into brokerages (owner_id) values (${boss.id}) on conflict (owner_id) do update set free_seats = 0 returning id`;
  const office = made?.id ?? '';
  await sql`insert into seats (brokerage_id, person_id, opened_at) values (${office}, ${seated.id}, now())`;
  const context = world.context();
  await createSubscription(context, boss.id, {
    status: 'active',
    offer: 'brokerage_account',
    brokerageId: office,
    customerId: `cus_${office}`,
  });
  await createSubscription(context, alone.id, {
    status: 'active',
    offer: 'agent_pro',
    customerId: `cus_${alone.id}`,
  });
  return { boss: boss.id, seated: seated.id, alone: alone.id, waived: waived.id, office };
}

const cookieOf = async (id: OwnerId): Promise<string> =>
  decodeURIComponent((await createTestSession(world.services, id)).value);

const tokenIn = (cookie: string): string => cookie.slice(0, cookie.lastIndexOf('.'));

type People = Awaited<ReturnType<typeof createPeople>>;

const paidBy = (column: string, id: string) =>
  `payer_id in (select id from payers where ${column} = '${id}')`;

/** Each of these changes affects the session data of one person. */
const changes: [string, keyof Omit<People, 'office'>, (all: People) => string][] = [
  [
    'a changed first name',
    'seated',
    ({ seated }) => `update users set first_name = 'Other' where id = '${seated}'`,
  ],
  ['a changed role', 'alone', ({ alone }) => `update users set role = 'MANAGER' where id = '${alone}'`],
  ['a suspension', 'alone', ({ alone }) => `update users set disabled_at = now() where id = '${alone}'`],
  ['a deletion', 'alone', ({ alone }) => `delete from users where id = '${alone}'`],
  [
    'a changed association',
    'alone',
    ({ alone }) => `update profiles set association = 'None' where user_id = '${alone}'`,
  ],
  [
    'an accepted disclaimer',
    'alone',
    ({ alone }) => `update profiles set accepted_vendor_disclaimer_at = now() where user_id = '${alone}'`,
  ],
  [
    'a new waiver',
    'boss',
    ({ boss }) =>
      `insert into waivers (person_id, plan, reason, starts_at) values ('${boss}', 'premium', 'A test', now())`,
  ],
  ['a deleted waiver', 'waived', ({ waived }) => `delete from waivers where person_id = '${waived}'`],
  [
    'a changed subscription of their own',
    'alone',
    ({ alone }) => `update subscriptions set created_at = '2020-01-01' where ${paidBy('person_id', alone)}`,
  ],
  [
    'a changed customer id',
    'alone',
    ({ alone }) => `update payers set customer_id = 'cus_new' where person_id = '${alone}'`,
  ],
  [
    'an office that is past due',
    'seated',
    ({ office }) => `update subscriptions set status = 'past_due' where ${paidBy('brokerage_id', office)}`,
  ],
  [
    'an office with a later period end',
    'seated',
    ({ office }) => `update subscription_items set period_end = '2030-01-01'
      where subscription_id in (select id from subscriptions where ${paidBy('brokerage_id', office)})`,
  ],
  [
    'a changed customer id of the office',
    'boss',
    ({ office }) => `update payers set customer_id = 'cus_other' where brokerage_id = '${office}'`,
  ],
  [
    'a closed seat',
    'seated',
    ({ seated }) => `update seats set closed_at = now() where person_id = '${seated}'`,
  ],
  ['a deleted office', 'seated', ({ office }) => `delete from brokerages where id = '${office}'`],
  [
    'an office handed over by its owner',
    'boss',
    ({ office, seated }) => `update brokerages set owner_id = '${seated}' where id = '${office}'`,
  ],
  [
    'an office handed over to a new owner',
    'seated',
    ({ office, seated }) => `update brokerages set owner_id = '${seated}' where id = '${office}'`,
  ],
];

test.each(changes)('the next request of a signed-in user sees %s', async (_, who, change) => {
  const { services, clock } = world;
  const { read } = createAccountReader(services);
  const all = await createPeople();
  const cookie = await cookieOf(all[who]);
  const before = await read(cookie, clock.now);
  expect(before?.account.id).toBe(all[who]);
  await services.database.sql.unsafe(change(all));
  const after = await read(cookie, clock.now);
  expect(after).toEqual(await createAccountReader(services).read(cookie, clock.now));
  expect(after).not.toEqual(before);
});

test('staff members who have set up a second factor are no longer blocked', async () => {
  const { services, clock } = world;
  const { read } = createAccountReader(services);
  const { id } = await world.member('MANAGER');
  const cookie = await cookieOf(id);
  expect((await read(cookie, clock.now))?.account.lacksSecondFactor).toBe(true);
  await services.database.sql`
    insert into second_factors (user_id, kind, name, confirmed_at) values (${id}, 'app', 'Phone', now())`;
  expect((await read(cookie, clock.now))?.account.lacksSecondFactor).toBe(false);
});

test('members of a newly opened association can use the roster at once', async () => {
  const { services, clock } = world;
  const { sql } = services.database;
  const { read } = createAccountReader(services);
  const { id } = await world.member('AGENT');
  await sql`update profiles set association = 'Keys Association' where user_id = ${id}`;
  const cookie = await cookieOf(id);
  expect((await read(cookie, clock.now))?.account.isRosterOpen).toBe(false);
  await sql`insert into active_associations (name, activated_at) values ('Keys Association', now())`;
  expect((await read(cookie, clock.now))?.account.isRosterOpen).toBe(true);
});

test('every change that affects a person’s access marks that person for a refresh', async () => {
  const { services, clock } = world;
  const cookie = await cookieOf((await createPeople()).alone);
  const [statement = ''] = await recordStatements([services], () =>
    createAccountReader(services).read(cookie, clock.now),
  );
  const plan = await services.database.sql.unsafe(`explain (generic_plan, format json) ${statement}`);
  const tablesRead = [...JSON.stringify(plan).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name);
  const relevantTables = new Set(
    tablesRead.filter((name) => name !== 'sessions' && name !== 'account_versions'),
  );
  expect(relevantTables.size).toBeGreaterThan(8);
  const triggerTables = await services.database.sql<{ name: string }[]>`
    select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'mark_users_dirty'::regproc
    group by 1 having bit_or(tgtype)::int & 28 = 28`;
  expect(triggerTables.map(({ name }) => name)).toEqual(expect.arrayContaining([...relevantTables]));
});

type Statement = (text: string) => Promise<unknown>;

/**
 * Runs two concurrent transactions. Neither may wait for the other before it ends, so a wait of over a second
 * fails.
 */
async function runConcurrently(work: (one: Statement, other: Statement) => Promise<void>): Promise<void> {
  const connect = () => openPostgresClient(world.services.config.databaseUrl ?? '', { max: 1 });
  const [one, other] = [connect(), connect()];
  try {
    for (const each of [one, other]) await each.unsafe(`begin; set local lock_timeout = '1s'`);
    await work(
      (text) => one.unsafe(text),
      (text) => other.unsafe(text),
    );
  } finally {
    for (const each of [one, other]) {
      await each.unsafe('rollback');
      await each.end();
    }
  }
}

const directoryRows = (id: string) =>
  world.services.database.sql`select * from user_directory where user_id = ${id}`;

test('two transactions that change the same users in opposite order do not block each other', async () => {
  const { alone, waived } = await createPeople();
  await runConcurrently(async (one, other) => {
    await one(`update users set first_name = 'One' where id = '${alone}'`);
    await other(`update users set first_name = 'Other' where id = '${waived}'`);
    await one(`update profiles set state_location = 'One' where user_id = '${waived}'`);
    await other(`update profiles set state_location = 'Other' where user_id = '${alone}'`);
    await one('commit');
    await other('commit');
  });
  expect(await directoryRows(alone)).toMatchObject([{ first_name: 'One', state_location: 'Other' }]);
  expect(await directoryRows(waived)).toMatchObject([{ first_name: 'Other', state_location: 'One' }]);
});

test('saving a profile while the user’s office pays does not block, and both changes are saved', async () => {
  const { seated, office } = await createPeople();
  await runConcurrently(async (saving, paying) => {
    await saving(`select id from users where id = '${seated}' for no key update`);
    for (const end of ['2029-01-01', '2030-01-01'])
      await paying(`update subscription_items set period_end = '${end}'
        where subscription_id in (select id from subscriptions where ${paidBy('brokerage_id', office)})`);
    await saving(`update users set first_name = 'Other' where id = '${seated}'`);
    await paying('commit');
    await saving('commit');
  });
  const row = { first_name: 'Other', subscription_period_end: expect.stringContaining('2030-01-01') };
  expect(await directoryRows(seated)).toMatchObject([row]);
});

test('a user who joins an office at the moment the office stops paying does not keep the office’s plan', async () => {
  const { services, clock } = world;
  const { office } = await createPeople();
  const { read } = createAccountReader(services);
  const newcomer = await world.member('AGENT');
  const cookie = await cookieOf(newcomer.id);
  await runConcurrently(async (coming, ending) => {
    await coming(
      `insert into seats (brokerage_id, person_id, opened_at) values ('${office}', '${newcomer.id}', now())`,
    );
    await ending(
      `update subscriptions set status = 'canceled', ended_at = now() where ${paidBy('brokerage_id', office)}`,
    );
    await coming('commit');
    expect((await read(cookie, clock.now))?.account).toMatchObject({ subscriptionStatus: 'active' });
    await ending('commit');
  });
  const after = await read(cookie, clock.now);
  expect(after).toEqual(await createAccountReader(services).read(cookie, clock.now));
  expect(after?.account).not.toMatchObject({ subscriptionStatus: 'active' });
});

test('a request of a recently seen user queries only the account version', async () => {
  const { services, clock } = world;
  const { read } = createAccountReader(services);
  const cookie = await cookieOf((await createPeople()).alone);
  const first = await read(cookie, clock.now);
  let again: Awaited<ReturnType<typeof read>>;
  const sent = await recordStatements([services], async () => {
    again = await read(cookie, clock.now);
  });
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toContain('entitlements');
  expect(again).toEqual(first);
});

test('a session cookie with a wrong signature signs nobody in', async () => {
  const { services, clock } = world;
  const { read } = createAccountReader(services);
  const { alone: id } = await createPeople();
  const cookie = await cookieOf(id);
  expect((await read(cookie, clock.now))?.account.id).toBe(id);
  for (const forged of [
    tokenIn(cookie),
    `${tokenIn(cookie)}.`,
    `x${cookie}`,
    `${tokenIn(cookie)}.${btoa('x'.repeat(32))}`,
  ])
    expect(await read(forged, clock.now), forged).toBeUndefined();
});

test('an expired or deleted session signs nobody in, even when it is cached', async () => {
  const { services, clock } = world;
  const { sql } = services.database;
  const { read } = createAccountReader(services);
  const { alone: id } = await createPeople();
  const cookie = await cookieOf(id);
  expect((await read(cookie, clock.now))?.account.id).toBe(id);
  const inAMonth = new Date(clock.now.getTime() + 31 * 24 * 60 * 60 * 1000);
  expect(await read(cookie, inAMonth)).toBeUndefined();
  const soon = new Date(clock.now.getTime() + 1000);
  expect((await read(cookie, soon))?.account.id).toBe(id);
  await sql`update sessions set expires_at = ${clock.now.toISOString()} where token = ${tokenIn(cookie)}`;
  expect(await read(cookie, soon)).toBeUndefined();
  const other = await cookieOf(id);
  expect((await read(other, soon))?.account.id).toBe(id);
  await sql`delete from sessions where token = ${tokenIn(other)}`;
  expect(await read(other, soon)).toBeUndefined();
});

test('a change that did not increment the account version is noticed within a minute', async () => {
  const { services, clock } = world;
  const { sql } = services.database;
  const { read } = createAccountReader(services);
  const { alone: id } = await createPeople();
  const cookie = await cookieOf(id);
  await read(cookie, clock.now);
  await sql.begin(async (untracked) => {
    await untracked`set local session_replication_role = replica`;
    await untracked`update users set first_name = 'Missed' where id = ${id}`;
  });
  const later = new Date(clock.now.getTime() + 61_000);
  expect((await read(cookie, later))?.account.firstName).toBe('Missed');
});
