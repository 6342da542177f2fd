import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminUser, adminUserMessages as say } from '#contract/admin/admin-users.ts';
import { billingMessages } from '#contract/billing/billing.ts';
import { cents } from '#contract/money.ts';
import { testCardNumbers } from '../../../gateways/payments/testing/provider.ts';
import type { Member } from '../../../testing/test-app.ts';
import { mirrorSubscription } from '../../billing/mirror/mirror-subscription.ts';
import { type PaymentTestApp, startPaymentTestApp } from '../../billing/testing/payment-test-app.ts';
import { addDoor, listStorageKeysOfMember, uploadFileToDoor } from '../../doors-vault/testing/vault.ts';

let world: PaymentTestApp;
let admin: Member;
beforeAll(async () => {
  world = await startPaymentTestApp();
  admin = await world.member('ADMIN', { firstName: 'Ines', lastName: 'Palmer' });
});
afterAll(() => world.close());
beforeEach(() => world.provider.configureWebhooks({ paused: true }));

const path = '/api/admin/users';
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, who = admin) =>
  who.as({ method, url: path + url, payload });
const list = async (query: Record<string, string>) =>
  (await admin.as({ url: path, query })).json() as {
    users: AdminUser[];
    totalUsers: number;
    totalPages: number;
  };
const one = async ({ email }: { email: string }): Promise<AdminUser> => {
  const { users } = await list({ search: email });
  const user = users.find((each) => each.email === email);
  if (!user) throw new Error(`${email} is not listed`);
  return user;
};
const names = { firstName: 'Ava', lastName: 'Brooks' };
const entriesOf = (person: { id: string }) => world.services.database.sql`
  select action, actor_id as actor, details from audit_log where acted_for_id = ${person.id} order by id`;

let turn = 0;
const newcomer = () => {
  turn += 1;
  return {
    ...names,
    email: `new${turn}@example.com`,
    password: 'sixsix',
    confirmPassword: 'sixsix',
    role: 'MANAGER',
  };
};

describe('the user list', () => {
  test('the admin’s user list finds people by parts of their name and email, ignoring case and accents', async () => {
    const zoe = await world.member('AGENT', {
      firstName: 'Zoë',
      lastName: 'Quarrington',
      email: 'zq@find.test',
    });
    for (const search of ['zoe quarr', 'QUARRINGTON ZOË', 'zq@FIND', 'q@find.t'])
      expect((await list({ search })).users.map(({ id }) => id)).toEqual([zoe.id]);
    expect((await list({ search: 'zoe_quarr' })).users).toEqual([]);
    expect((await list({ search: '%' })).users).toEqual([]);
  });

  test('the admin’s user list finds vendors by their company and people by their office, even after a rename', async () => {
    const vendor = await world.member('VENDOR', {
      vendor: { companyName: 'Zephyr Roofing Co.', businessCategory: 'Solar' },
    });
    const owner = await world.member('BROKERAGE', { brokerageName: 'Pelikan Harbor Realty' });
    const { sql } = world.services.database;
    const found = async (search: string) => (await list({ search })).users.map(({ id }) => id);
    expect(await found('zephyr roof')).toEqual([vendor.id]);
    expect(await found('PELIKAN harbor')).toEqual([owner.id]);
    await sql`update vendors set company_name = 'Quokka Roofing' where user_id = ${vendor.id}`;
    await sql`update profiles set brokerage_name = 'Ospreyline Realty' where user_id = ${owner.id}`;
    expect([await found('zephyr'), await found('pelikan')]).toEqual([[], []]);
    expect([await found('quokka'), await found('ospreyline')]).toEqual([[vendor.id], [owner.id]]);
  });

  test('the admin’s user list compares a typed email completely, not only the part before the @', async () => {
    const meant = await world.member('AGENT', { email: 'jo.fernwood@find.test' });
    await world.member('AGENT', { email: 'al.fernwood@find.test' });
    await world.member('AGENT', { email: 'jo.fernwood@else.test' });
    for (const search of ['jo.fernwood@find', 'JO.FERNWOOD@FIND.TEST', 'o.fernwood@f'])
      expect((await list({ search })).users.map(({ id }) => id)).toEqual([meant.id]);
    expect((await list({ search: 'fernwood@' })).totalUsers).toBe(3);
  });

  test('the admin’s user list has pages and a total, and sorts both ways with missing values last', async () => {
    const phones = ['9045550101', null, '9045550103'];
    for (const [at, phoneNumber] of phones.entries())
      await world.member('BROKER', { firstName: `Sorted${at}`, lastName: 'Pagetest', phoneNumber });
    const asked = { search: 'pagetest', sortBy: 'phoneNumber' };
    const order = async (sortOrder: string) =>
      (await list({ ...asked, sortOrder })).users.map(({ phoneNumber }) => phoneNumber);
    expect(await order('asc')).toEqual(['9045550101', '9045550103', null]);
    expect(await order('desc')).toEqual(['9045550103', '9045550101', null]);
    for (const sortOrder of ['asc', 'desc']) {
      const second = await list({ ...asked, sortOrder, limit: '2', page: '2' });
      expect(second).toMatchObject({ totalUsers: 3, totalPages: 2, users: [{ phoneNumber: null }] });
    }
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    const newest = await world.member('AGENT');
    expect((await list({ limit: '1' })).users).toMatchObject([{ id: newest.id }]);
  });

  test('the admin’s user list filters by role and category, and its stored totals equal the real counts', async () => {
    await world.member('VENDOR', {
      vendor: {
        companyName: 'Shore Roofs',
        businessCategory: 'Roofers',
        website: 'https://shore.example.com',
      },
    });
    const roofers = await list({ businessCategory: 'Roofers' });
    expect(roofers.users).toMatchObject([{ vendor: { vendorCompanyName: 'Shore Roofs' } }]);
    expect(roofers.totalUsers).toBe(1);
    const ofRole = (role: string) => list({ businessCategory: 'Roofers', role });
    expect((await ofRole('VENDOR')).users).toEqual(roofers.users);
    expect(await ofRole('AGENT')).toMatchObject({ users: [], totalUsers: 0 });
    const [plain] = await world.services.database.sql`
      select count(*)::int as all, count(*) filter (where role = 'BROKER')::int as brokers from users`;
    expect((await list({})).totalUsers).toBe(plain?.all);
    expect((await list({ role: 'BROKER' })).totalUsers).toBe(plain?.brokers);
    expect((await admin.as({ url: path, query: { role: 'KING' } })).statusCode).toBe(400);
  });

  test('an admin can sort the user list by every column', async () => {
    const { userSorts } = await import('#contract/admin/admin-users.ts');
    for (const sortBy of userSorts)
      for (const sortOrder of ['asc', 'desc']) {
        const answer = await admin.as({ url: path, query: { sortBy, sortOrder } });
        expect([sortBy, answer.statusCode]).toEqual([sortBy, 200]);
      }
  });

  test('only admins can read the user list and use its actions', async () => {
    const agent = await world.member('AGENT');
    for (const role of ['MANAGER', 'AGENT', 'BROKER', 'BROKERAGE', 'VENDOR'] as const) {
      const other = await world.member(role);
      for (const [method, url] of [
        ['GET', ''],
        ['GET', `/${agent.id}`],
        ['PUT', `/${agent.id}`],
        ['DELETE', `/${agent.id}`],
        ['POST', `/${agent.id}/suspend`],
      ] as const)
        expect((await call(method, url, method === 'PUT' ? names : undefined, other)).statusCode).toBe(403);
    }
    expect((await world.app.inject({ url: path })).statusCode).toBe(401);
    expect((await one(agent)).isSuspended).toBe(false);
  });
});

