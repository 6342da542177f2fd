import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { leavingWord } from '#contract/leaving.ts';
import { forgetOldCounts, networkOf } from '../core/limit-counts.ts';
import { tokenOfShare } from '../features/doors-vault/sharing/share-token.ts';
import { answersOf } from '../features/signup/testing/newcomer.ts';
import { testApp } from '../testing/test-app.ts';
import { type RegisteredRoute, registeredRoutes } from './route.ts';
import { rawRequest } from './testing/raw-request.ts';

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

/** What each limited route takes, never twice about the same thing: here the address alone is counted. */
const inputs: Record<string, (turn: number) => object | undefined> = {
  'POST /api/auth/sign-in/email': (turn) => ({ email: `guess${turn}@example.com`, password: 'wrong' }),
  'POST /api/auth/forgot-password': (turn) => ({ email: `forgot${turn}@example.com` }),
  'POST /api/auth/sign-in/link': () => ({ link: 'guessed' }),
  'POST /api/auth/not-me': () => ({ link: 'guessed' }),
  'POST /api/auth/second-step/recovery': () => ({ token: 'guessed' }),
  'GET /api/auth/recovery': () => undefined,
  'POST /api/auth/recovery/cancel': () => ({ link: 'guessed' }),
  'POST /api/auth/recovery/finish': () => ({ link: 'guessed' }),
  'POST /api/auth/second-factors/recovery/cancel': () => ({}),
  'POST /api/auth/reset-password': () => ({ token: 'guessed', ...pair }),
  'POST /api/auth/change-password': () => ({ currentPassword: 'guessed', ...pair }),
  'POST /api/signup/check-email': (turn) => ({ email: `check${turn}@example.com` }),
  'POST /api/signup': () => answersOf('AGENT'),
  'GET /api/signup/verify': () => undefined,
  'POST /api/billing/card/setup': () => ({}),
  'POST /api/billing/card': () => ({ setupIntentId: 'seti_guessed' }),
  'POST /api/billing/pay': () => ({}),
  'GET /api/billing/return': () => undefined,
  'POST /api/user/upgrade-subscription': () => ({ newPlan: 'premium' }),
  'GET /api/account/confirm-email': () => undefined,
  'POST /api/account/confirm-email': () => ({}),
  'GET /api/account/export': () => undefined,
  'DELETE /api/account': () => ({ password: 'guessed', confirmation: leavingWord }),
  'POST /api/send-email': (turn) => ({ subject: 'Contact', email: `writer${turn}@example.com` }),
  'POST /api/doors-vault/shares/:id/mail': (turn) => ({ email: emailOf(turn) }),
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
  'POST /api/create-vendor-checkout-session': (turn) => ({
    planId: 'basic',
    ...company,
    email: emailOf(turn),
  }),
  'GET /api/verify-vendor-payment': () => undefined,
  'POST /api/signup-vendor': (turn) => ({ email: emailOf(turn), vendor: company }),
  'POST /api/vendor/check-premium-slots': () => ({ businessCategory: 'Roofers' }),
  'GET /api/check-category-limits': () => undefined,
  'POST /api/vendor/waitlist': (turn) => ({ businessCategory: 'Roofers', email: emailOf(turn) }),
  'POST /api/vendor/upgrade-subscription': () => ({ targetPlan: 'premium' }),
  'POST /api/vendor/verify-upgrade': () => ({ paymentIntentId: 'pi_guessed' }),
  'POST /api/brokerage/charges/retry': () => ({ accountId: randomUUID() }),
  'POST /api/coupons/validate': () => ({ couponCode: 'GUESSED' }),
  'POST /api/coupons/apply': () => ({ couponCode: 'GUESSED' }),
  'POST /api/user/check-exists': (turn) => ({ email: emailOf(turn) }),
  'POST /api/brokerage/invitations': (turn) => ({
    firstName: 'Ana',
    lastName: 'Lopez',
    email: emailOf(turn),
    role: 'AGENT',
  }),
  'POST /api/brokerage/invitations/:id/resend': () => ({}),
  'GET /api/invitations/:token': () => undefined,
  'POST /api/invitations/:token/accept': () => ({}),
  'POST /api/newsletter/confirm': () => ({ link: 'guessed' }),
  'POST /api/newsletter/unsubscribe': () => ({}),
  'POST /api/create-checkout-session': (turn) => ({
    items: [{ id: 'guessed', quantity: 1 }],
    customerEmail: emailOf(turn),
  }),
  'GET /api/orders/return': () => undefined,
  'GET /api/download/:id': () => undefined,
  'GET /p/:address/preview.png': () => undefined,
};

function emailOf(turn: number): string {
  return `somebody${turn}@example.com`;
}

const world = await testApp({ RATE_LIMIT: String(requestsPerMinute), TRUST_PROXY: 'loopback' });
// Passwords are changed by the machine's own clock: a session has to be open by it too.
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
const routes = registeredRoutes(world.app).filter(({ limit }) => limit);
const tokenOf = (id: string) => tokenOfShare(id, world.services.config.sessionSecret);

