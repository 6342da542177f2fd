import { timingSafeEqual } from 'node:crypto';
import { computeMac, signId, verifySignedId } from '../../../core/signed-id.ts';

export const createShareToken = (id: string, secret: string): string => signId('share', id, secret);

/** Returns the share ID of a token, or undefined if we did not create the token. */
export const verifyShareToken = (token: string, secret: string): string | undefined =>
  verifySignedId('share', token, secret);

/** Creates the cookie of a visitor who entered the password. A new password makes the cookie invalid. */
export const createPasswordProof = (id: string, passwordHash: string, secret: string): string =>
  computeMac('opened', `${id}:${passwordHash}`, secret).toString('base64url');

export function isValidPasswordProof(
  mark: string | undefined,
  id: string,
  passwordHash: string,
  secret: string,
): boolean {
  const [given, ours] = [Buffer.from(mark ?? ''), Buffer.from(createPasswordProof(id, passwordHash, secret))];
  return given.length === ours.length && timingSafeEqual(given, ours);
}
