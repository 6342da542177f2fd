import { createHash, randomInt } from 'node:crypto';

/** The letters and digits of device passwords, without characters that look alike on a phone. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 5;
const groupLength = 4;

/** A random password such as `k7mw-3hfd-p2xq-vt9a-n4ce`, with 99 bits of entropy. */
export const generateDevicePassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join(''),
  ).join('-');

/** The hash to store and to look up. It ignores case, blanks and hyphens, which people type differently. */
export const hashDevicePassword = (password: string): string =>
  createHash('sha256')
    .update(password.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('base64url');

export interface DeviceCredentials {
  username: string;
  password: string;
}

/** The user name and password of an `Authorization: Basic` header. */
export function parseBasicAuthHeader(header: string | undefined): DeviceCredentials | undefined {
  const [, encoded] = /^basic +([\w+/=-]+) *$/i.exec(header ?? '') ?? [];
  if (!encoded) return undefined;
  const [, username, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return username && password ? { username, password } : undefined;
}
