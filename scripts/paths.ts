import { dirname, resolve } from 'node:path';

export const root = dirname(import.meta.dirname);

/** A path inside the repository, given with forward slashes; absolute paths stay unchanged. */
export function pathInRoot(path: string): string {
  return resolve(root, path);
}
