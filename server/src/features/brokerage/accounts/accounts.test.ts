import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokerageMessages } from '#contract/brokerage.ts';
import { provenOwner } from '../../../core/owner.ts';
import { testPassword } from '../../../testing/test-app.ts';
import { leaveMembership } from '../../leaving/leave-membership.ts';
import { settleBrokerages } from '../seats/settle-brokerages.ts';
import { type Office, type OfficeWorld, officeWorld } from '../testing/office-world.ts';
import { handOver } from './hand-over.ts';

let world: OfficeWorld;
beforeAll(async () => {
  world = await officeWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.now = new Date();
});

const sql = () => world.services.database.sql;
const idOf = async (email: string) => {
  const [row] = await sql()<{ id: string }[]>`select id from users where email = ${email}`;
  return provenOwner({ id: row?.id ?? '' });
};
const callAs = async (email: string) => {
  const cookie = await world.signIn(await idOf(email));
  return (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    world.app.inject({ method, url, payload, headers: { cookie } });
};
const readEntitlement = async (email: string) => {
  const [row] = await sql()`
    select plan, status, source from standing join users on id = person_id where email = ${email}`;
  return { ...row };
};
const addBroker = async (office: Office) => {
  const email = `broker${Date.now()}@example.com`;
  const { token } = await office.invite({ email, role: 'BROKER', firstName: 'Faye', lastName: 'Lindgren' });
  await world.join(token, { firstName: 'Faye', lastName: 'Lindgren' });
  return email;
};

test('the account list can be paged, searched and sorted', async () => {
  const office = await world.office();
  const { sql: query } = world.services.database;
  await query`
    insert into users (email, role, first_name, last_name)
    select 'page' || n || '@example.com', 'AGENT', case n when 7 then 'Zoë' else 'Person' end, 'Nr ' || n
    from generate_series(1, 24) n`;
  await query`
    insert into seats (brokerage_id, person_id, opened_at)
    select (select id from brokerages where owner_id = ${office.id}), id, now() - interval '1 day'
    from users where email like 'page%'`;
  const page = await office.accounts('');
  expect([page.accounts.length, page.totalFound, page.totalPages, page.page]).toEqual([10, 25, 3, 1]);
  expect(page.accounts[0]).toMatchObject({ email: office.email, isOwner: true });
  expect((await office.accounts('?page=3')).accounts).toHaveLength(5);
  expect((await office.accounts('?search=zoe')).accounts).toMatchObject([{ firstName: 'Zoë' }]);
  expect((await office.accounts('?search=100%25')).totalFound).toBe(0);
  expect((await office.accounts('?sortBy=name&sortOrder=asc&limit=2')).accounts[1]).toMatchObject({
    lastName: 'Nr 1',
  });
});

test('an owner cannot remove their own account or leave the office', async () => {
  const office = await world.office();
  const { id } = await office.account(office.email);
  const refused = await office.as({ method: 'DELETE', url: `/api/brokerage/accounts/${id}` });
  expect([refused.statusCode, refused.json().message]).toEqual([409, brokerageMessages.ownAccount]);
  expect((await office.as({ method: 'POST', url: '/api/brokerage/leave' })).json().message).toBe(
    brokerageMessages.ownerStays,
  );
});

test('an owner hands the office over to a broker of the team, who gets its bills, and can then leave', async () => {
  const office = await world.office();
  const agent = await world.joined(office);
  const email = await addBroker(office);
  const handOverTo = async (to: string) =>
    office.as({
      method: 'POST',
      url: '/api/brokerage/hand-over',
      payload: { accountId: (await office.account(to)).id },
    });
  expect((await handOverTo(agent)).json().message).toBe(brokerageMessages.onlyBrokers);
  expect((await handOverTo(email)).json().message).toBe(brokerageMessages.handedOver('Faye Lindgren'));
  const faye = await callAs(email);
  const { accounts, billingInfo } = (await faye('GET', '/api/brokerage/accounts')).json();
  expect([accounts.length, billingInfo.totalAmountToDate]).toEqual([3, 450]);
  expect((await faye('GET', '/api/billing')).json().invoices).toHaveLength(3);
  expect((await office.as({ url: '/api/brokerage/accounts' })).statusCode).toBe(404);
  expect((await office.as({ url: '/api/profile' })).json()).toMatchObject({ role: 'BROKER' });
  expect((await office.as({ method: 'POST', url: '/api/brokerage/leave' })).statusCode).toBe(200);
  expect(await readEntitlement(office.email)).toEqual({ plan: 'basic', status: 'active', source: 'waiver' });
  expect((await faye('GET', '/api/brokerage/accounts')).json().billingInfo.totalAccounts).toBe(2);
});

test('the provider gets the new owner’s name and email after a handover, even if its first response was lost', async () => {
  const office = await world.office();
  const email = await addBroker(office);
  const customer = async () => world.provider.stripe.customers.retrieve(office.customerId);
  const { id: accountId } = await office.account(email);
  const context = { ...office.context() };
  const silent = { ...context.services.payments, nameCustomer: () => Promise.reject(new Error('No answer')) };
  await handOver({ ...context, services: { ...context.services, payments: silent } }, accountId);
  expect(await customer()).not.toMatchObject({ email });
  await settleBrokerages(world.context());
  expect(await customer()).toMatchObject({ email, name: 'Faye Lindgren' });
  const faye = await callAs(email);
  const back = (await faye('GET', '/api/brokerage/accounts'))
    .json()
    .accounts.find((account: { email: string }) => account.email === office.email);
  await faye('POST', '/api/brokerage/hand-over', { accountId: back.id });
  expect(await customer()).toMatchObject({ email: office.email });
});

test('only one of two simultaneous handovers succeeds', async () => {
  const office = await world.office();
  const people = [await addBroker(office), await addBroker(office)];
  const ids = await Promise.all(people.map(async (email) => (await office.account(email)).id));
  const answers = await Promise.all(
    ids.map((accountId) =>
      office.as({ method: 'POST', url: '/api/brokerage/hand-over', payload: { accountId } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
});

test('a member who leaves the office gets Agent Access and frees a seat', async () => {
  const office = await world.office();
  const email = await world.joined(office);
  const call = await callAs(email);
  expect((await call('GET', '/api/brokerage/my-seat')).json().seat).toMatchObject({ isOwner: false });
  expect((await call('POST', '/api/brokerage/leave')).json().message).toBe(brokerageMessages.left);
  expect((await call('POST', '/api/brokerage/leave')).statusCode).toBe(404);
  expect(await readEntitlement(email)).toEqual({ plan: 'basic', status: 'active', source: 'waiver' });
  expect((await office.accounts()).billingInfo).toMatchObject({ totalAccounts: 1, freeSeats: 1 });
});

test('when an owner deletes their account, the members get a temporary plan and a mail', async () => {
  const office = await world.office();
  const email = await world.joined(office);
  await leaveMembership(office.context(), { password: testPassword, confirmation: 'DELETE' });
  expect(await readEntitlement(email)).toEqual({ plan: 'basic', status: 'active', source: 'waiver' });
  const [mail] =
    await sql()`select text from mails where recipient = ${email} and subject like '%has changed'`;
  expect(mail?.text).toContain('has closed its Abundance account');
});

test('a member who deletes their account leaves a free seat and does not change the office’s sums', async () => {
  const office = await world.office();
  const email = await world.joined(office);
  const before = (await office.accounts()).billingInfo;
  const id = await idOf(email);
  const context = { ...world.context(), owner: id, account: { id, role: 'AGENT' } };
  await leaveMembership(context as never, { password: 'Open-Door-2026!', confirmation: 'DELETE' });
  const after = (await office.accounts()).billingInfo;
  expect(after).toMatchObject({ totalAccounts: 1, freeSeats: 1 });
  expect(after.currentBillingAmount).toBe(before.currentBillingAmount);
  expect(after.totalAmountToDate).toBe(before.totalAmountToDate);
});

test('a broker sees only the closings of members who share them, and only while they do', async () => {
  const office = await world.office();
  const [sharing, other] = [await world.joined(office), await world.joined(office)];
  for (const email of [sharing, other]) {
    const call = await callAs(email);
    await call('POST', '/api/transactions', {
      date: `${world.clock.now.getUTCFullYear()}-01-05`,
      address: '118 Sandpiper Ct, Ponte Vedra Beach, FL 32082',
      volume: 400000,
      commission: 12000,
      fullName: 'Maria Lopez',
    });
  }
  const readTeam = async () =>
    (await office.as({ url: `/api/brokerage/team?year=${world.clock.now.getUTCFullYear()}` })).json();
  expect(await readTeam()).toMatchObject({ members: [], sharing: 0, notSharing: 3 });
  const call = await callAs(sharing);
  await call('PUT', '/api/profile', { sharesResults: true });
  expect(await readTeam()).toMatchObject({
    sharing: 1,
    members: [{ closedSides: 1, volume: 400000, commission: 12000 }],
  });
  await call('PUT', '/api/profile', { sharesResults: false });
  expect((await readTeam()).members).toEqual([]);
  await call('PUT', '/api/profile', { sharesResults: true });
  await office.remove(sharing);
  expect((await readTeam()).members).toEqual([]);
});
