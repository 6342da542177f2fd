import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { deleteAccountConfirmationWord } from '#contract/leaving/leaving.ts';
import { deleteExpiredRateLimitCounts, toNetworkAddress } from '../core/rate-limit-counts.ts';
import { createShareToken } from '../features/doors-vault/sharing/share-token.ts';
import { createSignupAnswers } from '../features/signup/testing/newcomer.ts';
import { testApp } from '../testing/test-app.ts';
import { getRegisteredRoutes, type RegisteredRoute } from './route.ts';
import { sendRawRequest } from './testing/raw-request.ts';

const requestsPerMinute = 40;
const pair = { password: 'New-Door-2026!', confirmPassword: 'New-Door-2026!' };

const company = {
  vendorCompanyName: 'Bright Roofs',
  businessCategory: 'Roofers',
  address: '9 Oak Lane, Jacksonville, FL 32207',
  vendorPhone: '(904) 555-0141',
  website: 'https://roofs.example.com',
  zipCodes: ['32207'],
  association: ['Northeast Florida Association of Realtors'],
};

/**
 * A body for each limited route. Each attempt names a different subject, so that only the limit by address
 * applies.
 */
const inputs: Record<string, (attempt: number) => object | undefined> = {
  'POST /api/auth/sign-in/email': (attempt) => ({ email: `guess${attempt}@example.com`, password: 'wrong' }),
  'POST /api/auth/forgot-password': (attempt) => ({ email: `forgot${attempt}@example.com` }),
  'POST /api/auth/sign-in/link': () => ({ link: 'guessed' }),
  'POST /api/auth/not-me': () => ({ link: 'guessed' }),
  'POST /api/auth/second-step/recovery': () => ({ token: 'guessed' }),
  'GET /api/auth/recovery': () => undefined,
  'POST /api/auth/recovery/cancel': () => ({ link: 'guessed' }),
  'POST /api/auth/recovery/finish': () => ({ link: 'guessed' }),
  'POST /api/auth/second-factors/recovery/cancel': () => ({}),
  'POST /api/auth/reset-password': () => ({ token: 'guessed', ...pair }),
  'POST /api/auth/change-password': () => ({ currentPassword: 'guessed', ...pair }),
  'POST /api/signup/check-email': (attempt) => ({ email: `check${attempt}@example.com` }),
  'POST /api/signup': () => createSignupAnswers('AGENT'),
  'GET /api/signup/verify': () => undefined,
  'POST /api/billing/card/setup': () => ({}),
  'POST /api/billing/card': () => ({ setupIntentId: 'seti_guessed' }),
  'POST /api/billing/pay': () => ({}),
  'GET /api/billing/return': () => undefined,
  'POST /api/user/upgrade-subscription': () => ({ newPlan: 'premium' }),
  'GET /api/account/confirm-email': () => undefined,
  'POST /api/account/confirm-email': () => ({}),
  'GET /api/account/export': () => undefined,
  'DELETE /api/account': () => ({ password: 'guessed', confirmation: deleteAccountConfirmationWord }),
  'POST /api/send-email': (attempt) => ({ subject: 'Contact', email: `writer${attempt}@example.com` }),
  'POST /api/doors-vault/shares/:id/mail': (attempt) => ({ email: emailOf(attempt) }),
  'POST /api/shared/:token/open': () => ({ password: 'guessed' }),
  'POST /api/auth/second-step': () => ({ token: 'guessed', code: '000000' }),
  'POST /api/auth/second-step/passkey/options': () => ({ token: 'guessed' }),
  'POST /api/auth/second-step/passkey': () => ({ token: 'guessed', response: {} }),
  'POST /api/auth/second-factors/totp': () => ({ password: 'guessed' }),
  'POST /api/auth/second-factors/totp/confirm': () => ({ code: '000000' }),
  'POST /api/auth/second-factors/passkey': () => ({ password: 'guessed' }),
  'POST /api/auth/second-factors/passkey/confirm': () => ({ response: {} }),
  'POST /api/auth/second-factors/recovery-codes': () => ({ password: 'guessed' }),
  'POST /api/auth/second-factors/:id/remove': () => ({ password: 'guessed' }),
  'POST /api/create-vendor-checkout-session': (attempt) => ({
    planId: 'basic',
    ...company,
    email: emailOf(attempt),
  }),
  'GET /api/verify-vendor-payment': () => undefined,
  'POST /api/signup-vendor': (attempt) => ({ email: emailOf(attempt), vendor: company }),
  'POST /api/vendor/check-premium-slots': () => ({ businessCategory: 'Roofers' }),
  'GET /api/check-category-limits': () => undefined,
  'POST /api/vendor/waitlist': (attempt) => ({ businessCategory: 'Roofers', email: emailOf(attempt) }),
  'POST /api/vendor/upgrade-subscription': () => ({ targetPlan: 'premium' }),
  'POST /api/vendor/verify-upgrade': () => ({ paymentIntentId: 'pi_guessed' }),
  'POST /api/brokerage/charges/retry': () => ({ accountId: randomUUID() }),
  'POST /api/coupons/validate': () => ({ couponCode: 'GUESSED' }),
  'POST /api/coupons/apply': () => ({ couponCode: 'GUESSED' }),
  'POST /api/user/check-exists': (attempt) => ({ email: emailOf(attempt) }),
  'POST /api/brokerage/invitations': (attempt) => ({
    firstName: 'Ana',
    lastName: 'Lopez',
    email: emailOf(attempt),
    role: 'AGENT',
  }),
  'POST /api/brokerage/invitations/:id/resend': () => ({}),
  'GET /api/invitations/:token': () => undefined,
  'POST /api/invitations/:token/accept': () => ({}),
  'POST /api/newsletter/confirm': () => ({ link: 'guessed' }),
  'POST /api/newsletter/unsubscribe': () => ({}),
  'POST /api/create-checkout-session': (attempt) => ({
    items: [{ id: 'guessed', quantity: 1 }],
    customerEmail: emailOf(attempt),
  }),
  'GET /api/orders/return': () => undefined,
  'GET /api/download/:id': () => undefined,
  'GET /p/:address/preview.png': () => undefined,
};

