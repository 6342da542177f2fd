import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { doorMessages } from '#contract/doors-vault/doors-vault.ts';
import { fileMessages } from '#contract/doors-vault/vault-files.ts';
import * as files from '../../../gateways/documents/testing/files.ts';
import { storageKeyToPath } from '../../../gateways/files/key-path.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import { makeThumbnails } from '../files/make-thumbnails.ts';
import { appOpenersByStorage } from '../testing/apps-by-storage.ts';
import {
  addDoor,
  addProAgent,
  insertPictureRows,
  listFileNames,
  listFiles,
  listStorageKeysOfMember,
  uploadFilesToDoor,
  uploadFileToDoor,
  vaultApiPath,
} from '../testing/vault.ts';
import { deleteExpiredVaultTrash } from './empty-trash.ts';
import { queueRemovalsByStorageKey, removeDeletedFiles } from './remove-deleted-files.ts';

describe.each(appOpenersByStorage)('the trash with files stored on %s', (_, open) => {
  let world: TestApp;
  let agent: Member;
  let door: { id: string; address: string };
  beforeAll(async () => {
    world = await open();
  });
  beforeEach(async () => {
    agent = await addProAgent(world);
    door = await addDoor(agent);
  });
  afterAll(() => world.close());

  const post = (path: string) => agent.as({ method: 'POST', url: `${vaultApiPath}/${path}` });
  const remove = (path: string) => agent.as({ method: 'DELETE', url: `${vaultApiPath}/${path}` });
  const trash = async () => (await agent.as({ url: `${vaultApiPath}/trash` })).json();
  const folders = async () => (await agent.as({ url: `${vaultApiPath}/folders` })).json().folders;

  test('an agent no longer sees a trashed file, and can restore it unchanged', async () => {
    const file = await uploadFileToDoor(agent, door.id, 'Deed.pdf', files.createPdf());
    expect((await post(`files/${file.id}/trash`)).json().message).toBe(fileMessages.trashed);
    expect(await listFileNames(agent, door.id)).toEqual([]);
    expect((await agent.as({ url: file.storageUrl })).statusCode).toBe(404);
    const { files: trashed } = await trash();
    expect(trashed).toMatchObject([
      { id: file.id, address: door.address, expiresAt: '2026-12-17T15:00:00.000Z' },
    ]);
    expect((await post(`files/${file.id}/restore`)).json().file).toMatchObject({ fileName: 'Deed.pdf' });
    expect((await agent.as({ url: file.storageUrl })).rawPayload.equals(files.createPdf())).toBe(true);
    expect((await trash()).files).toEqual([]);
  });

  test('a restored file gets a new name if its own is taken', async () => {
    const file = await uploadFileToDoor(agent, door.id, 'Deed.pdf', files.createPdf());
    await post(`files/${file.id}/trash`);
    await uploadFileToDoor(agent, door.id, 'deed.pdf', files.createPdf());
    expect((await post(`files/${file.id}/restore`)).json().file.fileName).toBe('Deed (2).pdf');
  });

  test('an agent cannot restore a picture into a door that already has the maximum number of pictures', async () => {
    const file = await uploadFileToDoor(agent, door.id, 'Front.jpg', await files.createJpeg());
    await post(`files/${file.id}/trash`);
    await insertPictureRows(world, agent, door.id, 65);
    const response = await post(`files/${file.id}/restore`);
    expect([response.statusCode, response.json().error]).toEqual([400, fileMessages.tooManyImages(66)]);
  });

  test('an agent who trashes and restores a door gets it back with all its files', async () => {
    await uploadFilesToDoor(
      agent,
      door.id,
      ['Deed.pdf', files.createPdf()],
      ['Survey.pdf', files.createPdf()],
    );
    expect((await post(`folders/${door.id}/trash`)).json().message).toBe(doorMessages.trashed);
    expect(await folders()).toEqual([]);
    expect((await trash()).doors).toMatchObject([{ id: door.id, fileCount: 2 }]);
    expect((await agent.as({ url: `${vaultApiPath}/files?folderId=${door.id}` })).statusCode).toBe(404);
    expect((await post(`folders/${door.id}/restore`)).json().folder).toMatchObject({ fileCount: 2 });
    expect(await listFileNames(agent, door.id)).toEqual(['Deed.pdf', 'Survey.pdf']);
  });

  test('an agent cannot restore a door whose address is taken', async () => {
    await post(`folders/${door.id}/trash`);
    await addDoor(agent, 'BUYERS', { address: door.address });
    const response = await post(`folders/${door.id}/restore`);
    expect([response.statusCode, response.json().error]).toEqual([409, doorMessages.taken]);
    expect((await trash()).doors).toHaveLength(1);
  });

  test('the job deletes the rows and stored files of a trashed item after thirty days, not before', async () => {
    const file = await uploadFileToDoor(agent, door.id, 'Deed.pdf', files.createPdf());
    const other = await addDoor(agent);
    await uploadFileToDoor(agent, other.id, 'Front.jpg', await files.createJpeg());
    await makeThumbnails(world.context());
    await post(`files/${file.id}/trash`);
    await post(`folders/${other.id}/trash`);
    expect(await deleteExpiredVaultTrash(world.contextAfter(29))).toBe(0);
    expect(await deleteExpiredVaultTrash(world.contextAfter(31))).toBeGreaterThanOrEqual(2);
    await removeDeletedFiles(world.context());
    expect(await trash()).toMatchObject({ doors: [], files: [] });
    expect(await listStorageKeysOfMember(world, agent)).toEqual([]);
  });

  test('an agent who deletes a file deletes its row, content and thumbnail', async () => {
    const file = await uploadFileToDoor(agent, door.id, 'Front.jpg', await files.createJpeg());
    await makeThumbnails(world.context());
    expect(await listStorageKeysOfMember(world, agent)).toHaveLength(2);
    expect((await remove(`files/${file.id}`)).json().message).toBe('File deleted successfully!');
    expect((await remove(`files/${file.id}`)).statusCode).toBe(404);
    await removeDeletedFiles(world.context());
    expect(await listStorageKeysOfMember(world, agent)).toEqual([]);
    expect(await removeDeletedFiles(world.context())).toBe(0);
  });

  test('an agent who deletes a door deletes all its files, even those in the trash', async () => {
    await uploadFilesToDoor(
      agent,
      door.id,
      ['Deed.pdf', files.createPdf()],
      ['Survey.pdf', files.createPdf()],
    );
    const [first] = await listFiles(agent, door.id);
    await post(`files/${first?.id}/trash`);
    await post(`folders/${door.id}/trash`);
    expect((await remove(`folders/${door.id}`)).json().message).toBe('Door deleted successfully!');
    await removeDeletedFiles(world.context());
    expect(await trash()).toMatchObject({ doors: [], files: [] });
    expect(await listStorageKeysOfMember(world, agent)).toEqual([]);
  });

  test('the older API path for deleting a file still works', async () => {
    const file = await uploadFileToDoor(agent, door.id, 'Deed.pdf', files.createPdf());
    const payload = { fileId: file.id };
    expect(
      (await agent.as({ method: 'POST', url: `${vaultApiPath}/files/delete`, payload })).statusCode,
    ).toBe(200);
    expect(await listFileNames(agent, door.id)).toEqual([]);
  });

  test('an agent who empties the trash does not delete other agents’ trash', async () => {
    const neighbor = await addProAgent(world);
    const theirs = await uploadFileToDoor(
      neighbor,
      (await addDoor(neighbor)).id,
      'Deed.pdf',
      files.createPdf(),
    );
    await neighbor.as({ method: 'POST', url: `${vaultApiPath}/files/${theirs.id}/trash` });
    const file = await uploadFileToDoor(agent, door.id, 'Deed.pdf', files.createPdf());
    await post(`files/${file.id}/trash`);
    expect((await remove('trash')).json().message).toBe(fileMessages.trashEmptied);
    await removeDeletedFiles(world.context());
    expect(await listStorageKeysOfMember(world, agent)).toEqual([]);
    expect((await neighbor.as({ url: `${vaultApiPath}/trash` })).json().files).toHaveLength(1);
  });

  test('an agent who empties the trash deletes its doors, files and links, and writes one audit entry', async () => {
    await uploadFilesToDoor(
      agent,
      door.id,
      ['Deed.pdf', files.createPdf()],
      ['Survey.pdf', files.createPdf()],
    );
    const other = await addDoor(agent);
    const single = await uploadFileToDoor(agent, other.id, 'Front.jpg', await files.createJpeg());
    const remaining = await uploadFileToDoor(agent, other.id, 'Kept.pdf', files.createPdf());
    const payload = { folderId: other.id, linkTitle: 'Tour', linkUrl: 'https://tour.example.com' };
    const { file: link } = (await agent.as({ method: 'POST', url: `${vaultApiPath}/links`, payload })).json();
    await makeThumbnails(world.context());
    await post(`files/${single.id}/trash`);
    await post(`files/${link.id}/trash`);
    await post(`folders/${door.id}/trash`);
    await remove('trash');
    expect(await trash()).toMatchObject({ doors: [], files: [] });
    await removeDeletedFiles(world.context());
    expect(await listStorageKeysOfMember(world, agent)).toEqual([`vault/${agent.id}/${remaining.id}`]);
    const { sql } = world.services.database;
    const entries =
      await sql`select details from audit_log where actor_id = ${agent.id} and action = 'trash.empty'`;
    expect(entries).toEqual([{ details: { doors: 1, files: 2 } }]);
    await remove('trash');
    expect(
      await sql`select 1 from audit_log where actor_id = ${agent.id} and action = 'trash.empty'`,
    ).toHaveLength(1);
  });

  test('a door that an agent restores while the trash is being emptied keeps its files', async () => {
    await uploadFilesToDoor(
      agent,
      door.id,
      ['Deed.pdf', files.createPdf()],
      ['Survey.pdf', files.createPdf()],
    );
    await post(`folders/${door.id}/trash`);
    const { sql } = world.services.database;
    let emptying: Promise<unknown> = Promise.resolve();
    await sql.begin(async (restoring) => {
      await restoring`update doors set deleted_at = null where id = ${door.id}`;
      emptying = remove('trash');
      const waiting = () => sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitUntil(async () => (await waiting()).length > 0, { timeout: 90_000 });
    });
    await emptying;
    await removeDeletedFiles(world.context());
    expect(await listFileNames(agent, door.id)).toEqual(['Deed.pdf', 'Survey.pdf']);
    expect(await listStorageKeysOfMember(world, agent)).toHaveLength(2);
  });

  test('the storage that an agent uses includes the trash', async () => {
    const file = await uploadFileToDoor(agent, door.id, 'Deed.pdf', files.createPdf());
    await post(`files/${file.id}/trash`);
    expect((await agent.as({ url: `${vaultApiPath}/storage` })).json()).toMatchObject({
      usedBytes: files.createPdf().length,
      trashBytes: files.createPdf().length,
      fileCount: 0,
    });
  });
});

