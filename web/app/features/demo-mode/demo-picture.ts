import { unexpectedFileMessage } from '#contract/form-fields.ts';
import { type ImageType, imageLimits, imageMessages, imageTypes } from '#contract/images.ts';
import { throwApiProblem } from './demo-handler.ts';

const signatures: Record<ImageType, RegExp> = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG/,
  'image/webp': /^RIFF.{4}WEBP/s,
  'image/gif': /^GIF8[79]a/,
};

/** Detects the image type by the first bytes, not by the name. */
function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  return imageTypes.find((type) => signatures[type].test(head));
}

/** Stores a picture as a data URL, so that it stays in this browser. */
export async function createDemoPicture(
  field: string,
  file: Blob,
  invalid: string = imageMessages.invalid,
): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = imageTypeOf(bytes);
  if (!type) throwApiProblem('invalid', invalid, field);
  return `data:${type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

/** The data URL of a picture in base64; undefined if the text is not a picture. */
export function toPictureDataUrl(data: string): string | undefined {
  try {
    const type = imageTypeOf(Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)));
    return type && `data:${type};base64,${data}`;
  } catch {
    return undefined;
  }
}

/**
 * Returns the picture in the named field of a form. Refuses files in other fields, and pictures that are too
 * large.
 */
export function findPictureInForm(body: unknown, name: string): Blob | undefined {
  if (!(body instanceof FormData)) return undefined;
  for (const [field, value] of body) {
    if (typeof value === 'string') continue;
    if (field !== name) throwApiProblem('invalid', unexpectedFileMessage(field), field);
    if (value.size > imageLimits.bytes) throwApiProblem('too_large', imageMessages.bytes, field);
    return value;
  }
  return undefined;
}
