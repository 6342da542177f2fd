import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { claimStore, writeStoreOwner } from '../core/store-owner.ts';
import { connectToDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { readRowsByTable, restoreReleaseDatabase } from '../db/testing/release.ts';
import { createBareDatabase, createTestDatabase } from '../db/testing/test-database.ts';
import { addDoor, addProAgent, uploadFilesToDoor } from '../features/doors-vault/testing/vault.ts';
import * as files from '../gateways/documents/testing/files.ts';
import { storageKeyToPath } from '../gateways/files/key-path.ts';
import { DiskStorage } from '../gateways/storage/disk.ts';
import { S3Storage } from '../gateways/storage/s3.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { startS3Server } from '../gateways/storage/testing/s3-server.ts';
import { copyDemoPerson } from '../testing/copy-demo-person.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { createBackup } from './back-up.ts';
import { checkBackup, countExtraFiles } from './check-backup.ts';
import { countFiles, describeChecksums } from './describe-backup.ts';
import type { Manifest } from './manifest.ts';
import { removeOlderBackups } from './remove-older-backups.ts';
import { restoreBackup } from './restore.ts';

let world: TestApp;
let source: { url: string; storage: Storage };
beforeAll(async () => {
  world = await testApp();
  source = { url: world.services.config.databaseUrl ?? '', storage: world.services.storage };
  await copyDemoPerson(world.services, 'agent', ['goals', 'deals', 'contacts']);
  const agent = await addProAgent(world);
  const door = await addDoor(agent);
  // A backup copies a few files at a time, so this test needs more files than that.
  const offers = [1, 2, 3, 4, 5].map((at): [string, Buffer] => [`Offer ${at}.pdf`, files.createPdf(`${at}`)]);
  await uploadFilesToDoor(agent, door.id, ...offers, ['Front.png', await files.createPng()]);
});
afterAll(() => world.close());

async function temporaryFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'abundance-backup-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/**
 * Creates an empty database: with today's tables, which is faster, or without tables, as an operator would.
 */
async function emptyDatabase(make = createTestDatabase): Promise<string> {
  const database = await make();
  onTestFinished(() => database.drop());
  return database.url;
}

/** Returns every row in a stable order, except rate limit counts, which a backup may lose. */
async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const { rate_limit_counts: _, ...tables } = await readRowsByTable(url);
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

async function readConstraintsAndTriggers(url: string) {
  const sql = postgres(url, { max: 1 });
  const constraints = await sql`
    select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as rule, convalidated
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`;
  const triggers = await sql`
    select tgrelid::regclass::text as "table", tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`;
  await sql.end();
  return { constraints: [...constraints], triggers: [...triggers] };
}

test('a backup restored from disk to a bucket and back has every row, constraint, trigger and byte', async () => {
  const first = await temporaryFolder();
  const manifest = await createBackup(source, first);
  expect(countFiles(manifest.files)).toBeGreaterThanOrEqual(6);
  const bucket = await startS3Server();
  onTestFinished(bucket.close);
  const target = { url: await emptyDatabase(createBareDatabase), storage: new S3Storage(bucket.options) };
  await restoreBackup(target, first);
  expect(await readConstraintsAndTriggers(target.url)).toEqual(await readConstraintsAndTriggers(source.url));
  expect(await rowsOf(target.url)).toEqual(await rowsOf(source.url));
  expect(await contentsOf(target.storage)).toEqual(await contentsOf(source.storage));

  const second = await temporaryFolder();
  await createBackup(target, second);
  const back = {
    url: await emptyDatabase(),
    storage: new DiskStorage({ folder: await temporaryFolder() }),
  };
  await restoreBackup(back, second);
  expect(await rowsOf(back.url)).toEqual(await rowsOf(source.url));
  expect(await contentsOf(back.storage)).toEqual(await contentsOf(source.storage));
});

test('a backup made during writes is consistent: every row has the files it refers to', async () => {
  const writer = await addProAgent(world);
  let isWriting = true;
  await uploadFilesToDoor(writer, (await addDoor(writer)).id, ['First.pdf', files.createPdf()]);
  const writing = (async () => {
    for (let at = 0; isWriting; at++) {
      const door = await addDoor(writer);
      await uploadFilesToDoor(writer, door.id, [`Offer ${at}.pdf`, files.createPdf(`Offer ${at}`)]);
    }
  })();
  const place = await temporaryFolder();
  await createBackup(source, place);
  isWriting = false;
  await writing;
  const target = {
    url: await emptyDatabase(),
    storage: new DiskStorage({ folder: await temporaryFolder() }),
  };
  await restoreBackup(target, place);
  const { door_files: rows = [] } = await readRowsByTable(target.url);
  const written = rows.filter(({ owner_id: owner }) => owner === writer.id);
  expect(written.length).toBeGreaterThan(0);
  for (const { id } of written)
    expect(await target.storage.stat(`vault/${writer.id}/${id}`), String(id)).toBeTruthy();
});

test('a backup of an earlier release is migrated when it is restored', async () => {
  const old = await restoreReleaseDatabase(1);
  onTestFinished(() => old.drop());
  const place = await temporaryFolder();
  await createBackup({ url: old.url, storage: new DiskStorage({ folder: await temporaryFolder() }) }, place);
  const url = await emptyDatabase(createBareDatabase);
  await restoreBackup({ url, storage: new DiskStorage({ folder: await temporaryFolder() }) }, place);
  await migrate(old.url);
  expect(Object.keys(await rowsOf(url)).toSorted()).toEqual(Object.keys(await rowsOf(old.url)).toSorted());
  expect((await rowsOf(url)).users).toEqual((await rowsOf(old.url)).users);
});

test('a restore never overwrites existing data and refuses an incomplete backup', async () => {
  const { place } = await copyBackup();
  await expect(restoreBackup(source, place)).rejects.toThrow('holds accounts already');
  await expect(createBackup(source, place)).rejects.toThrow('is not empty');
  const storage = new DiskStorage({ folder: await temporaryFolder() });
  await rm(join(place, 'backup.json'));
  await expect(restoreBackup({ url: await emptyDatabase(), storage }, place)).rejects.toThrow(
    'no complete backup',
  );
});

test('no other user of the machine can read a backup', async () => {
  for (const entry of await readdir(original.place, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    expect([entry.name, mode & 0o077]).toEqual([entry.name, 0]);
  }
});

let original: { place: string; files: Storage; manifest: Manifest };
let emptyUrl: string;
beforeAll(async () => {
  const place = await mkdtemp(join(tmpdir(), 'abundance-backup-'));
  const files = new DiskStorage({ folder: join(place, 'files') });
  original = { place, files, manifest: await createBackup(source, place) };
  const database = await createBareDatabase();
  emptyUrl = database.url;
  return async () => {
    await database.drop();
    await rm(place, { recursive: true });
  };
});

/** Copies a backup; returns the copy, its first file and the folder of its files. */
async function copyBackup() {
  const place = await temporaryFolder();
  await cp(original.place, place, { recursive: true });
  const { manifest } = original;
  const [file] = Array.isArray(manifest.files) ? manifest.files : [];
  const objects = join(place, 'files', 'objects');
  return { place, manifest, objects, file: storageKeyToPath(objects, file?.key ?? ''), key: file?.key ?? '' };
}

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

type Backup = Awaited<ReturnType<typeof copyBackup>>;

test.each<[string, (backup: Backup) => Promise<unknown>, RegExp]>([
  ['deleted files', ({ objects }) => rm(objects, { recursive: true }), /the file \S+ is missing/],
  ['a changed byte in a file', ({ file }) => flipByte(file), /the file \S+ has changed/],
  ['a file cut short', ({ file }) => writeFile(file, 'x'), /the file \S+ is missing or cannot be read/],
  [
    'a changed byte in a table',
    ({ place }) => flipByte(join(place, 'database', 'users.copy')),
    /the table users has changed/,
  ],
  ['a deleted table', ({ place }) => rm(join(place, 'database', 'users.copy')), /the table users is missing/],
  [
    'a truncated manifest',
    async ({ place }) =>
      writeFile(join(place, 'backup.json'), (await readFile(join(place, 'backup.json'))).subarray(0, -20)),
    /backup.json is not as it was written/,
  ],
  [
    'an edited manifest',
    async ({ place, key }) => {
      const manifest = join(place, 'backup.json');
      const { files, ...rest } = JSON.parse(await readFile(manifest, 'utf8'));
      const fewer = files.filter((each: { key: string }) => each.key !== key);
      await writeFile(manifest, JSON.stringify({ ...rest, files: fewer }));
    },
    /backup.json is not as it was written/,
  ],
])('a restore refuses a backup with %s before it writes anything', async (_, damage, sentence) => {
  const backup = await copyBackup();
  await checkBackup(backup.place);
  await damage(backup);
  await expect(checkBackup(backup.place)).rejects.toThrow(sentence);
  const target = {
    url: emptyUrl,
    storage: new DiskStorage({ folder: await temporaryFolder() }),
  };
  await expect(restoreBackup(target, backup.place)).rejects.toThrow(sentence);
  expect(await contentsOf(target.storage)).toEqual({});
  expect(await readRowsByTable(target.url)).toEqual({});
});

test('a restore counts files that are not part of the backup and does not restore them', async () => {
  const { place, manifest, objects } = await copyBackup();
  await writeFile(join(objects, 'stray'), 'x'.repeat(300));
  await checkBackup(place);
  expect(await countExtraFiles(place, manifest)).toBe(1);
  const storage = new DiskStorage({ folder: await temporaryFolder() });
  await restoreBackup({ url: await emptyDatabase(), storage }, place);
  expect(await contentsOf(storage)).toEqual(await contentsOf(original.files));
});

test('a restore refuses a store with other files and accepts one with the files of an interrupted restore', async () => {
  const { place, key } = await copyBackup();
  const bucket = await startS3Server();
  onTestFinished(bucket.close);
  for (const storage of [
    new S3Storage(bucket.options),
    new DiskStorage({ folder: await temporaryFolder() }),
  ]) {
    const url = await emptyDatabase();
    await storage.put('vault/other', Buffer.from('x'), { contentType: 'text/plain' });
    await expect(restoreBackup({ url, storage }, place)).rejects.toThrow('The store holds files already');
    await storage.remove('vault/other');
    const copy = await original.files.get(key);
    if (copy) await storage.put(key, copy.stream, copy);
    await restoreBackup({ url, storage }, place);
    expect(await contentsOf(storage)).toEqual(await contentsOf(original.files));
  }
});

test('a restored database owns its store, even if a server has run on the empty store before', async () => {
  const { place } = await copyBackup();
  const storage = new DiskStorage({ folder: await temporaryFolder() });
  const before = postgres(await emptyDatabase(), { max: 1 });
  await writeStoreOwner(before, storage);
  await before.end();
  const url = await emptyDatabase();
  await restoreBackup({ url, storage }, place);
  const database = connectToDatabase(url, { max: 1 });
  onTestFinished(() => database.close());
  await expect(claimStore({ database, storage, config: world.services.config })).resolves.toBeUndefined();
});

/** Changes the manifest to the format of earlier releases. */
async function withoutChecksums(place: string): Promise<void> {
  const manifest = join(place, 'backup.json');
  const { files, sha256: _, ...rest } = JSON.parse(await readFile(manifest, 'utf8'));
  const bytes = files.reduce((sum: number, file: { bytes: number }) => sum + file.bytes, 0);
  await writeFile(manifest, JSON.stringify({ ...rest, format: 1, files: { count: files.length, bytes } }));
}

test('a restore reports a backup without checksums as unverified, and refuses it if files are missing', async () => {
  const { place, file } = await copyBackup();
  await withoutChecksums(place);
  const target = {
    url: await emptyDatabase(),
    storage: new DiskStorage({ folder: await temporaryFolder() }),
  };
  expect(describeChecksums(await restoreBackup(target, place))).toContain('could not be verified');
  expect(await contentsOf(target.storage)).toEqual(await contentsOf(original.files));
  await rm(file);
  await expect(checkBackup(place)).rejects.toThrow(/\d+ of \d+ files are there/);
});

test('the cleanup removes the oldest backups, but no incomplete ones and no folders with other files', async () => {
  const parent = await temporaryFolder();
  const copy = await copyBackup();
  const at = (name: string) => join(parent, name);
  for (const name of ['1', '2', '3', 'newest', 'half', 'mixed'])
    await cp(copy.place, at(name), { recursive: true });
  await rm(join(at('half'), 'backup.json'));
  await writeFile(join(at('mixed'), 'notes.txt'), 'mine');
  await mkdir(at('other'));
  expect(await removeOlderBackups(at('newest'), 3)).toHaveLength(1);
  expect(await removeOlderBackups(at('newest'), 1)).toHaveLength(2);
  expect((await readdir(parent)).toSorted()).toEqual(['half', 'mixed', 'newest', 'other']);
});

/** Root may read every folder, so only another user notices the difference. */
test('the cleanup skips a folder that it may not read, such as lost+found', async () => {
  const parent = await temporaryFolder();
  const { place } = await copyBackup();
  for (const name of ['old', 'newest']) await cp(place, join(parent, name), { recursive: true });
  const closed = join(parent, 'lost+found');
  await mkdir(closed, { mode: 0 });
  onTestFinished(() => chmod(closed, 0o700));
  expect(await removeOlderBackups(join(parent, 'newest'), 1)).toEqual(['old']);
});

test('the manifest of a backup states the time of its database snapshot', async () => {
  const before = Date.now();
  const manifest = await createBackup(source, await temporaryFolder());
  const at = new Date(manifest.madeAt).getTime();
  // The database runs on this machine, so it uses the same clock.
  expect(at).toBeGreaterThanOrEqual(before - 1);
  expect(at).toBeLessThanOrEqual(Date.now());
});
