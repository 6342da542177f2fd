import { createHmac, timingSafeEqual } from 'node:crypto';

/** The name under which the library keeps the session token. */
export const sessionCookieName = (secure: boolean): string =>
  `${secure ? '__Secure-' : ''}abundance.session_token`;

const signatureOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest();

/** The session token of a signed cookie value, or nothing when the signature is not ours. */
export function tokenOf(value: string | undefined, secret: string): string | undefined {
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const ours = signatureOf(token, secret);
  return given.length === ours.length && timingSafeEqual(given, ours) ? token : undefined;
}

export const signedValueOf = (token: string, secret: string): string =>
  `${token}.${signatureOf(token, secret).toString('base64')}`;
