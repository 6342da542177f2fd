import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDay } from '#contract/day.ts';
import { vendorCategories } from '#contract/reference/vendor-categories.ts';
import { createSubscription, type SubscriptionOptions } from '../../../testing/entitlements.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import { openBrokerage } from '../../brokerage/open-brokerage.ts';
import { listLastTwelveMonths } from './rules.ts';

let world: TestApp;
let admin: Member;
const sql = () => world.services.database.sql;
const subscribeMember = (
  member: Member,
  offer: SubscriptionOptions['offer'],
  status: SubscriptionOptions['status'],
  brokerageId?: string,
) => createSubscription(world.context(), member.id, { offer, status, brokerageId });
const setCreatedAt = (member: Member, at: string) =>
  sql()`update users set created_at = ${at} where id = ${member.id}`;
const setTrialEnd = (id: string, at: string) =>
  sql()`update subscriptions set trial_end = ${at} where id = ${id}`;

/** The expected figures below were counted by hand from these users. It is November 17, 2026, 10 AM. */
beforeAll(async () => {
  world = await testApp();
  admin = await world.member('ADMIN');
  await world.member('ADMIN', { phoneNumber: '9045550100' });
  await world.member('MANAGER');

  const plain = await world.member('AGENT', { phoneNumber: '9045550101' });
  const pro = await world.member('AGENT', { phoneNumber: '9045550102' });
  const trial = await world.member('AGENT');
  const lapsed = await world.member('AGENT');
  const gone = await world.member('AGENT');
  const twice = await world.member('AGENT');
  await subscribeMember(pro, 'agent_pro', 'active');
  await setTrialEnd(await subscribeMember(trial, 'agent_access', 'trialing'), '2026-12-01T00:00:00Z');
  await setTrialEnd(await subscribeMember(lapsed, 'agent_access', 'past_due'), '2026-11-01T00:00:00Z');
  await setTrialEnd(await subscribeMember(gone, 'agent_pro', 'canceled'), '2026-06-01T00:00:00Z');
  await subscribeMember(twice, 'agent_access', 'canceled');
  await subscribeMember(twice, 'agent_pro', 'active');

  const trainer = await world.member('BROKER');
  await subscribeMember(trainer, 'agent_access', 'incomplete');
  const owner = await world.member('BROKERAGE');
  const office = await openBrokerage(world.context(), owner.id);
  await subscribeMember(owner, 'brokerage_account', 'active', office);
  const seated = await world.member('AGENT');
  await sql()`
    insert into seats (brokerage_id, person_id, opened_at) values (${office}, ${seated.id}, now())`;

  const roofer = await world.member('VENDOR');
  const lender = await world.member('VENDOR');
  for (const [vendor, category] of [
    [roofer, 'Roofers'],
    [lender, 'Lenders'],
  ] as const)
    await sql()`
      insert into vendors (user_id, company_name, business_category) values (${vendor.id}, 'Co', ${category})`;
  await setTrialEnd(
    await subscribeMember(roofer, 'vendor_standard_premium', 'active'),
    '2026-03-01T00:00:00Z',
  );
  // This offer is for agents, so it gives a vendor no plan.
  await subscribeMember(lender, 'agent_pro', 'active');

  await setCreatedAt(plain, '2026-11-01T03:59:59Z');
  await setCreatedAt(pro, '2026-11-01T04:00:00Z');
  await setCreatedAt(trial, '2026-10-01T03:59:59Z');
  await setCreatedAt(lapsed, '2025-12-01T05:00:00Z');
  await setCreatedAt(gone, '2025-12-01T04:59:59Z');
  await setCreatedAt(admin, '2026-11-02T00:00:00Z');
  for (const member of [twice, trainer, owner, seated, roofer, lender])
    await setCreatedAt(member, '2026-09-15T12:00:00Z');
  await sql()`update users set created_at = '2026-11-17T14:00:00Z' where role = 'MANAGER'`;

  await sql()`insert into access_requests (person_id, association, requested_at) values
    (${plain.id}, 'Flagler County Association of Realtors', now()),
    (${plain.id}, 'Flagler County Association of Realtors', now()),
    (${trial.id}, 'Lakeland Realtors', now()),
    (${admin.id}, 'Lakeland Realtors', now())`;
});
afterAll(() => world.close());

