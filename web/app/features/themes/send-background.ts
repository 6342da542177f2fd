import type { Builder } from '#contract/themes.ts';
import { uploadBackground } from './api.ts';

/** Uploads a background that so far is only in this browser, and answers its address on the server. */
export const sendBackground = async (builder: Builder, dataAddress: string): Promise<string> =>
  uploadBackground(builder, blobOf(dataAddress));

/** The page may not fetch such addresses: it fetches from our own server alone. */
function blobOf(dataAddress: string): Blob {
  const [, type = '', text = ''] = /^data:([^;,]+);base64,(.*)$/s.exec(dataAddress) ?? [];
  return new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type });
}

export function dataAddressOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(picture);
  });
}
