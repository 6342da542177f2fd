import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import type { PagePreloads } from './plugins/app-page.ts';
import { readWebBuild } from './plugins/pages.ts';
import { type TestApp, testApp, testPassword } from './testing/test-app.ts';

let world: TestApp;
let site: FastifyInstance;
const root = mkdtempSync(join(tmpdir(), 'abundance-web-'));
const appHtml = '<div id="app"></div>';

const preloads = (given: Partial<PagePreloads> = {}): PagePreloads => ({
  awaited: [],
  files: [],
  besides: [],
  isShownFirst: false,
  ...given,
});

beforeAll(async () => {
  for (const folder of ['client/assets', 'client/products', 'client/login'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'client/index.html'), '<h1>Home</h1>');
  writeFileSync(join(root, 'client/products/index.html'), '<h1>Products</h1>');
  writeFileSync(join(root, 'client/login/index.html'), '<h1>Welcome back</h1>');
  writeFileSync(join(root, 'client/__spa-fallback.html'), appHtml);
  writeFileSync(join(root, 'client/__spa-fallback.html.br'), 'brotli');
  writeFileSync(join(root, 'client/assets/app-1.js'), 'export {};'.repeat(200));
  writeFileSync(join(root, 'client/assets/app-1.js.br'), 'brotli');
  writeFileSync(
    join(root, 'routes.json'),
    JSON.stringify({
      '/': preloads(),
      '/products': preloads(),
      '/login': preloads({ files: ['/assets/app-1.js'] }),
      '/shared/:token': preloads(),
      '/invitation/:token': preloads(),
      '/:username': preloads({
        awaited: ['/api/session', '/api/list?page=1'],
        files: ['/assets/app-1.css', '/assets/app-1.js'],
      }),
      '/:username/doors-vault/:category?': preloads(),
      '/signup/:role/:phase?': preloads({ files: ['/assets/phases.css'] }),
      '/signup/:role/verify': preloads({ files: ['/assets/verify.css'] }),
    }),
  );
  writeFileSync(join(root, 'csp.json'), JSON.stringify(['sha256-abc']));
  world = await testApp();
  site = await createApp(world.services, readWebBuild(root));
});
afterAll(async () => {
  await site.close();
  await world.close();
  rmSync(root, { recursive: true });
});

test('a page preloads its own files, even if a similar path belongs to another page', async () => {
  const linkOf = async (url: string) => (await site.inject(url)).headers.link;
  expect(await linkOf('/signup/agent/verify')).toBe('</assets/verify.css>; rel=preload; as=style');
  expect(await linkOf('/signup/agent/s1')).toBe('</assets/phases.css>; rel=preload; as=style');
});

test('prerendered pages are served with or without a trailing slash, and never from a stale cache', async () => {
  for (const url of ['/', '/products', '/products/', '/products?from=mail']) {
    const page = await site.inject(url);
    expect([url, page.statusCode, page.headers['cache-control']]).toEqual([url, 200, 'no-cache']);
    expect(page.body).toContain('<h1>');
  }
});

test('pages behind a secret address are neither cached nor listed by search engines', async () => {
  for (const url of ['/shared/abc', '/invitation/abc'])
    expect([url, (await site.inject(url)).headers]).toMatchObject([
      url,
      { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' },
    ]);
  expect((await site.inject('/login')).headers['x-robots-tag']).toBeUndefined();
  // Search engines must be able to fetch the page to see that it must not be listed.
  expect((await site.inject('/robots.txt')).body).not.toContain('/shared');
});

test.each(['/products/100%', '/%E0%A4%A'])(
  'the malformed address %s is answered like any unknown address',
  async (url) => {
    const page = await site.inject(url);
    expect([page.statusCode, page.headers['x-content-type-options']]).toEqual([404, 'nosniff']);
    const data = await site.inject(`/api${url}`);
    expect([data.statusCode, data.json()]).toMatchObject([404, { code: 'not_found' }]);
  },
);

test('the server sends a prerendered page only for an address without a query string', async () => {
  expect((await site.inject('/login')).body).toContain('Welcome back');
  const vendor = await site.inject('/login?type=vendor');
  expect(vendor.body).toBe(appHtml);
  expect(vendor.headers.link).toContain('/assets/app-1.js');
});

test('the server answers a known page address with the app, and an unknown address with a 404', async () => {
  const statuses = ['/ava.brooks', '/ben.cox/doors-vault/sellers', '/nonsense', '/ava.brooks/nope'].map(
    async (url) => (await site.inject({ url, headers: { accept: 'text/html' } })).statusCode,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404]);
});

test('a page of the app preloads its files', async () => {
  expect((await site.inject('/ava.brooks')).headers.link).toBe(
    '</api/session>; rel=preload; as=fetch; crossorigin, </assets/app-1.css>; rel=preload; as=style, ' +
      '</assets/app-1.js>; rel=modulepreload',
  );
});

