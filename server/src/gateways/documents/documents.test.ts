import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import {
  createDiskTestStorage,
  createS3TestStorage,
  type TestStorage,
} from '../storage/testing/test-storages.ts';
import { formatHeaderLength, identifyFirstBytes } from './first-bytes-format.ts';
import { identifyFormat } from './identify-format.ts';
import * as files from './testing/files.ts';

describe.each([
  ['disk', createDiskTestStorage],
  ['S3', createS3TestStorage],
])('the format check with storage on %s', (_, open) => {
  let house: TestStorage;
  let storage: Storage;
  beforeAll(async () => {
    house = await open();
    storage = house.storage;
  });
  afterAll(() => house.close());

  async function checkFormat(content: Buffer, name: string) {
    const { bytes } = await storage.put('looked-at', content, { contentType: 'application/octet-stream' });
    const head = await identifyFirstBytes(content.subarray(0, formatHeaderLength));
    return identifyFormat(storage, head, { key: 'looked-at', bytes, name });
  }

  test.each([
    ['pdf', 'any', files.createPdf()],
    ['mp4', 'any', files.createMp4()],
    ['doc', 'any', files.createCompoundFile('WordDocument')],
    ['xls', 'any', files.createCompoundFile('Workbook')],
    ['docx', 'Offer.docx', files.createCompoundFile('EncryptionInfo', 'EncryptedPackage')],
    ['rtf', 'any', Buffer.from('{\\rtf1 Hello}')],
    ['txt', 'Notes.txt', Buffer.from('Call the Müllers\r\n')],
    ['csv', 'List.CSV', Buffer.from('name,phone\nAva,904')],
    ['eml', 'Offer.eml', Buffer.from('From: Ava <ava@example.com>\r\nSubject: Offer\r\n\r\nHello')],
  ])('a %s file is recognized by its content, under the name “%s”', async (format, name, content) => {
    expect(await checkFormat(content, name)).toEqual({ format });
  });

  test('pictures and zipped documents are recognized by their content', async () => {
    expect(await checkFormat(await files.createJpeg(), 'x')).toEqual({ format: 'jpeg' });
    expect(await checkFormat(await files.createPng(), 'photo.jpg')).toEqual({ format: 'png' });
    expect(await checkFormat(await files.createDocx(), 'x')).toEqual({ format: 'docx' });
    expect(await checkFormat(await files.createXlsx(), 'x')).toEqual({ format: 'xlsx' });
    expect(await checkFormat(await files.createOdt(), 'x')).toEqual({ format: 'odt' });
  });

  test.each([
    ['a program', files.executableFile],
    ['an SVG with script', files.svgFile],
    ['a page', files.htmlFile],
    ['an installer', files.createCompoundFile('!Property')],
    ['a text', Buffer.from('hello')],
  ])('the format check refuses %s with the file name of a picture', async (_name, content) => {
    expect(await checkFormat(content, 'photo.jpg')).toEqual({ refusal: 'unknown' });
  });

  test('an archive named .zip is accepted without being unpacked, whatever it contains', async () => {
    for (const content of [
      await files.createArchive({ 'setup.exe': files.executableFile }),
      await files.createArchive({}),
      await files.createZipBomb(),
    ])
      expect(await checkFormat(content, 'Closing.ZIP')).toEqual({ format: 'zip' });
    expect(await checkFormat(files.executableFile, 'Closing.zip')).toEqual({ refusal: 'unknown' });
  });

  test('the format check refuses a program whose file name has the extension of an email', async () => {
    expect(await checkFormat(files.executableFile, 'Offer.eml')).toEqual({ refusal: 'unknown' });
  });

  test('archives that are not documents, and documents with macros, are refused', async () => {
    expect(await checkFormat(await files.createArchive({ 'readme.txt': 'hi' }), 'x.docx')).toEqual({
      refusal: 'unknown',
    });
    const macros = await files.createXlsx({ 'xl/vbaProject.bin': 'x' });
    expect(await checkFormat(macros, 'calc.xlsx')).toEqual({ refusal: 'unknown' });
  });

  test('a zip bomb is recognized without unpacking it', async () => {
    const bomb = await files.createZipBomb();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await checkFormat(bomb, 'prices.xlsx')).toEqual({ refusal: 'unpacksTooLarge' });
  });

  test('a truncated document is reported as damaged', async () => {
    const whole = await files.createDocx();
    expect(await checkFormat(whole.subarray(0, whole.length - 30), 'x.docx')).toEqual({ refusal: 'damaged' });
    expect(await checkFormat(files.createCompoundFile('WordDocument').subarray(0, 300), 'x.doc')).toEqual({
      refusal: 'damaged',
    });
  });

  test('the format check does not hang on a compound file whose sectors form a cycle', async () => {
    const circle = files.createCompoundFile('nothing');
    circle.writeUInt32LE(1, 512 + 8);
    expect(await checkFormat(circle, 'x.doc')).toEqual({ refusal: 'unknown' });
  });
});
