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

test('the planner has been told of the demo world', async () => {
  const { sql } = world.services.database;
  const tables = await sql<{ name: string; told: number }[]>`
    select relname as name, reltuples::int as told from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname in ${sql(filled)} order by 1`;
  for (const { name, told } of tables) {
    const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows from ${sql(name)}`;
    expect([name, told]).toEqual([name, row?.rows]);
  }
  expect(tables.map(({ name }) => name)).toEqual(filled);
});

const filled = ['contact_tags', 'contacts', 'doors', 'transactions', 'users'];

test('a database with someone in it is left alone', async () => {
  const lived = await testApp();
  await lived.member('AGENT');
  expect(await seedDemoWorld(lived.context())).toBe(false);
  await lived.close();
});
