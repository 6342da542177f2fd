import { createHmac, timingSafeEqual } from 'node:crypto';

/** The library's name for the session cookie. */
export const sessionCookieName = (secure: boolean): string =>
  `${secure ? '__Secure-' : ''}abundance.session_token`;

const signatureOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest();

/** The session token in a signed cookie value, or undefined when the signature is not ours. */
export function verifySessionCookie(value: string | undefined, secret: string): string | undefined {
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return undefined;
  const token = value.slice(0, dot);
  const actual = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = signatureOf(token, secret);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? token : undefined;
}

export const signSessionToken = (token: string, secret: string): string =>
  `${token}.${signatureOf(token, secret).toString('base64')}`;