/** Compares the user directory, which database triggers update, with the tables from which it is computed. */
async function expectTrueDirectory() {
  const differences = await world.services.database.sql`
    select u.id from users u join profiles p on p.user_id = u.id join entitlements s on s.person_id = u.id
    left join vendors v on v.user_id = u.id and u.role = 'VENDOR'
    full join user_directory d on d.user_id = u.id
    where not exists (select from account_deletions where user_id = u.id)
      and (d.email, d.role, d.first_name, d.last_name, d.phone_number, d.state_location, d.is_suspended,
        d.subscription_status, d.subscription_plan, d.subscription_created_at, d.subscription_period_end,
        d.business_category, d.website, d.company_name, d.brokerage_name)
      is distinct from (u.email, u.role, u.first_name, u.last_name, u.phone_number, p.state_location,
        u.disabled_at is not null, case when s.source <> 'none' then s.status end,
        case when s.source <> 'none' then s.plan end, s.since, s.until, v.business_category, v.website, v.company_name, p.brokerage_name)`;
  expect(differences).toHaveLength(0);
  const totals = await world.services.database.sql`
    select role, category from (
      select role, business_category as category, total from user_totals
      union all select role, coalesce(business_category, ''), -1 from user_directory) lines
    group by 1, 2 having sum(total) <> 0`;
  expect(totals).toHaveLength(0);
}

test('the user directory is updated after every change of a person, a company or a subscription', async () => {
  const { sql } = world.services.database;
  const owner = await world.createPayer('BROKERAGE', { offer: 'brokerage_account' });
  const agent = await world.createPayer('AGENT', { offer: 'agent_access' });
  const vendor = await world.createPayer('VENDOR', {
    offer: 'vendor_higher_basic',
    vendor: { companyName: 'Tides', businessCategory: 'Lenders' },
  });
  await expectTrueDirectory();
  await sql`insert into seats (brokerage_id, person_id, opened_at)
    select id, ${agent.id}, now() from brokerages where owner_id = ${owner.id}`;
  await sql`update subscriptions set status = 'past_due' where id = ${owner.subscriptionId}`;
  await sql`update subscription_items set period_end = now() + interval '3 days' where subscription_id = ${owner.subscriptionId}`;
  await expectTrueDirectory();
  await sql`update seats set closed_at = now() where person_id = ${agent.id}`;
  await sql`update brokerages set owner_id = ${agent.id} where owner_id = ${owner.id}`;
  await sql`update users set role = 'AGENT', first_name = 'Now' where id = ${vendor.id}`;
  await sql`update users set role = 'VENDOR' where id = ${vendor.id}`;
  await sql`update vendors set business_category = 'Solar', website = 'https://t.example' where user_id = ${vendor.id}`;
  await expectTrueDirectory();
  await sql`delete from users where id in (${vendor.id}, ${agent.id})`;
  await expectTrueDirectory();
});

