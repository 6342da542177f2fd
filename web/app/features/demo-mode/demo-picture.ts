import { unexpectedFileMessage } from '#contract/form-fields.ts';
import { imageLimits, imageMessages, imageTypeOf } from '#contract/images.ts';
import { refused } from './demo-handler.ts';

/** Stores a picture as a data URL, so that it stays in this browser. */
export async function demoPicture(
  field: string,
  file: Blob,
  invalid: string = imageMessages.invalid,
): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = imageTypeOf(bytes);
  if (!type) throw refused('invalid', invalid, { field });
  return `data:${type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

/** The picture in a form; any other file is refused. */
export function pictureInForm(body: unknown, name: string): Blob | undefined {
  if (!(body instanceof FormData)) return undefined;
  for (const [field, value] of body) {
    if (typeof value === 'string') continue;
    if (field !== name) throw refused('invalid', unexpectedFileMessage(field), { field });
    if (value.size > imageLimits.bytes) throw refused('too_large', imageMessages.bytes, { field });
    return value;
  }
  return undefined;
}
