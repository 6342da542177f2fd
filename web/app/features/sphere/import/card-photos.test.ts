import { afterEach, expect, test, vi } from 'vitest';
import { importMessages, importPhotoLimits } from '#contract/sphere/sphere-import.ts';
import { createPhotoShrinker } from './card-photos.ts';

afterEach(() => vi.unstubAllGlobals());

/** A canvas that only remembers its size, because jsdom draws nothing. */
class Canvas {
  width: number;
  height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext = () => ({ fillRect: () => {}, drawImage: () => {} });
  convertToBlob = async () => new Blob([`${this.width}x${this.height}`]);
}

function pictureOf(width: number, height: number): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));
  vi.stubGlobal('OffscreenCanvas', Canvas);
}

const jpeg = { type: 'jpeg', data: '/9j/4AAQ' };
const png = { type: 'png', data: 'iVBORw0KGgo=' };

test('the import keeps a small JPEG as it is, and converts another picture to a JPEG', async () => {
  pictureOf(500, 500);
  expect(await createPhotoShrinker(1)(jpeg)).toEqual({ photo: jpeg.data });
  expect(await createPhotoShrinker(1)({ ...jpeg, data: '/9j/\n 4AAQ' })).toEqual({ photo: jpeg.data });
  expect(await createPhotoShrinker(1)(png)).toEqual({ photo: btoa('500x500') });
});

test('the import shrinks a large picture, and shrinks it more in a file with many pictures', async () => {
  pictureOf(3000, 1500);
  expect(await createPhotoShrinker(1)(jpeg)).toEqual({ photo: btoa('500x250') });
  expect(await createPhotoShrinker(importPhotoLimits.many + 1)(jpeg)).toEqual({ photo: btoa('250x125') });
  pictureOf(9000, 1);
  expect(await createPhotoShrinker(1)(jpeg)).toEqual({ photo: btoa('500x1') });
});

test('the import limits the total size of the pictures in a file', async () => {
  pictureOf(40, 40);
  const large = { ...jpeg, data: btoa(`\xff\xd8${'x'.repeat(290_000)}`) };
  const shrink = createPhotoShrinker(1);
  const most = Math.floor(importPhotoLimits.charactersTogether / large.data.length);
  for (let at = 0; at < most; at += 1) await shrink(large);
  expect(await shrink(large)).toEqual({ problem: importMessages.tooManyPhotos });
  expect(await shrink(jpeg)).toEqual({ photo: jpeg.data });
});

test('a picture that the browser cannot read is reported as unreadable', async () => {
  pictureOf(40, 40);
  const unreadable = { problem: importMessages.unreadablePhoto };
  expect(await createPhotoShrinker(1)({ ...jpeg, data: '*' })).toEqual(unreadable);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  expect(await createPhotoShrinker(1)(jpeg)).toEqual(unreadable);
});
