import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { databaseOfRelease, tablesOf } from '../db/testing/release.ts';
import { bareDatabase, testDatabase } from '../db/testing/test-database.ts';
import { newDoor, proAgent, upload } from '../features/doors-vault/testing/vault.ts';
import * as files from '../gateways/documents/testing/files.ts';
import { DiskStorage } from '../gateways/storage/disk.ts';
import { S3Storage } from '../gateways/storage/s3.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { startS3Server } from '../gateways/storage/testing/s3-server.ts';
import { personLike } from '../testing/person-like.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

let world: TestApp;
let source: { url: string; storage: Storage };
beforeAll(async () => {
  world = await testApp();
  source = { url: world.services.config.databaseUrl ?? '', storage: world.services.storage };
  await personLike(world.services, 'agent', ['goals', 'deals', 'contacts', 'doors']);
  const agent = await proAgent(world);
  const door = await newDoor(agent);
  await upload(agent, door.id, ['Offer.pdf', files.pdf()], ['Front.png', await files.png()]);
});
afterAll(() => world.close());

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'abundance-backup-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** Without a table, as an operator would have it; or with those of today's release, which takes no time. */
async function emptyDatabase(make = testDatabase): Promise<string> {
  const database = await make();
  onTestFinished(() => database.drop());
  return database.url;
}

/** Every row, whatever order the tables keep them in; counts of limits may be lost. */
async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const { limit_counts: _, ...tables } = await tablesOf(url);
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row)).toSorted()]),
  );
}

async function contentsOf(storage: Storage): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for await (const { key } of storage.list('')) {
    const found = await storage.get(key);
    if (found) contents[key] = `${found.contentType} ${(await buffer(found.stream)).toString('base64')}`;
  }
  return contents;
}

test('what was backed up is restored to the row and the byte, from a disk to a bucket and back', async () => {
  const first = await folder();
  const manifest = await backUp(source, first, new Date());
  expect(manifest.files.count).toBeGreaterThanOrEqual(2);
  const bucket = await startS3Server();
  onTestFinished(bucket.close);
  const there = { url: await emptyDatabase(bareDatabase), storage: new S3Storage(bucket.options) };
  await restore(there, first);
  expect(await rowsOf(there.url)).toEqual(await rowsOf(source.url));
  expect(await contentsOf(there.storage)).toEqual(await contentsOf(source.storage));

  const second = await folder();
  await backUp(there, second, new Date());
  const back = { url: await emptyDatabase(), storage: new DiskStorage({ folder: await folder() }) };
  await restore(back, second);
  expect(await rowsOf(back.url)).toEqual(await rowsOf(source.url));
  expect(await contentsOf(back.storage)).toEqual(await contentsOf(source.storage));
});

test('what was restored goes on: rules, references and counters hold as before', async () => {
  const place = await folder();
  await backUp(source, place, new Date());
  const url = await emptyDatabase(bareDatabase);
  await restore({ url, storage: new DiskStorage({ folder: await folder() }) }, place);
  const rulesOf = async (address: string) => {
    const sql = postgres(address, { max: 1 });
    const rules = await sql`
      select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as rule, convalidated
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`;
    const triggers = await sql`
      select tgrelid::regclass::text as "table", tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`;
    await sql.end();
    return { rules: [...rules], triggers: [...triggers] };
  };
  expect(await rulesOf(url)).toEqual(await rulesOf(source.url));
});

test('a backup made while everybody writes is of one moment: every row has what it refers to', async () => {
  const writer = await proAgent(world);
  let isWriting = true;
  await upload(writer, (await newDoor(writer)).id, ['First.pdf', files.pdf()]);
  const writing = (async () => {
    for (let at = 0; isWriting; at++) {
      const door = await newDoor(writer);
      await upload(writer, door.id, [`Offer ${at}.pdf`, files.pdf(`Offer ${at}`)]);
    }
  })();
  const place = await folder();
  await backUp(source, place, new Date());
  isWriting = false;
  await writing;
  const there = { url: await emptyDatabase(), storage: new DiskStorage({ folder: await folder() }) };
  await restore(there, place);
  const { door_files: rows = [] } = await tablesOf(there.url);
  const written = rows.filter(({ owner_id: owner }) => owner === writer.id);
  expect(written.length).toBeGreaterThan(0);
  for (const { id } of written)
    expect(await there.storage.stat(`vault/${writer.id}/${id}`), String(id)).toBeTruthy();
});

test('the backup of an earlier release is brought up to date', async () => {
  const old = await databaseOfRelease(1);
  onTestFinished(() => old.drop());
  const place = await folder();
  await backUp({ url: old.url, storage: new DiskStorage({ folder: await folder() }) }, place, new Date());
  const url = await emptyDatabase(bareDatabase);
  await restore({ url, storage: new DiskStorage({ folder: await folder() }) }, place);
  await migrate(old.url);
  expect(Object.keys(await rowsOf(url)).toSorted()).toEqual(Object.keys(await rowsOf(old.url)).toSorted());
  expect((await rowsOf(url)).users).toEqual((await rowsOf(old.url)).users);
});

test('nothing that is there is written over, and half a backup is refused', async () => {
  const place = await folder();
  await backUp(source, place, new Date());
  await expect(restore(source, place)).rejects.toThrow('holds accounts already');
  await expect(backUp(source, place, new Date())).rejects.toThrow('is not empty');
  const storage = new DiskStorage({ folder: await folder() });
  await rm(join(place, 'backup.json'));
  await expect(restore({ url: await emptyDatabase(), storage }, place)).rejects.toThrow('no whole backup');
});

test('nobody else on the machine reads a backup', async () => {
  const place = await folder();
  await backUp(source, place, new Date());
  for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    expect([entry.name, mode & 0o077]).toEqual([entry.name, 0]);
  }
});
