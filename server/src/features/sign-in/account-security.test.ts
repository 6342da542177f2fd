import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { securityMessages } from '#contract/account/account-security.ts';
import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { findLinkParameter } from '../../testing/link-parameter.ts';
import { formatReceivedCookies } from '../../testing/open-session.ts';
import { type Member, type TestApp, testApp, testPassword } from '../../testing/test-app.ts';
import { auditFailedSignIns } from '../account-security/sign-in-attempts.ts';
import { deliverDueMails } from '../mail/deliver-mails.ts';

const world: TestApp = await testApp({ RATE_LIMIT: '200' });
afterAll(() => world.close());

const later = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
};
// Each test starts in a new rate limit window.
beforeEach(() => later(61));

const wrongPassword = 'Wrong-Door-2026!';
const newPassword = 'New-Door-2027!';

let networks = 0;
/** Sends each request from a new IP address, so that only the account's counters apply. */
const post = (url: string, payload: object, cookie = '') => {
  networks += 1;
  const remoteAddress = `10.0.${networks >> 8}.${networks & 255}`;
  return world.app.inject({ method: 'POST', url, payload, remoteAddress, headers: { cookie } });
};
const signIn = (email: string, password = testPassword, cookie = '') =>
  post('/api/auth/sign-in/email', { email, password }, cookie);

async function throttle({ email }: Member) {
  for (let tries = 0; tries < 5; tries += 1) await signIn(email, wrongPassword);
}

test('unknown browsers that try wrong passwords do not lock out a browser that has signed in before', async () => {
  const agent = await world.member('AGENT');
  const device = formatReceivedCookies(await signIn(agent.email));
  await throttle(agent);
  expect((await signIn(agent.email)).statusCode).toBe(429);
  expect((await signIn(agent.email, testPassword, device)).statusCode).toBe(200);
});

test('a known browser that tries wrong passwords is throttled by its own counter', async () => {
  const agent = await world.member('AGENT');
  const device = formatReceivedCookies(await signIn(agent.email));
  const statuses: number[] = [];
  for (let tries = 0; tries < 5; tries += 1)
    statuses.push((await signIn(agent.email, wrongPassword, device)).statusCode);
  expect(statuses).toEqual([401, 401, 401, 401, 429]);
});

test('a browser with a forged device cookie, or with another account’s cookie, counts as unknown', async () => {
  const [agent, other] = [await world.member('AGENT'), await world.member('AGENT')];
  const theirs = formatReceivedCookies(await signIn(other.email));
  await throttle(agent);
  for (const cookie of ['abundance.device=AAAA', theirs])
    expect((await signIn(agent.email, testPassword, cookie)).statusCode).toBe(429);
});

test('the owner of a throttled account gets one mail with a sign-in link that works once', async () => {
  const agent = await world.member('AGENT');
  await throttle(agent);
  const refused = await signIn(agent.email);
  expect(refused.json().error).toBe(securityMessages.throttled);
  const mails = await world.listMailsTo(agent.email, 'Sign in to Abundance');
  expect(mails).toHaveLength(1);
  const link = findLinkParameter(mails[0]?.text);
  const entered = await post('/api/auth/sign-in/link', { link });
  expect(entered.json()).toMatchObject({ success: true, redirectTo: `/${agent.username}` });
  const me = await world.app.inject({
    url: '/api/profile',
    headers: { cookie: formatReceivedCookies(entered) },
  });
  expect(me.json().email).toBe(agent.email);
  const again = await post('/api/auth/sign-in/link', { link });
  expect([again.statusCode, again.json().error]).toEqual([400, securityMessages.linkExpired]);
});

test('a sign-in link opens no session until the owner enters their second factor', async () => {
  const agent = await world.member('AGENT');
  const factors = '/api/auth/second-factors/totp';
  const payload = { password: testPassword };
  const { secret } = (await agent.as({ method: 'POST', url: factors, payload })).json();
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: +world.clock.now });
  const confirmed = await agent.as({
    method: 'POST',
    url: `${factors}/confirm`,
    payload: { code: codeNow() },
  });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  later(1);
  await throttle(agent);
  const [mail] = await world.listMailsTo(agent.email, 'Sign in to Abundance');
  const { sql } = world.services.database;
  const countSessions = async () => (await sql`select 1 from sessions where user_id = ${agent.id}`).length;
  const before = await countSessions();
  const answer = await post('/api/auth/sign-in/link', { link: findLinkParameter(mail?.text) });
  expect(answer.json()).toEqual({
    success: true,
    secondStep: { token: expect.stringMatching(/^[\w-]{43}$/), kinds: ['totp'] },
  });
  expect([answer.cookies, await countSessions()]).toEqual([[], before]);
  const { token } = answer.json().secondStep;
  const wrong = await post('/api/auth/second-step', { token, code: '000000' });
  expect([wrong.statusCode, await countSessions()]).toEqual([401, before]);
  const entered = await post('/api/auth/second-step', { token, code: codeNow() });
  expect(entered.json()).toMatchObject({ success: true, redirectTo: `/${agent.username}` });
});

