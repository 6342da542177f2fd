import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkVault } from '../features/doors-vault/checks/check-vault.ts';
import { addDoor, addProAgent, uploadFilesToDoor } from '../features/doors-vault/testing/vault.ts';
import { deleteOrphanedImages } from '../features/images/save-image.ts';
import { deleteOrphanedFlyers } from '../features/vendors/flyers/save-flyers.ts';
import * as files from '../gateways/documents/testing/files.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { createDiskTestStorage, createS3TestStorage } from '../gateways/storage/testing/test-storages.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { claimStore } from './store-owner.ts';

let own: TestApp;
let other: TestApp;
let fresh: TestApp;
beforeAll(async () => {
  [own, other, fresh] = await Promise.all([testApp(), testApp(), testApp()]);
  for (const world of [own, other]) {
    const agent = await addProAgent(world);
    const door = await addDoor(agent);
    await uploadFilesToDoor(agent, door.id, ['Offer.pdf', files.createPdf()]);
  }
});
afterAll(() => Promise.all([own, other, fresh].map((world) => world.close())));

describe.each([
  ['disk', createDiskTestStorage],
  ['S3', createS3TestStorage],
])('a store on %s', (_, open) => {
  let storage: Storage;
  beforeEach(async () => {
    const opened = await open();
    ({ storage } = opened);
    return () => opened.close();
  });

  const servicesOf = (world: TestApp) => ({ ...world.services, storage });
  const claim = (world: TestApp) => claimStore(servicesOf(world));
  const put = (key: string) => storage.put(key, Buffer.from('x'), { contentType: 'text/plain' });
  const belongsToAnother = /belong to another database/;

  test('two servers of one database that start at once on an empty store agree on its owner', async () => {
    await Promise.all([claim(own), claim(own)]);
    await claim(own);
    await expect(claim(other)).rejects.toThrow(belongsToAnother);
  });

  test('of two databases that claim an empty store at once, at most one gets it', async () => {
    const outcomes = await Promise.allSettled([claim(own), claim(other)]);
    const later = await Promise.allSettled([claim(own), claim(other)]);
    expect(later.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  });

  test('an installation of an earlier release claims the store with its files', async () => {
    await put('vault/file');
    await claim(own);
    await expect(claim(other)).rejects.toThrow(belongsToAnother);
  });

  test('a new database does not claim a store with the files of an earlier release', async () => {
    await put('vault/file');
    await expect(claim(fresh)).rejects.toThrow(belongsToAnother);
    expect(await storage.stat('installation-id')).toBeUndefined();
  });

  test('after its id was deleted, a copied store belongs to the database that uses it next', async () => {
    await claim(own);
    await put('vault/file');
    await storage.remove('installation-id');
    await claim(other);
    await expect(claim(own)).rejects.toThrow(belongsToAnother);
  });

  test('the nightly jobs delete no file of a store that belongs to another database', async () => {
    await claim(own);
    const keys = ['flyers/lost', `images/${randomUUID()}`, `vault/${randomUUID()}/${randomUUID()}`];
    for (const key of keys) await put(key);
    const context = (world: TestApp) => ({
      ...world.context(),
      services: servicesOf(world),
      now: new Date(Date.now() + 3 * 86_400_000),
    });
    for (const job of [deleteOrphanedFlyers, deleteOrphanedImages, checkVault]) {
      await expect(job(context(other))).rejects.toThrow(belongsToAnother);
      for (const key of keys) expect(await storage.stat(key)).toBeDefined();
    }
    for (const job of [deleteOrphanedFlyers, deleteOrphanedImages, checkVault]) await job(context(own));
    for (const key of keys) expect(await storage.stat(key)).toBeUndefined();
  });
});
