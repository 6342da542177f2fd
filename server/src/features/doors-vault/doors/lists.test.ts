import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileMessages } from '#contract/doors-vault/vault-files.ts';
import * as files from '../../../gateways/documents/testing/files.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import {
  addDoor,
  addProAgent,
  insertPictureRows,
  listFiles,
  uploadFilesToDoor,
  uploadFileToDoor,
  vaultApiPath,
} from '../testing/vault.ts';

let world: TestApp;
let agent: Member;
let door: { id: string };
beforeAll(async () => {
  world = await testApp();
});
beforeEach(async () => {
  agent = await addProAgent(world);
  door = await addDoor(agent);
});
afterAll(() => world.close());

const addLink = (payload: object) =>
  agent.as({ method: 'POST', url: `${vaultApiPath}/links`, payload: { folderId: door.id, ...payload } });
const names = async (query = '') => (await listFiles(agent, door.id, query)).map(({ fileName }) => fileName);

describe('links in a door', () => {
  test('a door’s list of files contains its links, which keep their URLs', async () => {
    const response = await addLink({ linkUrl: 'tour.example.com/118', linkTitle: 'Virtual tour' });
    expect(response.json()).toMatchObject({
      message: 'Link added successfully!',
      file: {
        fileName: 'Virtual tour',
        fileType: 'LINK',
        storageUrl: 'https://tour.example.com/118',
        storageProvider: 'EXTERNAL',
        fileSize: 0,
      },
    });
    const { id } = response.json().file;
    const download = await agent.as({ url: `${vaultApiPath}/files/${id}/download` });
    expect([download.statusCode, download.json().error]).toEqual([400, fileMessages.isLink]);
  });

  test('an agent can change the URL of their own link, but not of a file or of another agent’s link', async () => {
    const { id } = (await addLink({ linkUrl: 'old.example.com', linkTitle: 'Tour' })).json().file;
    const change = (one: string, member = agent) =>
      member.as({
        method: 'PUT',
        url: `${vaultApiPath}/links/${one}`,
        payload: { linkUrl: 'new.example.com', linkTitle: 'Tour, by drone', linkDescription: 'Roof' },
      });
    expect((await change(id)).json()).toMatchObject({
      message: fileMessages.linkUpdated,
      file: { id, fileName: 'Tour, by drone', storageUrl: 'https://new.example.com', description: 'Roof' },
    });
    const deed = await uploadFileToDoor(agent, door.id, 'Deed.pdf', files.createPdf());
    expect((await change(deed.id)).statusCode).toBe(404);
    expect((await change(id, await addProAgent(world))).statusCode).toBe(404);
  });

  test.each([
    [{ linkTitle: 'Tour' }, fileMessages.linkRequired],
    [{ linkUrl: 'tour.example.com', linkTitle: '' }, fileMessages.linkRequired],
    [{ linkUrl: 'javascript:alert(1)', linkTitle: 'Tour' }, fileMessages.linkInvalid],
  ])('an agent who adds a link with %j is refused', async (payload, message) => {
    const response = await addLink(payload);
    expect([response.statusCode, response.json().error]).toEqual([400, message]);
  });
});

describe('the list of a door’s files', () => {
  beforeEach(async () => {
    await uploadFilesToDoor(
      agent,
      door.id,
      ['Deed 10.pdf', files.createPdf('x'.repeat(500))],
      ['deed 9.pdf', files.createPdf()],
      ['Éclair.jpg', await files.createJpeg()],
    );
    await addLink({ linkUrl: 'tour.example.com', linkTitle: 'Tour' });
  });

  test('a door’s files are sorted by name in natural order, or by another column', async () => {
    expect(await names()).toEqual(['deed 9.pdf', 'Deed 10.pdf', 'Éclair.jpg', 'Tour']);
    expect(await names('&order=desc')).toEqual(['Tour', 'Éclair.jpg', 'Deed 10.pdf', 'deed 9.pdf']);
    expect((await names('&sort=fileSize&order=desc')).slice(-1)).toEqual(['Tour']);
    expect((await names('&sort=createdAt')).length).toBe(4);
  });

  test('an agent can filter a door’s files, and the response counts the files of each filter', async () => {
    expect(await names('&filter=DOCS')).toEqual(['deed 9.pdf', 'Deed 10.pdf']);
    expect(await names('&filter=PHOTOS')).toEqual(['Éclair.jpg']);
    expect(await names('&filter=LINKS')).toEqual(['Tour']);
    const { counts, total, totalSize } = (
      await agent.as({ url: `${vaultApiPath}/files?folderId=${door.id}&filter=DOCS` })
    ).json();
    expect(counts).toEqual({ ALL: 4, DOCS: 2, PHOTOS: 1, VIDEOS: 0, LINKS: 1 });
    expect(total).toBe(2);
    expect(totalSize).toBeGreaterThan(500);
  });

  test('an agent can search a door’s files by name, ignoring case and accents', async () => {
    expect(await names('&search=ECLAIR')).toEqual(['Éclair.jpg']);
    expect(await names('&search=deed')).toHaveLength(2);
    expect(await names('&search=_')).toEqual([]);
  });

  test('each file of a door is on exactly one page of the list', async () => {
    await insertPictureRows(world, agent, door.id, 30);
    const pages = [await names('&limit=20&page=1'), await names('&limit=20&page=2')];
    expect(pages.map((page) => page.length)).toEqual([20, 14]);
    expect(new Set(pages.flat()).size).toBe(34);
  });
});

describe('renaming a file', () => {
  const rename = (id: string, fileName: string) =>
    agent.as({ method: 'PUT', url: `${vaultApiPath}/files/${id}`, payload: { fileName } });

  test('every route that renames a file keeps the extension', async () => {
    const { id } = await uploadFileToDoor(agent, door.id, 'Deed.pdf', files.createPdf());
    const response = await rename(id, 'Warranty deed');
    expect(response.json()).toMatchObject({
      message: 'File renamed successfully!',
      file: { fileName: 'Warranty deed.pdf' },
    });
    await rename(id, '../Deed of 1/2.exe');
    expect(await names()).toEqual(['Deed of 1-2.exe.pdf']);
    for (const method of ['POST', 'PUT'] as const) {
      const payload = { fileId: id, fileName: `By ${method}` };
      const older = await agent.as({ method, url: `${vaultApiPath}/files/rename`, payload });
      expect(older.json().file.fileName).toBe(`By ${method}.pdf`);
    }
  });

  test('an agent cannot rename a file to another file’s name, but can change the case of its own name', async () => {
    const { id } = await uploadFileToDoor(agent, door.id, 'Deed.pdf', files.createPdf());
    await uploadFileToDoor(agent, door.id, 'Survey.pdf', files.createPdf());
    const taken = await rename(id, 'SURVEY');
    expect([taken.statusCode, taken.json().error]).toEqual([409, fileMessages.nameTaken]);
    expect((await rename(id, 'DEED')).json().file.fileName).toBe('DEED.pdf');
    expect((await rename(id, ' ')).statusCode).toBe(400);
  });

  test('only one of two simultaneous renames to the same file name succeeds', async () => {
    const [one, other] = [
      await uploadFileToDoor(agent, door.id, 'One.pdf', files.createPdf()),
      await uploadFileToDoor(agent, door.id, 'Other.pdf', files.createPdf()),
    ];
    const responses = await Promise.all([rename(one.id, 'Deed'), rename(other.id, 'Deed')]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});
