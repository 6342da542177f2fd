import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#demo/accounts.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { seedDemoWorld } from './seed.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

test('an empty database is filled with the demo world once, and everyone in it can sign in', async () => {
  expect(await seedDemoWorld(world.context())).toBe(true);
  expect(await seedDemoWorld(world.context())).toBe(false);
  for (const name of ['admin', 'manager', 'agent', 'basic', 'trainer', 'broker', 'vendor', 'partner']) {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: `${name}@demo.test`, password: demoPassword },
    });
    expect([name, response.statusCode]).toEqual([name, 200]);
  }
});

test('a database with someone in it is left alone', async () => {
  const lived = await testApp();
  await lived.member('AGENT');
  expect(await seedDemoWorld(lived.context())).toBe(false);
  await lived.close();
});
