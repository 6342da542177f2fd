import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { createSubscription, type SubscriptionOptions } from '../../testing/entitlements.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { endExpiredWaivers } from './end-waivers.ts';
import { openBrokerage } from './open-brokerage.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const sql = () => world.services.database.sql;

/** Reads the entitlement from the database view and checks that the profile shows the same plan. */
async function readEntitlement(member: Member) {
  const profile = (await member.as({ url: '/api/profile' })).json();
  const [row] =
    await sql()`select plan, status, source, until from entitlements where person_id = ${member.id}`;
  expect([profile.subscriptionPlan, profile.subscriptionStatus]).toEqual([row?.plan, row?.status]);
  return { plan: row?.plan, status: row?.status, source: row?.source };
}

const subscribeMember = (member: Member, bought: SubscriptionOptions) =>
  createSubscription(world.context(), member.id, bought);
const giveOffer = (
  member: Member,
  offer: SubscriptionOptions['offer'],
  status: SubscriptionOptions['status'] = 'active',
) => subscribeMember(member, { offer, status });

interface Office {
  owner: Member;
  id: string;
  subscriptionId: string;
}

async function createOffice(status: SubscriptionOptions['status'] = 'active'): Promise<Office> {
  const owner = await world.member('BROKERAGE');
  const id = await openBrokerage(world.context(), owner.id);
  const subscriptionId = await subscribeMember(owner, {
    offer: 'brokerage_account',
    status,
    brokerageId: id,
  });
  return { owner, id, subscriptionId };
}

async function addSeat({ id }: Pick<Office, 'id'>, role: Role = 'AGENT'): Promise<Member> {
  const person = await world.member(role);
  await sql()`
    insert into seats (brokerage_id, person_id, opened_at) values (${id}, ${person.id}, ${day('2026-10-01').toISOString()})`;
  return person;
}

const closeSeat = ({ id }: Member) =>
  sql()`update seats set closed_at = ${day('2026-11-01').toISOString()} where person_id = ${id}`;
const setStatus = (id: string, status: string) =>
  sql()`update subscriptions set status = ${status} where id = ${id}`;

test('an agent whose brokerage pays has Agent Pro+, and does not see the brokerage’s payment details', async () => {
  const agent = await addSeat(await createOffice());
  expect(await readEntitlement(agent)).toEqual({ plan: 'premium', status: 'active', source: 'seat' });
  const profile = (await agent.as({ url: '/api/profile' })).json();
  expect([profile.subscriptionId, profile.subscriptionPriceId, profile.stripeCustomerId]).toEqual([
    null,
    null,
    null,
  ]);
  expect((await agent.as({ url: '/api/billing' })).json()).toMatchObject({ offer: null, invoices: [] });
  expect((await agent.as({ url: '/api/doors-vault/folders' })).statusCode).toBe(200);
});

test('all members of a past-due brokerage are past due until it pays', async () => {
  const office = await createOffice();
  const [one, other] = [await addSeat(office), await addSeat(office, 'BROKER')];
  await setStatus(office.subscriptionId, 'past_due');
  for (const member of [one, other, office.owner])
    expect(await readEntitlement(member)).toEqual({ plan: 'premium', status: 'past_due', source: 'seat' });
  expect((await one.as({ method: 'PUT', url: '/api/profile', payload: { tagLine: 'Hi' } })).statusCode).toBe(
    402,
  );
  await setStatus(office.subscriptionId, 'active');
  expect(await readEntitlement(one)).toMatchObject({ status: 'active' });
});

test('a user who loses a seat keeps a plan that they pay for themselves, or else becomes canceled', async () => {
  const office = await createOffice();
  const [member, guest] = [await addSeat(office), await addSeat(office)];
  await giveOffer(member, 'agent_access');
  expect(await readEntitlement(member)).toMatchObject({ plan: 'premium', source: 'seat' });
  await closeSeat(member);
  await closeSeat(guest);
  expect(await readEntitlement(member)).toEqual({ plan: 'basic', status: 'active', source: 'own' });
  expect(await readEntitlement(guest)).toEqual({ plan: 'premium', status: 'canceled', source: 'seat' });
});