/** The same route to the router, however it is written. */
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
/** Other addresses to the router. Should one of them ever lead to the route, it is counted like the rest. */
const nearMisses = (path: string) => [
  path.replace('/api/', '/API/'),
  path.replace('/api/', '//api//'),
  path.replace('/api/', '/./api/'),
  path.replace('/api/', '/%2561pi/'),
  `/x/..${path}`,
];

/** What some routes want to be asked about. */
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

test('every limited route is tried here', () => {
  expect(routes.map(nameOf).toSorted()).toEqual(Object.keys(inputs).toSorted());
});

describe.each(routes.map((route) => [nameOf(route), route] as const))('%s', (name, route) => {
  let turn = 0;
  const caller = people.find(({ context }) => !route.access.refuse(context().account, true));
  const call = (target: string) => {
    turn += 1;
    return rawRequest(port, route.method, target, {
      headers: { 'x-forwarded-for': from, cookie: caller?.cookie ?? '' },
      json: inputs[name]?.(turn),
    });
  };

  test('is limited by the route, however its address is written', async () => {
    const most = Math.max(1, Math.round(requestsPerMinute * (route.limit?.perAddress ?? 0)));
    const allowed = Array.from({ length: most }, (_, at) =>
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

test('the payment provider may tell more than anybody asks, and is counted apart', async () => {
  const tell = () =>
    rawRequest(port, 'POST', '/api/payments/webhook', { headers: { 'x-forwarded-for': from }, json: {} });
  const statuses = await Promise.all(Array.from({ length: requestsPerMinute * 2 }, tell));
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([400]));
  const site = await rawRequest(port, 'GET', '/api/site', { headers: { 'x-forwarded-for': from } });
  expect(site.status).toBe(200);
});

const signIn = (email: string, address: string) =>
  rawRequest(port, 'POST', '/api/auth/sign-in/email', {
    headers: { 'x-forwarded-for': address },
    json: { email, password: 'wrong' },
  });

test('an account is guarded whoever asks for it, and however its email is written', async () => {
  expect((await signIn('guarded@example.com', '198.51.100.1')).status).toBe(401);
  expect((await signIn(' Guarded@EXAMPLE.com', '198.51.100.2')).status).toBe(429);
  expect((await signIn('other@example.com', '198.51.100.3')).status).toBe(401);
});

test('whoever is refused by address uses up nobody’s tries', async () => {
  for (const turn of [1, 2]) await signIn(`flooder${turn}@example.com`, from);
  expect((await signIn('spared@example.com', from)).status).toBe(429);
  expect((await signIn('spared@example.com', '198.51.100.4')).status).toBe(401);
});

test('after five minutes one may try again', async () => {
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

test('the password of a share is guarded by the share, not by how its link is written', async () => {
  const open = (token: string, address: string) =>
    rawRequest(port, 'POST', `/api/shared/${token}/open?from=mail`, {
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

test('the flood limit counts every spelling, and says when to come back', async () => {
  const strict = await testApp({ RATE_LIMIT: '8' });
  onTestFinished(() => strict.close());
  await strict.app.listen({ port: 0, host: '127.0.0.1' });
  const { port: strictPort } = strict.app.server.address() as AddressInfo;
  const targets = spellings('/api/site');
  const answers = [];
  for (const target of [...targets, ...targets]) answers.push(await rawRequest(strictPort, 'GET', target));
  expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(200), ...Array(8).fill(429)]);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a session is known, and asked for, however the address is written', async () => {
  for (const target of spellings('/api/profile')) {
    const headers = { 'x-forwarded-for': from };
    const known = await rawRequest(port, 'GET', target, { headers: { ...headers, cookie: agent.cookie } });
    expect([target, known.status]).toEqual([target, 200]);
    const nobody = await rawRequest(port, 'GET', target, { headers });
    expect([target, nobody.status]).toEqual([target, 401]);
  }
});

test('a page of another site cannot write, however it writes the address', async () => {
  for (const target of [...spellings('/api/goals'), ...nearMisses('/api/goals')]) {
    const headers = { 'x-forwarded-for': from, cookie: agent.cookie, origin: 'https://evil.example' };
    const answer = await rawRequest(port, 'POST', target, { headers, json: {} });
    expect([target, answer.status]).toEqual([target, 403]);
  }
});

test('while the database is away nobody gets past the limits, and it is said plainly', async () => {
  const lonely = await testApp();
  onTestFinished(() => lonely.close());
  await lonely.services.database.close();
  const answer = await lonely.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: 'ava@example.com', password: 'wrong' },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
});

test('nobody’s email or address is kept, and counts that have ended go', async () => {
  const { sql } = world.services.database;
  await signIn('private@example.com', '198.51.100.77');
  const kept = JSON.stringify(await sql`select * from limit_counts`);
  expect(kept).toContain('sign-in by account');
  expect(kept).not.toMatch(/private|198\.51/);
  await forgetOldCounts(world.context());
  expect(await sql`select 1 from limit_counts limit 1`).toHaveLength(1);
  await forgetOldCounts({ ...world.context(), now: new Date(world.clock.now.getTime() + 601_000) });
  expect(await sql`select 1 from limit_counts limit 1`).toHaveLength(0);
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
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
