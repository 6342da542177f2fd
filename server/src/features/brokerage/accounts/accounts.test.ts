import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import { authenticatedOwner } from '../../../core/owner.ts';
import { testPassword } from '../../../testing/test-app.ts';
import { deleteOwnAccount } from '../../leaving/finish-deletion.ts';
import { syncBrokerages } from '../seats/sync-brokerages.ts';
import { type BrokerageTestApp, type Office, startBrokerageTestApp } from '../testing/brokerage-test-app.ts';
import { handOverBrokerage } from './hand-over.ts';

let world: BrokerageTestApp;
beforeAll(async () => {
  world = await startBrokerageTestApp();
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.now = new Date();
});

const sql = () => world.services.database.sql;
const idOf = async (email: string) => {
  const [row] = await sql()<{ id: string }[]>`select id from users where email = ${email}`;
  return authenticatedOwner({ id: row?.id ?? '' });
};
const asSomebody = async (email: string) => {
  const cookie = await world.signIn(await idOf(email));
  return (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    world.app.inject({ method, url, payload, headers: { cookie } });
};
const brokerJoins = async (place: Office) => {
  const email = `broker${Date.now()}@example.com`;
  const { token } = await place.invite({ email, role: 'BROKER', firstName: 'Faye', lastName: 'Lindgren' });
  await world.join(token, { firstName: 'Faye', lastName: 'Lindgren' });
  return email;
};

test('an owner pages, searches and sorts the office’s account list', async () => {
  const place = await world.createOffice();
  const { sql: query } = world.services.database;
  await query`
    insert into users (email, role, first_name, last_name)
    select 'page' || n || '@example.com', 'AGENT', case n when 7 then 'Zoë' else 'Person' end, 'Nr ' || n
    from generate_series(1, 24) n`;
  await query`
    insert into seats (brokerage_id, person_id, opened_at)
    select (select id from brokerages where owner_id = ${place.id}), id, now() - interval '1 day'
    from users where email like 'page%'`;
  const page = await place.accounts('');
  expect([page.accounts.length, page.totalFound, page.totalPages, page.page]).toEqual([10, 25, 3, 1]);
  expect(page.accounts[0]).toMatchObject({ email: place.email, isOwner: true });
  expect((await place.accounts('?page=3')).accounts).toHaveLength(5);
  expect((await place.accounts('?search=zoe')).accounts).toMatchObject([{ firstName: 'Zoë' }]);
  expect((await place.accounts('?search=100%25')).totalFound).toBe(0);
  expect((await place.accounts('?sortBy=name&sortOrder=asc&limit=2')).accounts[1]).toMatchObject({
    lastName: 'Nr 1',
  });
});

test('an owner cannot remove their own account or leave the office', async () => {
  const place = await world.createOffice();
  const { id } = await place.account(place.email);
  const refused = await place.as({ method: 'DELETE', url: `/api/brokerage/accounts/${id}` });
  expect([refused.statusCode, refused.json().message]).toEqual([409, brokerageMessages.ownAccount]);
  expect((await place.as({ method: 'POST', url: '/api/brokerage/leave' })).json().message).toBe(
    brokerageMessages.ownerStays,
  );
});

test('an owner can leave the office after handing it over to a broker of the team, who then gets its bills', async () => {
  const place = await world.createOffice();
  const agent = await world.addTeamMember(place);
  const email = await brokerJoins(place);
  const give = async (to: string) =>
    place.as({
      method: 'POST',
      url: '/api/brokerage/hand-over',
      payload: { accountId: (await place.account(to)).id },
    });
  expect((await give(agent)).json().message).toBe(brokerageMessages.onlyBrokers);
  expect((await give(email)).json().message).toBe(brokerageMessages.handedOver('Faye Lindgren'));
  const faye = await asSomebody(email);
  const { accounts, billingInfo } = (await faye('GET', '/api/brokerage/accounts')).json();
  expect([accounts.length, billingInfo.totalAmountToDate]).toEqual([3, 450]);
  expect((await faye('GET', '/api/billing')).json().invoices).toHaveLength(3);
  expect((await place.as({ url: '/api/brokerage/accounts' })).statusCode).toBe(404);
  expect((await place.as({ url: '/api/profile' })).json()).toMatchObject({ role: 'BROKER' });
  expect((await place.as({ method: 'POST', url: '/api/brokerage/leave' })).statusCode).toBe(200);
  expect(await world.findEntitlement(place.email)).toEqual({
    plan: 'basic',
    status: 'active',
    source: 'waiver',
  });
  expect((await faye('GET', '/api/brokerage/accounts')).json().billingInfo.totalAccounts).toBe(2);
});

test('an owner cannot hand the office over to a broker whose seat charge is pending', async () => {
  const place = await world.createOffice();
  const createInvoice = { method: 'POST', path: '/v1/invoices', ending: '/invoices' };
  await world.provider.planFaults({ kind: 'error', when: 'before', ...createInvoice, times: 9 });
  const email = await brokerJoins(place);
  await world.provider.clearFaults();
  const { id: accountId, immediateChargeStatus } = await place.account(email);
  expect(immediateChargeStatus).toBe('PENDING');
  const refused = await place.as({
    method: 'POST',
    url: '/api/brokerage/hand-over',
    payload: { accountId },
  });
  expect([refused.statusCode, refused.json().message]).toEqual([409, brokerageMessages.unpaidSuccessor]);
  expect((await place.as({ url: '/api/brokerage/accounts' })).statusCode).toBe(200);
});

test('the provider gets the new owner’s name and email after a handover, even if its first response was lost', async () => {
  const place = await world.createOffice();
  const email = await brokerJoins(place);
  const customer = async () => world.provider.stripe.customers.retrieve(place.customerId);
  const { id: accountId } = await place.account(email);
  const context = { ...place.context() };
  const silent = {
    ...context.services.payments,
    updateCustomer: () => Promise.reject(new Error('No answer')),
  };
  await handOverBrokerage({ ...context, services: { ...context.services, payments: silent } }, accountId);
  expect(await customer()).not.toMatchObject({ email });
  await syncBrokerages(world.context());
  expect(await customer()).toMatchObject({ email, name: 'Faye Lindgren' });
  const faye = await asSomebody(email);
  const back = (await faye('GET', '/api/brokerage/accounts'))
    .json()
    .accounts.find((account: { email: string }) => account.email === place.email);
  await faye('POST', '/api/brokerage/hand-over', { accountId: back.id });
  expect(await customer()).toMatchObject({ email: place.email });
});

test('only one of two simultaneous handovers of an office succeeds', async () => {
  const place = await world.createOffice();
  const people = [await brokerJoins(place), await brokerJoins(place)];
  const ids = await Promise.all(people.map(async (email) => (await place.account(email)).id));
  const answers = await Promise.all(
    ids.map((accountId) =>
      place.as({ method: 'POST', url: '/api/brokerage/hand-over', payload: { accountId } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
});

test('a member who leaves the office gets Agent Access and frees a seat', async () => {
  const place = await world.createOffice();
  const email = await world.addTeamMember(place);
  const ask = await asSomebody(email);
  expect((await ask('GET', '/api/brokerage/my-seat')).json().seat).toMatchObject({ isOwner: false });
  expect((await ask('POST', '/api/brokerage/leave')).json().message).toBe(brokerageMessages.left);
  expect((await ask('POST', '/api/brokerage/leave')).statusCode).toBe(404);
  expect(await world.findEntitlement(email)).toEqual({ plan: 'basic', status: 'active', source: 'waiver' });
  expect((await place.accounts()).billingInfo).toMatchObject({ totalAccounts: 1, freeSeats: 1 });
});

test('when the owner of an office closes their own account, each member gets a temporary plan and a mail', async () => {
  const place = await world.createOffice();
  const email = await world.addTeamMember(place);
  await deleteOwnAccount(place.context(), { password: testPassword, confirmation: 'DELETE' });
  expect(await world.findEntitlement(email)).toEqual({ plan: 'basic', status: 'active', source: 'waiver' });
  const [mail] =
    await sql()`select text from mails where recipient = ${email} and subject like '%has changed'`;
  expect(mail?.text).toContain('has closed its Abundance account');
});

test('a member who deletes their account leaves a free seat and does not change the office’s sums', async () => {
  const place = await world.createOffice();
  const email = await world.addTeamMember(place);
  const before = (await place.accounts()).billingInfo;
  const id = await idOf(email);
  const context = { ...world.context(), owner: id, account: { id, role: 'AGENT' } };
  await deleteOwnAccount(context as never, { password: 'Open-Door-2026!', confirmation: 'DELETE' });
  const after = (await place.accounts()).billingInfo;
  expect(after).toMatchObject({ totalAccounts: 1, freeSeats: 1 });
  expect(after.currentBillingAmount).toBe(before.currentBillingAmount);
  expect(after.totalAmountToDate).toBe(before.totalAmountToDate);
});

test('a broker sees a member’s closings only while the member shares them', async () => {
  const place = await world.createOffice();
  const [open, closed] = [await world.addTeamMember(place), await world.addTeamMember(place)];
  for (const email of [open, closed]) {
    const ask = await asSomebody(email);
    await ask('POST', '/api/transactions', {
      date: `${world.clock.now.getUTCFullYear()}-01-05`,
      address: '118 Sandpiper Ct, Ponte Vedra Beach, FL 32082',
      volume: 400000,
      commission: 12000,
      fullName: 'Maria Lopez',
    });
  }
  const team = async () =>
    (await place.as({ url: `/api/brokerage/team?year=${world.clock.now.getUTCFullYear()}` })).json();
  expect(await team()).toMatchObject({ members: [], sharing: 0, notSharing: 3 });
  const ask = await asSomebody(open);
  await ask('PUT', '/api/profile', { sharesResults: true });
  expect(await team()).toMatchObject({
    sharing: 1,
    members: [{ closedSides: 1, volume: 400000, commission: 12000 }],
  });
  await ask('PUT', '/api/profile', { sharesResults: false });
  expect((await team()).members).toEqual([]);
  await ask('PUT', '/api/profile', { sharesResults: true });
  await place.remove(open);
  expect((await team()).members).toEqual([]);
});

test('an owner cannot retry the charge of an account that has no charge', async () => {
  const place = await world.createOffice();
  expect((await place.retry(place.email)).json().message).toBe(
    'There’s nothing to retry: this account has no failed charge.',
  );
});
