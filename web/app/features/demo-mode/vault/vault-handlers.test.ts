import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import type { FileList, UploadResponse, VaultFile, VaultStorage } from '#contract/doors-vault/vault-files.ts';
import type { Share, ShareViews } from '#contract/doors-vault/vault-shares.ts';
import type { VaultTrash } from '#contract/doors-vault/vault-trash.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { ApiRequest } from '../../../lib/api.ts';
import { copyDemoWorld } from '../../../testing/demo-world.ts';
import { createDemoBackend } from '../demo-backend.ts';

const fetchSpy = vi.fn();
const root = '/api/doors-vault';

beforeEach(() => {
  vi.stubGlobal('fetch', fetchSpy);
  Object.assign(URL, { createObjectURL: () => 'blob:demo' });
});
afterEach(() => {
  expect(fetchSpy).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(URL, 'createObjectURL');
});

function vault() {
  const backend = createDemoBackend('agent', copyDemoWorld());
  const call = <T>(method: ApiRequest['method'], path: string, body?: unknown) =>
    backend.send({ method, path, body }) as Promise<T>;
  const get = <T>(path: string, query?: ApiRequest['query']) =>
    backend.send({ method: 'GET', path, query }) as Promise<T>;
  const doors = async (query?: ApiRequest['query']) =>
    (await get<{ folders: Door[] }>(`${root}/folders`, query)).folders;
  const doorNamed = async (words: string) => (await doors({ search: words }))[0] as Door;
  const files = (door: Door, query?: ApiRequest['query']) =>
    get<FileList>(`${root}/files`, { folderId: door.id, ...query });
  const upload = (door: Door, ...names: string[]) => {
    const form = new FormData();
    form.set('folderId', door.id);
    for (const name of names) form.append('files', new File(['something'], name));
    return call<UploadResponse>('POST', `${root}/upload`, form);
  };
  return { call, get, doors, doorNamed, files, upload };
}

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob, 'latin1');
  });

test('a search in the demo vault finds doors by address or client, and doors are sorted and show the totals of their files', async () => {
  const { doors, doorNamed, files } = vault();
  const sellers = await doors({ category: 'SELLERS' });
  expect(sellers.every(({ category }) => category === 'SELLERS')).toBe(true);
  expect((await doors({ search: 'duarte' })).map(({ fullName }) => fullName)).toContain('Camille Duarte');
  const newestFirst = await doors({ sort: 'createdAt', order: 'desc' });
  expect(newestFirst[0]?.createdAt.localeCompare(newestFirst.at(-1)?.createdAt ?? '')).toBe(1);
  const door = await doorNamed('1184 pelican');
  const { total, totalSize, counts } = await files(door);
  expect(door).toMatchObject({ fileCount: total, totalSize });
  expect(counts).toMatchObject({ ALL: 15, PHOTOS: 8, DOCS: 5, VIDEOS: 0, LINKS: 2 });
});

test('in the demo vault, an address can have only one door, and creating a door claims the unclaimed door at its address', async () => {
  const { call, doorNamed, doors } = vault();
  const input = { address: '9 Citrus Row, Tampa, FL 33601', fullName: 'Nia Stone', category: 'MISC' };
  const { folder } = await call<{ folder: Door }>('POST', `${root}/folders`, input);
  expect(folder).toMatchObject({ category: 'MISCELLANEOUS', status: 'CLOSED', fileCount: 0 });
  await expect(
    call('POST', `${root}/folders`, { ...input, address: '9 CITRUS ROW, Tampa, Florida 33601' }),
  ).rejects.toMatchObject({ code: 'conflict', message: 'You already have a door at this address.' });
  const unclaimed = (await doors()).find(({ isUnclaimed }) => isUnclaimed) as Door;
  await call('POST', `${root}/folders`, { ...input, address: unclaimed.address });
  expect(await doorNamed(unclaimed.address)).toMatchObject({ id: unclaimed.id, isUnclaimed: false });
});

test('the demo refuses a change to an outdated version of a door', async () => {
  const { call, doorNamed } = vault();
  const { id, address, version, status } = await doorNamed('27 lantern');
  const change = { address, fullName: 'Camille D.', status, version };
  await call('PUT', `${root}/folders/${id}`, change);
  await expect(call('PUT', `${root}/folders/${id}`, change)).rejects.toMatchObject({ code: 'conflict' });
});