describe('creating a user', () => {
  test('a user whom an admin created can sign in with a password of six characters, and the audit log names the admin', async () => {
    const newUser = newcomer();
    const answer = await call('POST', '', { ...newUser, phoneNumber: '(904) 555-0144', stateLocation: 'FL' });
    expect(answer.json()).toMatchObject({
      message: 'User created successfully!',
      user: { role: 'MANAGER', phoneNumber: '9045550144', stateLocation: 'FL' },
    });
    expect((await world.sendSignIn(newUser.email, 'sixsix')).statusCode).toBe(200);
    const [entry] = await world.services.database.sql`
      select actor_id as actor from audit_log where action = 'account.create' and subject = ${answer.json().user.id}`;
    expect(entry?.actor).toBe(admin.id);
  });

  test('an admin cannot create a user with a taken email, even in another case', async () => {
    const newUser = newcomer();
    await call('POST', '', newUser);
    const again = await call('POST', '', { ...newUser, email: newUser.email.toUpperCase() });
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { error: 'An account with this email already exists.', field: 'email' },
    ]);
  });

  test('two requests with the same idempotency key create one user', async () => {
    const newUser = newcomer();
    const headers = { 'idempotency-key': `key-${newUser.email}` };
    const send = () => admin.as({ method: 'POST', url: path, payload: newUser, headers });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json().user.id).toBe(answers[1]?.json().user.id);
  });

  test('an admin who creates a vendor must enter a company, and cannot create a brokerage', async () => {
    const newUser = { ...newcomer(), role: 'VENDOR' };
    const missing = await call('POST', '', newUser);
    expect([missing.statusCode, missing.json().field]).toEqual([400, 'vendorCompanyName']);
    const company = {
      vendorCompanyName: 'Coastline Roofing',
      businessCategory: 'Roofer',
      website: 'coastline.example.com',
      vendorPhone: '904 555 0102',
      association: 'Northeast Florida Association of Realtors',
    };
    const { user } = (await call('POST', '', { ...newUser, ...company })).json();
    const [preferences] = await world.services.database.sql`
      select reach_me_out, travel_to_offices, provide_food from profiles where user_id = ${user.id}`;
    expect(Object.values(preferences ?? {})).toEqual([false, false, false]);
    expect(user.vendor).toEqual({
      vendorCompanyName: 'Coastline Roofing',
      businessCategory: 'Roofers',
      website: 'https://coastline.example.com',
      vendorPhone: '9045550102',
      association: ['Northeast Florida Association of Realtors'],
      address: null,
      loanLinks: null,
    });
    const office = await call('POST', '', { ...newcomer(), role: 'BROKERAGE' });
    expect([office.statusCode, office.json().message]).toEqual([400, say.newRole]);
  });
});

