import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyFirstDataElement, type FirstData, readFirstData } from '#contract/first-data.ts';
import { createApp } from '../app.ts';
import { createSphereClient } from '../features/sphere/testing/sphere-client.ts';
import { type Member, type TestApp, testApp } from '../testing/test-app.ts';
import { readWebBuild } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'abundance-app-page-'));
const html = `<html><body>${emptyFirstDataElement}<script>start()</script></body></html>`;
const contactsUrl = '/api/abundance-sphere/contacts?page=1&limit=10&sort=firstName&order=asc';
const summaryUrl = '/api/abundance-sphere/summary';

let world: TestApp;
let site: FastifyInstance;
let agent: Member;

beforeAll(async () => {
  mkdirSync(join(folder, 'client'));
  writeFileSync(join(folder, 'client/__spa-fallback.html'), html);
  const sphere = {
    awaited: ['/api/session', contactsUrl],
    files: ['/assets/app.css', '/assets/app.js'],
    besides: [summaryUrl],
    isShownFirst: true,
  };
  const desktop = { ...sphere, awaited: ['/api/session', '/api/desktop'], besides: [], isShownFirst: false };
  writeFileSync(
    join(folder, 'routes.json'),
    JSON.stringify({ '/:username': desktop, '/:username/the-sphere': sphere }),
  );
  world = await testApp();
  site = await createApp(world.services, readWebBuild(folder));
});
beforeEach(async () => {
  agent = await world.member('AGENT');
});
afterAll(async () => {
  await site.close();
  await world.close();
  rmSync(folder, { recursive: true });
});

interface Opening {
  by?: Pick<Member, 'cookie'>;
  url?: string;
  headers?: Record<string, string>;
}

const open = ({ by = agent, url = '/ava.brooks/the-sphere', headers }: Opening = {}) =>
  site.inject({ url, headers: { cookie: by.cookie, 'sec-fetch-mode': 'navigate', ...headers } });

const dataOf = async (opening?: Opening): Promise<FirstData> => readFirstData((await open(opening)).body);

test('the page of a signed-in user contains the same data that its requests would return', async () => {
  await createSphereClient(agent).add('Ana', 'Lopez', { tags: ['Investor'] });
  const { responses } = await dataOf();
  for (const url of ['/api/session', contactsUrl])
    expect(responses?.[url]).toEqual((await agent.as({ url })).json());
  expect(responses?.[contactsUrl]).toMatchObject({ contacts: [{ firstName: 'Ana' }] });
});

test('nobody may store a page with data', async () => {
  expect((await open()).headers['cache-control']).toBe('private, no-store');
});

test('a page with data gets only the data of its own user', async () => {
  await createSphereClient(agent).add('Ana', 'Lopez');
  const other = await world.member('AGENT');
  const { responses } = await dataOf({ by: other });
  expect(responses?.[contactsUrl]).toMatchObject({ contacts: [] });
  expect(responses?.['/api/session']).toMatchObject({ person: { id: other.id } });
});

test('a name that looks like HTML cannot end the element with the data', async () => {
  const name = '</script><script>alert(1)</script>';
  await createSphereClient(agent).add(name, 'Lopez');
  const { body } = await open();
  expect(body).not.toContain('<script>alert');
  expect(readFirstData(body).responses?.[contactsUrl]).toMatchObject({ contacts: [{ firstName: name }] });
});

test('a page that shows its data first loads the app afterwards', async () => {
  expect((await open()).headers.link).toBe('</assets/app.css>; rel=preload; as=style');
  expect((await dataOf()).nextFiles).toEqual(['/assets/app.js', summaryUrl]);
});

test('a page that shows nothing before the app is loaded preloads the app', async () => {
  const desktop = { url: '/ava.brooks' };
  expect((await open(desktop)).headers.link).toBe(
    '</assets/app.css>; rel=preload; as=style, </assets/app.js>; rel=modulepreload',
  );
  expect(await dataOf(desktop)).toEqual({
    responses: { '/api/session': expect.anything(), '/api/desktop': expect.anything() },
  });
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a page with data is sent with %s compression', async (encoding, decompress) => {
  const page = await open({ headers: { 'accept-encoding': encoding } });
  expect(page.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(readFirstData(decompress(page.rawPayload).toString()).responses).toHaveProperty('/api/session');
});

test.each<[string, Opening]>([
  ['is fetched by the service worker', { headers: { 'sec-fetch-mode': 'cors' } }],
  ['is prefetched', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['is opened by a visitor without a session', { headers: { cookie: '' } }],
  ['is opened after the session has ended', { headers: { cookie: 'abundance.session_token=ended' } }],
])('a page contains no data if it %s', async (_, opening) => {
  const page = await open(opening);
  expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([200, html, 'no-cache']);
});

test('a page with a query string, which changes the data, contains only the session', async () => {
  const { responses, nextFiles } = await dataOf({ url: '/ava.brooks/the-sphere?page=2' });
  expect([Object.keys(responses ?? {}), nextFiles]).toEqual([['/api/session'], undefined]);
});

test('a page for whose data the role has no right contains no data', async () => {
  const page = await open({ by: await world.member('VENDOR') });
  expect([page.statusCode, page.body]).toEqual([200, html]);
  expect(page.headers.link).toContain(`<${contactsUrl}>`);
});

test('a page is not delayed by slow data', async () => {
  await world.services.database.sql.begin(async (sql) => {
    await sql`lock table contacts in access exclusive mode`;
    const page = await open();
    expect([page.statusCode, page.body]).toEqual([200, html]);
  });
});

test('opening a page renews the session, as its requests would', async () => {
  const day = 24 * 60 * 60 * 1000;
  await world.runAt(new Date(world.clock.now.getTime() + 2 * day).toISOString(), async () => {
    const cookies = (await open()).cookies.map(({ name }) => name);
    expect(cookies).toEqual(['abundance.session_token']);
    expect((await open()).cookies).toEqual([]);
  });
});
