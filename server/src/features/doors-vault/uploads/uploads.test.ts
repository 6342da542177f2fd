import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileMessages, type VaultFile } from '#contract/doors-vault/vault-files.ts';
import * as files from '../../../gateways/documents/testing/files.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import {
  addDoor,
  addProAgent,
  createFormRequest,
  insertPictureRows,
  listFileNames,
  listFiles,
  listStorageKeysOfMember,
  uploadFilesToDoor,
  vaultApiPath,
} from '../testing/vault.ts';

let world: TestApp;
let agent: Member;
let door: { id: string };
beforeAll(async () => {
  world = await testApp({ VAULT_DOCUMENT_MB: '1', VAULT_VIDEO_MB: '2' });
});
beforeEach(async () => {
  agent = await addProAgent(world);
  door = await addDoor(agent);
});
afterAll(() => world.close());

const megabyte = 1024 * 1024;

/** Expects that the server refused the upload with this error and stored no file. */
async function expectRefusal(
  response: Awaited<ReturnType<typeof uploadFilesToDoor>>,
  status: number,
  error: string,
) {
  expect([response.statusCode, response.json().error]).toEqual([status, error]);
  expect(await listFileNames(agent, door.id)).toEqual([]);
  expect(await listStorageKeysOfMember(world, agent)).toEqual([]);
}

test('an agent who uploads several files in one form stores all of them, and the response lists each', async () => {
  const response = await uploadFilesToDoor(
    agent,
    door.id,
    ['Deed.pdf', files.createPdf()],
    ['Front.jpg', await files.createJpeg()],
  );
  const { success, uploadedFiles, totalSize, message } = response.json();
  expect(success).toBe(true);
  expect(uploadedFiles).toMatchObject([
    { fileName: 'Deed.pdf', fileType: 'PDF', contentType: 'application/pdf', storageProvider: 'VAULT' },
    { fileName: 'Front.jpg', fileType: 'IMAGE', contentType: 'image/jpeg', thumbnailUrl: null },
  ]);
  expect(message).toBe(fileMessages.uploaded(2, totalSize));
  expect(await listFileNames(agent, door.id)).toEqual(['Deed.pdf', 'Front.jpg']);
});

test('an upload form may name the door before or after the files, or in the URL', async () => {
  const form = await createFormRequest({}, [['Deed.pdf', files.createPdf()]]);
  const late = Buffer.from(
    String(form.payload).replace(
      /(--[-\w]+)--\s*$/,
      `$1\r\nContent-Disposition: form-data; name="folderId"\r\n\r\n${door.id}\r\n$1--\r\n`,
    ),
  );
  expect((await agent.as({ ...form, payload: late, url: `${vaultApiPath}/upload` })).statusCode).toBe(200);
  expect((await agent.as({ ...form, url: `${vaultApiPath}/upload?folderId=${door.id}` })).statusCode).toBe(
    200,
  );
  expect(await listFileNames(agent, door.id)).toEqual(['Deed (2).pdf', 'Deed.pdf']);
});

test('the server refuses an upload form without files, without a door or with another agent’s door', async () => {
  await expectRefusal(await uploadFilesToDoor(agent, door.id), 400, fileMessages.nothingSelected);
  const file = ['Deed.pdf', files.createPdf()] as [string, Buffer];
  await expectRefusal(await uploadFilesToDoor(agent, 'not-an-id', file), 404, 'The door was not found.');
  const other = await addDoor(await addProAgent(world));
  await expectRefusal(await uploadFilesToDoor(agent, other.id, file), 404, 'The door was not found.');
  const nowhere = await agent.as({ ...(await createFormRequest({}, [file])), url: `${vaultApiPath}/upload` });
  await expectRefusal(nowhere, 404, 'The door was not found.');
});

test('the server refuses a whole upload form if one file is bad, and the message names that file', async () => {
  const response = await uploadFilesToDoor(
    agent,
    door.id,
    ['Deed.pdf', files.createPdf()],
    ['setup.jpg', files.executableFile],
  );
  await expectRefusal(response, 415, fileMessages.mismatch('setup.jpg', 'another kind of file'));
});