test('in the demo vault, a door becomes claimed when the user claims it or uploads a file to it', async () => {
  const { call, doors, upload } = vault();
  const [first, second] = (await doors()).filter(({ isUnclaimed }) => isUnclaimed);
  await call('POST', `${root}/folders/claim`, { folderId: first?.id });
  await upload(second as Door, 'Offer.pdf');
  const claimed = (await doors()).filter(({ id }) => id === first?.id || id === second?.id);
  expect(claimed.map(({ isUnclaimed }) => isUnclaimed)).toEqual([false, false]);
});

test('a user of the demo can filter, search and sort the files of a door', async () => {
  const { doorNamed, files } = vault();
  const door = await doorNamed('1184 pelican');
  const names = async (query: ApiRequest['query']) =>
    (await files(door, query)).files.map(({ fileName }) => fileName);
  expect(await names({ filter: 'LINKS' })).toEqual(['County record', 'Virtual tour']);
  expect(await names({ search: 'KITCHEN' })).toEqual(['Kitchen island.jpg']);
  expect((await names({ sort: 'fileName', order: 'desc', limit: 1 }))[0]).toBe('Virtual tour');
});

test("the demo lists and downloads uploaded files, and the door's file rules apply", async () => {
  const { doorNamed, files, get, upload } = vault();
  const seller = await doorNamed('27 lantern');
  const { uploadedFiles, message } = await upload(seller, 'Front.jpg', 'Plan.pdf');
  expect(message).toBe('2 file(s) uploaded successfully (18 Bytes)');
  expect(uploadedFiles.map(({ fileName }) => fileName)).toEqual(['Front (2).jpg', 'Plan.pdf']);
  expect(uploadedFiles[0]).toMatchObject({ thumbnailUrl: 'blob:demo', contentType: 'image/jpeg' });
  const plan = uploadedFiles[1] as VaultFile;
  expect(await textOf(await get<Blob>(plan.previewUrl ?? ''))).toBe('something');
  const buyer = await doorNamed('1630 heron');
  const before = (await files(buyer)).total;
  await expect(upload(buyer, 'Deed.pdf', 'Front.jpg')).rejects.toMatchObject({
    message: 'Only PDF, DOC, EXCEL, ZIP and EML files can be added to this door.',
  });
  await expect(upload(seller, 'One.mp4', 'Two.mp4')).rejects.toMatchObject({
    message: 'Too many videos! Maximum 1 video allowed, you have 2.',
  });
  await expect(upload(seller, 'Setup.exe')).rejects.toMatchObject({ code: 'unsupported' });
  expect((await files(buyer)).total).toBe(before);
});

test("the demo's documents are valid files, and a door downloads as a ZIP", async () => {
  const { doorNamed, files, get } = vault();
  const door = await doorNamed('900 coquina');
  const filesOfDoor = (await files(door)).files;
  const contents = await Promise.all(
    filesOfDoor.map(async (file) => textOf(await get<Blob>(file.storageUrl))),
  );
  expect(contents.map((text) => text.slice(0, 4))).toEqual(['%PDF', '%PDF', 'PK\u0003\u0004']);
  const zip = await textOf(await get<Blob>(`${root}/folders/${door.id}/zip`));
  for (const { fileName } of filesOfDoor) expect(zip).toContain(fileName);
});

test("in the demo vault, a renamed file keeps its extension and cannot take another file's name", async () => {
  const { call, doorNamed, files } = vault();
  const [file, other] = (await files(await doorNamed('900 coquina'))).files as [VaultFile, VaultFile];
  const rename = (fileName: string) =>
    call<{ file: VaultFile }>('PUT', `${root}/files/${file.id}`, { fileName });
  expect((await rename('Hours of 2026')).file.fileName).toBe('Hours of 2026.pdf');
  await expect(rename(other.fileName.toUpperCase())).rejects.toMatchObject({ code: 'conflict' });
});

