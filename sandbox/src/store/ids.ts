import { randomBytes } from 'node:crypto';
import { ID_PREFIX, type ObjectKind } from '../objects/kinds.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

export function newId(kind: ObjectKind): string {
  const prefix = ID_PREFIX[kind];
  return prefix ? `${prefix}_${randomText(24)}` : randomText(8);
}
