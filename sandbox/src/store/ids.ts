import { randomBytes } from 'node:crypto';
import { ID_PREFIX, type ObjectKind } from '../objects/kinds.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function createRandomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

export function createId(kind: ObjectKind): string {
  const prefix = ID_PREFIX[kind];
  return prefix ? `${prefix}_${createRandomText(24)}` : createRandomText(8);
}
