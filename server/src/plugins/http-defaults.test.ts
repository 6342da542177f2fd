import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leavingMessages } from '#contract/leaving/leaving.ts';
import { readConfig } from '../config.ts';
import { type Member, type TestApp, testApp } from '../testing/test-app.ts';

let world: TestApp;
let agent: Member;
let port: number;
beforeAll(async () => {
  world = await testApp({ RATE_LIMIT: '100', API_DOCS: 'false' });
  agent = await world.member('AGENT', { subscriptionPlan: 'premium' });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(() => world.close());

const from = (remoteAddress: string) => ({ remoteAddress });

test.each(['/api/profile', '/api/session', '/api/transactions', '/api/site'])(
  'no browser or proxy may cache the answer of %s',
  async (url) => {
    const answer = await agent.as({ url, ...from('203.0.113.1') });
    expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store']);
  },
);

test('no browser or proxy may cache the answer to a refused request', async () => {
  const answer = await world.app.inject({ url: '/api/profile', ...from('203.0.113.1') });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store']);
});

test.each(['/api/docs', '/api/openapi.json'])(
  'the route %s does not exist when API_DOCS is off',
  async (url) => {
    expect((await world.app.inject({ url, ...from('203.0.113.1') })).statusCode).toBe(404);
  },
);

test('an id of any length in an API address gets the same answer as any other wrong id', async () => {
  const [short, long] = await Promise.all(
    [20, 5000].map((length) =>
      agent.as({ url: `/api/transactions/${'x'.repeat(length)}/plan`, ...from('203.0.113.1') }),
    ),
  );
  expect(long?.statusCode).toBe(short?.statusCode);
  expect(long?.json()).toEqual({ ...short?.json(), requestId: expect.any(String) });
  expect(long?.json().message).toMatch(/\.$/);
});

test('production serves the API documentation only if API_DOCS is true', () => {
  const production = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://desk.example.com',
    PAYMENT_SANDBOX: 'true',
  };
  expect(readConfig(production).apiDocs).toBe(false);
  expect(readConfig({ ...production, API_DOCS: 'true' }).apiDocs).toBe(true);
});

test('visits to published pages count toward the general rate limit', async () => {
  const visit = () => world.app.inject({ url: '/p/nobody', ...from('203.0.113.2') });
  const statuses = new Set<number>();
  for (const _ of Array(101).keys()) statuses.add((await visit()).statusCode);
  expect([...statuses]).toEqual([404, 429]);
});

test('the server refuses a caller over a rate limit before the body arrives', async () => {
  const email = (attempt: number) => ({ email: `guess${attempt}@example.com`, password: 'wrong' });
  for (const attempt of Array(5).keys())
    await world.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: email(attempt) });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST /api/auth/sign-in/email HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n{',
  );
  const [answer] = await once(socket, 'data');
  socket.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1.1 429 /);
});

test('an account can run only one export at a time', async () => {
  const { locks } = world.services.database;
  const other = await world.member('AGENT');
  const exportOf = (member: Member, method: 'GET' | 'HEAD' = 'GET') =>
    member.as({ method, url: '/api/account/export', ...from(`203.0.113.${method === 'GET' ? 3 : 4}`) });
  const release = await locks.tryLock(`export:${agent.id}`);
  const refused = await exportOf(agent);
  expect([refused.statusCode, refused.json().message]).toEqual([409, leavingMessages.exporting]);
  expect((await exportOf(agent, 'HEAD')).statusCode).toBe(409);
  await release?.();
  world.clock.now = new Date(world.clock.now.getTime() + 600_000);
  expect((await exportOf(agent)).statusCode).toBe(200);
  // The server releases the lock after it has sent the response.
  const isFree = async () => {
    const releaseAgain = await locks.tryLock(`export:${agent.id}`);
    await releaseAgain?.();
    return releaseAgain !== undefined;
  };
  await expect.poll(isFree).toBe(true);
  world.clock.now = new Date(world.clock.now.getTime() + 600_000);
  expect((await exportOf(agent)).statusCode).toBe(200);
  expect((await exportOf(other)).statusCode).toBe(200);
});

test('refused calls count toward the general rate limit', async () => {
  const send = () =>
    world.app.inject({ method: 'POST', url: '/api/transactions', payload: {}, ...from('203.0.113.9') });
  const statuses = new Set<number>();
  for (const _ of Array(101).keys()) statuses.add((await send()).statusCode);
  expect([...statuses]).toEqual([401, 429]);
});
