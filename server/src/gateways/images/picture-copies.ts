import type { Sharp } from 'sharp';
import { fileFormats } from '#contract/file-formats.ts';
import { pixelsOfHeic } from './heic.ts';

const mostPixels = 200_000_000;

/** Longest side of each copy. */
const sides = { thumbnail: 480, view: 2048 } as const;
export type PictureCopy = keyof typeof sides;

export const copyType = fileFormats.webp.contentType;

/**
 * Upright copies without anything but their pixels: a small one for lists, a large one where browsers cannot show the
 * picture itself. Nothing when it cannot be read.
 */
export async function copiesOf<Wanted extends PictureCopy>(
  picture: Buffer,
  contentType: string,
  wanted: readonly Wanted[],
): Promise<Record<Wanted, Buffer> | undefined> {
  const opened = await open(picture, contentType);
  if (!opened) return undefined;
  const copy = async (kind: Wanted) => [kind, await shrunk(opened.clone(), sides[kind])] as const;
  return Promise.all(wanted.map(copy)).then(
    (made) => Object.fromEntries(made) as Record<Wanted, Buffer>,
    () => undefined,
  );
}

async function open(picture: Buffer, contentType: string): Promise<Sharp | undefined> {
  const { default: sharp } = await import('sharp');
  if (contentType !== fileFormats.heic.contentType) {
    return sharp(picture, { limitInputPixels: mostPixels, sequentialRead: true }).autoOrient();
  }
  const pixels = await pixelsOfHeic(picture);
  return pixels && sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } });
}

const shrunk = (picture: Sharp, side: number): Promise<Buffer> =>
  picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
