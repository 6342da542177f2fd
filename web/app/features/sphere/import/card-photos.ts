import type { VCardPhoto } from '#contract/sphere/contact-card/photo-line.ts';
import { importMessages, importPhotoLimits } from '#contract/sphere/sphere-import.ts';

/** A photo in base64 as the import sends it, or the reason why it cannot be sent. */
export type ShrunkPhoto = { photo: string } | { problem: string };

/**
 * Returns a function that shrinks one photo of the file. If the photos exceed the total limit, it returns a
 * problem instead.
 */
export function createPhotoShrinker(count: number): (photo: VCardPhoto) => Promise<ShrunkPhoto> {
  const { side, sideOfMany, many, charactersTogether } = importPhotoLimits;
  let remaining = charactersTogether;
  return async (original) => {
    const photo = await shrinkPhoto(original, count > many ? sideOfMany : side).catch(() => undefined);
    if (!photo) return { problem: importMessages.unreadablePhoto };
    if (photo.length > remaining) return { problem: importMessages.tooManyPhotos };
    remaining -= photo.length;
    return { photo };
  };
}

/** Converts a photo to a JPEG in base64. A JPEG that is small enough stays as it is. */
async function shrinkPhoto({ data }: VCardPhoto, side: number): Promise<string> {
  const text = data.replace(/\s/g, '');
  const bytes = bytesOf(text);
  const picture = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' });
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const isSmallJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && scale === 1;
  if (isSmallJpeg && text.length <= importPhotoLimits.characters) return text;
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error(importMessages.unreadablePhoto);
  // A JPEG has no transparency, so transparent parts become white.
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return toBase64(new Uint8Array(await jpeg.arrayBuffer()));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const signs = atob(base64);
  const bytes = new Uint8Array(signs.length);
  for (let at = 0; at < signs.length; at += 1) bytes[at] = signs.charCodeAt(at);
  return bytes;
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