test('browsers check for a new release of the app each time they open a page', async () => {
  for (const encoding of ['identity', 'br']) {
    const { headers } = await site.inject({ url: '/ava.brooks', headers: { 'accept-encoding': encoding } });
    expect([encoding, headers['cache-control']]).toEqual([encoding, 'no-cache']);
  }
});

test('a signed-in visitor gets a page whose data are preloaded', async () => {
  const linkOf = async (url: string, cookie = '') =>
    String((await site.inject({ url, headers: { cookie } })).headers.link);
  const data = '</api/list?page=1>; rel=preload; as=fetch; crossorigin';
  const signedIn = 'abundance.session_token=somebody';
  expect(await linkOf('/ava.brooks', signedIn)).toContain(data);
  expect(await linkOf('/ava.brooks?page=2', signedIn)).not.toContain('/api/list');
  expect(await linkOf('/ava.brooks', 'theme=dark')).not.toContain('/api/list');
});

test('the server answers unknown API paths and missing files with a 404, and API paths in JSON', async () => {
  for (const url of ['/api/nope', '/api', '/logo.png', '/wp-login.php']) {
    const response = await site.inject(url);
    expect([url, response.statusCode]).toEqual([url, 404]);
  }
  expect((await site.inject('/api/nope')).json()).toMatchObject({ success: false, code: 'not_found' });
});

test('built files are cached forever and sent compressed', async () => {
  const file = await site.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'br' } });
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test.each([
  ['like a browser', { 'accept-encoding': 'gzip, deflate, br, zstd' }, [200, 'br', 'brotli']],
  ['without compression', {}, [200, undefined, 'export {};'.repeat(200)]],
  ['refusing Brotli', { 'accept-encoding': 'identity, br;q=0' }, [200, undefined, 'export {};'.repeat(200)]],
  ['for a range', { range: 'bytes=0-5' }, [206, undefined, 'export']],
])(
  'the server serves a built file that is requested %s, the first and the second time',
  async (_, headers, expected) => {
    for (const time of ['first', 'second']) {
      const {
        statusCode,
        headers: responseHeaders,
        body,
      } = await site.inject({ url: '/assets/app-1.js', headers });
      expect([time, statusCode, responseHeaders['content-encoding'], body]).toEqual([time, ...expected]);
      expect(responseHeaders).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'content-length': String(body.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
    }
  },
);

test('a HEAD request for a built file gets its length without its content', async () => {
  const head = await site.inject({ method: 'HEAD', url: '/assets/app-1.js' });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '2000', '']);
});

test('the server answers 404 for the name of a compressed copy, an unknown file, a folder and a path out of it', async () => {
  for (const url of ['/assets/app-1.js.br', '/assets/app-2.js', '/assets/', '/assets/%2e%2e%2froutes.json'])
    expect([url, (await site.inject(url)).statusCode]).toEqual([url, 404]);
});

test.each(['/', '/products', '/ava.brooks', '/nonsense'])(
  'the page %s runs only our own scripts and cannot be framed',
  async (url) => {
    const { headers } = await site.inject({ url, headers: { accept: 'text/html' } });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'sha256-abc'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  },
);

test('a page that the browser has cached keeps its content security policy', async () => {
  for (const url of ['/products', '/ava.brooks']) {
    const first = await site.inject({ url, headers: { accept: 'text/html' } });
    const again = await site.inject({
      url,
      headers: { accept: 'text/html', 'if-none-match': String(first.headers.etag) },
    });
    expect([url, again.statusCode]).toEqual([url, 304]);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  }
});

