import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#demo/accounts.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { seedDemoWorld } from './seed.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

test('the seed fills an empty database once, and everyone in the demo world can sign in', async () => {
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

test('the seed analyzes the tables, so that the planner knows their sizes', async () => {
  const { sql } = world.services.database;
  const tables = await sql<{ name: string; told: number }[]>`
    select relname as name, reltuples::int as told from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname in ${sql(seededTables)} order by 1`;
  for (const { name, told } of tables) {
    const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows from ${sql(name)}`;
    expect([name, told]).toEqual([name, row?.rows]);
  }
  expect(tables.map(({ name }) => name)).toEqual(seededTables);
});

const seededTables = ['contact_tags', 'contacts', 'doors', 'transactions', 'users'];

test('the seed leaves a database with an account unchanged', async () => {
  const usedApp = await testApp();
  await usedApp.member('AGENT');
  expect(await seedDemoWorld(usedApp.context())).toBe(false);
  await usedApp.close();
});
