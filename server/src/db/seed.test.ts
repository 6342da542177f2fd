import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileFormats, findFormatByFileName } from '#contract/file-formats.ts';
import { demoPassword } from '#demo/accounts.ts';
import { checkVault } from '../features/doors-vault/checks/check-vault.ts';
import { makeThumbnails } from '../features/doors-vault/files/make-thumbnails.ts';
import { formatHeaderLength, identifyFirstBytes } from '../gateways/documents/first-bytes-format.ts';
import { identifyFormat } from '../gateways/documents/identify-format.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { seedDemoDataIfEmpty } from './seed.ts';

let world: TestApp;
let isSeeded: boolean;
let cookie: string;
beforeAll(async () => {
  world = await testApp();
  isSeeded = await seedDemoDataIfEmpty(world.context());
  const signedIn = await world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: 'agent@demo.test', password: demoPassword },
  });
  cookie = String([signedIn.headers['set-cookie']].flat()[0]).split(';')[0] as string;
  // The sign-in library uses the wall clock for its own rows, not the test's clock.
  await world.services.database.sql`update sessions set expires_at = '2040-01-01'`;
});
afterAll(() => world.close());

test('the seed fills an empty database once, and everyone in the demo world can sign in', async () => {
  expect(isSeeded).toBe(true);
  expect(await seedDemoDataIfEmpty(world.context())).toBe(false);
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
  const tables = await sql<{ name: string; estimatedRows: number }[]>`
    select relname as name, reltuples::int as "estimatedRows" from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname in ${sql(seededTables)} order by 1`;
  for (const { name, estimatedRows } of tables) {
    const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows from ${sql(name)}`;
    expect([name, estimatedRows]).toEqual([name, row?.rows]);
  }
  expect(tables.map(({ name }) => name)).toEqual(seededTables);
});

const seededTables = ['contact_tags', 'contacts', 'doors', 'transactions', 'users'];

test('the seed does not change a database that already has an account', async () => {
  const usedApp = await testApp();
  await usedApp.member('AGENT');
  expect(await seedDemoDataIfEmpty(usedApp.context())).toBe(false);
  await usedApp.close();
});

const get = (path: string) => world.app.inject({ url: `/api/doors-vault/${path}`, headers: { cookie } });

async function filesOf(street: string) {
  const { folders } = (await get(`folders?search=${encodeURIComponent(street)}`)).json();
  return (await get(`files?folderId=${folders[0].id}`)).json();
}

test('Ava sees demo doors in every category, and more than one is unclaimed', async () => {
  for (const category of ['SELLERS', 'BUYERS', 'MISC']) {
    const { folders } = (await get(`folders?category=${category}`)).json();
    expect(folders.some(({ fileCount }: { fileCount: number }) => fileCount > 0)).toBe(true);
  }
  const { folders } = (await get('folders')).json();
  expect(folders.filter(({ isUnclaimed }: { isUnclaimed: boolean }) => isUnclaimed).length).toBeGreaterThan(
    1,
  );
});

test('Ava’s demo files have the content and size that their records state, and one is in the trash', async () => {
  const { files, counts } = await filesOf('1184 Pelican');
  expect(counts).toMatchObject({ PHOTOS: 8, LINKS: 2, DOCS: 5 });
  for (const file of files.filter(({ fileType }: { fileType: string }) => fileType !== 'LINK')) {
    const { rawPayload } = await get(`files/${file.id}/download`);
    expect([file.fileName, rawPayload.length]).toEqual([file.fileName, file.fileSize]);
    const [{ key, bytes } = { key: '', bytes: 0 }] = await keysOf(file.id);
    const head = await identifyFirstBytes(rawPayload.subarray(0, formatHeaderLength));
    const found = await identifyFormat(world.services.storage, head, { key, bytes, name: file.fileName });
    expect(found).toEqual({ format: findFormatByFileName(file.fileName) });
    expect(file.contentType).toBe(fileFormats[findFormatByFileName(file.fileName) ?? 'pdf'].contentType);
  }
  expect((await get('trash')).json().files).toMatchObject([{ fileName: 'Old flyer.pdf' }]);
});

async function keysOf(id: string) {
  const found = [];
  for await (const object of world.services.storage.list('vault/'))
    if (object.key.endsWith(id)) found.push(object);
  return found;
}

test('Ava’s demo pictures get thumbnails, and the nightly check has nothing to repair', async () => {
  expect(await makeThumbnails(world.context())).toBe(11);
  const { checked: _, ...repairs } = await checkVault({
    ...world.context(),
    now: new Date(Date.now() + 2e8),
  });
  expect(Object.values(repairs).every((count) => count === 0)).toBe(true);
});
