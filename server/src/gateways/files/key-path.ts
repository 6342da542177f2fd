import { join, relative, sep } from 'node:path';

const safeSegment = /^(?=.{1,100}$)[A-Za-z0-9_-](?:[A-Za-z0-9._-]*[A-Za-z0-9_-])?$/;
const maxKeyLength = 512;

/** The error for a storage key that no part of the product should ever create. */
export class UnsafeKeyError extends Error {
  constructor(key: string) {
    super(`Not a safe storage key: ${JSON.stringify(key.slice(0, 100))}`);
    this.name = 'UnsafeKeyError';
  }
}

/**
 * Allows only letters, digits, dots, dashes and underscores between slashes. Such a key can neither leave the
 * folder nor name a hidden file.
 */
export function requireSafeStorageKey(key: string): string {
  if (key.length > maxKeyLength || !key.split('/').every((segment) => safeSegment.test(segment))) {
    throw new UnsafeKeyError(key);
  }
  return key;
}

/**
 * Capitals become `+a`, so that `A` and `a` stay two files on disks that ignore case. Folders end in `+`, so
 * that the keys `a` and `a/b` can both exist.
 */
export function storageKeyToPath(root: string, key: string): string {
  const segments = requireSafeStorageKey(key).split('/').map(encodeCapitals);
  const name = segments.pop() ?? '';
  return join(root, ...segments.map((segment) => `${segment}+`), name);
}

/** The folder that holds every key beginning with `prefix`. */
export function keyPrefixToFolder(root: string, prefix: string): string {
  const end = prefix.lastIndexOf('/');
  return end < 0 ? root : `${storageKeyToPath(root, prefix.slice(0, end))}+`;
}

export function pathToStorageKey(root: string, path: string): string {
  const segments = relative(root, path).split(sep);
  return segments.map((segment) => decodeCapitals(segment.replace(/\+$/, ''))).join('/');
}

const encodeCapitals = (segment: string) =>
  segment.replace(/[A-Z]/g, (capital) => `+${capital.toLowerCase()}`);
const decodeCapitals = (name: string) =>
  name.replace(/\+([a-z])/g, (_, letter: string) => letter.toUpperCase());
