import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { diskHouse, type House, s3House } from '../storage/testing/houses.ts';
import { formatOfHead, headBytes } from './head-format.ts';
import { proveFormat } from './prove-format.ts';
import * as files from './testing/files.ts';

describe.each([
  ['disk', diskHouse],
  ['S3', s3House],
])('documents on %s', (_, open) => {
  let house: House;
  let storage: Storage;
  beforeAll(async () => {
    house = await open();
    storage = house.storage;
  });
  afterAll(() => house.close());

  async function finding(content: Buffer, name: string) {
    const { bytes } = await storage.put('looked-at', content, { contentType: 'application/octet-stream' });
    const head = await formatOfHead(content.subarray(0, headBytes));
    return proveFormat(storage, head, { key: 'looked-at', bytes, name });
  }

  test.each([
    ['pdf', 'any', files.pdf()],
    ['mp4', 'any', files.mp4()],
    ['doc', 'any', files.compound('WordDocument')],
    ['xls', 'any', files.compound('Workbook')],
    ['docx', 'Offer.docx', files.compound('EncryptionInfo', 'EncryptedPackage')],
    ['rtf', 'any', Buffer.from('{\\rtf1 Hello}')],
    ['txt', 'Notes.txt', Buffer.from('Call the Müllers\r\n')],
    ['csv', 'List.CSV', Buffer.from('name,phone\nAva,904')],
    ['eml', 'Offer.eml', Buffer.from('From: Ava <ava@example.com>\r\nSubject: Offer\r\n\r\nHello')],
  ])('%s is known by its content, as %s', async (format, name, content) => {
    expect(await finding(content, name)).toEqual({ format });
  });

  test('pictures and packed documents are known by their content', async () => {
    expect(await finding(await files.jpeg(), 'x')).toEqual({ format: 'jpeg' });
    expect(await finding(await files.png(), 'photo.jpg')).toEqual({ format: 'png' });
    expect(await finding(await files.docx(), 'x')).toEqual({ format: 'docx' });
    expect(await finding(await files.xlsx(), 'x')).toEqual({ format: 'xlsx' });
    expect(await finding(await files.odt(), 'x')).toEqual({ format: 'odt' });
  });

  test.each([
    ['a program', files.program],
    ['an SVG with script', files.svg],
    ['a page', files.html],
    ['an installer that calls itself a letter', files.compound('!Property')],
    ['text that calls itself a picture', Buffer.from('hello')],
  ])('%s is not kept', async (_name, content) => {
    expect(await finding(content, 'photo.jpg')).toEqual({ refusal: 'unknown' });
  });

  test('a ZIP is kept closed under its own name, whatever it holds', async () => {
    for (const content of [
      await files.archive({ 'setup.exe': files.program }),
      await files.archive({}),
      await files.bomb(),
    ])
      expect(await finding(content, 'Closing.ZIP')).toEqual({ format: 'zip' });
    expect(await finding(files.program, 'Closing.zip')).toEqual({ refusal: 'unknown' });
  });

  test('a program that calls itself an email is not kept', async () => {
    expect(await finding(files.program, 'Offer.eml')).toEqual({ refusal: 'unknown' });
  });

  test('archives that are no documents, or programs, are not kept', async () => {
    expect(await finding(await files.archive({ 'readme.txt': 'hi' }), 'x.docx')).toEqual({
      refusal: 'unknown',
    });
    const macros = await files.xlsx({ 'xl/vbaProject.bin': 'x' });
    expect(await finding(macros, 'calc.xlsx')).toEqual({ refusal: 'unknown' });
  });

  test('a zip bomb is recognized without unpacking it', async () => {
    const bomb = await files.bomb();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await finding(bomb, 'prices.xlsx')).toEqual({ refusal: 'unpacksTooLarge' });
  });

  test('a document cut off in the middle is damaged', async () => {
    const whole = await files.docx();
    expect(await finding(whole.subarray(0, whole.length - 30), 'x.docx')).toEqual({ refusal: 'damaged' });
    expect(await finding(files.compound('WordDocument').subarray(0, 300), 'x.doc')).toEqual({
      refusal: 'damaged',
    });
  });

  test('a compound file that leads in circles ends', async () => {
    const circle = files.compound('nothing');
    circle.writeUInt32LE(1, 512 + 8);
    expect(await finding(circle, 'x.doc')).toEqual({ refusal: 'unknown' });
  });
});
