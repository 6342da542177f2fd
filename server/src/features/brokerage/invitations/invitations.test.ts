import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import { cannotInviteReasons } from '#contract/brokerage/invitations.ts';
import {
  type BrokerageTestApp,
  createEmailAddress,
  newMemberPassword,
  type Office,
  startBrokerageTestApp,
} from '../testing/brokerage-test-app.ts';

let world: BrokerageTestApp;
let office: Office;
beforeAll(async () => {
  world = await startBrokerageTestApp();
  office = await world.createOffice();
});
afterAll(() => world.close());

const dayMs = 24 * 60 * 60 * 1000;
const send = (newOffice: Office, payload: object) =>
  newOffice.as({ method: 'POST', url: '/api/brokerage/invitations', payload });
const check = async (email: string) =>
  (await office.as({ method: 'POST', url: '/api/user/check-exists', payload: { email } })).json();
const invitationFor = (email: string) => ({ firstName: 'Noelle', lastName: 'Vance', email, role: 'AGENT' });
const readInvitation = (token: string, cookie = '') =>
  world.app.inject({ url: `/api/invitations/${token}`, headers: { cookie } });
const accept = (token: string, payload: object = {}, cookie = '') =>
  world.app.inject({ method: 'POST', url: `/api/invitations/${token}/accept`, payload, headers: { cookie } });
const newcomer = {
  firstName: 'Noelle',
  lastName: 'Vance',
  password: newMemberPassword,
  confirmPassword: newMemberPassword,
};

test('before sending an invitation, an owner sees why a user cannot join, and the server refuses such an invitation', async () => {
  const other = await world.createOffice();
  const elsewhere = await world.addTeamMember(other);
  const inside = await world.addTeamMember(office);
  const cases: [string, string][] = [
    [(await world.member('VENDOR')).email, cannotInviteReasons.vendor],
    [(await world.member('ADMIN')).email, cannotInviteReasons.unavailable],
    [(await world.member('MANAGER')).email, cannotInviteReasons.unavailable],
    [office.email.toUpperCase(), cannotInviteReasons.yourself],
    [other.email, cannotInviteReasons.owner],
    [elsewhere, cannotInviteReasons.elsewhere],
    [inside, cannotInviteReasons.member],
  ];
  for (const [email, reason] of cases) {
    expect(await check(email)).toMatchObject({ exists: true, isRestricted: true, restrictedReason: reason });
    const refused = await send(office, invitationFor(email));
    expect([refused.statusCode, refused.json().message, refused.json().field]).toEqual([
      409,
      reason,
      'email',
    ]);
  }
});

test('an invited user with an account keeps their role, and a new user gets the role in the invitation', async () => {
  const agent = await world.member('AGENT');
  expect(await check(agent.email)).toEqual({
    exists: true,
    user: { role: 'AGENT' },
    isRestricted: false,
    restrictedReason: null,
  });
  expect(
    (await send(office, { ...invitationFor(agent.email), role: 'BROKER' })).json().invitation.role,
  ).toBeNull();
  const email = createEmailAddress();
  expect(await check(email)).toMatchObject({ exists: false, user: null });
  const { role: _, ...without } = invitationFor(email);
  expect((await send(office, without)).json()).toMatchObject({ field: 'role' });
  const { token } = await office.invite({ email, role: 'BROKER' });
  expect(await world.join(token)).toBe(200);
  expect((await office.account(email)).role).toBe('BROKER');
});

test('an owner who invites the same email twice at the same moment sends one invitation and one mail', async () => {
  const email = createEmailAddress();
  const answers = await Promise.all([send(office, invitationFor(email)), send(office, invitationFor(email))]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
    brokerageMessages.alreadyInvited,
  );
  await world.findInvitationToken(email);
  expect((await world.outbox()).filter(({ to }) => to === email)).toHaveLength(1);
});