test('a user cannot have two open seats, but can take a new one after the first was closed', async () => {
  const [first, second] = [await createOffice(), await createOffice()];
  const agent = await addSeat(first);
  const takeSeat = () => sql()`
    insert into seats (brokerage_id, person_id, opened_at)
    values (${second.id}, ${agent.id}, ${day('2026-11-02').toISOString()})`;
  await expect(takeSeat()).rejects.toThrow('seats_open');
  await closeSeat(agent);
  await takeSeat();
  await setStatus(first.subscriptionId, 'past_due');
  expect(await readEntitlement(agent)).toMatchObject({ status: 'active', source: 'seat' });
});

test('a vendor with two plans, on one subscription or on two, gets the better plan', async () => {
  const vendor = await world.member('VENDOR');
  await giveOffer(vendor, 'vendor_standard_premium');
  await subscribeMember(vendor, {
    offer: 'vendor_higher_basic',
    status: 'active',
    createdAt: day('2027-01-01'),
  });
  expect(await readEntitlement(vendor)).toEqual({ plan: 'premium', status: 'active', source: 'own' });
  const other = await world.member('VENDOR');
  const id = await giveOffer(other, 'vendor_higher_basic');
  await sql()`
    insert into subscription_items
    select 'si_second', subscription_id, 'vendor_standard_premium', 'price_second', 50000, 1, period_start, period_end
    from subscription_items where subscription_id = ${id}`;
  expect(await readEntitlement(other)).toEqual({ plan: 'premium', status: 'active', source: 'own' });
  expect((await other.as({ url: '/api/profile' })).json().subscriptionPriceId).toBe('price_second');
});

test('a vendor listing does not improve an agent’s desktop plan', async () => {
  const agent = await world.member('AGENT');
  await giveOffer(agent, 'agent_access');
  await giveOffer(agent, 'vendor_higher_premium');
  expect(await readEntitlement(agent)).toMatchObject({ plan: 'basic', source: 'own' });
});

test('a broker with a seat and their own subscription gets the better of the two', async () => {
  const office = await createOffice();
  const own = await giveOffer(office.owner, 'agent_pro', 'canceled');
  expect(await readEntitlement(office.owner)).toEqual({ plan: 'premium', status: 'active', source: 'seat' });
  const seen = (await office.owner.as({ url: '/api/profile' })).json();
  expect(seen.subscriptionId).toBe(office.subscriptionId);
  await setStatus(own, 'active');
  await setStatus(office.subscriptionId, 'past_due');
  expect(await readEntitlement(office.owner)).toEqual({ plan: 'premium', status: 'active', source: 'own' });
});

test('a waiver gives a plan to a user or to all members of a brokerage until the waiver ends', async () => {
  const agent = await world.member('AGENT');
  const owner = await world.member('BROKERAGE');
  const id = await openBrokerage(world.context(), owner.id);
  const guest = await addSeat({ id });
  const [from, until] = [day('2026-11-01').toISOString(), day('2026-11-20').toISOString()];
  await sql()`
    insert into waivers (person_id, brokerage_id, plan, code, reason, starts_at, ends_at)
    values (${agent.id}, null, 'premium', null, 'A friend', ${from}, ${until}),
      (null, ${id}, 'premium', 'HARBOR', 'A coupon', ${from}, ${until})`;
  expect(await readEntitlement(agent)).toEqual({ plan: 'premium', status: 'active', source: 'waiver' });
  expect(await readEntitlement(guest)).toEqual({ plan: 'premium', status: 'active', source: 'seat' });
  await endExpiredWaivers({ ...world.context(), now: day('2026-11-19') });
  expect(await readEntitlement(agent)).toMatchObject({ status: 'active' });
  await endExpiredWaivers({ ...world.context(), now: day('2026-11-20') });
  await endExpiredWaivers({ ...world.context(), now: day('2026-11-21') });
  expect(await readEntitlement(agent)).toEqual({ plan: 'premium', status: 'canceled', source: 'waiver' });
  expect(await readEntitlement(guest)).toEqual({ plan: 'premium', status: 'canceled', source: 'seat' });
  expect(await readEntitlement(owner)).toEqual({ plan: 'premium', status: 'canceled', source: 'seat' });
  const ended = await sql()`select 1 from audit_log where action = 'waiver.end'`;
  expect(ended).toHaveLength(2);
});