test('a link in a demo door must be a web address', async () => {
  const { call, doorNamed } = vault();
  const { id: folderId } = await doorNamed('1630 heron');
  const add = (linkUrl: string) =>
    call<{ file: VaultFile }>('POST', `${root}/links`, { folderId, linkUrl, linkTitle: 'Tour' });
  expect((await add('tour.example.com')).file).toMatchObject({
    storageUrl: 'https://tour.example.com',
    storageProvider: 'EXTERNAL',
  });
  await expect(add('javascript:alert(1)')).rejects.toMatchObject({ code: 'invalid' });
});

test('in the demo vault, trashed doors and files can be restored, or deleted permanently', async () => {
  const { call, doorNamed, files, get } = vault();
  const door = await doorNamed('27 lantern');
  const [file] = (await files(door)).files as [VaultFile];
  await call('POST', `${root}/files/${file.id}/trash`);
  await call('POST', `${root}/folders/${door.id}/trash`);
  expect(await doorNamed('27 lantern')).toBeUndefined();
  const trash = await get<VaultTrash>(`${root}/trash`);
  expect(trash.doors.map(({ id }) => id)).toEqual([door.id]);
  expect(trash.files.map(({ fileName }) => fileName)).toEqual(['Old flyer.pdf']);
  await call('POST', `${root}/folders/${door.id}/restore`);
  await call('POST', `${root}/files/${file.id}/restore`);
  expect(await doorNamed('27 lantern')).toMatchObject({ fileCount: door.fileCount });
  await call('DELETE', `${root}/trash`);
  await call('DELETE', `${root}/files/${file.id}`);
  expect((await get<VaultStorage>(`${root}/storage`)).trashBytes).toBe(0);
  expect(await get<VaultTrash>(`${root}/trash`)).toMatchObject({ doors: [], files: [] });
  expect((await files(door)).total).toBe(door.fileCount - 1);
});

test('the demo creates share links, lists them with their views, and revokes them', async () => {
  const { call, doorNamed, files, get } = vault();
  const door = await doorNamed('1184 pelican');
  const [file] = (await files(door)).files as [VaultFile];
  const input = { fileId: file.id, days: 7, password: 'lemon tree' };
  const { share } = await call<{ share: Share }>('POST', `${root}/shares`, input);
  expect(share).toMatchObject({ hasPassword: true, isOpen: true, viewCount: 0, title: file.fileName });
  const { shares } = await get<{ shares: Share[] }>(`${root}/shares`, { folderId: door.id });
  expect(shares).toMatchObject([{ viewCount: 3, isOpen: true }]);
  const { views } = await get<ShareViews>(`${root}/shares/${shares[0]?.id}/views`);
  expect(views).toHaveLength(3);
  await call('DELETE', `${root}/shares/${share.id}`);
  const own = await get<{ shares: Share[] }>(`${root}/shares`, { fileId: file.id });
  expect(own.shares).toMatchObject([{ id: share.id, isOpen: false }]);
});

test('in the demo, a deal creates an unclaimed door, which is deleted with the deal, and a contact lists its doors', async () => {
  const { call, doorNamed, get } = vault();
  const { contacts } = await get<{ contacts: Contact[] }>('/api/abundance-sphere/contacts', { limit: 25 });
  const client = contacts.find(({ doors }) => doors.length === 0) as Contact;
  const fullName = `${client.firstName} ${client.lastName}`;
  const deal = { date: '2026-11-10', address: '9 Citrus Row', volume: 250_000, commission: 1, fullName };
  const { transaction } = await call<{ transaction: { id: string } }>('POST', '/api/transactions', deal);
  const door = await doorNamed('9 citrus');
  expect(door).toMatchObject({ isUnclaimed: true, fullName });
  const shown = await get<{ contact: Contact }>(`/api/abundance-sphere/contacts/${client.id}`);
  expect(shown.contact.doors).toMatchObject([{ id: door.id }]);
  const { doors } = await get<{ doors: Door[] }>(`${root}/by-contact`, { name: fullName.toUpperCase() });
  expect(doors).toMatchObject([{ id: door.id }]);
  await call('DELETE', `/api/transactions/${transaction.id}`);
  expect(await doorNamed('9 citrus')).toBeUndefined();
});