describe('editing a user', () => {
  test('an admin changes any field of a user except the email, and the audit log names the admin and the user', async () => {
    const agent = await world.member('AGENT', { phoneNumber: '9045550100' });
    const newUser = { firstName: 'Ivy', lastName: 'Mbeki', email: 'other@example.com', stateLocation: 'GA' };
    const { user } = (await call('PUT', `/${agent.id}`, newUser)).json();
    expect(user).toMatchObject({
      email: agent.email,
      firstName: 'Ivy',
      stateLocation: 'GA',
      phoneNumber: '9045550100',
      role: 'AGENT',
    });
    expect(await entriesOf(agent)).toMatchObject([
      { action: 'account.act-for', actor: admin.id },
      { action: 'user.update', details: { fields: ['firstName', 'lastName', 'stateLocation'] } },
    ]);
    expect((await world.sendSignIn(agent.email)).statusCode).toBe(200);
  });

  test('an admin who changes a user’s password ends every session of the user, but a blank password changes nothing', async () => {
    const agent = await world.member('AGENT');
    await call('PUT', `/${agent.id}`, { ...names, password: '' });
    expect((await agent.as({ url: '/api/profile' })).statusCode).toBe(200);
    expect((await call('PUT', `/${agent.id}`, { ...names, password: 'short' })).statusCode).toBe(400);
    await call('PUT', `/${agent.id}`, { ...names, password: 'longer' });
    expect((await agent.as({ url: '/api/profile' })).statusCode).toBe(401);
    expect((await world.sendSignIn(agent.email)).statusCode).toBe(401);
    expect((await world.sendSignIn(agent.email, 'longer')).statusCode).toBe(200);
  });

  test('an admin who saves an outdated version of a user overwrites nothing, and the response contains the saved user', async () => {
    const agent = await world.member('AGENT');
    const { version } = await one(agent);
    const other = await world.member('ADMIN');
    await call('PUT', `/${agent.id}`, { ...names, firstName: 'First', version }, other);
    const late = await call('PUT', `/${agent.id}`, { ...names, firstName: 'Second', version });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ message: say.changed, details: { user: { firstName: 'First' } } });
    expect((await one(agent)).firstName).toBe('First');
    const both = await Promise.all(
      [admin, other].map(async (who) =>
        call(
          'PUT',
          `/${agent.id}`,
          { ...names, firstName: who.email, version: late.json().details.user.version },
          who,
        ),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('after a user changes their profile, an admin cannot save an older version of that user', async () => {
    const agent = await world.member('AGENT');
    const { version } = await one(agent);
    await agent.as({ method: 'PUT', url: '/api/profile', payload: { firstName: 'Myself' } });
    expect((await call('PUT', `/${agent.id}`, { ...names, version })).statusCode).toBe(409);
  });

  test('an admin turns an agent into a vendor with a company, and back into an agent without a listing', async () => {
    const agent = await world.member('AGENT');
    const missing = await call('PUT', `/${agent.id}`, { ...names, role: 'VENDOR' });
    expect([missing.statusCode, missing.json().field]).toEqual([400, 'vendorCompanyName']);
    const company = { vendorCompanyName: 'Palm Pest', businessCategory: 'Pest Control' };
    await call('PUT', `/${agent.id}`, { ...names, role: 'VENDOR', ...company });
    expect(await one(agent)).toMatchObject({ role: 'VENDOR', vendor: company });
    await call('PUT', `/${agent.id}`, { ...names, role: 'AGENT' });
    expect((await one(agent)).vendor).toBeNull();
    const [row] = await world.services.database
      .sql`select is_listed from vendors where user_id = ${agent.id}`;
    expect(row?.is_listed).toBe(false);
  });

  test('an admin cannot make a paying agent a manager', async () => {
    const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
    const refused = await call('PUT', `/${payer.id}`, { ...names, role: 'MANAGER' });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { message: say.pays, field: 'role' }]);
    expect((await one(payer)).role).toBe('AGENT');
  });

  test('an admin cannot give a user an unknown role', async () => {
    const agent = await world.member('AGENT');
    const answer = await call('PUT', `/${agent.id}`, { ...names, role: 'KING' });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please choose a role from the list']);
  });

  test('an admin grants a user a plan without payment and ends it again', async () => {
    const agent = await world.member('AGENT');
    expect(await one(agent)).toMatchObject({ subscriptionStatus: null, subscriptionPlan: null });
    const give = { ...names, subscriptionStatus: 'active', subscriptionPlan: 'premium' };
    expect((await call('PUT', `/${agent.id}`, give)).json().user).toMatchObject({
      subscriptionPlan: 'premium',
    });
    expect((await agent.as({ url: '/api/profile' })).json().subscriptionPlan).toBe('premium');
    await call('PUT', `/${agent.id}`, { ...names, subscriptionStatus: 'canceled' });
    expect((await one(agent)).subscriptionStatus).toBe('canceled');
    const odd = await call('PUT', `/${agent.id}`, { ...names, subscriptionStatus: 'trialing' });
    expect([odd.statusCode, odd.json().message]).toEqual([409, say.providerStatus]);
  });

  test('a granted plan ends when an admin turns an agent into a vendor, and does not come back', async () => {
    const agent = await world.member('AGENT');
    const give = { ...names, subscriptionStatus: 'active', subscriptionPlan: 'premium' };
    await call('PUT', `/${agent.id}`, give);
    const company = { vendorCompanyName: 'Palm Pest', businessCategory: 'Pest Control' };
    await call('PUT', `/${agent.id}`, { ...names, role: 'VENDOR', ...company });
    expect((await one(agent)).subscriptionStatus).toBe('canceled');
    await call('PUT', `/${agent.id}`, { ...names, role: 'AGENT' });
    expect((await one(agent)).subscriptionStatus).toBe('canceled');
  });

  test('a granted plan stays when an admin turns an agent into a broker', async () => {
    const agent = await world.member('AGENT');
    const give = { ...names, subscriptionStatus: 'active', subscriptionPlan: 'premium' };
    await call('PUT', `/${agent.id}`, give);
    await call('PUT', `/${agent.id}`, { ...names, role: 'BROKER' });
    expect(await one(agent)).toMatchObject({ role: 'BROKER', subscriptionPlan: 'premium' });
  });

  test('an admin who sets a user’s status to canceled ends the subscription at the provider', async () => {
    const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
    expect((await one(payer)).subscriptionStatus).toBe('active');
    const { user } = (await call('PUT', `/${payer.id}`, { ...names, subscriptionStatus: 'canceled' })).json();
    expect(user.subscriptionStatus).toBe('canceled');
    const kept = await world.services.payments.readSubscription(payer.subscriptionId);
    expect(kept?.status).toBe('canceled');
  });

  test('an admin who sets a vendor’s status to canceled ends the listing’s subscription at the provider', async () => {
    const vendor = { companyName: 'Palm Pest', businessCategory: 'Pest Control' as const };
    const payer = await world.createPayer('VENDOR', { offer: 'vendor_higher_basic', vendor });
    const { user } = (await call('PUT', `/${payer.id}`, { ...names, subscriptionStatus: 'canceled' })).json();
    expect(user.subscriptionStatus).toBe('canceled');
    const kept = await world.services.payments.readSubscription(payer.subscriptionId);
    expect(kept?.status).toBe('canceled');
  });

  test.each([
    ['AGENT', { offer: 'agent_access' }, '/api/billing/pay', {}],
    [
      'VENDOR',
      {
        offer: 'vendor_higher_basic',
        vendor: { companyName: 'Gulf Pest', businessCategory: 'Pest Control' },
      },
      '/api/vendor/upgrade-subscription',
      { targetPlan: 'basic' },
    ],
  ] as const)(
    'when an admin ends a granted plan, the page on which a former %s could buy another year is closed',
    async (role, plan, url, payload) => {
      const payer = await world.createPayer(role, plan);
      await world.services.payments.endSubscription(payer.subscriptionId);
      await mirrorSubscription(world.context(), payer.subscriptionId);
      const { checkoutUrl } = (await payer.as({ method: 'POST', url, payload })).json();
      const give = { ...names, subscriptionStatus: 'active', subscriptionPlan: 'basic' };
      expect((await call('PUT', `/${payer.id}`, give)).statusCode).toBe(200);
      const take = { ...names, subscriptionStatus: 'canceled' };
      expect((await call('PUT', `/${payer.id}`, take)).statusCode).toBe(200);
      expect((await world.provider.payOn(checkoutUrl, testCardNumbers.good)).leadsTo).toBeUndefined();
    },
  );

  test('an admin who edits an unknown user gets a 404', async () => {
    const nobody = '/00000000-0000-4000-8000-000000000000';
    expect((await call('PUT', nobody, names)).statusCode).toBe(404);
    expect((await call('DELETE', nobody)).statusCode).toBe(404);
    expect((await call('GET', '/not-an-id')).statusCode).toBe(404);
  });
});

