import { randomUUID } from 'node:crypto';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as files from '../../../gateways/documents/testing/files.ts';
import { uploadKey } from '../../../gateways/uploads/uploads.ts';
import type { Member, TestApp } from '../../../testing/test-app.ts';
import { makeThumbnails } from '../files/make-thumbnails.ts';
import { appOpenersByStorage } from '../testing/apps-by-storage.ts';
import {
  addDoor,
  addProAgent,
  listFileNames,
  listStorageKeysOfMember,
  uploadFileToDoor,
  vaultApiPath,
} from '../testing/vault.ts';
import { deleteExpiredVaultTrash } from '../trash/empty-trash.ts';
import { checkVault } from './check-vault.ts';

const day = 24 * 60 * 60 * 1000;
const plain = { contentType: 'application/octet-stream' };

describe.each(appOpenersByStorage)('the nightly vault check with files on %s', (_, open) => {
  let world: TestApp;
  let agent: Member;
  let door: { id: string };
  beforeAll(async () => {
    world = await open();
  });
  beforeEach(async () => {
    agent = await addProAgent(world);
    door = await addDoor(agent);
  });
  afterAll(() => world.close());

  /** Runs the check as if it were two days later, because the test cannot change the age of files on disk. */
  const check = () => checkVault({ ...world.context(), now: new Date(Date.now() + 2 * day) });

  test('the nightly vault check changes nothing if rows and stored files agree', async () => {
    await uploadFileToDoor(agent, door.id, 'Front.jpg', await files.createJpeg());
    await makeThumbnails(world.context());
    const { checked, ...repairs } = await check();
    expect(checked).toBeGreaterThan(0);
    expect(Object.values(repairs).every((count) => count === 0)).toBe(true);
    expect(await listStorageKeysOfMember(world, agent)).toHaveLength(2);
  });

  test('the nightly vault check deletes stored files without a row, unless they are less than a day old', async () => {
    const { storage } = world.services;
    await storage.put(`vault/${agent.id}/${randomUUID()}`, Buffer.from('x'), plain);
    await storage.put(`vault/${randomUUID()}/${randomUUID()}`, Buffer.from('x'), plain);
    await storage.put('vault/strange', Buffer.from('x'), plain);
    expect((await checkVault({ ...world.context(), now: new Date() })).orphans).toBe(0);
    expect((await check()).orphans).toBe(3);
    expect(await listStorageKeysOfMember(world, agent)).toEqual([]);
  });

  test('a file whose content stays missing for a month is deleted', async () => {
    const { storage } = world.services;
    const file = await uploadFileToDoor(agent, door.id, 'Deed.pdf', files.createPdf());
    const key = `vault/${agent.id}/${file.id}`;
    await storage.remove(key);
    expect((await check()).missing).toBe(1);
    expect(await listFileNames(agent, door.id)).toEqual([]);
    expect((await check()).missing).toBe(0);

    await uploadFileToDoor(agent, door.id, 'Deed.pdf', files.createPdf());
    await storage.put(key, files.createPdf(), plain);
    expect((await check()).regained).toBe(1);
    expect(await listFileNames(agent, door.id)).toEqual(['Deed (2).pdf', 'Deed.pdf']);

    await storage.put(key, Buffer.from('half'), plain);
    expect((await check()).missing).toBe(1);
    expect(await deleteExpiredVaultTrash({ ...world.context(), now: new Date(Date.now() + 40 * day) })).toBe(
      1,
    );
    expect(await listFileNames(agent, door.id)).toEqual(['Deed.pdf']);
  });

  test('the nightly vault check queues a lost thumbnail again', async () => {
    const file = await uploadFileToDoor(agent, door.id, 'Front.jpg', await files.createJpeg());
    await makeThumbnails(world.context());
    await world.services.storage.remove(`vault/${agent.id}/${file.id}/thumbnail`);
    expect((await check()).thumbnails).toBe(1);
    expect(await makeThumbnails(world.context())).toBe(1);
    expect((await agent.as({ url: `${vaultApiPath}/files/${file.id}/thumbnail` })).statusCode).toBe(200);
  });

  test('the nightly vault check deletes an upload without a row', async () => {
    const { uploads } = world.services;
    const id = randomUUID();
    await uploads.store.create(new Upload({ id: uploadKey(id), size: 100, offset: 0 }));
    expect((await check()).uploads).toBe(1);
    expect(await uploads.receivedBytes(id)).toBeUndefined();
  });
});