test('files that the storage refuses to remove do not keep later ones', async () => {
  const world = await testApp();
  onTestFinished(() => world.close());
  const { storage, database, config } = world.services;
  const refused = Array.from({ length: 25 }, (_, at) => `vault/refused-${at}`);
  // The disk refuses to remove a folder.
  const folder = join(config.dataDir, 'files', 'objects');
  for (const key of refused) await mkdir(storageKeyToPath(folder, key), { recursive: true });
  await storage.put('vault/removable', Buffer.from('x'), { contentType: 'text/plain' });
  await queueRemovalsByStorageKey(world.context(), refused);
  await queueRemovalsByStorageKey(world.context(), ['vault/removable']);
  for (let run = 0; run < 2; run += 1)
    await expect(removeDeletedFiles(world.context())).rejects.toThrow(
      'Some stored files could not be removed',
    );
  expect(await storage.stat('vault/removable')).toBeUndefined();
  expect(await database.sql`select 1 from file_removals`).toHaveLength(25);
});

test('an account whose trash cannot be emptied does not keep the trash of the others', async () => {
  const world = await testApp();
  onTestFinished(() => world.close());
  const { sql } = world.services.database;
  const agents = [];
  for (let at = 0; at < 3; at += 1) {
    const agent = await addProAgent(world);
    const { id } = await addDoor(agent);
    await agent.as({ method: 'POST', url: `${vaultApiPath}/folders/${id}/trash` });
    agents.push(agent);
  }
  // The job reads the accounts in the order of their ids.
  const [broken, ...others] = agents.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const countDoors = async ({ id }: Member) => (await sql`select 1 from doors where owner_id = ${id}`).length;
  await sql`create table kept (door uuid references doors)`;
  await sql`insert into kept select id from doors where owner_id = ${broken?.id ?? ''}`;
  await expect(deleteExpiredVaultTrash(world.contextAfter(31))).rejects.toThrow('The trash of some accounts');
  for (const other of others) expect(await countDoors(other)).toBe(0);
  await sql`drop table kept`;
  expect(await deleteExpiredVaultTrash(world.contextAfter(31))).toBe(1);
});
