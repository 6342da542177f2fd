import sharp from 'sharp';
import { expect, test } from 'vitest';
import { thumbnailOf } from './thumbnail.ts';

const wide = sharp({ create: { width: 1200, height: 600, channels: 3, background: '#11ad88' } });

test('a picture lying on its side is turned upright, and says nothing of where it was taken', async () => {
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

test('a small picture is not blown up', async () => {
  const tiny = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect(await sharp(await thumbnailOf(tiny)).metadata()).toMatchObject({ width: 20, height: 10 });
});

test('what is no picture, or half of one, has no thumbnail', async () => {
  expect(await thumbnailOf(Buffer.from('not a picture'))).toBeUndefined();
  const cut = (await wide.clone().png({ compressionLevel: 0 }).toBuffer()).subarray(0, 60);
  expect(await thumbnailOf(cut)).toBeUndefined();
});
