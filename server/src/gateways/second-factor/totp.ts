import { Secret, TOTP } from 'otpauth';

const period = 30;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Abundance', label, secret: Secret.fromBase32(secret), period });

/** What an app counts from, and the address a picture of it holds. */
export function newTotp(label: string): { secret: string; url: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, url: totpOf(secret, label).toString() };
}

/** The step the code belongs to, a step early or late allowed; nothing when it belongs to none. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}