function emailOf(attempt: number): string {
  return `somebody${attempt}@example.com`;
}

const world = await testApp({ RATE_LIMIT: String(requestsPerMinute), TRUST_PROXY: 'loopback' });
// Password changes use the machine's clock, so the session must also be valid by that clock.
world.clock.now = new Date();
const agent = await world.member('AGENT');
const people = [
  agent,
  await world.member('BROKERAGE'),
  await world.member('VENDOR'),
  await world.member('AGENT', { subscriptionPlan: 'premium' }),
];
await world.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = world.app.server.address() as AddressInfo;
afterAll(() => world.close());

let addresses = 0;
let from: string;
beforeEach(() => {
  addresses += 1;
  from = `203.0.113.${addresses}`;
});

const nameOf = ({ method, url }: RegisteredRoute) => `${method} ${url}`;
const routes = getRegisteredRoutes(world.app).filter(({ limit }) => limit);
const tokenOf = (id: string) => createShareToken(id, world.services.config.sessionSecret);

/** Different spellings of a URL that the router treats as the same route. */
const spellings = (path: string) => {
  const last = path.charCodeAt(path.length - 1).toString(16);
  const [bare = '', query = ''] = path.split('?');
  const noise = query ? `${query}&` : '';
  return [
    path,
    path.replace('/api/', '/%61pi/'),
    path.replace('/api/', '/%61%70%69/'),
    query ? `${path}&x=1` : `${path.slice(0, -1)}%${last}`,
    `${bare}?${noise}next=/api/site`,
    `${bare}/?${query}`,
    `http://localhost${path}`,
    `http://evil.example${path.replace('/api/', '/a%70i/')}`,
  ];
};
/**
 * URLs that the router treats as different routes. If one ever reached the limited route, the limit would
 * have to count it.
 */
const nearMisses = (path: string) => [
  path.replace('/api/', '/API/'),
  path.replace('/api/', '//api//'),
  path.replace('/api/', '/./api/'),
  path.replace('/api/', '/%2561pi/'),
  `/x/..${path}`,
];

