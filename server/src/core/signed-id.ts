import { createHmac, timingSafeEqual } from 'node:crypto';

/* The secret in a link is derived from the linked id and the site's secret. So we can show the link again,
   and someone who reads only the database cannot create links. */
const macBytes = 16;

export const computeMac = (purpose: string, text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest().subarray(0, macBytes);

const bytesOfId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOfBytes = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export const signId = (purpose: string, id: string, secret: string): string =>
  Buffer.concat([bytesOfId(id), computeMac(purpose, id, secret)]).toString('base64url');

/** The id in a token, or undefined when we never issued the token for this purpose. */
export function verifySignedId(purpose: string, token: string, secret: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 16 + macBytes) return undefined;
  const id = idOfBytes(bytes.subarray(0, 16));
  return timingSafeEqual(bytes.subarray(16), computeMac(purpose, id, secret)) ? id : undefined;
}