test('a sign-in link expires after 30 minutes, and the server sends none to an unknown email', async () => {
  const agent = await world.member('AGENT');
  await throttle(agent);
  const [mail] = await world.listMailsTo(agent.email, 'Sign in to Abundance');
  later(31);
  expect((await post('/api/auth/sign-in/link', { link: findLinkParameter(mail?.text) })).statusCode).toBe(
    400,
  );
  const before = (await world.outbox()).length;
  for (let tries = 0; tries < 6; tries += 1) await signIn('nobody@example.com', wrongPassword);
  const refused = await signIn('nobody@example.com', wrongPassword);
  expect(refused.json().error).toBe(securityMessages.throttled);
  await deliverDueMails(world.context());
  expect(await world.outbox()).toHaveLength(before);
});

test('a suspended account gets no sign-in link when its sign-in is throttled', async () => {
  const agent = await world.member('AGENT');
  await world.services.database.sql`update users set disabled_at = now() where id = ${agent.id}`;
  await throttle(agent);
  expect((await signIn(agent.email)).statusCode).toBe(429);
  expect(await world.listMailsTo(agent.email)).toEqual([]);
});

test('the owner gets a mail about a sign-in from a new device, but not from a known one', async () => {
  const agent = await world.member('AGENT');
  const device = formatReceivedCookies(await signIn(agent.email));
  const [mail] = await world.listMailsTo(agent.email, 'New sign-in to your account');
  expect(mail?.text).toContain('IP address 10.0.');
  await signIn(agent.email, testPassword, device);
  expect(await world.listMailsTo(agent.email, 'New sign-in to your account')).toHaveLength(1);
  await signIn(agent.email);
  expect(await world.listMailsTo(agent.email, 'New sign-in to your account')).toHaveLength(2);
});

test('the “This wasn’t me” link in the mail about a changed password ends every session and starts a reset', async () => {
  const agent = await world.member('AGENT');
  const changed = await agent.as({
    method: 'POST',
    url: '/api/auth/change-password',
    payload: { currentPassword: testPassword, password: newPassword, confirmPassword: newPassword },
  });
  expect(changed.statusCode).toBe(200);
  const [mail] = await world.listMailsTo(agent.email, 'Your password was changed');
  const link = findLinkParameter(mail?.text);
  const secured = await post('/api/auth/not-me', { link });
  expect(secured.statusCode).toBe(200);
  expect((await agent.as({ url: '/api/profile' })).statusCode).toBe(401);
  expect((await signIn(agent.email, newPassword)).statusCode).toBe(401);
  expect((await post('/api/auth/not-me', { link })).statusCode).toBe(400);

  const { resetToken: token } = secured.json();
  expect((await world.listMailsTo(agent.email, 'Choose a new Abundance password'))[0]?.text).toContain(token);
  const pair = { password: testPassword, confirmPassword: testPassword };
  expect((await post('/api/auth/reset-password', { token, ...pair })).statusCode).toBe(200);
  expect((await signIn(agent.email)).statusCode).toBe(200);
});

test('a “This wasn’t me” link cannot be used to sign in, and a made-up link does nothing', async () => {
  const agent = await world.member('AGENT');
  await signIn(agent.email);
  const [mail] = await world.listMailsTo(agent.email, 'New sign-in to your account');
  const link = findLinkParameter(mail?.text);
  expect((await post('/api/auth/sign-in/link', { link })).statusCode).toBe(400);
  expect((await post('/api/auth/not-me', { link: 'x'.repeat(43) })).statusCode).toBe(400);
  expect((await post('/api/auth/not-me', { link })).statusCode).toBe(200);
});

test('when two requests use the same sign-in link at the same moment, only one succeeds', async () => {
  const agent = await world.member('AGENT');
  await throttle(agent);
  const link = findLinkParameter((await world.listMailsTo(agent.email, 'Sign in to Abundance'))[0]?.text);
  const answers = await Promise.all([1, 2].map(() => post('/api/auth/sign-in/link', { link })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
});

test('the owner gets a mail when a device is signed out', async () => {
  const agent = await world.member('AGENT');
  await signIn(agent.email);
  const { sessions } = (await agent.as({ url: '/api/auth/sessions' })).json();
  const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await agent.as({ method: 'DELETE', url: `/api/auth/sessions/${other.id}` });
  expect(await world.listMailsTo(agent.email, 'Your devices were signed out')).toHaveLength(1);
});

test('failed sign-ins of one hour become exactly one audit entry', async () => {
  const agent = await world.member('AGENT');
  for (const password of [wrongPassword, wrongPassword, 'x'])
    expect((await signIn(agent.email, password)).json().error).toBe(signInMessages.wrong);
  const entries = () =>
    world.services.database
      .sql`select details from audit_log where action = 'account.sign-in-failed' and subject = ${agent.id}`;
  await auditFailedSignIns(world.context());
  expect(await entries()).toHaveLength(0);
  later(60);
  await Promise.all([auditFailedSignIns(world.context()), auditFailedSignIns(world.context())]);
  expect((await entries()).map(({ details }) => details)).toEqual([{ passwords: 3, codes: 0, throttled: 0 }]);
});
