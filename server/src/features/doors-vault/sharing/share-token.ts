import { timingSafeEqual } from 'node:crypto';
import { idOfSigned, macOf, signedId } from '../../../core/signed-id.ts';

export const tokenOfShare = (id: string, secret: string): string => signedId('share', id, secret);

/** The share a token is for, or nothing when we never gave it out. */
export const shareOfToken = (token: string, secret: string): string | undefined =>
  idOfSigned('share', token, secret);

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
