import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { restoreReleaseDatabase } from './testing/release.ts';
import type { TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let sql: postgres.Sql;

/**
 * People who have a plan without a stored subscription. The first release could store such people, but its
 * dump contains none.
 */
const unusualPeople = [
  ['waived', 'AGENT', 'premium', 'active', null, null],
  ['late', 'BROKER', 'basic', 'past_due', null, null],
  ['ended', 'AGENT', 'premium', 'canceled', null, null],
  ['made-up', 'VENDOR', 'premium', 'trialing', 'sub_demo_x', 'cus_demo_x'],
  ['office', 'BROKERAGE', 'premium', 'active', 'sub_demo_y', 'cus_demo_y'],
  ['nothing', 'AGENT', 'basic', 'active', null, null],
  ['boss', 'ADMIN', 'premium', 'active', null, null],
] as const;

beforeAll(async () => {
  database = await restoreReleaseDatabase(1);
  sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  for (const [name, role, plan, status, subscription, customer] of unusualPeople)
    await sql`
      insert into users (email, role, first_name, last_name, subscription_plan, subscription_status, subscription_id,
        stripe_customer_id, subscription_period_end, trial_end)
      values (${`${name}@example.com`}, ${role}, 'Odd', ${name}, ${plan}, ${status}, ${subscription}, ${customer},
        '2027-01-01', ${status === 'trialing' ? '2027-01-01' : null})`;
  await sql`update subscriptions set offer = null, price_id = 'price_by_hand'
    where user_id = (select id from users where email = 'upgraded@example.com')`;
  await migrate(database.url);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const entitlementOf = async (name: string) => {
  const [row] = await sql`
    select plan, status, source, customer_id as customer from entitlements join users on users.id = person_id
    where email = ${`${name}@example.com`}`;
  return { ...row };
};

test('people who had a plan without a subscription keep their plan and status after the upgrade', async () => {
  for (const [name, , plan, status, , customer] of unusualPeople)
    expect([name, await entitlementOf(name)]).toEqual([
      name,
      expect.objectContaining({ plan, status, customer }),
    ]);
  const sources = await Promise.all(unusualPeople.map(async ([name]) => (await entitlementOf(name)).source));
  expect(sources).toEqual(['waiver', 'own', 'own', 'own', 'seat', 'none', 'staff']);
});

test('a subscription with an unknown price keeps its plan after the upgrade', async () => {
  expect(await entitlementOf('upgraded')).toMatchObject({ plan: 'premium', status: 'active', source: 'own' });
});

test('after the upgrade, each office’s owner pays for the office and has an open seat in it', async () => {
  const rows = await sql`
    select email::text, payers.customer_id is not null as pays, closed_at from brokerages
    join users on users.id = owner_id join payers on payers.brokerage_id = brokerages.id
    join seats on seats.brokerage_id = brokerages.id and seats.person_id = users.id order by email`;
  expect(rows.map(({ email, pays, closed_at }) => [email, pays, closed_at])).toEqual([
    ['broker@demo.test', true, null],
    ['brokerage@example.com', true, null],
    ['office@example.com', true, null],
  ]);
});

test('the upgrade migrates every payment attempt, checkout page and customer', async () => {
  const [{ attempts, signups } = {}] = await sql`
    select (select count(*)::int from payment_attempts where item is null or attempt_number < 1) as attempts,
      (select count(*)::int from pending_signups where id::text not in
        (select subject from checkouts where purpose = 'signup')) as signups`;
  expect([attempts, signups]).toEqual([0, 0]);
  const states = await sql`
    select pending_signups.state, checkouts.state as page, account_id is not null as "isDone", person_id is not null as "isTheirs"
    from pending_signups join checkouts on subject = pending_signups.id::text`;
  for (const { state, page, isDone, isTheirs } of states)
    expect([page, isTheirs]).toEqual([state === 'open' ? 'open' : 'completed', isDone]);
});
