import type { PageBuilder } from '#contract/themes/themes.ts';
import { uploadBackground } from './api.ts';

/** Uploads a background given as a data URL and returns its server URL. */
export const uploadBackgroundDataUrl = async (builder: PageBuilder, dataAddress: string): Promise<string> =>
  uploadBackground(builder, blobOf(dataAddress));

/** Decodes the data URL manually, because the Content Security Policy does not allow fetching data URLs. */
function blobOf(dataAddress: string): Blob {
  const [, type = '', text = ''] = /^data:([^;,]+);base64,(.*)$/s.exec(dataAddress) ?? [];
  return new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type });
}

export function toDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(picture);
  });
}