describe('protection of the last admin', () => {
  test('an admin cannot demote, suspend or delete themselves', async () => {
    const own = await call('PUT', `/${admin.id}`, { firstName: 'Ines', lastName: 'Palmer', role: 'MANAGER' });
    expect([own.statusCode, own.json().message]).toEqual([409, say.ownRole]);
    expect((await call('DELETE', `/${admin.id}`)).json().message).toBe(say.ownAccount);
    expect((await call('POST', `/${admin.id}/suspend`)).json().message).toBe(say.ownAccount);
    const renamed = await call('PUT', `/${admin.id}`, { firstName: 'Ines', lastName: 'Palmer' });
    expect(renamed.statusCode).toBe(200);
  });

  /** Runs `work` while only two users are admins. All other admins are managers meanwhile. */
  async function withTwoAdmins(work: (one: Member, other: Member) => Promise<void>) {
    const { sql } = world.services.database;
    const [first, second] = [await world.member('ADMIN'), await world.member('ADMIN')];
    const set = await sql`update users set role = 'MANAGER'
      where role = 'ADMIN' and id not in (${first.id}, ${second.id}) returning id`;
    try {
      await work(first, second);
    } finally {
      await sql`update users set role = 'ADMIN' where id in ${sql(set.map(({ id }) => id))}`;
    }
  }
  const admins = async () => {
    const [row] = await world.services.database.sql`
      select count(*)::int as count from users where role = 'ADMIN' and disabled_at is null`;
    return row?.count;
  };

  const waysToEnd = {
    demote: (who: Member, { id }: Member) => call('PUT', `/${id}`, { ...names, role: 'MANAGER' }, who),
    suspend: (who: Member, { id }: Member) => call('POST', `/${id}/suspend`, undefined, who),
    'bulk-suspend': (who: Member, { id }: Member) =>
      call('POST', '/bulk', { action: 'suspend', selection: { ids: [id] } }, who),
    delete: (who: Member, { id }: Member) => call('DELETE', `/${id}`, undefined, who),
  };

  test.each(Object.entries(waysToEnd))(
    'when two admins try to %s each other at the same moment, one admin remains',
    async (_, end) => {
      await withTwoAdmins(async (first, second) => {
        const answers = await Promise.all([end(first, second), end(second, first)]);
        const [refused, ...others] = answers.filter(({ statusCode }) => statusCode !== 200);
        expect(others).toEqual([]);
        expect([refused?.statusCode, refused?.json().message]).toEqual([403, say.notAdmin]);
        expect(await admins()).toBe(1);
      });
    },
  );

  test.each(Object.entries(waysToEnd))(
    'when two admins remove a third admin at the same moment (one by “%s”), the third loses access',
    async (_, end) => {
      for (const endToo of Object.values(waysToEnd)) {
        const leaving = await world.member('ADMIN');
        const colleague = await world.member('ADMIN');
        const answers = await Promise.all([end(admin, leaving), endToo(colleague, leaving)]);
        // One request may be refused because the other one has already changed or deleted that admin.
        for (const { statusCode } of answers) expect([200, 404, 409]).toContain(statusCode);
        expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
        expect((await leaving.as({ url: '/api/admin/users' })).statusCode).not.toBe(200);
      }
    },
  );
});

