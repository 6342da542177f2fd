import type { Sharp } from 'sharp';
import { fileFormats } from '#contract/file-formats.ts';
import { decodeHeic } from './heic.ts';

const maxPixels = 200_000_000;

/** The longest side of each copy. */
const sides = { thumbnail: 480, view: 2048 } as const;
export type PictureCopy = keyof typeof sides;

export const pictureCopyContentType = fileFormats.webp.contentType;

/**
 * Makes upright copies without metadata: a small one for lists, and a large one where browsers cannot display
 * the original. Undefined when the picture cannot be read.
 */
export async function makePictureCopies<Wanted extends PictureCopy>(
  picture: Buffer,
  contentType: string,
  wanted: readonly Wanted[],
): Promise<Record<Wanted, Buffer> | undefined> {
  const opened = await openPicture(picture, contentType);
  if (!opened) return undefined;
  const copy = async (kind: Wanted) => [kind, await shrink(opened.clone(), sides[kind])] as const;
  return Promise.all(wanted.map(copy)).then(
    (made) => Object.fromEntries(made) as Record<Wanted, Buffer>,
    () => undefined,
  );
}

async function openPicture(picture: Buffer, contentType: string): Promise<Sharp | undefined> {
  const { default: sharp } = await import('sharp');
  if (contentType !== fileFormats.heic.contentType) {
    return sharp(picture, { limitInputPixels: maxPixels, sequentialRead: true }).autoOrient();
  }
  const pixels = await decodeHeic(picture);
  return pixels && sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } });
}

const shrink = (picture: Sharp, side: number): Promise<Buffer> =>
  picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
