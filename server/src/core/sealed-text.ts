import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/*
 * Encrypts a secret that the server must be able to read again, with a key derived from the site's secret.
 * Each sealed text names its key, so after a rotation we know which texts to encrypt again.
 */
const prefix = 'sealed:1:';
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'abundance sealed text', 32));

const keyIdOf = (key: Buffer): string => createHash('sha256').update(key).digest('base64url').slice(0, 8);

/** The prefix of every text sealed with this secret. */
export const sealPrefix = (secret: string): string => `${prefix}${keyIdOf(keyOf(secret))}:`;

/**
 * Encrypts a text. `about` binds the text to its row, so that it cannot be opened after it was copied to
 * another person's row.
 */
export function sealText(secret: string, about: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const packed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  return `${sealPrefix(secret)}${packed}`;
}

/** Returns the text, or undefined when no secret decrypts it. Returns an unencrypted old text unchanged. */
export function openSealedText(
  secrets: readonly string[],
  about: string,
  sealed: string,
): string | undefined {
  if (!sealed.startsWith(prefix)) return sealed;
  const secret = secrets.find((each) => sealed.startsWith(sealPrefix(each)));
  if (secret === undefined) return undefined;
  const packed = Buffer.from(sealed.slice(sealPrefix(secret).length), 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), packed.subarray(0, ivBytes))
      .setAAD(Buffer.from(about))
      .setAuthTag(packed.subarray(ivBytes, ivBytes + tagBytes));
    const body = packed.subarray(ivBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