test('staff have the premium plan without paying, and a user without any plan has Agent Access', async () => {
  for (const role of ['ADMIN', 'MANAGER'] as const)
    expect(await readEntitlement(await world.member(role))).toEqual({
      plan: 'premium',
      status: 'active',
      source: 'staff',
    });
  expect(await readEntitlement(await world.member('AGENT'))).toEqual({
    plan: 'basic',
    status: 'active',
    source: 'none',
  });
});

test('a user with several subscriptions gets the plan of the best one: by status, then Agent Pro+ first, then the latest', async () => {
  const cases: [SubscriptionOptions[], unknown][] = [
    [
      [
        { offer: 'agent_pro', status: 'canceled', createdAt: day('2026-05-01') },
        { offer: 'agent_access', status: 'trialing', createdAt: day('2025-01-01') },
      ],
      { plan: 'basic', status: 'trialing' },
    ],
    [
      [
        { offer: 'agent_access', status: 'past_due', createdAt: day('2025-01-01') },
        { offer: 'agent_pro', status: 'canceled', createdAt: day('2026-05-01') },
        { offer: 'agent_pro', status: 'incomplete', createdAt: day('2026-06-01') },
      ],
      { plan: 'basic', status: 'past_due' },
    ],
    [
      [
        { offer: 'agent_pro', status: 'active', createdAt: day('2025-01-01') },
        { offer: 'agent_access', status: 'active', createdAt: day('2026-05-01') },
      ],
      { plan: 'premium', status: 'active' },
    ],
    [
      [
        { offer: 'agent_pro', status: 'trialing', createdAt: day('2026-05-01') },
        { offer: 'agent_pro', status: 'active', createdAt: day('2026-06-01') },
      ],
      { plan: 'premium', status: 'active' },
    ],
    [[{ offer: null, status: 'past_due' }], { plan: 'basic', status: 'past_due' }],
  ];
  for (const [bought, expected] of cases) {
    const member = await world.member('AGENT');
    for (const subscription of bought) await subscribeMember(member, subscription);
    expect(await readEntitlement(member)).toMatchObject({ ...(expected as object), source: 'own' });
  }
});

test('PostgreSQL uses indexes for the entitlement view even with many payers and seats', async () => {
  await sql()`
    insert into users (email, role, first_name, last_name)
    select 'crowd' || n || '@example.com', 'AGENT', 'Crowd', n::text from generate_series(1, 4000) n`;
  await sql()`insert into brokerages (owner_id) select id from users where email like 'crowd%' limit 500`;
  await sql()`
    insert into seats (brokerage_id, person_id, opened_at)
    select office.id, crowd.id, now()
    from (select id, row_number() over () as n from users where email like 'crowd%') crowd
    join (select id, row_number() over () as n from brokerages) office on office.n = 1 + crowd.n % 500`;
  await sql()`
    insert into payers (person_id) select id from users where email like 'crowd%'
    on conflict do nothing`;
  await sql()`insert into payers (brokerage_id) select id from brokerages on conflict do nothing`;
  await sql()`
    insert into subscriptions (id, payer_id, status, ends_at_period_end, created_at, snapshot_seq)
    select 'sub_' || id, id, 'active', false, now(), 0 from payers`;
  await sql()`
    insert into subscription_items (id, subscription_id, offer, price_id, unit_amount, quantity, period_start, period_end)
    select 'si_' || id, id, 'agent_pro', 'price', 1, 1, now(), now() from subscriptions on conflict do nothing`;
  await sql()`
    insert into waivers (person_id, plan, reason, starts_at) select id, 'basic', 'A test', now() from users`;
  await sql().unsafe('analyze');
  const plan = await sql().unsafe(
    `explain select users.*, entitlements.* from sessions join users on users.id = user_id
      join entitlements on person_id = users.id where token = 'token-of-somebody'`,
  );
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('payers_party');
  // This test has few sessions, so PostgreSQL may scan the whole table of sessions, but no other table.
  expect(text.replaceAll('Seq Scan on sessions', '')).not.toContain('Seq Scan');
});