describe('checks of an uploaded file’s content', () => {
  test.each([
    [
      'a renamed program',
      'invoice.pdf',
      files.executableFile,
      fileMessages.mismatch('invoice.pdf', 'another kind of file'),
    ],
    ['a program', 'setup.exe', files.executableFile, fileMessages.unknown('setup.exe')],
    ['an SVG with script', 'logo.svg', files.svgFile, fileMessages.unknown('logo.svg')],
    [
      'an SVG called a picture',
      'logo.png',
      files.svgFile,
      fileMessages.mismatch('logo.png', 'another kind of file'),
    ],
    ['a page', 'page.html', files.htmlFile, fileMessages.unknown('page.html')],
    [
      'a PDF called a picture',
      'photo.jpg',
      files.createPdf(),
      fileMessages.mismatch('photo.jpg', 'a PDF document'),
    ],
    [
      'a page before a PDF',
      'a.pdf',
      Buffer.concat([files.htmlFile, files.createPdf()]),
      fileMessages.mismatch('a.pdf', 'another kind of file'),
    ],
    ['an empty file', 'empty.pdf', Buffer.of(), fileMessages.empty('empty.pdf')],
  ])('the server refuses the upload of %s because of its content', async (_, name, content, message) => {
    await expectRefusal(await uploadFilesToDoor(agent, door.id, [name, content]), 415, message);
  });

  test('the server accepts a ZIP and a saved email, and sends them only as attachments', async () => {
    const buyers = await addDoor(agent, 'BUYERS');
    const mail = Buffer.from(
      'From: Ava <ava@example.com>\r\nSubject: Offer\r\n\r\n<script>alert(1)</script>',
    );
    const zip = await files.createArchive({ 'setup.exe': files.executableFile });
    const response = await uploadFilesToDoor(agent, buyers.id, ['Closing.zip', zip], ['Offer.eml', mail]);
    const stored: VaultFile[] = response.json().uploadedFiles;
    expect(
      stored.map(({ fileType, contentType, previewUrl }) => [fileType, contentType, previewUrl]),
    ).toEqual([
      ['DOC', 'application/zip', null],
      ['DOC', 'message/rfc822', null],
    ]);
    for (const { id } of stored) {
      const { headers } = await agent.as({ url: `${vaultApiPath}/files/${id}/preview` });
      expect(headers['content-disposition']).toMatch(/^attachment/);
    }
  });

  test('the server refuses a zip bomb that is named like a workbook', async () => {
    const response = await uploadFilesToDoor(agent, door.id, ['prices.xlsx', await files.createZipBomb()]);
    await expectRefusal(response, 415, fileMessages.unpacksTooLarge('prices.xlsx'));
  });

  test('the server refuses a truncated workbook', async () => {
    const whole = await files.createXlsx();
    const response = await uploadFilesToDoor(agent, door.id, [
      'prices.xlsx',
      whole.subarray(0, whole.length - 40),
    ]);
    await expectRefusal(response, 415, fileMessages.damaged('prices.xlsx'));
  });

  test('an uploaded file gets the extension of its content, if its name has none or another one of the same type', async () => {
    await uploadFilesToDoor(agent, door.id, ['Photo.jpg', await files.createPng()]);
    await uploadFilesToDoor(agent, door.id, ['Scan', files.createPdf()]);
    await uploadFilesToDoor(agent, door.id, ['Deed.final', files.createPdf()]);
    expect(await listFileNames(agent, door.id)).toEqual(['Deed.final.pdf', 'Photo.png', 'Scan.pdf']);
  });

  test('the server sends a picture that is also a valid script as a sandboxed picture', async () => {
    const polyglot = Buffer.concat([Buffer.from('GIF89a'), Buffer.from('=1;alert(1)//'), Buffer.alloc(50)]);
    const [file] = (await uploadFilesToDoor(agent, door.id, ['cat.gif', polyglot])).json().uploadedFiles;
    const { headers } = await agent.as({ url: file.previewUrl });
    expect(headers).toMatchObject({ 'content-type': 'image/gif', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain('sandbox');
  });
});

describe('safe names for uploaded files', () => {
  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\temp\\deed.pdf', 'deed.pdf'],
    ['invoice\u202efdp.exe.pdf', 'invoicefdp.exe.pdf'],
    ['Casa José 🏡.pdf', 'Casa José 🏡.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
    ['nul\0byte.pdf', 'nulbyte.pdf'],
    ['NUL.pdf', '_NUL.pdf'],
  ])('for an uploaded file named %j, the server stores the name %j', async (given, stored) => {
    const form = await createFormRequest({ folderId: door.id }, [['placeholder', files.createPdf()]]);
    const payload = Buffer.from(String(form.payload).replace('placeholder', given.replaceAll('\\', '\\\\')));
    const response = await agent.as({ ...form, payload, url: `${vaultApiPath}/upload` });
    expect(response.json().uploadedFiles).toMatchObject([{ fileName: stored }]);
    const download = await agent.as({ url: response.json().uploadedFiles[0].storageUrl });
    expect(download.headers['content-disposition']).toMatch(/^attachment; filename/);
  });

  test('an agent who uploads two files with the same name gets both', async () => {
    await uploadFilesToDoor(agent, door.id, ['Deed.pdf', files.createPdf()], ['DEED.pdf', files.createPdf()]);
    await uploadFilesToDoor(agent, door.id, ['deed.pdf', files.createPdf()]);
    expect(await listFileNames(agent, door.id)).toEqual(['DEED (2).pdf', 'deed (3).pdf', 'Deed.pdf']);
  });
});

describe('upload limits', () => {
  test('the server refuses a document over its size limit, but accepts a video of that size', async () => {
    const large = Buffer.concat([files.createPdf(), Buffer.alloc(megabyte)]);
    await expectRefusal(
      await uploadFilesToDoor(agent, door.id, ['Large.pdf', large]),
      413,
      fileMessages.tooLarge('Large.pdf', megabyte),
    );
    expect(
      (await uploadFilesToDoor(agent, door.id, ['Tour.mp4', files.createMp4(1.5 * megabyte)])).statusCode,
    ).toBe(200);
  });

  test('a seller’s door accepts at most 65 images', async () => {
    await insertPictureRows(world, agent, door.id, 64);
    const two = await uploadFilesToDoor(
      agent,
      door.id,
      ['a.jpg', await files.createJpeg()],
      ['b.jpg', await files.createJpeg()],
    );
    expect([two.statusCode, two.json().error]).toEqual([400, fileMessages.tooManyImages(66)]);
    expect((await uploadFilesToDoor(agent, door.id, ['a.jpg', await files.createJpeg()])).statusCode).toBe(
      200,
    );
    const more = await uploadFilesToDoor(agent, door.id, ['b.jpg', await files.createJpeg()]);
    expect(more.json().error).toBe('Too many images! Maximum 65 images allowed, you have 66.');
    expect((await uploadFilesToDoor(agent, door.id, ['Deed.pdf', files.createPdf()])).statusCode).toBe(200);
  });

  test('a door with 64 images accepts one of ten simultaneous uploads', async () => {
    await insertPictureRows(world, agent, door.id, 64);
    const picture = await files.createJpeg();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, at) => uploadFilesToDoor(agent, door.id, [`New ${at}.jpg`, picture])),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await listFiles(agent, door.id, '&filter=PHOTOS')).toHaveLength(65);
    expect(await listStorageKeysOfMember(world, agent)).toHaveLength(1);
  });

  test('a seller’s door accepts one video', async () => {
    await uploadFilesToDoor(agent, door.id, ['Tour.mp4', files.createMp4()]);
    const second = await uploadFilesToDoor(agent, door.id, ['Drone.mp4', files.createMp4()]);
    expect(second.json().error).toBe('Too many videos! Maximum 1 video allowed, you have 2.');
  });

  test('doors that are not for sellers accept only documents', async () => {
    door = await addDoor(agent, 'BUYERS');
    const picture = await uploadFilesToDoor(agent, door.id, ['a.jpg', await files.createJpeg()]);
    await expectRefusal(picture, 400, fileMessages.documentsOnly);
    const documents = await uploadFilesToDoor(
      agent,
      door.id,
      ['a.xlsx', await files.createXlsx()],
      ['b.docx', await files.createDocx()],
    );
    expect(documents.statusCode).toBe(200);
  });

  test('an agent whose file exceeds the account’s limit gets a message that says how much space is left', async () => {
    const { config } = world.services;
    const small = {
      ...world.services,
      config: { ...config, vault: { ...config.vault, accountBytes: 1500 } },
    };
    const { addFiles } = await import('./add-files.ts');
    const file = {
      id: crypto.randomUUID(),
      name: 'a.pdf',
      type: 'PDF' as const,
      contentType: 'application/pdf',
    };
    const context = { ...agent.context(), services: small };
    await addFiles(context, door.id, [{ ...file, bytes: 1000 }]);
    const second = addFiles(context, door.id, [{ ...file, id: crypto.randomUUID(), bytes: 1000 }]);
    await expect(second).rejects.toThrow(fileMessages.noRoom(1000, 500));
    expect((await agent.as({ url: `${vaultApiPath}/storage` })).json()).toMatchObject({
      usedBytes: 1000,
      fileCount: 1,
      accountBytes: 20 * 1024 ** 3,
      limits: { documentBytes: megabyte, videoBytes: 2 * megabyte },
    });
  });
});

test('a repeated upload with the same idempotency key stores one file', async () => {
  const form = await createFormRequest({ folderId: door.id }, [['Deed.pdf', files.createPdf()]]);
  const headers = { ...form.headers, 'idempotency-key': 'upload-1' };
  const send = () => agent.as({ ...form, headers, url: `${vaultApiPath}/upload` });
  const [one, other] = [await send(), await send()];
  expect(other.json()).toEqual(one.json());
  expect(await listFileNames(agent, door.id)).toEqual(['Deed.pdf']);
  expect(await listStorageKeysOfMember(world, agent)).toHaveLength(1);
});

test('an agent whose payment is past due can read the vault and download files, but cannot upload', async () => {
  const late = await world.member('AGENT', { subscriptionPlan: 'premium', subscriptionStatus: 'past_due' });
  expect((await late.as({ url: `${vaultApiPath}/folders` })).statusCode).toBe(200);
  expect((await uploadFilesToDoor(late, door.id, ['Deed.pdf', files.createPdf()])).statusCode).toBe(402);
});

test('no upload leaves an unfinished file', async () => {
  expect(await world.unfinishedFiles()).toEqual([]);
});