/** Query strings that some routes require. */
const queries: Record<string, string> = {
  'GET /api/account/confirm-email': `?account=${randomUUID()}&proof=guessed`,
  'GET /api/auth/recovery': '?link=guessed',
  'GET /api/verify-vendor-payment': '?session_id=cs_test_guessed',
  'GET /api/check-category-limits': '?category=Roofers',
  'POST /api/newsletter/unsubscribe': '?link=guessed',
};

const pathOf = (route: RegisteredRoute) =>
  route.url.replace(':token', tokenOf(randomUUID())).replace(/:(id|address)/, randomUUID()) +
  (queries[nameOf(route)] ?? (/\/(verify|return)$/.test(route.url) ? '?session_id=cs_test_guessed' : ''));

test('this file tests every limited route', () => {
  expect(routes.map(nameOf).toSorted()).toEqual(Object.keys(inputs).toSorted());
});

describe.each(routes.map((route) => [nameOf(route), route] as const))('rate limit of %s', (name, route) => {
  let attempt = 0;
  const caller = people.find(({ context }) => !route.access.refuse(context().account, true));
  const call = (target: string) => {
    attempt += 1;
    return sendRawRequest(port, route.method, target, {
      headers: { 'x-forwarded-for': from, cookie: caller?.cookie ?? '' },
      json: inputs[name]?.(attempt),
    });
  };

  test('the route’s rate limit counts every spelling of its URL', async () => {
    const maxTries = Math.max(1, Math.round(requestsPerMinute * (route.limit?.perAddress ?? 0)));
    const allowed = Array.from({ length: maxTries }, (_, at) =>
      call(spellings(pathOf(route))[(at + 1) % 8] ?? ''),
    );
    for (const { status } of await Promise.all(allowed)) expect(status).not.toBe(429);
    const targets = spellings(pathOf(route));
    const refused = await Promise.all(targets.map(call));
    expect(refused.map(({ status }, at) => [targets[at], status])).toEqual(
      targets.map((target) => [target, 429]),
    );
    for (const { body, headers } of refused) {
      expect(body).toContain(route.limit?.message);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const missed = await Promise.all(nearMisses(pathOf(route)).map(call));
    for (const { status } of missed) expect([404, 429]).toContain(status);
  });
});

test('webhooks of the payment provider have their own, higher rate limit', async () => {
  const sendWebhook = () =>
    sendRawRequest(port, 'POST', '/api/payments/webhook', { headers: { 'x-forwarded-for': from }, json: {} });
  const statuses = await Promise.all(Array.from({ length: requestsPerMinute * 2 }, sendWebhook));
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([400]));
  const site = await sendRawRequest(port, 'GET', '/api/site', { headers: { 'x-forwarded-for': from } });
  expect(site.status).toBe(200);
});

const signIn = (email: string, address: string) =>
  sendRawRequest(port, 'POST', '/api/auth/sign-in/email', {
    headers: { 'x-forwarded-for': address },
    json: { email, password: 'wrong' },
  });

test('sign-in is limited per account, from any address and for any spelling of the email', async () => {
  expect((await signIn('guarded@example.com', '198.51.100.1')).status).toBe(401);
  expect((await signIn(' Guarded@EXAMPLE.com', '198.51.100.2')).status).toBe(429);
  expect((await signIn('other@example.com', '198.51.100.3')).status).toBe(401);
});

test('a sign-in refused because of its IP address does not use up the tries of the account', async () => {
  for (const attempt of [1, 2]) await signIn(`flooder${attempt}@example.com`, from);
  expect((await signIn('spared@example.com', from)).status).toBe(429);
  expect((await signIn('spared@example.com', '198.51.100.4')).status).toBe(401);
});

test('a caller over a rate limit may try again after five minutes', async () => {
  const before = world.clock.now;
  onTestFinished(() => {
    world.clock.now = before;
  });
  await signIn('patient@example.com', '198.51.100.5');
  const refused = await signIn('patient@example.com', '198.51.100.6');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300']);
  world.clock.now = new Date(before.getTime() + 299_000);
  expect((await signIn('patient@example.com', '198.51.100.7')).headers.get('retry-after')).toBe('1');
  world.clock.now = new Date(before.getTime() + 300_000);
  expect((await signIn('patient@example.com', '198.51.100.8')).status).toBe(401);
});

