import { unexpectedFile } from '#contract/form-fields.ts';
import { imageLimits, imageMessages, imageTypeOf } from '#contract/images.ts';
import { refused } from './demo-handler.ts';

/** Pictures stay in this browser, inside what they belong to. */
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

/** The one picture of a form; anything else in it is not expected. */
export function pictureInForm(body: unknown, name: string): Blob | undefined {
  if (!(body instanceof FormData)) return undefined;
  for (const [field, value] of body) {
    if (typeof value === 'string') continue;
    if (field !== name) throw refused('invalid', unexpectedFile(field), { field });
    if (value.size > imageLimits.bytes) throw refused('too_large', imageMessages.bytes, { field });
    return value;
  }
  return undefined;
}
