import { Secret, TOTP } from 'otpauth';

const period = 30;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Abundance', label, secret: Secret.fromBase32(secret), period });

/** A new secret for an authenticator app, and the URL for its QR code. */
export function createTotp(label: string): { secret: string; url: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, url: totpOf(secret, label).toString() };
}

/** The time step of a code, allowing one step early or late; undefined when the code is wrong. */
export function findTimeStepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}
