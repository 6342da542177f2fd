import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Role, roles } from '#contract/roles.ts';
import { selectTestCases } from '#contract/testing/rounds.ts';
import { listRoutes, type RouteRecord } from './testing/route-list.ts';
import { type Member, type TestApp, testApp } from './testing/test-app.ts';

let world: TestApp;
let routes: RouteRecord[];
let people: Record<Role, Member>;

beforeAll(async () => {
  world = await testApp();
  routes = listRoutes(world.app);
  const members = roles.map(async (role) => [role, await world.member(role)] as const);
  people = Object.fromEntries(await Promise.all(members)) as Record<Role, Member>;
});
afterAll(() => world.close());

const callTo = ({ method, url }: RouteRecord): InjectOptions => ({
  method,
  url: url.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
});

test('every route and its access rule are in the snapshot', () => {
  expect(routes.map(({ method, url, access }) => `${method} ${url} — ${access.name}`)).toMatchSnapshot();
});

test('every call that needs a session is refused without one', async () => {
  for (const route of routes.filter(({ access }) => access.signedIn)) {
    const response = await world.app.inject(callTo(route));
    expect([route.url, response.statusCode]).toEqual([route.url, 401]);
  }
});

test('every route refuses roles that may not use it', async () => {
  for (const route of routes) {
    for (const role of roles.filter((candidate) => !route.access.roles.includes(candidate))) {
      const response = await people[role].as(callTo(route));
      expect([route.url, role, response.statusCode]).toEqual([route.url, role, 403]);
    }
  }
});

test('the members’ tools refuse vendors, admins and managers, whatever their plan', async () => {
  const tools = /^\/api\/(goals|transactions|abundance-sphere|doors-vault|quotes)(\/|$)/;
  const others = await Promise.all(
    (['VENDOR', 'ADMIN', 'MANAGER'] as const).map((role) =>
      world.member(role, { subscriptionPlan: 'premium' }),
    ),
  );
  for (const route of routes.filter(({ url, access }) => tools.test(url) && access.signedIn))
    for (const other of others)
      expect([route.url, (await other.as(callTo(route))).statusCode]).toEqual([route.url, 403]);
});

test('every call that needs Agent Pro+ refuses members with Agent Access', async () => {
  const paid = routes.filter(({ access }) => access.name.endsWith('with Agent Pro+'));
  expect(paid.length).toBeGreaterThan(30);
  for (const route of paid) {
    const response = await people.AGENT.as(callTo(route));
    expect([route.url, response.statusCode, response.json().code]).toEqual([route.url, 402, 'plan_required']);
  }
});

test('no API route answers an empty, broken or oversized request with a server error', async () => {
  const empty: InjectOptions = {};
  const badRequests: InjectOptions[] = [
    { payload: '{"broken":', headers: { 'content-type': 'application/json' } },
    { payload: '[1,2,3]', headers: { 'content-type': 'application/json' } },
    { payload: 'null', headers: { 'content-type': 'application/json' } },
    {
      payload: JSON.stringify({ text: 'x'.repeat(1_100_000) }),
      headers: { 'content-type': 'application/json' },
    },
    { payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { payload: '--x', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    { payload: '', headers: { 'content-type': 'application/json' } },
  ];
  const stranger = await world.member('ADMIN', { subscriptionPlan: 'premium' });
  const writes = routes.filter(({ method, url }) => method !== 'GET' && !url.endsWith('/auth/sessions'));
  for (const [at, route] of writes.entries()) {
    const inTurn = badRequests.filter((_, position) => position === at % badRequests.length);
    for (const request of [empty, ...selectTestCases({ few: inTurn, all: badRequests })]) {
      const response = await stranger.as({ ...callTo(route), ...request });
      const caseName = [
        route.method,
        route.url,
        request.payload?.toString().slice(0, 20),
        response.statusCode,
      ];
      expect(response.statusCode, JSON.stringify(caseName)).toBeLessThan(500);
      if (response.statusCode >= 400)
        expect(response.json().error, JSON.stringify(caseName)).toMatch(/\w+ \w+.*/);
      expect(response.body).not.toMatch(/at .*\.ts:\d+/);
    }
  }
});

test('an id of the wrong format gets the same “not found” answer as an unknown id', async () => {
  for (const route of routes.filter(({ url, access }) => /:\w+/.test(url) && access.signedIn)) {
    for (const id of ['%00', "'%20or%201=1", '../../etc/passwd', '0', 'x'.repeat(250)]) {
      const url = route.url.replace(/:\w+/g, encodeURIComponent(decodeURIComponent(id)));
      const response = await people.ADMIN.as({ method: route.method, url });
      expect([route.url, id, response.statusCode < 500]).toEqual([route.url, id, true]);
    }
  }
});

test('the API documents every route', async () => {
  const { paths } = (await world.app.inject('/api/openapi.json')).json();
  for (const { method, url } of routes.filter((route) => route.url.startsWith('/api/'))) {
    const path = url.replace(/:(\w+)/g, '{$1}');
    expect(paths[path]?.[method.toLowerCase()]?.summary, `${method} ${url}`).toBeTruthy();
  }
});

test('the documentation pages are served with styles and security headers, and missing files are not found', async () => {
  const page = await world.app.inject('/api/docs/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  const style = await world.app.inject('/api/docs/static/swagger-ui.css');
  expect([style.statusCode, style.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  for (const url of ['/api/docs/nope', '/api/docs/static/nope.js']) {
    const missing = await world.app.inject(url);
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'not_found']);
  }
});
