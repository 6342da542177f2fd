import { createHash } from 'node:crypto';

/** Hashes content with SHA-256, as a hexadecimal text. */
export const sha256Hex = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');
