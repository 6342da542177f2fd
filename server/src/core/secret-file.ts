import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Reads the secret from this file, and creates it (readable only by us) if it does not exist. */
export function readOrCreateSecret(file: string): string {
  if (!existsSync(file)) createSecretFile(file);
  return readFileSync(file, 'utf8');
}

/** Several processes may start at once: the first one to link its complete draft wins. */
function createSecretFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}