const readReport = async () => (await admin.as({ url: '/api/admin/report' })).json();

test('every figure of the admin’s report equals the one counted by hand', async () => {
  expect(await readReport()).toEqual({
    generatedAt: '2026-11-17T15:00:00.000Z',
    totalUsers: 12,
    usersWithEmails: 12,
    usersWithPhoneNumbers: 2,
    usersByRole: { agent: 7, broker: 1, vendor: 2, brokerage: 1 },
    managers: 1,
    // The premium users are `pro`, `twice`, `owner`, `seated` and `roofer`. The basic users are `trial`,
    // `lapsed` and `trainer`.
    usersBySubscription: { premium: 5, basic: 3 },
    calculatedMetrics: { premiumConversionRate: 62.5 },
    growthMetrics: {
      // The new users of this month are `pro` and the manager. The user `plain` counts for October, because
      // it was still October in Florida.
      usersCreatedThisMonth: 2,
      usersCreatedLastMonth: 1,
      activeSubscriptions: 5,
      trialAccounts: 1,
      // The trials of the users `lapsed` and `gone` expired. The roofer's trial became a subscription.
      expiredTrials: 2,
      byMonth: [
        { month: '2025-12', users: 1 },
        ...['01', '02', '03', '04', '05', '06', '07', '08'].map((month) => ({
          month: `2026-${month}`,
          users: 0,
        })),
        { month: '2026-09', users: 7 },
        { month: '2026-10', users: 1 },
        { month: '2026-11', users: 2 },
      ],
    },
    subscriptionStatuses: { active: 5, trialing: 1, past_due: 1, canceled: 1, incomplete: 1, none: 3 },
    businessCategories: {
      ...Object.fromEntries(vendorCategories.map((category) => [category, 0])),
      Roofers: 1,
      Lenders: 1,
    },
    associationClicks: { 'Flagler County Association of Realtors': 2, 'Lakeland Realtors': 1 },
  });
});

test('the report counts plans in the user directory, which has the same plans as the entitlements view', async () => {
  const listed = await sql()`
    select user_id as person_id, subscription_plan as plan, subscription_status as status,
      subscription_created_at as since, subscription_period_end as until, trial_end
    from user_directory where subscription_plan is not null order by user_id`;
  const entitled = await sql()`
    select person_id, plan, status, since, until, trial_end from entitlements where source <> 'none' order by person_id`;
  expect([...listed]).toEqual([...entitled]);
  expect(listed.filter(({ trial_end }) => trial_end).length).toBe(4);
});

test('the admin’s report of a site without users contains zeros', async () => {
  const empty = await testApp();
  const first = await empty.member('ADMIN');
  const answer = (await first.as({ url: '/api/admin/report' })).json();
  expect(answer).toMatchObject({
    totalUsers: 0,
    usersBySubscription: { premium: 0, basic: 0 },
    calculatedMetrics: { premiumConversionRate: 0 },
    associationClicks: {},
  });
  await empty.close();
});

test('only admins can read the site’s report', async () => {
  for (const role of ['MANAGER', 'AGENT', 'BROKER', 'BROKERAGE', 'VENDOR'] as const) {
    const member = await world.member(role);
    expect([role, (await member.as({ url: '/api/admin/report' })).statusCode]).toEqual([role, 403]);
  }
  expect((await world.app.inject({ url: '/api/admin/report' })).statusCode).toBe(401);
});

test.each([
  ['2026-11-17', '2025-12', '2026-11'],
  ['2026-12-31', '2026-01', '2026-12'],
  ['2027-01-01', '2026-02', '2027-01'],
])('listLastTwelveMonths of %s returns the months from %s to %s', (day, first, last) => {
  const months = listLastTwelveMonths(toDay(day));
  expect([months.length, months[0], months.at(-1)]).toEqual([12, first, last]);
  expect(months.toSorted()).toEqual(months);
});
