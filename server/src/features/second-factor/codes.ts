import { createHash, randomBytes, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '#contract/account/second-factor.ts';
import type { OwnerId } from '../../core/context.ts';

/** The alphabet of recovery codes leaves out letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code such as `K7QD-M2XP-9RTA-WC4H` has 80 random bits, so a fast hash is enough to protect it. */
const newCode = (): string =>
  Array.from({ length: 16 }, () => letters[randomInt(letters.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

export const generateRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

/** Hashes a recovery code. Dashes, spaces and case do not matter. */
export const hashRecoveryCode = (owner: OwnerId, code: string): string =>
  createHash('sha256')
    .update(`${owner}:${code.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()}`)
    .digest('base64url');

export const createToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
