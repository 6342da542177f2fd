import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UnsafeKeyError } from '../files/key-path.ts';
import { FolderMailTransport } from './folder.ts';

const mail = {
  id: 'first',
  from: 'Abundance <hello@abundance.example>',
  to: 'ava@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};

let folder: string;
let outbox: FolderMailTransport;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abundance-outbox-'));
  outbox = new FolderMailTransport({ folder });
});
afterEach(() => rm(folder, { recursive: true }));

test('the outbox stores each mail as one readable JSON file', async () => {
  await outbox.deliver(mail);
  await outbox.deliver(mail);
  expect((await readdir(folder)).toSorted()).toEqual(['drafts', 'first.json']);
  expect(await readdir(join(folder, 'drafts'))).toEqual([]);
  expect(JSON.parse(await readFile(join(folder, 'first.json'), 'utf8'))).toEqual(mail);
});

test('the list of the outbox starts with the newest mail', async () => {
  await outbox.deliver(mail);
  await outbox.deliver({ ...mail, id: 'second' });
  await utimes(join(folder, 'first.json'), 1_000, 1_000);
  expect((await outbox.list()).map(({ id }) => id)).toEqual(['second', 'first']);
});

test('an outbox without any mail is empty', async () => {
  expect(await new FolderMailTransport({ folder: join(folder, 'not-yet') }).list()).toEqual([]);
});

test('a mail id cannot name a file outside the outbox folder', async () => {
  await expect(outbox.deliver({ ...mail, id: '../../escape' })).rejects.toThrow(UnsafeKeyError);
});
