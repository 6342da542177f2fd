import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makePictureCopies } from './picture-copies.ts';

const wide = sharp({ create: { width: 1200, height: 600, channels: 3, background: '#11ad88' } });
const thumbnailOf = async (picture: Buffer, contentType = 'image/jpeg') =>
  (await makePictureCopies(picture, contentType, ['thumbnail']))?.thumbnail;

test('a rotated photo becomes an upright thumbnail without location data', async () => {
  const photo = await wide
    .clone()
    .withExif({ IFD0: { Copyright: 'Ava' }, IFD3: { GPSLatitude: '30/1 12/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const small = await sharp(await thumbnailOf(photo)).metadata();
  expect(small).toMatchObject({ format: 'webp', width: 240, height: 480 });
  expect(small.exif).toBeUndefined();
  expect(small.orientation).toBeUndefined();
});

test('the thumbnail of a small picture is not enlarged', async () => {
  const tiny = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect(await sharp(await thumbnailOf(tiny)).metadata()).toMatchObject({ width: 20, height: 10 });
});

test('a broken file or a file that is not a picture gets no thumbnail', async () => {
  expect(await thumbnailOf(Buffer.from('not a picture'))).toBeUndefined();
  const cut = (await wide.clone().png({ compressionLevel: 0 }).toBuffer()).subarray(0, 60);
  expect(await thumbnailOf(cut)).toBeUndefined();
});

describe('a phone photo (HEVC in HEIF)', () => {
  const phone = readFileSync(join(import.meta.dirname, 'testing', 'phone.heic'));

  test('a phone photo in HEIF is displayed upright and in its own colors', async () => {
    const copies = await makePictureCopies(phone, 'image/heic', ['thumbnail', 'view']);
    const view = sharp(copies?.view);
    expect(await view.metadata()).toMatchObject({ format: 'webp', width: 480, height: 640 });
    expect(await sharp(copies?.thumbnail).metadata()).toMatchObject({ width: 360, height: 480 });
    // The camera draws the red mark in the first corner of its sensor. After a quarter turn, the mark is top
    // right.
    const [red = 0, green = 255, blue = 255] = await view
      .extract({ left: 430, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(Math.max(green, blue)).toBeLessThan(70);
  });

  test.each([
    ['truncated', phone.subarray(0, 900)],
    ['only a file header', phone.subarray(0, 40)],
    ['no picture at all', Buffer.from('not a picture')],
  ])('a phone photo that is %s gets no copies, and the server keeps running', async (_, broken) => {
    expect(await makePictureCopies(broken, 'image/heic', ['thumbnail'])).toBeUndefined();
  });

  test('a phone photo larger than any camera’s photo is not decoded', async () => {
    const huge = Buffer.from(phone);
    const size = huge.indexOf('ispe') + 8;
    huge.writeUInt32BE(60_000, size);
    huge.writeUInt32BE(60_000, size + 4);
    expect(await makePictureCopies(huge, 'image/heic', ['thumbnail'])).toBeUndefined();
  });
});