test('password tries for a shared link are limited per share, whatever the spelling of the link', async () => {
  const open = (token: string, address: string) =>
    sendRawRequest(port, 'POST', `/api/shared/${token}/open?from=mail`, {
      headers: { 'x-forwarded-for': address },
      json: { password: 'guessed' },
    });
  const token = tokenOf(randomUUID());
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const twin = token.slice(0, -1) + alphabet[alphabet.indexOf(token.at(-1) ?? '') ^ 1];
  expect(Buffer.from(twin, 'base64url')).toEqual(Buffer.from(token, 'base64url'));
  expect((await open(token, '198.51.100.10')).status).toBe(404);
  expect((await open(twin, '198.51.100.11')).status).toBe(429);
  expect((await open(tokenOf(randomUUID()), '198.51.100.13')).status).toBe(404);
});

test('the general rate limit counts every spelling of a URL, and its refusal says when to retry', async () => {
  const strict = await testApp({ RATE_LIMIT: '8' });
  onTestFinished(() => strict.close());
  await strict.app.listen({ port: 0, host: '127.0.0.1' });
  const { port: strictPort } = strict.app.server.address() as AddressInfo;
  const targets = spellings('/api/site');
  const answers = [];
  for (const target of [...targets, ...targets])
    answers.push(await sendRawRequest(strictPort, 'GET', target));
  expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(200), ...Array(8).fill(429)]);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('for every spelling of a URL, the server requires a session and accepts a valid one', async () => {
  for (const target of spellings('/api/profile')) {
    const headers = { 'x-forwarded-for': from };
    const known = await sendRawRequest(port, 'GET', target, {
      headers: { ...headers, cookie: agent.cookie },
    });
    expect([target, known.status]).toEqual([target, 200]);
    const nobody = await sendRawRequest(port, 'GET', target, { headers });
    expect([target, nobody.status]).toEqual([target, 401]);
  }
});

test('a page of another site cannot write, whatever the spelling of the URL', async () => {
  for (const target of [...spellings('/api/goals'), ...nearMisses('/api/goals')]) {
    const headers = { 'x-forwarded-for': from, cookie: agent.cookie, origin: 'https://evil.example' };
    const answer = await sendRawRequest(port, 'POST', target, { headers, json: {} });
    expect([target, answer.status]).toEqual([target, 403]);
  }
});

test('while the database is down, limited routes are refused with a clear message', async () => {
  const appWithoutDatabase = await testApp();
  onTestFinished(() => appWithoutDatabase.close());
  await appWithoutDatabase.services.database.close();
  const answer = await appWithoutDatabase.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: 'ava@example.com', password: 'wrong' },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
});

test('the stored rate limits contain no email or IP address, and expired ones are deleted', async () => {
  const { sql } = world.services.database;
  await signIn('private@example.com', '198.51.100.77');
  const stored = JSON.stringify(await sql`select * from rate_limit_counts`);
  expect(stored).toContain('sign-in by account');
  expect(stored).not.toMatch(/private|198\.51/);
  await deleteExpiredRateLimitCounts(world.context());
  expect(await sql`select 1 from rate_limit_counts limit 1`).toHaveLength(1);
  await deleteExpiredRateLimitCounts({
    ...world.context(),
    now: new Date(world.clock.now.getTime() + 601_000),
  });
  expect(await sql`select 1 from rate_limit_counts limit 1`).toHaveLength(0);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['203.0.113.9:50312', '203.0.113.9'],
  ['[2001:db8:1:2::9]:50312', '2001:db8:1:2'],
])('rate limits treat a caller with the IP address %s as %s', (address, network) => {
  expect(toNetworkAddress(address)).toBe(network);
});

test('a caller who disconnects before we count the request causes no error', () => {
  expect(toNetworkAddress(undefined)).toBe('');
});
