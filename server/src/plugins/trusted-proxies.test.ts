import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { selectTestCases } from '#contract/testing/rounds.ts';
import { readConfig } from '../config.ts';
import { testApp } from '../testing/test-app.ts';
import { sendRawRequest } from './testing/raw-request.ts';

/** How a proxy computes X-Forwarded-For from the caller's header and the caller's address. */
type Forwarding = (sent: string | undefined, caller: string) => string;

/** The behavior of nginx with `$proxy_add_x_forwarded_for`, and of AWS and Google load balancers. */
const append: Forwarding = (sent, caller) => (sent ? `${sent}, ${caller}` : caller);
/** The behavior of Caddy without `trusted_proxies`, and of nginx with `$remote_addr`. */
const replace: Forwarding = (_sent, caller) => caller;

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Starts a proxy on this machine. The outermost one pretends that its callers are at `caller`. */
async function startProxy(target: number, forwarding: Forwarding, caller = '127.0.0.1'): Promise<number> {
  const proxy = createServer((incoming, answer) => {
    const sent = incoming.headers['x-forwarded-for'] as string | undefined;
    const headers = { ...incoming.headers, 'x-forwarded-for': forwarding(sent, caller) };
    const outgoing = request({ port: target, path: incoming.url, method: incoming.method, headers });
    outgoing.on('response', (response: IncomingMessage) => {
      answer.writeHead(response.statusCode ?? 502);
      response.pipe(answer);
    });
    incoming.pipe(outgoing);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void proxy.close());
  return portOf(proxy);
}

const apps = new Map<string, Promise<{ port: number; close: () => Promise<void> }>>();
afterAll(async () => {
  for (const app of apps.values()) await (await app).close();
});

/**
 * Starts one app per setting. Tests with the same setting share it, so each test calls from a different
 * address.
 */
async function appWith(TRUST_PROXY: string): Promise<number> {
  const app = apps.get(TRUST_PROXY) ?? startApp(TRUST_PROXY);
  apps.set(TRUST_PROXY, app);
  return (await app).port;
}

async function startApp(TRUST_PROXY: string) {
  const world = await testApp({ RATE_LIMIT: '20', TRUST_PROXY });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  return { port: portOf(world.app.server), close: world.close };
}

let callers = 0;
let attempts = 0;
const newCaller = () => {
  callers += 1;
  return `203.0.113.${callers}`;
};

/** Tries to sign in three times, each time with a different fake X-Forwarded-For. Returns the statuses. */
async function statusesOf(port: number, fakeHeader: (attempt: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (const _ of Array(3).keys()) {
    attempts += 1;
    const headers = { 'x-forwarded-for': fakeHeader(attempts) };
    const json = { email: `guess${attempts}@example.com`, password: 'wrong' };
    statuses.push((await sendRawRequest(port, 'POST', '/api/auth/sign-in/email', { headers, json })).status);
  }
  return statuses;
}

type Spoof = [string, (attempt: number) => string];

const chain: Spoof = [
  'a chain of addresses',
  (attempt) => `198.51.100.${attempt}, 10.0.0.${attempt}, 127.0.0.1`,
];
const allSpoofs: Spoof[] = [
  chain,
  ['one address', (attempt) => `198.51.100.${attempt}`],
  ['an address with a port', (attempt) => `198.51.100.1:${attempt}`],
  ['no address at all', (attempt) => `unknown${attempt}, '; drop table users`],
];

/** A load balancer with its own address that forwards to nginx. */
const balancerAndNginx = async (app: number) =>
  startProxy(await startProxy(app, append, '192.0.2.10'), append, newCaller());

const setups: [string, string, (app: number) => Promise<number>][] = [
  ['Caddy', '1', (app) => startProxy(app, replace, newCaller())],
  ['Caddy', 'loopback', (app) => startProxy(app, replace, newCaller())],
  ['nginx', '1', (app) => startProxy(app, append, newCaller())],
  ['nginx', 'loopback', (app) => startProxy(app, append, newCaller())],
  ['a load balancer and nginx', '2', balancerAndNginx],
  ['a load balancer and nginx', 'loopback, 192.0.2.0/24', balancerAndNginx],
];

const spoofs = selectTestCases({ few: [chain], all: allSpoofs });

describe.each(setups)('behind %s with TRUST_PROXY=%s', (_name, setting, start) => {
  test.each(spoofs)(
    'a caller who fakes %s cannot change the IP address that rate limits count',
    async (_, fakeHeader) => {
      const port = await start(await appWith(setting));
      expect(await statusesOf(port, fakeHeader)).toEqual([401, 429, 429]);
    },
  );
});

test('without a trusted proxy, the server ignores X-Forwarded-For', async () => {
  const statuses = await statusesOf(await appWith('false'), (attempt) => `198.51.100.${attempt}`);
  expect(statuses).toEqual([401, 429, 429]);
});

test('rate limits count two people behind one proxy separately', async () => {
  const app = await appWith('1');
  const one = await startProxy(app, append, newCaller());
  const other = await startProxy(app, append, newCaller());
  expect((await statusesOf(one, () => 'x'))[0]).toBe(401);
  expect((await statusesOf(other, () => 'x'))[0]).toBe(401);
});

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://desk.example.com',
  PAYMENT_SANDBOX: 'true',
};

test('production refuses TRUST_PROXY=true and says what to set', () => {
  expect(() => readConfig({ ...production, TRUST_PROXY: 'true' })).toThrow(
    /TRUST_PROXY=true believes any address.*set the number of proxies in front \(1 behind one Caddy, nginx or load balancer\) or their networks/,
  );
});

test.each([
  ['1', 1],
  ['3', 3],
  ['loopback', ['loopback']],
  ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
  ['false', false],
])('TRUST_PROXY=%s is accepted', (setting, trusted) => {
  expect(readConfig({ ...production, TRUST_PROXY: setting }).trustProxy).toEqual(trusted);
});

test.each(['yes', '0', '11', '-1', '1.5', '10.0.0.0/33', '10.0.0.0/0', 'loopback,', '10.0.0/8', 'a/b/c'])(
  'TRUST_PROXY=%s is refused with a message',
  (setting) => {
    expect(() => readConfig({ TRUST_PROXY: setting })).toThrow(
      'TRUST_PROXY must be false, the number of proxies in front (1 to 10), or their networks',
    );
  },
);
