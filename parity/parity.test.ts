import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listRoutes, type RouteRecord } from '../server/src/testing/route-list.ts';
import { demoHandlers } from '../web/app/features/demo-mode/handlers.ts';
import type { OverrideRole } from '../web/app/shell/core/override.ts';
import { BackendComparison } from './both-backends.ts';
import { compareRecordRoutes } from './compare-record-routes.ts';
import { routesWithoutDemo, uncomparedRoutes } from './exemptions.ts';
import { findRouteName, listRouteNames, toRouteName } from './routes.ts';
import { examplesByRecordKind } from './scripts/records.ts';
import { parityScripts, parityScriptsByRole } from './scripts/scripts.ts';
import { openTwoBackends, type TwoBackends } from './two-backends.ts';

let worlds: TwoBackends;
let routes: RouteRecord[];
let both: BackendComparison;

beforeAll(async () => {
  worlds = await openTwoBackends();
  routes = listRoutes(worlds.app.app);
  both = new BackendComparison(worlds);
});
afterAll(() => worlds.close());

const unknownId = '00000000-0000-4000-8000-000000000000';
const demoRoutes = demoHandlers.map(({ method, path }) => toRouteName(method, path));

describe('the routes of the server and the demo', () => {
  test('the demo has every route of the server, except for exempted routes', () => {
    const missing = listRouteNames(routes).filter(
      (name) => !demoRoutes.includes(name) && !routesWithoutDemo[name],
    );
    expect(missing).toEqual([]);
  });

  test('the demo has no route that the server lacks, and no route twice', () => {
    expect(demoRoutes.filter((name) => !listRouteNames(routes).includes(name))).toEqual([]);
    expect(demoRoutes.filter((name, at) => demoRoutes.indexOf(name) !== at)).toEqual([]);
  });

  test('every exempted route exists on the server and has no handler in the demo', () => {
    const needless = Object.keys(routesWithoutDemo).filter((name) => demoRoutes.includes(name));
    const unknown = Object.keys({ ...routesWithoutDemo, ...uncomparedRoutes }).filter(
      (name) => !listRouteNames(routes).includes(name),
    );
    expect([...needless, ...unknown]).toEqual([]);
  });
});

describe('responses of the server and the demo', () => {
  test.each(Object.entries(parityScripts))(
    'the server and the demo give the same responses in the script “%s”',
    (_, script) => script(both),
  );

  test.each(Object.entries(examplesByRecordKind))(
    'the server and the demo give the same responses in the generated script for %s',
    (_, example) => compareRecordRoutes(both, example),
  );

  test.each(Object.entries(parityScriptsByRole))(
    'the server and the demo give the same responses to the role %s',
    async (role, script) => {
      const other = new BackendComparison({ ...worlds, ...(await worlds.as(role as OverrideRole)) });
      await script(other);
      both.calls.push(...other.calls);
    },
  );

  test('the scripts compared the server and the demo on every route that is not exempted', () => {
    const called = new Set(both.calls.map((call) => findRouteName(routes, call)));
    expect(demoRoutes.filter((name) => !called.has(name) && !uncomparedRoutes[name])).toEqual([]);
    expect(Object.keys(uncomparedRoutes).filter((name) => called.has(name))).toEqual([]);
  });
});

test('the demo refuses vendors on the same routes as the server', async () => {
  const vendor = new BackendComparison({ ...worlds, ...(await worlds.as('vendor')) });
  for (const { method, path } of demoHandlers) {
    const route = routes.find(
      ({ method: serverMethod, url }) => toRouteName(serverMethod, url) === toRouteName(method, path),
    );
    if (!route?.access.signedIn || route.access.roles.includes('VENDOR')) continue;
    await vendor.expectRefusal(403, `${method} ${path.replaceAll(/:\w+/g, unknownId)}`);
  }
  expect(vendor.calls.length).toBeGreaterThan(50);
});
