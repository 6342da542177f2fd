import { timingSafeEqual } from 'node:crypto';
import { idOfSigned, macOf, signedId } from '../../../core/signed-id.ts';

export const tokenOfShare = (id: string, secret: string): string => signedId('share', id, secret);

/** The share id of a token, or undefined if we did not create the token. */
export const shareOfToken = (token: string, secret: string): string | undefined =>
  idOfSigned('share', token, secret);

/** The cookie of a visitor who entered the password; it becomes invalid when the password changes. */
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
