import { imageMessages, imageTypes } from '#contract/images.ts';
import { type AppError, appError } from '../../core/errors.ts';

export interface ImageRules {
  /** The form field that the error message refers to. */
  field?: string;
  maxBytes: number;
  /** The maximum number of pixels per side. */
  maxPixels: number;
  /**
   * If set, the picture becomes a JPEG with at most this many pixels per side, which every address book can
   * read.
   */
  photoSide?: number | undefined;
  messages?: Partial<RefusalMessages>;
}

interface RefusalMessages {
  bytes: string;
  pixels: (width: number, height: number) => string;
  invalid: string;
}

export interface SanitizedImage {
  data: Buffer;
  contentType: 'image/webp' | 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

/**
 * Encodes the picture again from its pixels. This removes everything else: location, camera, scripts,
 * archives.
 */
export async function sanitizeImage(upload: Buffer, rules: ImageRules): Promise<SanitizedImage> {
  const messages: RefusalMessages = { ...imageMessages, ...rules.messages };
  const refuse = (message: string): AppError => appError('invalid', message, { field: rules.field });

  if (upload.length > rules.maxBytes) throw refuse(messages.bytes);
  const size = await sizeOfStillImage(upload);
  if (!size) throw refuse(messages.invalid);
  const { width, height } = size;
  if (Math.max(width, height) > rules.maxPixels) throw refuse(messages.pixels(width, height));
  const clean = await redraw(upload, rules.maxPixels ** 2, rules.photoSide).catch(() => undefined);
  if (!clean) throw refuse(messages.invalid);
  return clean;
}

/** Reads only the header, so that measuring even a huge image costs nothing. */
async function sizeOfStillImage(upload: Buffer): Promise<{ width: number; height: number } | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(upload).catch(() => undefined);
  const accepted = imageTypes.find((mime) => mime === type?.mime);
  if (!accepted) return undefined;
  const { default: sharp } = await import('sharp');
  const header = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const still = (header?.pages ?? 1) === 1;
  return still && `image/${header?.format}` === accepted ? header?.autoOrient : undefined;
}

async function redraw(
  upload: Buffer,
  limitInputPixels: number,
  photoSide: number | undefined,
): Promise<SanitizedImage> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(upload, { limitInputPixels, failOn: 'error' });
  if (photoSide) {
    const photo = picture.autoOrient().flatten({ background: '#ffffff' });
    const { data, info } = await photo
      .resize(photoSide, photoSide, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 86 })
      .toBuffer({ resolveWithObject: true });
    return { data, contentType: 'image/jpeg', width: info.width, height: info.height };
  }
  const { isOpaque } = await picture.stats();
  const drawing = picture.autoOrient();
  const encoded = isOpaque ? drawing.webp({ quality: 88, smartSubsample: true }) : drawing.png();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const contentType = isOpaque ? 'image/webp' : 'image/png';
  return { data, contentType, width: info.width, height: info.height };
}