test('an invitation link works only once and expires after seven days', async () => {
  const email = createEmailAddress();
  const first = await office.invite({ email });
  const again = await office.as({ method: 'POST', url: `/api/brokerage/invitations/${first.id}/resend` });
  expect(again.json().message).toBe(brokerageMessages.resent(email));
  const second = await world.findInvitationToken(email);
  expect(second).not.toBe(first.token);
  expect((await readInvitation(first.token)).statusCode).toBe(404);
  const before = world.clock.now;
  world.clock.now = new Date(before.getTime() + 7 * dayMs);
  expect((await readInvitation(second)).json().message).toBe(brokerageMessages.linkNotValid);
  expect(await world.join(second)).toBe(404);
  world.clock.now = new Date(before.getTime() + 7 * dayMs - 1000);
  expect((await readInvitation(second)).statusCode).toBe(200);
  world.clock.now = before;
  expect(
    (await office.as({ method: 'DELETE', url: `/api/brokerage/invitations/${first.id}` })).statusCode,
  ).toBe(200);
  expect(await world.join(second)).toBe(404);
  const third = await office.invite({ email });
  expect(await world.join(third.token)).toBe(200);
  expect(await world.join(third.token)).toBe(404);
});

test('an owner can send an expired invitation again', async () => {
  const email = createEmailAddress();
  const { id } = await office.invite({ email });
  const before = world.clock.now;
  world.clock.now = new Date(before.getTime() + 8 * dayMs);
  const { invitations } = (await office.as({ url: '/api/brokerage/invitations' })).json();
  expect(invitations).toContainEqual(expect.objectContaining({ id, isExpired: true }));
  expect((await office.accounts()).billingInfo.openInvitations).toBe(0);
  expect((await send(office, invitationFor(email))).json().invitation).toMatchObject({
    id,
    isExpired: false,
  });
  world.clock.now = before;
});