describe('suspending a user', () => {
  test('an admin who suspends a user ends every session immediately, and the user cannot sign in until restored', async () => {
    const agent = await world.member('AGENT');
    expect((await call('POST', `/${agent.id}/suspend`)).json().message).toBe(say.suspended);
    expect((await agent.as({ url: '/api/profile' })).statusCode).toBe(401);
    expect((await world.sendSignIn(agent.email)).statusCode).toBe(401);
    expect((await one(agent)).isSuspended).toBe(true);
    await call('POST', `/${agent.id}/restore`);
    expect((await agent.as({ url: '/api/profile' })).statusCode).toBe(401);
    expect((await world.sendSignIn(agent.email)).statusCode).toBe(200);
    const actions = (await entriesOf(agent)).map(({ action }) => action);
    expect(actions).toEqual(['account.act-for', 'user.suspend', 'account.act-for', 'user.restore']);
  });
});

describe('deleting a user', () => {
  test('an admin who deletes a user deletes their rows and files and cancels their subscription', async () => {
    const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
    const door = await addDoor(payer, 'BUYERS');
    await uploadFileToDoor(payer, door.id, 'Contract.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
    expect((await call('DELETE', `/${payer.id}`)).json().message).toBe('User deleted successfully');
    expect((await list({ search: payer.email })).users).toEqual([]);
    const { sql } = world.services.database;
    expect(await sql`select 1 from users where id = ${payer.id}`).toHaveLength(0);
    expect(await listStorageKeysOfMember(world, payer)).toEqual([]);
    const kept = await world.services.payments.readSubscription(payer.subscriptionId);
    expect(kept?.status).toBe('canceled');
    expect((await call('DELETE', `/${payer.id}`)).statusCode).toBe(404);
  });

  test('a user whom an admin deletes while the provider is unavailable is signed out and unlisted, and cannot be restored', async () => {
    const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
    await world.provider.planFaults({ kind: 'error', when: 'before', path: '/v1/subscriptions', times: 2 });
    expect((await call('DELETE', `/${payer.id}`)).statusCode).toBe(200);
    await world.provider.clearFaults();
    expect((await payer.as({ url: '/api/profile' })).statusCode).toBe(401);
    expect((await list({ search: payer.email })).users).toEqual([]);
    expect((await call('POST', `/${payer.id}/restore`)).statusCode).toBe(404);
    expect((await world.sendSignIn(payer.email)).statusCode).toBe(401);
  });
});

describe('the admin’s page about a user', () => {
  test('the admin’s page about a user shows account, membership, sessions and activity, and the audit log records each view', async () => {
    const payer = await world.createPayer('AGENT', { offer: 'agent_pro', licenseNumber: 'SL-1' });
    await call('POST', `/${payer.id}/password-reset`);
    const page = (await call('GET', `/${payer.id}`)).json();
    expect(page).toMatchObject({
      user: { id: payer.id, subscriptionPlan: 'premium' },
      isOwn: false,
      suspendedAt: null,
      membership: { offer: 'Agent Pro+' },
      seat: null,
    });
    expect(page.sessions).toHaveLength(1);
    expect(page.activity.map(({ text, by }: { text: string; by: string }) => [text, by])).toContainEqual([
      'Sent a password reset',
      'Ines Palmer',
    ]);
    expect((await entriesOf(payer)).at(-1)).toMatchObject({ details: { why: 'look at the account' } });
    expect(JSON.stringify(page)).not.toMatch(/token|password"|secret/);
  });

  test('the admin’s page about a user links to receipts of payments, and only admins can open these links', async () => {
    const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
    await world.provider.configureWebhooks({ paused: false });
    await world.provider.deliver();
    const page = (await call('GET', `/${payer.id}`)).json();
    expect(page.paidToDate).toBe(150);
    const { receiptUrl } = page.payments[0];
    expect((await admin.as({ url: receiptUrl })).headers['content-type']).toBe('application/pdf');
    expect((await payer.as({ url: receiptUrl })).statusCode).toBe(403);
    const other = await world.member('AGENT');
    expect((await admin.as({ url: receiptUrl.replace(payer.id, other.id) })).statusCode).toBe(404);
  });

  test('the admin’s page about a user shows the card that paid, and subtracts refunds from the total', async () => {
    const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
    await world.provider.configureWebhooks({ paused: false });
    await world.provider.deliver();
    const before = (await call('GET', `/${payer.id}`)).json();
    const [{ id: invoiceId }] = before.payments;
    expect(before).toMatchObject({
      payments: [{ status: 'paid', amount: 150, refunded: 0 }],
      providerUrl: null,
    });
    expect(before.payments[0].paidBy).toMatch(/^Visa ending in \d{4}$/);
    const give = async (amount: number) => {
      const target = { invoiceId };
      await world.services.payments.refund(`page:${amount}`, {
        target,
        amount: cents(amount),
        reference: {},
      });
      await world.provider.deliver();
      return (await call('GET', `/${payer.id}`)).json();
    };
    expect(await give(40_00)).toMatchObject({
      paidToDate: 110,
      payments: [{ status: 'paid', refunded: 40 }],
    });
    expect(await give(110_00)).toMatchObject({
      paidToDate: 0,
      payments: [{ status: 'refunded', refunded: 150 }],
    });
  });

  describe('a refund by staff', () => {
    const paidYear = async (card?: string) => {
      const payer = await world.createPayer('AGENT', { offer: 'agent_pro', ...(card && { card }) });
      await world.provider.configureWebhooks({ paused: false });
      await world.provider.deliver();
      const [payment] = (await call('GET', `/${payer.id}`)).json().payments;
      const refund = (newUser: object, by = admin) =>
        by.as({
          method: 'POST',
          url: `/api/admin/users/${payer.id}/invoices/${payment.id}/refund`,
          payload: { amount: 40, reason: 'Charged twice', lastRefund: null, ...newUser },
        });
      const kept = async () => (await call('GET', `/${payer.id}`)).json().payments[0];
      const refundsMade = () => world.services.payments.refundsOf({ invoiceId: payment.id });
      return { payer, payment, refund, kept, refundsMade };
    };

    test('an admin cannot refund a payment that the bank disputes', async () => {
      const { refund } = await paidYear('pm_card_createDispute');
      expect((await refund({})).json().message).toBe('This payment is disputed and can’t be refunded.');
    });

    test('an admin cannot refund a payment that the provider does not know', async () => {
      const { payer, payment } = await paidYear();
      await world.services.database.sql`update invoices set id = 'in_gone' where id = ${payment.id}`;
      const url = `/api/admin/users/${payer.id}/invoices/in_gone/refund`;
      const newUser = { amount: 40, reason: 'Charged twice', lastRefund: null };
      const answer = await admin.as({ method: 'POST', url, payload: newUser });
      expect(answer.json().message).toBe('The payment provider doesn’t know this payment.');
    });

    test('an admin who clicks Refund repeatedly refunds the payment once', async () => {
      const { payer, payment, refund, kept, refundsMade } = await paidYear();
      expect(payment).toMatchObject({ refundable: 150, refunds: [] });
      const answers = await Promise.all([1, 2, 3].map(() => refund({})));
      for (const answer of answers) expect([200, 503]).toContain(answer.statusCode);
      expect((await refund({})).json()).toEqual({ success: true, message: '$40.00 refunded.' });
      expect(await refundsMade()).toHaveLength(1);
      const part = await kept();
      expect(part).toMatchObject({ refunded: 40, refundable: 110, refunds: [{ reason: 'Charged twice' }] });
      const stale = await refund({ amount: 50 });
      expect([stale.statusCode, stale.json().message]).toEqual([409, billingMessages.refundChanged]);
      const tooMuch = await refund({ amount: 110.01, lastRefund: part.refunds[0].id });
      expect([tooMuch.statusCode, tooMuch.json().message]).toEqual([409, billingMessages.refundTooMuch]);
      expect((await refund({ amount: 110, lastRefund: part.refunds[0].id })).statusCode).toBe(200);
      expect(await kept()).toMatchObject({ status: 'refunded', refundable: 0 });
      const entries = await world.services.database.sql`
        select actor_id as actor, acted_for_id as payer, (details->>'amount')::int as amount from audit_log
        where action = 'billing.refund' and subject = ${payment.id} order by id`;
      expect([...entries]).toEqual([
        { actor: admin.id, payer: payer.id, amount: 40_00 },
        { actor: admin.id, payer: payer.id, amount: 110_00 },
      ]);
    });

    test('an admin who retries a refund after a lost or failed response refunds once', async () => {
      const { refund, refundsMade } = await paidYear();
      await world.provider.planFaults({
        kind: 'drop',
        when: 'after',
        times: 5,
        method: 'POST',
        path: '/v1/refunds',
      });
      expect((await refund({})).statusCode).toBe(503);
      await world.provider.clearFaults();
      expect((await refund({})).statusCode).toBe(200);
      expect(await refundsMade()).toHaveLength(1);
      const next = await paidYear();
      await world.provider.planFaults({
        kind: 'error',
        when: 'before',
        times: 5,
        method: 'POST',
        path: '/v1/refunds',
      });
      expect((await next.refund({})).statusCode).toBe(503);
      await world.provider.clearFaults();
      expect((await next.refund({})).statusCode).toBe(200);
      expect(await next.refundsMade()).toHaveLength(1);
    });

    test('only an admin can refund a payment', async () => {
      const { payment, refund, refundsMade } = await paidYear();
      const manager = await world.member('MANAGER');
      expect((await refund({}, manager)).statusCode).toBe(403);
      const other = await world.member('AGENT');
      const elsewhere = await admin.as({
        method: 'POST',
        url: `/api/admin/users/${other.id}/invoices/${payment.id}/refund`,
        payload: { amount: 40, reason: 'Not theirs', lastRefund: null },
      });
      expect(elsewhere.statusCode).toBe(404);
      for (const bad of [
        { amount: 0 },
        { amount: -5 },
        { amount: 1.005 },
        { reason: '  ' },
        { amount: '40' },
      ])
        expect((await refund(bad)).statusCode, JSON.stringify(bad)).toBe(400);
      expect(await refundsMade()).toEqual([]);
    });
  });

  test('the admin’s page about a user counts an order once if its invoice arrives later', async () => {
    const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
    await world.provider.configureWebhooks({ paused: false });
    await world.provider.deliver();
    const { sql } = world.services.database;
    const [order] = await sql<{ id: string }[]>`
      insert into orders (person_id, email, state, lines, total, paid_at) values (${payer.id}, ${payer.email}, 'paid',
        '[{"id": "daily-abundance-workbook", "text": "Workbook", "unit": 1999, "quantity": 1}]', 1999, now())
      returning id`;
    await world.services.payments.chargeNow(`order:${order?.id}`, {
      customerId: payer.customerId,
      lines: [{ description: 'Workbook', amount: cents(19_99) }],
      reference: { order: order?.id ?? '' },
    });
    await world.provider.deliver();
    const page = (await call('GET', `/${payer.id}`)).json();
    expect(page.paidToDate).toBe(169.99);
    expect(page.payments.map(({ amount }: { amount: number }) => amount).sort()).toEqual([150, 19.99]);
  });

  test('the admin’s page about a user shows a shop order as one payment with the names of its products', async () => {
    const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
    await world.provider.configureWebhooks({ paused: false });
    await world.provider.deliver();
    const { sql } = world.services.database;
    const [line] = await sql`
      select invoices.id from invoices join payers on payers.id = payer_id where person_id = ${payer.id}`;
    const order = (text: string, total: number, invoice: string | null) => sql`
      insert into orders (person_id, email, state, lines, total, invoice_id, paid_at)
      values (${payer.id}, ${payer.email}, 'paid', jsonb_build_array(jsonb_build_object(
        'id', ${text}::text, 'text', ${text}::text, 'unit', ${total}::int, 'quantity', 1)), ${total}, ${invoice}, now())`;
    await order('Daily Abundance Workbook', 150_00, line?.id);
    await order('Homestead Template', 0, null);
    const page = (await call('GET', `/${payer.id}`)).json();
    expect(page.paidToDate).toBe(150);
    expect(
      page.payments.map(({ what, amount }: { what: string; amount: number }) => [what, amount]).sort(),
    ).toEqual([
      ['Daily Abundance Workbook', 150],
      ['Homestead Template', 0],
    ]);
  });

  test('an admin exports a user’s whole account, and the audit log names the admin and the user', async () => {
    const agent = await world.member('AGENT');
    const answer = await call('GET', `/${agent.id}/export.zip`);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await entriesOf(agent)).slice(-2)).toMatchObject([
      { action: 'account.act-for', actor: admin.id, details: { why: 'export the account' } },
      { action: 'account.export', actor: admin.id },
    ]);
    const before = (await entriesOf(agent)).length;
    await admin.as({ method: 'HEAD', url: `${path}/${agent.id}/export.zip` });
    expect((await entriesOf(agent)).length).toBe(before);
    expect((await agent.as({ url: `${path}/${agent.id}/export.zip` })).statusCode).toBe(403);
  });

  test('an admin ends one session of a user, or all of them', async () => {
    const agent = await world.member('AGENT');
    const second = await world.signIn(agent.id);
    const { sessions } = (await call('GET', `/${agent.id}`)).json();
    expect(sessions).toHaveLength(2);
    await call('DELETE', `/${agent.id}/sessions/${sessions[0].id}`);
    expect((await call('GET', `/${agent.id}`)).json().sessions).toEqual([sessions[1]]);
    const another = await world.member('AGENT');
    const foreign = (await call('GET', `/${another.id}`)).json().sessions[0].id;
    expect((await call('DELETE', `/${agent.id}/sessions/${foreign}`)).statusCode).toBe(404);
    await call('DELETE', `/${agent.id}/sessions`);
    for (const cookie of [agent.cookie, second])
      expect((await world.app.inject({ url: '/api/profile', headers: { cookie } })).statusCode).toBe(401);
    expect((await another.as({ url: '/api/profile' })).statusCode).toBe(200);
  });

  test('an admin who opens the page about themselves sees it marked as their own', async () => {
    expect((await call('GET', `/${admin.id}`)).json()).toMatchObject({ isOwn: true });
  });
});

test('a user can set a new password once with a reset link that an admin sent', async () => {
  const agent = await world.member('AGENT');
  expect((await call('POST', `/${agent.id}/password-reset`)).json().message).toBe(
    `Password reset sent to ${agent.email}.`,
  );
  const [mail] = await world.services.database.sql`select text from mails where recipient = ${agent.email}`;
  const token = decodeURIComponent(/token=([^\s&]+)/.exec(mail?.text)?.[1] ?? '');
  const pair = { password: 'New-Door-2026!', confirmPassword: 'New-Door-2026!' };
  const reset = () =>
    world.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload: { token, ...pair } });
  expect((await reset()).statusCode).toBe(200);
  expect((await world.sendSignIn(agent.email, pair.password)).statusCode).toBe(200);
  expect((await reset()).statusCode).toBe(400);
});
