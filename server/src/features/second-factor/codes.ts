import { createHash, randomBytes, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '#contract/second-factor.ts';
import type { OwnerId } from '../../core/context.ts';

/** Without those that look like others. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `K7QD-M2XP-9RTA-WC4H`: eighty bits, so that a hash keeps them. */
const newCode = (): string =>
  Array.from({ length: 16 }, () => letters[randomInt(letters.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

export const newCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

/** However it is typed: with lines or without, large or small. */
export const codeHash = (owner: OwnerId, code: string): string =>
  createHash('sha256')
    .update(`${owner}:${code.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()}`)
    .digest('base64url');

export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