test('a user who accepts an invitation in several windows at the same time gets one seat, and the office pays once', async () => {
  const newOffice = await world.createOffice();
  const agent = await world.member('AGENT');
  const { token } = await newOffice.invite({ email: agent.email });
  const answers = await Promise.all([1, 2, 3].map(() => accept(token, {}, agent.cookie)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await newOffice.seatCharges()).toHaveLength(1);
  expect((await newOffice.accounts()).billingInfo.totalAccounts).toBe(2);
});

test('two simultaneous requests that accept the same invitation create one account', async () => {
  const newOffice = await world.createOffice();
  const { token } = await newOffice.invite({ email: createEmailAddress() });
  const answers = await Promise.all([1, 2].map(() => accept(token, { newcomer })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(await newOffice.seatCharges()).toHaveLength(1);
});

test('a removed member cannot accept the same invitation again', async () => {
  const newOffice = await world.createOffice();
  const agent = await world.member('AGENT');
  const { token } = await newOffice.invite({ email: agent.email });
  expect((await accept(token, {}, agent.cookie)).statusCode).toBe(200);
  expect(await newOffice.remove(agent.email)).toBe(200);
  expect((await accept(token, {}, agent.cookie)).statusCode).toBe(404);
  expect((await newOffice.accounts()).billingInfo.totalAccounts).toBe(1);
});

test('a user who opens another user’s invitation gets the same message as for an unknown link', async () => {
  const agent = await world.member('AGENT');
  const stranger = await world.member('AGENT');
  const { token } = await office.invite({ email: agent.email });
  for (const refused of [
    await readInvitation(token, stranger.cookie),
    await readInvitation(token, office.cookie),
    await accept(token, { newcomer }, stranger.cookie),
    await readInvitation('x'.repeat(43)),
    await accept('y'.repeat(43), { newcomer }),
  ])
    expect([refused.statusCode, refused.json().message]).toEqual([404, brokerageMessages.linkNotValid]);
  expect((await readInvitation(token)).json()).toMatchObject({ needs: 'sign-in', price: null });
  expect((await accept(token, { newcomer })).statusCode).toBe(401);
});

test('a user who accepts invitations of two offices at the same time joins only one', async () => {
  const other = await world.createOffice();
  const agent = await world.member('AGENT');
  const one = await office.invite({ email: agent.email });
  const two = await other.invite({ email: agent.email });
  const answers = await Promise.all([
    accept(one.token, {}, agent.cookie),
    accept(two.token, {}, agent.cookie),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('an invited user with a weak or mismatched password or a missing name is refused, and the invitation stays valid', async () => {
  const { token } = await office.invite({ email: createEmailAddress() });
  for (const wrong of [
    { ...newcomer, password: 'short', confirmPassword: 'short' },
    { ...newcomer, confirmPassword: 'Other-Door-2026!' },
    { ...newcomer, firstName: ' ' },
  ])
    expect((await accept(token, { newcomer: wrong })).statusCode).toBe(400);
  expect((await accept(token)).json().field).toBe('newcomer.password');
  expect(await world.join(token)).toBe(200);
});

test('an office with an overdue yearly bill cannot add members', async () => {
  const newOffice = await world.createOffice();
  const { token } = await newOffice.invite({ email: createEmailAddress() });
  // Deliver pending events first, because they would reset the status.
  await world.provider.deliver();
  const { sql } = world.services.database;
  await sql`update subscriptions set status = 'past_due' where id = ${newOffice.subscriptionId}`;
  expect((await accept(token, { newcomer })).json().message).toBe(brokerageMessages.billingNotReady);
  expect((await send(newOffice, invitationFor(createEmailAddress()))).statusCode).toBe(402);
});

test('a broker cannot change the accounts and invitations of another office', async () => {
  const other = await world.createOffice();
  const email = await world.addTeamMember(office);
  const { id } = await office.account(email);
  const invitation = await office.invite({ email: createEmailAddress() });
  const trainer = await world.member('BROKER');
  for (const caller of [other, trainer]) {
    expect((await caller.as({ method: 'DELETE', url: `/api/brokerage/accounts/${id}` })).statusCode).toBe(
      404,
    );
    expect(
      (await caller.as({ method: 'POST', url: '/api/brokerage/charges/retry', payload: { accountId: id } }))
        .statusCode,
    ).toBe(404);
    expect(
      (await caller.as({ method: 'POST', url: '/api/brokerage/hand-over', payload: { accountId: id } }))
        .statusCode,
    ).toBe(404);
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/resend'],
    ] as const)
      expect(
        (await caller.as({ method, url: `/api/brokerage/invitations/${invitation.id}${path}` })).statusCode,
      ).toBe(404);
  }
  expect((await other.accounts()).accounts.map(({ email: own }) => own)).toEqual([other.email]);
  expect((await trainer.as({ url: '/api/brokerage/accounts' })).json().message).toBe(
    brokerageMessages.notOpen,
  );
});

test('a new member’s profile has the license and phone they enter, and the association they choose or else the office’s', async () => {
  const { sql } = world.services.database;
  const [near, far] = ['Northeast Florida Association of Realtors', 'Flagler County Association of Realtors'];
  await sql`update profiles set association = ${near} where user_id = ${office.id}`;
  const profileOf = async (details: object) => {
    const email = createEmailAddress();
    const { token } = await office.invite({ email });
    expect((await readInvitation(token)).json().association).toBe(near);
    const answer = await accept(token, { newcomer: { ...newcomer, ...details } });
    expect(answer.statusCode).toBe(200);
    const [row] = await sql`select association, license_number, phone_number
      from users join profiles on user_id = users.id where email = ${email}`;
    return row;
  };
  expect(await profileOf({})).toMatchObject({ association: near, license_number: null });
  const details = { association: far, licenseNumber: 'SL3412345', phoneNumber: '(904) 555-0123' };
  expect(await profileOf(details)).toEqual({
    association: far,
    license_number: 'SL3412345',
    phone_number: '9045550123',
  });
});
