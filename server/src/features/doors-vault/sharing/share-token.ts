import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * The secret of a share is derived from its id and the secret of the site: the owner can be shown it again,
 * and whoever reads the database alone learns none.
 */
const macBytes = 16;

const macOf = (purpose: string, text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest().subarray(0, macBytes);

const bytesOfId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOfBytes = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export const tokenOfShare = (id: string, secret: string): string =>
  Buffer.concat([bytesOfId(id), macOf('share', id, secret)]).toString('base64url');

/** The share a token is for, or nothing when we never gave it out. */
export function shareOfToken(token: string, secret: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 16 + macBytes) return undefined;
  const id = idOfBytes(bytes.subarray(0, 16));
  return timingSafeEqual(bytes.subarray(16), macOf('share', id, secret)) ? id : undefined;
}

/** What a visitor who has given the password carries; it ends with the password. */
export const openedMark = (id: string, passwordHash: string, secret: string): string =>
  macOf('opened', `${id}:${passwordHash}`, secret).toString('base64url');

export function isOpenedMark(
  mark: string | undefined,
  id: string,
  passwordHash: string,
  secret: string,
): boolean {
  const [given, ours] = [Buffer.from(mark ?? ''), Buffer.from(openedMark(id, passwordHash, secret))];
  return given.length === ours.length && timingSafeEqual(given, ours);
}
