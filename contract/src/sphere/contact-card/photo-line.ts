import { unescapeText, type VCardLine } from '../contact-csv/vcard-lines.ts';

export type VCardVersion = '3.0' | '4.0';

/** A picture inside a card, in base64. */
export interface VCardPhoto {
  type: string;
  data: string;
}

/** Reads a picture that is inside the card. We never fetch a picture from a URL. */
export function readPhotoLine({ name, params, value }: VCardLine): VCardPhoto | undefined {
  if (name !== 'PHOTO') return undefined;
  const inline = /^data:image\/([\w+.-]+);base64,(.*)$/is.exec(unescapeText(value));
  if (inline) return { type: (inline[1] ?? '').toLowerCase(), data: inline[2] ?? '' };
  if (!/^(b|base64)$/i.test(params.get('ENCODING') ?? '')) return undefined;
  return { type: (params.get('TYPE') ?? 'jpeg').toLowerCase(), data: value };
}

/** Writes a picture. vCard 3 and vCard 4 write pictures differently. */
export const writePhotoLine = ({ type, data }: VCardPhoto, version: VCardVersion): string =>
  version === '4.0'
    ? `PHOTO:data:image/${type};base64,${data}`
    : `PHOTO;ENCODING=b;TYPE=${type.toUpperCase()}:${data}`;
