import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RouteRecord, routesOf } from '../server/src/testing/route-list.ts';
import { handlers } from '../web/app/features/demo-mode/handlers.ts';
import type { OverrideRole } from '../web/app/shell/ground/override.ts';
import { unplayed, withoutDemo } from './exemptions.ts';
import { Play } from './play.ts';
import { nameOf, namesOf, routeOf } from './routes.ts';
import { scripts, scriptsOf } from './scripts/scripts.ts';
import { openTwoWorlds, type TwoWorlds } from './two-worlds.ts';

let worlds: TwoWorlds;
let routes: RouteRecord[];
let play: Play;

beforeAll(async () => {
  worlds = await openTwoWorlds();
  routes = routesOf(worlds.app.app);
  play = new Play(worlds);
});
afterAll(() => worlds.close());

const nobody = '00000000-0000-4000-8000-000000000000';
const handled = handlers.map(({ method, path }) => nameOf(method, path));

describe('the server and the demo answer the same calls', () => {
  test('the demo answers every route, or it is said why not', () => {
    const missing = namesOf(routes).filter((name) => !handled.includes(name) && !withoutDemo[name]);
    expect(missing).toEqual([]);
  });

  test('the demo answers nothing that the server does not', () => {
    expect(handled.filter((name) => !namesOf(routes).includes(name))).toEqual([]);
    expect(handled.filter((name, at) => handled.indexOf(name) !== at)).toEqual([]);
  });

  test('an exemption is of a route that is there, and needs it', () => {
    const needless = Object.keys(withoutDemo).filter((name) => handled.includes(name));
    const unknown = Object.keys({ ...withoutDemo, ...unplayed }).filter(
      (name) => !namesOf(routes).includes(name),
    );
    expect([...needless, ...unknown]).toEqual([]);
  });
});

describe('the server and the demo answer alike', () => {
  test.each(Object.entries(scripts))('%s', (_, script) => script(play));

  test.each(Object.entries(scriptsOf))('%s', async (role, script) => {
    const other = new Play({ ...worlds, ...(await worlds.as(role as OverrideRole)) });
    await script(other);
    play.calls.push(...other.calls);
  });

  test('every route of both was called, or it is said why not', () => {
    const called = new Set(play.calls.map((call) => routeOf(routes, call)));
    expect(handled.filter((name) => !called.has(name) && !unplayed[name])).toEqual([]);
    expect(Object.keys(unplayed).filter((name) => called.has(name))).toEqual([]);
  });
});

test('what is not for vendors the demo keeps from them too', async () => {
  const vendor = new Play({ ...worlds, ...(await worlds.as('vendor')) });
  for (const { method, path } of handlers) {
    const route = routes.find(({ method: own, url }) => nameOf(own, url) === nameOf(method, path));
    if (!route?.access.signedIn || route.access.roles.includes('VENDOR')) continue;
    await vendor.refused(403, `${method} ${path.replaceAll(/:\w+/g, nobody)}`);
  }
  expect(vendor.calls.length).toBeGreaterThan(50);
});