test.each(['/assets/app-1.js', '/api/session', '/api/nope'])(
  'the content security policy of %s allows no inline scripts',
  async (url) => {
    const policy = String((await site.inject(url)).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('sha256');
  },
);

test.each([
  ['https://api.stripe.com', 'https://js.stripe.com https://*.js.stripe.com', 'https://hooks.stripe.com'],
  ['http://127.0.0.1:12111', 'http://127.0.0.1:12111', ''],
])(
  'besides our server, pages may contact only the payment provider at %s and the hosts of vendors’ videos',
  async (apiBase, scripts, frames) => {
    const appWithStripe = await testApp({
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      STRIPE_API_BASE: apiBase,
    });
    const { headers } = await appWithStripe.app.inject('/healthz');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain(`script-src 'self' ${scripts}`);
    expect(policy).toContain(`connect-src 'self' ${apiBase}`);
    const videos = 'https://www.youtube-nocookie.com https://player.vimeo.com';
    expect(policy).toContain(`frame-src 'self' ${[scripts, frames, videos].filter(Boolean).join(' ')}`);
    await appWithStripe.close();
  },
);

test('a page of another site cannot act for a user', async () => {
  const agent = await world.member('AGENT');
  const send = (origin: string) =>
    agent.as({ method: 'PUT', url: '/api/profile', payload: { tagLine: 'Hi' }, headers: { origin } });
  expect((await send('https://evil.example')).statusCode).toBe(403);
  expect((await send('null')).statusCode).toBe(403);
  expect((await send('http://localhost:80')).statusCode).toBe(200);
});

test('a request that the browser marks as cross-site can read but not write', async () => {
  const agent = await world.member('AGENT');
  const call = (method: 'PUT' | 'GET', site: string) =>
    agent.as({
      method,
      url: '/api/profile',
      headers: { 'sec-fetch-site': site },
      ...(method === 'PUT' && { payload: { tagLine: 'Hi' } }),
    });
  expect((await call('PUT', 'cross-site')).statusCode).toBe(403);
  expect((await call('GET', 'cross-site')).statusCode).toBe(200);
  expect((await call('PUT', 'same-origin')).statusCode).toBe(200);
});

test('pages at the public URL may send write requests, whatever Host header a proxy sends', async () => {
  const appBehindProxy = await testApp({ PUBLIC_URL: 'https://desk.example.com' });
  const send = async (origin: string, host: string) => {
    const headers = { origin, host };
    return (await appBehindProxy.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers }))
      .statusCode;
  };
  for (const host of ['desk.example.com', '10.0.0.7:3000', 'evil.example'])
    expect([host, await send('https://desk.example.com', host)]).toEqual([host, 200]);
  expect(await send('https://evil.example', 'evil.example')).toBe(403);
  expect(await send('http://desk.example.com', 'desk.example.com')).toBe(403);
  expect(await send('https://desk.example.com:8443', 'desk.example.com:8443')).toBe(403);
  await appBehindProxy.close();
});

test('health checks need no sign-in', async () => {
  expect((await site.inject('/healthz')).json()).toEqual({ ok: true });
  expect((await site.inject('/readyz')).json()).toEqual({ ok: true });
});

test('the outbox is served in development, but not in production', async () => {
  expect((await site.inject('/dev/outbox')).statusCode).toBe(200);
  const productionApp = await testApp({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://abundance.example',
    SESSION_SECRET: 'x'.repeat(40),
    PAYMENT_SANDBOX: 'true',
  });
  expect((await productionApp.app.inject('/dev/outbox')).statusCode).toBe(404);
  expect((await productionApp.app.inject('/healthz')).headers['strict-transport-security']).toContain(
    'max-age',
  );
  await productionApp.close();
});

test('password guesses are limited by account and by IP address', async () => {
  const strict = await testApp({ RATE_LIMIT: '200' });
  const agent = await strict.member('AGENT');
  const guess = (email: string) =>
    strict.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password: 'wrong' },
    });
  const tries = [];
  for (let count = 0; count < 6; count += 1) tries.push((await guess(agent.email)).statusCode);
  expect(tries).toEqual([401, 401, 401, 401, 429, 429]);
  const others = [];
  for (let count = 0; count < 6; count += 1)
    others.push((await guess(`other${count}@example.com`)).statusCode);
  expect(others).toContain(429);
  const right = await strict.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: agent.email, password: testPassword },
  });
  expect(right.json().error).toContain('Too many attempts');
  await strict.close();
});

test('one IP address is throttled when it floods the API', async () => {
  const strict = await testApp({ RATE_LIMIT: '5' });
  const statuses = [];
  for (let count = 0; count < 7; count += 1) statuses.push((await strict.app.inject('/api/site')).statusCode);
  expect(statuses.slice(-1)).toEqual([429]);
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
  await strict.close();
});

test('requests for thumbnails do not count against the general rate limit', async () => {
  const strict = await testApp({ RATE_LIMIT: '5' });
  const thumbnail = '/api/doors-vault/files/00000000-0000-4000-8000-000000000000/thumbnail';
  const statuses = [];
  for (let count = 0; count < 12; count += 1) statuses.push((await strict.app.inject(thumbnail)).statusCode);
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect((await strict.app.inject('/api/site')).statusCode).toBe(200);
  await strict.close();
});

test('the log has a line for each response, without secrets, bodies or names', async () => {
  const lines: string[] = [];
  const listening = await testApp({ LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(line) });
  const agent = await listening.member('AGENT', { email: 'quiet@example.com' });
  await agent.as({ method: 'PUT', url: '/api/profile?token=s3cret', payload: { tagLine: 'My motto' } });
  await listening.app.inject('/api/shared/a-secret-token');
  await listening.close();
  const log = lines.join('');
  expect(log).toContain('"route":"/api/profile"');
  expect(log).toContain('"statusCode":200');
  for (const secret of ['s3cret', 'motto', 'quiet@', 'a-secret-token', 'session_token'])
    expect(log).not.toContain(secret);
});
